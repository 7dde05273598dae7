// What the options change.
// RUN: %check_coro_tidy --option=MinConfidence=proven --prefix=PROVEN %s coro-detached-task %t.proven
// RUN: %check_coro_tidy --option=MinConfidence=possible --prefix=POSSIBLE %s coro-detached-task %t.possible
// RUN: %check_coro_tidy --option=ReportInMain=true --option=MinConfidence=proven --prefix=MAIN %s coro-detached-task %t.main
// RUN: %check_coro_tidy --option=ErrorSink=shop::record --prefix=SINK %s coro-detached-task %t.sink
// RUN: %check_coro_tidy --option=ErrorSink=shop::record --option=FixConfidence=likely --prefix=ALL %s coro-detached-task %t.all
// RUN: %check_coro_tidy --option=ErrorSink=shop::later --option=MinConfidence=proven --prefix=LATER --fix-notes %s coro-detached-task %t.later
// RUN: %check_coro_tidy --option=ErrorSink=shop::text --option=MinConfidence=proven --prefix=TEXT --fix-notes %s coro-detached-task %t.text
// RUN: %check_coro_tidy --option=ErrorSink=shop::nowhere --option=MinConfidence=proven --prefix=NOWHERE --fix-notes %s coro-detached-task %t.nowhere

// All options are printed, with the value that holds.
// RUN: %clang_tidy --checks=-*,coro-* --config="{CheckOptions: {coro-detached-task.MinConfidence: proven, coro-detached-task.FixConfidence: likely, coro-detached-task.ErrorSink: 'a::b', coro-detached-task.ReportInMain: true}}" --dump-config > %t.dump.txt
// RUN: %FileCheck --check-prefix=DUMP --input-file=%t.dump.txt %s
// DUMP-DAG: coro-detached-task.MinConfidence: {{'?}}proven
// DUMP-DAG: coro-detached-task.FixConfidence: {{'?}}likely
// DUMP-DAG: coro-detached-task.ErrorSink: {{'?}}a::b
// DUMP-DAG: coro-detached-task.ReportInMain: {{'?}}true
// DUMP-DAG: coro-detached-task.ModelFiles:

#include "asio-shop.hpp"
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <exception>

namespace asio = boost::asio;
using asio::awaitable;

namespace shop {
void record(std::exception_ptr Error);
void text(const char *Error);
} // namespace shop

awaitable<void> throws() {
  throw 1;
  co_return;
}
awaitable<int> awaits() { co_return co_await countMessages(1); }
awaitable<void> ignores() {
  try {
    co_await sendLog(1);
  } catch (...) {
  }
}

