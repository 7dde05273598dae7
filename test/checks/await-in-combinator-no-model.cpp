// Without a model, nothing is known of what a function does with tasks.
// RUN: %check_coro_tidy %s coro-await-in-combinator %t

#include "inhouse.hpp"

house::Lazy<int> countLazily(int Id);

house::Lazy<int> oneTask(int Id) {
  auto [count] = co_await house::gather(countLazily(Id));
  co_return count;
}
