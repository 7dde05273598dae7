// RUN: %check_coro_tidy %s coro-stored-then-awaited %t
// Must stay silent; a fix once changed what such code does.
// An eager task that is created between two awaits runs beside the second one. In front of a combinator
// that has both, its creation would have to wait for both.

#include <cppcoro/task.hpp>
#include <eager/task.hpp>
#include <vector>

using cppcoro::task;

[[clang::annotate("coro_tidy::independent")]] task<> turn();
task<int> price(int Item) {
  co_await turn();
  co_return Item * 3;
}
task<int> stock(int Item) {
  co_await turn();
  co_return Item + 40;
}
eager::Work<int> count(int Item) {
  co_await turn();
  co_return Item + 1;
}

task<int> keptInAVariable(int Item) {
  auto prices = price(Item);
  auto stocks = stock(Item);
  auto each = co_await prices;
  auto counted = count(Item);
  auto left = co_await stocks;
  co_return each * left + co_await counted;
}

task<int> keptInAContainer(int Item) {
  std::vector<eager::Work<int>> counted;
  auto prices = price(Item);
  auto stocks = stock(Item);
  auto each = co_await prices;
  counted.push_back(count(Item));
  auto left = co_await stocks;
  co_return each * left + co_await counted.front();
}

task<int> runsOnByItself(int Item) {
  auto prices = price(Item);
  auto stocks = stock(Item);
  auto each = co_await prices;
  (void)count(Item);
  auto left = co_await stocks;
  co_return each * left;
}
