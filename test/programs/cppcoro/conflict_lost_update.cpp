// Two deposits that run together: what the first one wrote is overwritten.
// check: coro-parallel-conflict
// expect: no-edit
// before: 20
#include "loop.hpp"
#include <cppcoro/task.hpp>
#include <cppcoro/when_all.hpp>
#include <cstdio>

cppcoro::task<> deposit(int &balance, int amount) {
  const int old = balance;
  co_await loop::sleep(5);
  balance = old + amount;
}

cppcoro::task<> run() {
  int balance = 0;
  co_await cppcoro::when_all(deposit(balance, 10), deposit(balance, 20));
  std::printf("%d\n", balance);
}

int main() { return loop::run(run()); }
