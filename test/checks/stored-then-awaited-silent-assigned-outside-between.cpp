// RUN: %check_coro_tidy %s coro-stored-then-awaited %t
// Must stay silent; a fix once changed what such code does.
// the first result is stored where others see it before the second task starts: a global, a member, an object
// with its own operator=. As a statement between, a write to anything but locals ends the group; as the statement of an
// await it does not, and the second, opaque task reads it (token, then request). Same for a read of a global between
// (int before = Total;) that an opaque task may change. Right: silent unless the target is a local of Value type (or the
// second body is seen); operator= of the program's class: as for initialises().
#include <cppcoro/task.hpp>
#include <string>
using cppcoro::task;
std::string Token;
task<std::string> login();
task<int> fetch(); // sends Token
task<int> global() {
  auto a = login();
  auto b = fetch();
  Token = co_await a;
  auto y = co_await b;
  co_return y;
}
struct Client { std::string &Token; task<int> fetch(); };
struct Page {
  std::string Token;
  Client C{Token};
  task<int> show() {
    auto a = login();
    auto b = C.fetch();
    Token = co_await a;
    auto y = co_await b;
    co_return y;
  }
};
struct Label { Label &operator=(std::string); }; // shows the text
task<int> property() {
  Label L;
  auto a = login();
  auto b = fetch();
  L = co_await a;
  auto y = co_await b;
  co_return y;
}
extern int Total;
task<int> readBetween() {
  auto a = fetch();
  auto b = fetch();
  auto x = co_await a;
  int before = Total;
  auto y = co_await b;
  co_return Total - before + x + y;
}
