// The second form in libcoro: a group runs its tasks on an executor, and loses
// their errors, so that its edit is always for a person to choose.
// RUN: %check_coro_tidy --option=RewriteForm=scope --fix-notes %s coro-stored-then-awaited %t

#include "libcoro-shop.hpp"
// CHECK-FIXES:#include <coro/when_all.hpp>
#include <coro/scheduler.hpp>
#include <coro/thread_pool.hpp>
#include <utility>

using coro::task;

task<> count(int Number) { co_return; }
task<int> measure(int Id) { co_return Id; }

task<> ownedPool(std::unique_ptr<coro::thread_pool> &Pool) {
  auto first = count(1);
  auto second = count(2);
  co_await first;
  co_await second;
  // CHECK-MESSAGES: :[[@LINE-2]]:3: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'first' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'second' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:3: note: started in a 'coro::task_group' and joined: they and what follows run on the executor's threads, perhaps at the same time, and an error in one of them is lost
  // CHECK-FIXES:  coro::task_group scope{Pool.get()};
  // CHECK-FIXES:  (void)scope.start(std::move(first));
  // CHECK-FIXES:  (void)scope.start(std::move(second));
  // CHECK-FIXES:  co_await scope;
}

task<int> assignedAndUnused(coro::thread_pool *Pool) {
  auto width = measure(1);
  auto height = measure(2);
  int Width = 0;
  Width = co_await width;
  co_await std::move(height);
  co_return Width;
  // CHECK-MESSAGES: :[[@LINE-3]]:11: warning: 'width' and 'height' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'width' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'height' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:11: note: started in a 'coro::task_group' and joined: they and what follows run on the executor's threads, perhaps at the same time, and an error in one of them is lost
  // CHECK-FIXES:  coro::task_group scope{Pool};
  // CHECK-FIXES:  (void)scope.start([](auto task, auto &result) -> coro::task<void> { result = co_await task; }(std::move(width), Width));
  // CHECK-FIXES:  (void)scope.start([](auto task) -> coro::task<void> { co_await std::move(task); }(std::move(height)));
  // CHECK-FIXES:  co_await scope;
}

struct Service {
  coro::scheduler &Io;

  task<> member() const {
    auto first = count(1);
    auto second = count(2);
    co_await first;
    co_await second;
    // CHECK-MESSAGES: :[[@LINE-2]]:5: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
    // CHECK-MESSAGES: :[[@LINE-5]]:10: note: 'first' is created here but not started: 'coro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-5]]:10: note: 'second' is created here but not started: 'coro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-5]]:5: note: started in a 'coro::task_group' and joined: they and what follows run on the executor's threads, perhaps at the same time, and an error in one of them is lost
    // CHECK-FIXES:    coro::task_group scope{&Io};
    // CHECK-FIXES:    (void)scope.start(std::move(first));
    // CHECK-FIXES:    (void)scope.start(std::move(second));
    // CHECK-FIXES:    co_await scope;
  }
};

task<> noExecutor() {
  auto first = count(1);
  auto second = count(2);
  co_await first;
  co_await second;
  // CHECK-MESSAGES: :[[@LINE-2]]:3: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'first' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'second' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:3: note: no scope is offered: no object is in reach that could run its children, or more than one
  // CHECK-MESSAGES: :[[@LINE-6]]:3: note: awaited together with 'coro::when_all': an error in one stops none of the others, all are waited for, and each error is thrown where that result is read
  // CHECK-FIXES:  auto [firstResult, secondResult] = co_await coro::when_all(std::move(first), std::move(second));
  // CHECK-FIXES:  firstResult.return_value();
  // CHECK-FIXES:  secondResult.return_value();
}

task<> twoExecutors(coro::thread_pool &Pool, coro::scheduler &Io) {
  auto first = count(1);
  auto second = count(2);
  co_await first;
  co_await second;
  // CHECK-MESSAGES: :[[@LINE-2]]:3: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'first' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'second' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:3: note: no scope is offered: no object is in reach that could run its children, or more than one
  // CHECK-MESSAGES: :[[@LINE-6]]:3: note: awaited together with 'coro::when_all': an error in one stops none of the others, all are waited for, and each error is thrown where that result is read
  // CHECK-FIXES:  auto [firstResult, secondResult] = co_await coro::when_all(std::move(first), std::move(second));
  // CHECK-FIXES:  firstResult.return_value();
  // CHECK-FIXES:  secondResult.return_value();
}
