// One object under two names: nobody sees from here that they are two.
// RUN: %check_coro_tidy %s coro-stored-then-awaited %t
#include <cppcoro/task.hpp>
using cppcoro::task;
[[clang::annotate("coro_tidy::independent")]] task<> pause(unsigned);
task<> plusTen(int &n) { co_await pause(5); n += 10; }
task<> twice(int &n) { co_await pause(1); n *= 2; }

// Called with one object twice.
task<> parameters(int &n, int &m) {
  auto a = plusTen(n);
  auto b = twice(m);
  co_await a;
  co_await b;
}

// Called with the global.
int Total;
task<> parameterAndGlobal(int &n) {
  auto a = plusTen(n);
  auto b = twice(Total);
  co_await a;
  co_await b;
}

// The pointer is to the other member, as its own initialiser says.
struct Own {
  int a = 1, *pa = &a;
  task<> throughPointer() { co_await pause(5); *pa += 10; }
  task<> direct() { co_await pause(1); a *= 2; }
  task<> both() {
    auto x = throughPointer();
    auto y = direct();
    co_await x;
    co_await y;
  }
};
struct Inner { int *To; };
struct Nested {
  int a = 1;
  Inner In{&a};
  task<> throughPointer() { co_await pause(5); *In.To += 10; }
  task<> direct() { co_await pause(1); a *= 2; }
  task<> both() {
    auto x = throughPointer();
    auto y = direct();
    co_await x;
    co_await y;
  }
};

// A range that moves on when it is read.
struct Cursor {
  struct It {
    int operator*() const;
    It &operator++();
    bool operator!=(const It &) const;
  };
  It begin() const;
  It end() const;
} Input;
task<int> takeAll() {
  co_await pause(1);
  int s = 0;
  for (int v : Input)
    s += v;
  co_return s;
}
task<int> cursor() {
  auto a = takeAll();
  auto b = takeAll();
  auto x = co_await a;
  auto y = co_await b;
  co_return x - y;
}
