// Tasks that are only looked at: whether what they give can take their place.
// RUN: %check_coro_tidy --option=FixConfidence=possible %s coro-unawaited-task %t

#include "drops.hpp"
#include <iostream>
#include <string>

using namespace drops;

struct Page {
  int Number;
};
enum class Level { Low, High };

Asked<bool> open(int Id);
Asked<int> count(int Id);
Asked<long> size(int Id);
Asked<std::string> name(int Id);
Asked<Page> page(int Id);
Asked<Level> level(int Id);
Asked<int *> slot(int Id);
bool isReady();

Lazy conditions() {
  if (open(1))
    co_return;
  if (isReady() && !open(2))
    co_return;
  while ((count(3)) || slot(4))
    ;
  do
    ;
  while (count(5));
  for (; open(6);)
    ;
  const int Open = open(7) ? 1 : 2;
  const int Counted = (isReady() ? count(8) : count(9)) ? 1 : 2;
  const bool Kept = static_cast<bool>(open(10));
  (void)Open, (void)Counted, (void)Kept;
  // CHECK-MESSAGES: :[[@LINE-15]]:7: warning: task returned by 'open' is only tested: it is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-14]]:21: warning: task returned by 'open' is only tested: it is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-13]]:11: warning: task returned by 'count' is only tested: it is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-14]]:24: warning: task returned by 'slot' is only tested: it is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-11]]:10: warning: task returned by 'count' is only tested: it is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-11]]:10: warning: task returned by 'open' is only tested: it is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-10]]:20: warning: task returned by 'open' is only tested: it is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-10]]:24: warning: task returned by 'count' is only tested: it is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-10]]:39: warning: task returned by 'open' is only tested: it is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-FIXES:  if (co_await open(1))
  // CHECK-FIXES:  if (isReady() && !co_await open(2))
  // CHECK-FIXES:  while (co_await (count(3)) || co_await slot(4))
  // CHECK-FIXES:  while (co_await count(5));
  // CHECK-FIXES:  for (; co_await open(6);)
  // CHECK-FIXES:  const int Open = co_await open(7) ? 1 : 2;
  // CHECK-FIXES:  const int Counted = (isReady() ? co_await count(8) : co_await count(9)) ? 1 : 2;
  // CHECK-FIXES:  const bool Kept = static_cast<bool>(co_await open(10));
}

Lazy comparisons(int Limit) {
  if (count(1) == count(2))
    co_return;
  if (count(3) != Limit || Limit == count(4))
    co_return;
  if (name(5) == name(6))
    co_return;
  if (name(7) == std::string("Ada"))
    co_return;
  if (size(8) == 7)
    co_return;
  const bool Same = level(9) == level(10);
  (void)Same;
  // CHECK-MESSAGES: :[[@LINE-12]]:7: warning: task returned by 'count' is only compared: it is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-13]]:19: note: it is compared with this task, which is dropped as well
  // CHECK-MESSAGES: :[[@LINE-12]]:7: warning: task returned by 'count' is only compared: it is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-13]]:37: warning: task returned by 'count' is only compared: it is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-12]]:7: warning: task returned by 'name' is only compared: it is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-13]]:18: note: it is compared with this task, which is dropped as well
  // CHECK-MESSAGES: :[[@LINE-12]]:7: warning: task returned by 'name' is only compared: it is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-11]]:7: warning: task returned by 'size' is only compared: it is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-10]]:21: warning: task returned by 'level' is only compared: it is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-11]]:33: note: it is compared with this task, which is dropped as well
  // CHECK-FIXES:  if (co_await count(1) == co_await count(2))
  // CHECK-FIXES:  if (co_await count(3) != Limit || Limit == co_await count(4))
  // CHECK-FIXES:  if (co_await name(5) == co_await name(6))
  // CHECK-FIXES:  if (co_await name(7) == std::string("Ada"))
  // CHECK-FIXES:  if (co_await size(8) == 7)
  // CHECK-FIXES:  const bool Same = co_await level(9) == co_await level(10);
}

