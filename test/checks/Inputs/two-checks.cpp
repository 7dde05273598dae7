#include <cppcoro/task.hpp>
#include <utility>

[[clang::annotate("coro_tidy::independent")]] cppcoro::task<> turn();

cppcoro::task<int> price(int i) {
  co_await turn();
  co_return i;
}

cppcoro::task<int> in_place(int i) {
  auto x = co_await price(i);
  auto y = co_await price(i + 1);
  co_return x + y;
}

cppcoro::task<int> stored(int i) {
  auto first = price(i);
  auto second = price(i + 1);
  auto x = co_await first;
  auto y = co_await second;
  co_return x + y;
}
