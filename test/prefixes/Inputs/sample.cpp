#include "shop.hpp"

cppcoro::task<int> twoTasks(int Id) {
  auto first = countMessages(Id);
  auto second = countMessages(Id + 1);
  // The comment is a line, too.
  auto a = co_await std::move(first);
  auto b = co_await std::move(second);
  co_return a + b;
}
