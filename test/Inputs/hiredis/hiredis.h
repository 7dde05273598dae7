//===--- hiredis.h - Redis's C client ---------------------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Mock of hiredis's header: declarations alone, for analyses.
//
//===----------------------------------------------------------------------===//

#ifndef HIREDIS_HIREDIS_H
#define HIREDIS_HIREDIS_H

#include <cstdarg>
#include <cstddef>
#include <sys/time.h>

#define REDIS_OPT_NONBLOCK 0x01

extern "C" {

typedef struct redisContext redisContext;
typedef struct redisReply redisReply;
typedef struct {
  int type;
  int options;
} redisOptions;

redisContext *redisConnect(const char *ip, int port);
redisContext *redisConnectWithTimeout(const char *ip, int port,
                                      const struct timeval tv);
redisContext *redisConnectUnix(const char *path);
redisContext *redisConnectUnixWithTimeout(const char *path,
                                          const struct timeval tv);
redisContext *redisConnectWithOptions(const redisOptions *options);
redisContext *redisConnectNonBlock(const char *ip, int port);
redisContext *redisConnectUnixNonBlock(const char *path);
int redisReconnect(redisContext *c);
void redisFree(redisContext *c);
int redisAppendCommand(redisContext *c, const char *format, ...);
int redisGetReply(redisContext *c, void **reply);
void *redisvCommand(redisContext *c, const char *format, va_list ap);
void *redisCommand(redisContext *c, const char *format, ...);
void *redisCommandArgv(redisContext *c, int argc, const char **argv,
                       const size_t *argvlen);
void freeReplyObject(void *reply);
}

#endif
