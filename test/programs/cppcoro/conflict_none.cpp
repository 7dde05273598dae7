// Nothing runs between a read and a write without a suspension, and the right
// side of a compound assignment comes first: every deposit counts.
// check: coro-parallel-conflict
// expect: silent
// before: 60 60
#include "loop.hpp"
#include <cppcoro/task.hpp>
#include <cppcoro/when_all.hpp>
#include <cstdio>

cppcoro::task<int> ask(int amount) {
  co_await loop::sleep(5);
  co_return amount;
}

cppcoro::task<> deposit(int &balance, int amount) {
  const int more = co_await ask(amount);
  balance = balance + more;
}

cppcoro::task<> add(int &balance, int amount) {
  balance += co_await ask(amount);
}

cppcoro::task<> run() {
  int balance = 0;
  int sum = 0;
  co_await cppcoro::when_all(deposit(balance, 10), deposit(balance, 20),
                             deposit(balance, 30), add(sum, 10), add(sum, 20),
                             add(sum, 30));
  std::printf("%d %d\n", balance, sum);
}

int main() { return loop::run(run()); }
