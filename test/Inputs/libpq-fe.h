//===--- libpq-fe.h - PostgreSQL's C client ---------------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Mock of libpq's header: declarations alone, for analyses.
//
//===----------------------------------------------------------------------===//

#ifndef LIBPQ_FE_H
#define LIBPQ_FE_H

extern "C" {

typedef unsigned int Oid;
typedef struct pg_conn PGconn;
typedef struct pg_result PGresult;
typedef struct pg_cancel PGcancel;
typedef enum { PQPING_OK, PQPING_REJECT, PQPING_NO_RESPONSE } PGPing;

PGconn *PQconnectdb(const char *conninfo);
PGconn *PQconnectdbParams(const char *const *keywords,
                          const char *const *values, int expand_dbname);
PGconn *PQsetdbLogin(const char *pghost, const char *pgport,
                     const char *pgoptions, const char *pgtty,
                     const char *dbName, const char *login, const char *pwd);
PGconn *PQconnectStart(const char *conninfo);
void PQreset(PGconn *conn);
PGPing PQping(const char *conninfo);
PGPing PQpingParams(const char *const *keywords, const char *const *values,
                    int expand_dbname);
void PQfinish(PGconn *conn);
int PQsocket(const PGconn *conn);
int PQconsumeInput(PGconn *conn);
int PQisBusy(PGconn *conn);
int PQsendQuery(PGconn *conn, const char *query);
PGresult *PQgetResult(PGconn *conn);
PGresult *PQexec(PGconn *conn, const char *query);
PGresult *PQexecParams(PGconn *conn, const char *command, int nParams,
                       const Oid *paramTypes, const char *const *paramValues,
                       const int *paramLengths, const int *paramFormats,
                       int resultFormat);
PGresult *PQprepare(PGconn *conn, const char *stmtName, const char *query,
                    int nParams, const Oid *paramTypes);
PGresult *PQexecPrepared(PGconn *conn, const char *stmtName, int nParams,
                         const char *const *paramValues,
                         const int *paramLengths, const int *paramFormats,
                         int resultFormat);
PGresult *PQdescribePrepared(PGconn *conn, const char *stmt);
PGresult *PQdescribePortal(PGconn *conn, const char *portal);
int PQcancel(PGcancel *cancel, char *errbuf, int errbufsize);
int PQntuples(const PGresult *res);
char *PQgetvalue(const PGresult *res, int tup_num, int field_num);
void PQclear(PGresult *res);
}

#endif