void starts(asio::io_context &On) {
  asio::co_spawn(On, throws(), asio::detached);
  // CHECK-MESSAGES-PROVEN: :[[@LINE-1]]:3: warning: an error of 'throws' is heard by nobody: {{.+}}
  // CHECK-MESSAGES-PROVEN: :35:3: note: what is thrown here is not caught in the body
  // CHECK-MESSAGES-PROVEN: :[[@LINE-3]]:3: note: hear the error in a completion handler, which throws it again where handlers run
  // CHECK-MESSAGES-POSSIBLE: :[[@LINE-4]]:3: warning: an error of 'throws' is heard by nobody: {{.+}}
  // CHECK-MESSAGES-POSSIBLE: :35:3: note: what is thrown here is not caught in the body
  // CHECK-MESSAGES-POSSIBLE: :[[@LINE-6]]:3: note: hear the error in a completion handler, {{.+}}
  // CHECK-MESSAGES-MAIN: :[[@LINE-7]]:3: warning: an error of 'throws' is heard by nobody: {{.+}}
  // CHECK-MESSAGES-MAIN: :35:3: note: what is thrown here is not caught in the body
  // CHECK-MESSAGES-MAIN: :[[@LINE-9]]:3: note: hear the error in a completion handler, {{.+}}
  // CHECK-MESSAGES-SINK: :[[@LINE-10]]:3: warning: an error of 'throws' is heard by nobody: {{.+}}
  // CHECK-MESSAGES-SINK: :35:3: note: what is thrown here is not caught in the body
  // CHECK-MESSAGES-SINK: :[[@LINE-12]]:3: note: hear the error in a completion handler, which hands it to 'shop::record'
  // CHECK-FIXES-SINK:  asio::co_spawn(On, throws(), [](std::exception_ptr error) { if (error) shop::record(error); });
  // CHECK-MESSAGES-ALL: :[[@LINE-14]]:3: warning: an error of 'throws' is heard by nobody: {{.+}}
  // CHECK-MESSAGES-ALL: :35:3: note: what is thrown here is not caught in the body
  // CHECK-MESSAGES-ALL: :[[@LINE-16]]:3: note: hear the error in a completion handler, which hands it to 'shop::record'
  // CHECK-FIXES-ALL:  asio::co_spawn(On, throws(), [](std::exception_ptr error) { if (error) shop::record(error); });
  // CHECK-MESSAGES-LATER: :[[@LINE-18]]:3: warning: an error of 'throws' is heard by nobody: {{.+}}
  // CHECK-MESSAGES-LATER: :35:3: note: what is thrown here is not caught in the body
  // CHECK-MESSAGES-LATER: :[[@LINE-20]]:3: note: no edit is offered: 'shop::later' is no function for a std::exception_ptr that is declared before this place
  // CHECK-MESSAGES-TEXT: :[[@LINE-21]]:3: warning: an error of 'throws' is heard by nobody: {{.+}}
  // CHECK-MESSAGES-TEXT: :35:3: note: what is thrown here is not caught in the body
  // CHECK-MESSAGES-TEXT: :[[@LINE-23]]:3: note: no edit is offered: 'shop::text' is no function for a std::exception_ptr that is declared before this place
  // CHECK-MESSAGES-NOWHERE: :[[@LINE-24]]:3: warning: an error of 'throws' is heard by nobody: {{.+}}
  // CHECK-MESSAGES-NOWHERE: :35:3: note: what is thrown here is not caught in the body
  // CHECK-MESSAGES-NOWHERE: :[[@LINE-26]]:3: note: no edit is offered: 'shop::nowhere' is no function for a std::exception_ptr that is declared before this place
  asio::co_spawn(On, awaits(), asio::detached);
  // CHECK-MESSAGES-POSSIBLE: :[[@LINE-1]]:3: warning: an error of 'awaits' is heard by nobody: {{.+}}
  // CHECK-MESSAGES-POSSIBLE: :38:37: note: an error of this co_await is not caught in the body
  // CHECK-MESSAGES-POSSIBLE: :[[@LINE-3]]:3: note: hear the error in a completion handler, {{.+}}
  // CHECK-MESSAGES-SINK: :[[@LINE-4]]:3: warning: an error of 'awaits' is heard by nobody: {{.+}}
  // CHECK-MESSAGES-SINK: :38:37: note: an error of this co_await is not caught in the body
  // CHECK-MESSAGES-SINK: :[[@LINE-6]]:3: note: hear the error in a completion handler, which hands it to 'shop::record'
  // CHECK-MESSAGES-ALL: :[[@LINE-7]]:3: warning: an error of 'awaits' is heard by nobody: {{.+}}
  // CHECK-MESSAGES-ALL: :38:37: note: an error of this co_await is not caught in the body
  // CHECK-MESSAGES-ALL: :[[@LINE-9]]:3: note: hear the error in a completion handler, which hands it to 'shop::record'
  // CHECK-FIXES-ALL:  asio::co_spawn(On, awaits(), [](std::exception_ptr error, auto &&) { if (error) shop::record(error); });
  asio::co_spawn(On, ignores(), asio::detached);
  // CHECK-MESSAGES-POSSIBLE: :[[@LINE-1]]:3: warning: an error of 'ignores' is heard by nobody: {{.+}}
  // CHECK-MESSAGES-POSSIBLE: :[[@LINE-2]]:3: note: hear the error in a completion handler, {{.+}}
}

namespace shop {
void later(std::exception_ptr Error);
} // namespace shop

int main() {
  asio::io_context On;
  asio::co_spawn(On, throws(), asio::detached);
  // CHECK-MESSAGES-MAIN: :[[@LINE-1]]:3: warning: an error of 'throws' is heard by nobody: {{.+}}
  // CHECK-MESSAGES-MAIN: :35:3: note: what is thrown here is not caught in the body
  // CHECK-MESSAGES-MAIN: :[[@LINE-3]]:3: note: hear the error in a completion handler, {{.+}}
  On.run();
}
