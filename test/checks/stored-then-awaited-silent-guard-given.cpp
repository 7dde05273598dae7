// A task that is given a guard holds it until it has ended: nothing that was
// behind it may begin before.
// RUN: %check_coro_tidy %s coro-stored-then-awaited %t
// RUN: %check_coro_tidy %s coro-sequential-await %t

#include "shop.hpp"
#include <memory>
#include <mutex>
#include <optional>

using cppcoro::task;

struct Permit {
  Permit();
  Permit(Permit &&) noexcept;
  ~Permit();
};
struct Kept {
  std::unique_lock<std::mutex> Lock;
};
task<int> loadLocked(std::unique_lock<std::mutex> Held, int Id);
task<int> loadWith(Permit Held, int Id);
task<int> loadKeeping(Kept Held, int Id);
task<int> loadShared(std::shared_ptr<Permit> Held, int Id);
task<int> loadPerhaps(std::optional<Permit> Held, int Id);

// The lock is let go before the second one begins, which may take it.
task<int> aLock(std::mutex &Of) {
  auto first = loadLocked(std::unique_lock(Of), 1);
  auto second = countMessages(2);
  const int a = co_await std::move(first);
  const int b = co_await std::move(second);
  co_return a + b;
}

// Nor may what comes in front of it run beside it.
task<int> aLockBehind(std::mutex &Of) {
  auto first = countMessages(2);
  auto second = loadLocked(std::unique_lock(Of), 1);
  const int a = co_await std::move(first);
  const int b = co_await std::move(second);
  co_return a + b;
}

// A permit of the program's own.
task<int> aPermit() {
  auto first = loadWith(Permit(), 1);
  auto second = countMessages(2);
  const int a = co_await std::move(first);
  const int b = co_await std::move(second);
  co_return a + b;
}

// A class that has a lock in it.
task<int> aMember(std::mutex &Of) {
  auto first = loadKeeping({std::unique_lock(Of)}, 1);
  auto second = countMessages(2);
  const int a = co_await std::move(first);
  const int b = co_await std::move(second);
  co_return a + b;
}

// The last owner may be the task.
task<int> anOwner() {
  auto first = loadShared(std::make_shared<Permit>(), 1);
  auto second = loadPerhaps(Permit(), 1);
  const int a = co_await std::move(first);
  const int b = co_await std::move(second);
  co_return a + b;
}

// The same where the tasks are made at the awaits.
task<int> inPlace(std::mutex &Of) {
  const int a = co_await loadLocked(std::unique_lock(Of), 1);
  const int b = co_await countMessages(2);
  co_return a + b;
}
