// RUN: %check_coro_tidy %s coro-stored-then-awaited %t
// Must stay silent; a fix once changed what such code does.
// a std::function's operator() is "a member of a standard class: works on what it is given", so its
// body counts as seen. Two void callbacks in order are joined. The same: std::invoke(f), std::make_unique<W>() where W's
// constructor writes a global, optional<W>::emplace, vector<W>::emplace_back, reset() running W's destructor,
// std::print (C++23). Right: a standard template that may call code of the program (a class type of the program or a
// function as template argument) is unknown unless that code is seen.
#include <cppcoro/task.hpp>
#include <functional>
#include <memory>
using cppcoro::task;
[[clang::annotate("coro_tidy::independent")]] task<> pause(unsigned);
task<> callbacks(std::function<task<>()> setUp, std::function<task<>()> use) {
  auto a = setUp();
  auto b = use();
  co_await a;
  co_await b;
}
int Counter;
struct Widget { Widget() { Counter += 10; } };
task<> make() { co_await pause(5); auto P = std::make_unique<Widget>(); }
task<> twice() { co_await pause(1); Counter *= 2; }
task<> constructs() {
  auto a = make();
  auto b = twice();
  co_await a;
  co_await b;
}
void bump() { Counter += 10; }
task<> invokes() { co_await pause(5); std::invoke(bump); }
task<> invoked() {
  auto a = invokes();
  auto b = twice();
  co_await a;
  co_await b;
}
