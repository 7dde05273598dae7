// A combinator that only the user's own model knows.
// RUN: %check_coro_tidy --option=ModelFiles=%inputs/house.yaml %s coro-await-in-combinator %t

#include "inhouse.hpp"
// CHECK-FIXES:  auto count = co_await countLazily(Id);
#include <tuple>
#include <utility>

house::Lazy<int> countLazily(int Id);
void note(int Number);

house::Lazy<int> oneTask(int Id) {
  auto [count] = co_await house::gather(countLazily(Id));
  co_return count;
  // CHECK-MESSAGES: :[[@LINE-2]]:27: warning: 'house::gather' waits for 'countLazily' alone, so nothing runs beside it [coro-await-in-combinator]
}

// Awaiting it takes a task that can be moved from.
house::Lazy<int> aNamedTask(int Id) {
  auto task = countLazily(Id);
  co_return std::get<0>(co_await house::gather(std::move(task)));
  // CHECK-MESSAGES: :[[@LINE-1]]:34: warning: 'house::gather' waits for 'task' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-FIXES:  co_return co_await std::move(task);
}

house::Lazy<int> twoTasks(int Id) {
  auto [one, two] = co_await house::gather(countLazily(Id), countLazily(1));
  co_return one + two;
}