Lazy output() {
  std::cout << "open: " << open(1) << ", named " << name(2) << "\n";
  std::cout << size(3);
  co_return;
  // CHECK-MESSAGES: :[[@LINE-3]]:28: warning: task returned by 'open' is only printed: it is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-4]]:53: warning: task returned by 'name' is only printed: it is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-4]]:16: warning: task returned by 'size' is only printed: it is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-FIXES:  std::cout << "open: " << co_await open(1) << ", named " << co_await name(2) << "\n";
  // CHECK-FIXES:  std::cout << co_await size(3);
}

template <typename T> Lazy inTemplate(T Id) {
  if (count(Id))
    co_return;
  // CHECK-MESSAGES: :[[@LINE-2]]:7: warning: task returned by 'count' is only tested: it is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-FIXES:  if (co_await count(Id))
}
template Lazy inTemplate(int);
template Lazy inTemplate(long);

//===----------------------------------------------------------------------===//
// No edit
//===----------------------------------------------------------------------===//

Lazy resultsThatDoNotFit(const Asked<int> &Stored) {
  if (page(1))
    co_return;
  if (level(2))
    co_return;
  const bool Narrowed{count(3)};
  const bool Same = page(4) == page(5);
  if (count(6) == Stored)
    co_return;
  std::cout << level(8) << slot(9) << page(10);
  (void)Narrowed, (void)Same;
  // CHECK-MESSAGES: :[[@LINE-10]]:7: warning: task returned by 'page' is only tested: it is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-11]]:7: note: no edit is offered: its result is not known to fit in its place; if the result is meant, write 'co_await' in front of it
  // CHECK-MESSAGES: :[[@LINE-10]]:7: warning: task returned by 'level' is only tested: it is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-11]]:7: note: no edit is offered: its result is not known to fit in its place; if the result is meant, write 'co_await' in front of it
  // CHECK-MESSAGES: :[[@LINE-10]]:23: warning: task returned by 'count' is only tested: it is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-11]]:23: note: no edit is offered: its result is not known to fit in its place; if the result is meant, write 'co_await' in front of it
  // CHECK-MESSAGES: :[[@LINE-11]]:21: warning: task returned by 'page' is only compared: it is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-12]]:32: note: it is compared with this task, which is dropped as well
  // CHECK-MESSAGES: :[[@LINE-13]]:21: note: no edit is offered: its result is not known to fit in its place; if the result is meant, write 'co_await' in front of it
  // CHECK-MESSAGES: :[[@LINE-13]]:7: warning: task returned by 'count' is only compared: it is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-14]]:7: note: no edit is offered: its result is not known to fit in its place; if the result is meant, write 'co_await' in front of it
  // CHECK-MESSAGES: :[[@LINE-13]]:16: warning: task returned by 'level' is only printed: it is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-14]]:16: note: no edit is offered: its result is not known to fit in its place; if the result is meant, write 'co_await' in front of it
  // CHECK-MESSAGES: :[[@LINE-15]]:28: warning: task returned by 'slot' is only printed: it is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-16]]:28: note: no edit is offered: its result is not known to fit in its place; if the result is meant, write 'co_await' in front of it
  // CHECK-MESSAGES: :[[@LINE-17]]:39: warning: task returned by 'page' is only printed: it is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-18]]:39: note: no edit is offered: its result is not known to fit in its place; if the result is meant, write 'co_await' in front of it
}

template <typename T> Asked<T> any(T Value);
template <typename T> Lazy instantiationsDisagree(T Value) {
  if (any(Value))
    co_return;
  // CHECK-MESSAGES: :[[@LINE-2]]:7: warning: task returned by 'any' is only tested: it is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-3]]:7: note: no edit is offered: not all instantiations of the template agree
}
template Lazy instantiationsDisagree(int);
template Lazy instantiationsDisagree(Page);

void noCoroutine() {
  if (open(1))
    return;
  // CHECK-MESSAGES: :[[@LINE-2]]:7: warning: task returned by 'open' is only tested: it is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-3]]:7: note: no edit is offered: there is no coroutine around it: return the task, or give it to something that awaits it
}
