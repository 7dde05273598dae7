//===--- sqlite3.h - SQLite's C interface -----------------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Mock of SQLite's header: declarations alone, for analyses.
//
//===----------------------------------------------------------------------===//

#ifndef SQLITE3_H
#define SQLITE3_H

#define SQLITE_OK 0
#define SQLITE_ROW 100

extern "C" {

typedef struct sqlite3 sqlite3;
typedef struct sqlite3_stmt sqlite3_stmt;
typedef struct sqlite3_blob sqlite3_blob;
typedef struct sqlite3_backup sqlite3_backup;

int sqlite3_open(const char *filename, sqlite3 **ppDb);
int sqlite3_open16(const void *filename, sqlite3 **ppDb);
int sqlite3_open_v2(const char *filename, sqlite3 **ppDb, int flags,
                    const char *zVfs);
int sqlite3_exec(sqlite3 *, const char *sql,
                 int (*callback)(void *, int, char **, char **), void *,
                 char **errmsg);
int sqlite3_get_table(sqlite3 *db, const char *zSql, char ***pazResult,
                      int *pnRow, int *pnColumn, char **pzErrmsg);
int sqlite3_step(sqlite3_stmt *);
int sqlite3_bind_int(sqlite3_stmt *, int, int);
int sqlite3_column_int(sqlite3_stmt *, int iCol);
int sqlite3_reset(sqlite3_stmt *pStmt);
int sqlite3_backup_step(sqlite3_backup *p, int nPage);
int sqlite3_wal_checkpoint(sqlite3 *db, const char *zDb);
int sqlite3_wal_checkpoint_v2(sqlite3 *db, const char *zDb, int eMode,
                              int *pnLog, int *pnCkpt);
int sqlite3_blob_read(sqlite3_blob *, void *Z, int N, int iOffset);
int sqlite3_blob_write(sqlite3_blob *, const void *z, int n, int iOffset);
int sqlite3_sleep(int);
}

#endif
