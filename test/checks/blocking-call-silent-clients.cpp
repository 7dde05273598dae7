// What clients of databases and servers do without blocking. Each says why.
// RUN: %check_coro_tidy %s coro-blocking-call %t

#include "shop.hpp"
#include <cppcoro/io_service.hpp>
#include <curl/curl.h>
#include <hiredis/hiredis.h>
#include <libpq-fe.h>
#include <sqlite3.h>

using cppcoro::task;
using namespace std::chrono_literals;

// Only starts to connect.
task<PGconn *> connectionIsStarted() { co_return PQconnectStart("host=db"); }

// The result is there: the connection is not busy.
task<PGresult *> resultIsThere(PGconn *Db, cppcoro::io_service &Io) {
  PQsendQuery(Db, "select 1");
  while (PQconsumeInput(Db) && PQisBusy(Db))
    co_await Io.schedule_after(1ms);
  co_return PQgetResult(Db);
}

// A result that has been fetched is in memory.
task<int> resultIsRead(PGresult *Rows) {
  const int Count = PQntuples(Rows);
  PQclear(Rows);
  co_return Count;
}

// Prepares, and asks for a column of the row that was read.
task<int> columnOfARow(sqlite3_stmt *Query) {
  sqlite3_bind_int(Query, 1, 7);
  const int Number = sqlite3_column_int(Query, 0);
  sqlite3_reset(Query);
  co_return Number;
}

// Queued, not sent.
task<> commandIsQueued(redisContext *Redis) {
  redisAppendCommand(Redis, "PING");
  co_return;
}

// The connection was made so that it does not block.
task<> connectionDoesNotBlock() {
  redisContext *Redis = redisConnectNonBlock("localhost", 6379);
  void *Reply = nullptr;
  redisGetReply(Redis, &Reply);
  redisFree(Redis);
  co_return;
}

// Transfers go on as far as they can.
task<int> transfersGoOn(CURLM *Transfers) {
  int Running = 0;
  curl_multi_perform(Transfers, &Running);
  co_return Running;
}

// Readiness is asked for.
task<int> transfersAreAsked(CURLM *Transfers) {
  int Ready = 0;
  curl_multi_poll(Transfers, nullptr, 0, 0, &Ready);
  co_return Ready;
}

// Options are set, nothing is sent.
task<> transferIsPrepared(CURL *Transfer) {
  curl_easy_setopt(Transfer, CURLOPT_URL, "https://example.org");
  co_return;
}
