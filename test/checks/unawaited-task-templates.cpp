// A template is reported once, at its pattern.
// RUN: %check_coro_tidy %s coro-unawaited-task %t

#include "drops.hpp"
#include <vector>

using namespace drops;

// All instantiations agree.
template <typename T> Lazy forAnyType(T) {
  lazy(1);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: task returned by 'lazy' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-FIXES:  co_await lazy(1);
  co_return;
}
Lazy useForAnyType() {
  co_await forAnyType(1);
  co_await forAnyType('c');
  co_await forAnyType(1.0);
}

// The type depends on the argument, and is lazy once.
template <typename F> Lazy dependsOnWhatIsGiven(F Function) {
  Function(1);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: task returned by the call is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-2]]:3: note: no edit is offered: not all instantiations of the template agree
  co_return;
}
Lazy useDependsOnWhatIsGiven() {
  co_await dependsOnWhatIsGiven(lazy);
  co_await dependsOnWhatIsGiven(eager);
  co_await dependsOnWhatIsGiven([](int) {});
}

// Only some can await it.
template <typename Task> Task differsInItsCoroutine(int) {
  lazy(1);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: task returned by 'lazy' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-2]]:3: note: no edit is offered: not all instantiations of the template agree
  co_return;
}
Lazy useDiffersInItsCoroutine() {
  co_await differsInItsCoroutine<Lazy>(1);
  co_await differsInItsCoroutine<Choosy>(1);
}

// Nothing instantiates it, and the call does not depend on the argument.
template <typename T> Lazy nobodyUses(T) {
  lazy(1);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: task returned by 'lazy' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-2]]:3: note: no edit is offered: nothing instantiates the template; write 'co_await' if all that can be made of it take it
  co_return;
}

// A branch that some instantiations leave out.
template <bool Runs> Lazy branchIsLeftOut() {
  if constexpr (Runs)
    lazy(1);
    // CHECK-MESSAGES: :[[@LINE-1]]:5: warning: task returned by 'lazy' is dropped before it starts, so its body never runs [coro-unawaited-task]
    // CHECK-MESSAGES: :[[@LINE-2]]:5: note: no edit is offered: not all instantiations of the template agree
  co_return;
}
Lazy useBranchIsLeftOut() {
  co_await branchIsLeftOut<true>();
  co_await branchIsLeftOut<false>();
}

// A member of a class template, and a generic lambda.
template <typename T> struct Service {
  Lazy stop() {
    (void)lazy(1);
    // CHECK-MESSAGES: :[[@LINE-1]]:11: warning: task returned by 'lazy' is dropped before it starts, so its body never runs [coro-unawaited-task]
    // CHECK-MESSAGES: :[[@LINE-2]]:11: note: awaited here, it runs before what follows
    co_return;
  }
};
Lazy useMembers() {
  co_await Service<int>().stop();
  co_await Service<char>().stop();
  auto Each = [](auto) -> Lazy {
    lazy(2);
    // CHECK-MESSAGES: :[[@LINE-1]]:5: warning: task returned by 'lazy' is dropped before it starts, so its body never runs [coro-unawaited-task]
    // CHECK-FIXES:    co_await lazy(2);
    co_return;
  };
  co_await Each(1);
  co_await Each('c');
}
