// Clients of databases and servers that wait for an answer.
// RUN: %check_coro_tidy %s coro-blocking-call %t

#include "shop.hpp"
#include <curl/curl.h>
#include <hiredis/hiredis.h>
#include <libpq-fe.h>
#include <sqlite3.h>

using cppcoro::task;

task<PGresult *> asksPostgres() {
  PGconn *Db = PQconnectdb("host=db");
  // CHECK-MESSAGES: :[[@LINE-1]]:16: warning: 'PQconnectdb' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:16: note: instead: start with PQconnectStart and await the descriptor of PQsocket between calls of PQconnectPoll, or off-load it
  co_await sendLog(1);
  co_return PQexec(Db, "select 1");
  // CHECK-MESSAGES: :[[@LINE-1]]:13: warning: 'PQexec' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:13: note: instead: send with PQsendQuery and its like, and await the descriptor of PQsocket until PQconsumeInput has left PQisBusy false, or off-load it
}

task<PGresult *> waitsForAResult(PGconn *Db) {
  PQsendQuery(Db, "select 1");
  co_return PQgetResult(Db);
  // CHECK-MESSAGES: :[[@LINE-1]]:13: warning: 'PQgetResult' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:13: note: instead: await the descriptor of PQsocket until PQconsumeInput has left PQisBusy false
}

task<int> stepsThroughRows(sqlite3_stmt *Query) {
  int Rows = 0;
  while (sqlite3_step(Query) == SQLITE_ROW) {
    // CHECK-MESSAGES: :[[@LINE-1]]:10: warning: 'sqlite3_step' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
    // CHECK-MESSAGES: :[[@LINE-2]]:10: note: instead: run it on another thread and await that
    ++Rows;
  }
  co_return Rows;
}

task<> opensADatabase(sqlite3 *Db) {
  sqlite3_open("name", &Db);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'sqlite3_open' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:3: note: instead: run it on another thread and await that
  sqlite3_exec(Db, "delete from t", nullptr, nullptr, nullptr);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'sqlite3_exec' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:3: note: instead: run it on another thread and await that
  co_return;
}

task<void *> asksRedis(redisContext *Redis) {
  co_return redisCommand(Redis, "GET %s", "key");
  // CHECK-MESSAGES: :[[@LINE-1]]:13: warning: 'redisCommand' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:13: note: instead: send it with redisAsyncCommand, or off-load it
}

task<> connectsToRedis() {
  redisContext *Redis = redisConnect("localhost", 6379);
  // CHECK-MESSAGES: :[[@LINE-1]]:25: warning: 'redisConnect' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:25: note: instead: connect with redisAsyncConnect, or off-load it
  redisFree(Redis);
  co_return;
}

task<int> fetchesAPage(CURL *Transfer) {
  co_return curl_easy_perform(Transfer);
  // CHECK-MESSAGES: :[[@LINE-1]]:13: warning: 'curl_easy_perform' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:13: note: instead: drive the transfer from the loop with curl_multi_socket_action, or off-load it
}

task<int> waitsForTransfers(CURLM *Transfers) {
  int Ready = 0;
  curl_multi_wait(Transfers, nullptr, 0, 1000, &Ready);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'curl_multi_wait' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:3: note: instead: drive the transfers from the loop with curl_multi_socket_action
  co_return Ready;
}
