// Combinators on cppcoro that let nothing more run together, and what their
// fixes write.
// RUN: %check_coro_tidy %s coro-await-in-combinator %t

#include "shop.hpp"
#include <cppcoro/shared_task.hpp>
#include <cppcoro/when_all.hpp>
#include <tuple>
#include <utility>

using cppcoro::task;
using cppcoro::when_all;
using cppcoro::when_all_ready;

struct [[nodiscard]] Status {
  bool Ok = false;
};

task<Status> save(int Id);
task<User &> borrowUser(int Id);
task<std::string_view> viewTitle(int Id);
cppcoro::shared_task<User> sharedUser(int Id);
task<> logLine(std::string Text);
void show(User &&Owner);

// The result is not used.
task<> noResult(int Id) {
  co_await when_all(sendLog(Id));
  // CHECK-MESSAGES: :[[@LINE-1]]:12: warning: 'cppcoro::when_all' waits for 'sendLog' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-FIXES:  co_await sendLog(Id);
}

task<> valueDropped(int Id) {
  co_await cppcoro::when_all(fetchUser(Id));
  // CHECK-MESSAGES: :[[@LINE-1]]:12: warning: 'cppcoro::when_all' waits for 'fetchUser' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-FIXES:  co_await fetchUser(Id);
}

task<> castToVoid(int Id) {
  (void)co_await when_all(fetchUser(Id));
  // CHECK-MESSAGES: :[[@LINE-1]]:18: warning: 'cppcoro::when_all' waits for 'fetchUser' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-FIXES:  (void)co_await fetchUser(Id);
}

task<> dropsInAllPlaces(int Id) {
  if (Id > 0)
    co_await when_all(sendLog(1));
  else
    co_await when_all(sendLog(2));
  for (co_await when_all(sendLog(3)); Id < 9; co_await when_all(sendLog(4)))
    ++Id;
  while (--Id)
    co_await when_all(sendLog(5));
  switch (Id) {
  case 0:
    co_await when_all(sendLog(6));
    // CHECK-MESSAGES: :[[@LINE-10]]:14: warning: 'cppcoro::when_all' waits for 'sendLog' alone, so nothing runs beside it [coro-await-in-combinator]
    // CHECK-MESSAGES: :[[@LINE-9]]:14: warning: 'cppcoro::when_all' waits for 'sendLog' alone, so nothing runs beside it [coro-await-in-combinator]
    // CHECK-MESSAGES: :[[@LINE-9]]:17: warning: 'cppcoro::when_all' waits for 'sendLog' alone, so nothing runs beside it [coro-await-in-combinator]
    // CHECK-MESSAGES: :[[@LINE-10]]:56: warning: 'cppcoro::when_all' waits for 'sendLog' alone, so nothing runs beside it [coro-await-in-combinator]
    // CHECK-MESSAGES: :[[@LINE-8]]:14: warning: 'cppcoro::when_all' waits for 'sendLog' alone, so nothing runs beside it [coro-await-in-combinator]
    // CHECK-MESSAGES: :[[@LINE-6]]:14: warning: 'cppcoro::when_all' waits for 'sendLog' alone, so nothing runs beside it [coro-await-in-combinator]
    // CHECK-FIXES:    co_await sendLog(1);
    // CHECK-FIXES:    co_await sendLog(2);
    // CHECK-FIXES:  for (co_await sendLog(3); Id < 9; co_await sendLog(4))
    // CHECK-FIXES:    co_await sendLog(5);
    // CHECK-FIXES:    co_await sendLog(6);
  }
  co_await when_all(sendLog(7)), record(Id);
  // CHECK-MESSAGES: :[[@LINE-1]]:12: warning: 'cppcoro::when_all' waits for 'sendLog' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-FIXES:  co_await sendLog(7), record(Id);
}

// A structured binding becomes a variable.
task<> bound(int Id) {
  auto [user] = co_await when_all(fetchUser(Id)); // Who it is for.
  record(user.Id);
  // CHECK-MESSAGES: :[[@LINE-2]]:26: warning: 'cppcoro::when_all' waits for 'fetchUser' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-FIXES:  auto user = co_await fetchUser(Id); // Who it is for.
}

task<> boundConst(int Id) {
  const auto [user] = co_await when_all(fetchUser(Id));
  record(user.Id);
  // CHECK-MESSAGES: :[[@LINE-2]]:32: warning: 'cppcoro::when_all' waits for 'fetchUser' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-FIXES:  const auto user = co_await fetchUser(Id);
}

task<> boundByReference(int Id) {
  auto &&[user] = co_await when_all(fetchUser(Id));
  const auto &[orders] = co_await when_all(fetchOrders(user.Id));
  record(static_cast<int>(orders.Numbers.size()));
  // CHECK-MESSAGES: :[[@LINE-3]]:28: warning: 'cppcoro::when_all' waits for 'fetchUser' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-MESSAGES: :[[@LINE-3]]:35: warning: 'cppcoro::when_all' waits for 'fetchOrders' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-FIXES:  auto user = co_await fetchUser(Id);
  // CHECK-FIXES:  const auto orders = co_await fetchOrders(user.Id);
}

task<std::unique_ptr<User>> boundAndMoved(int Id) {
  auto [user] = co_await when_all(fetchOwned(Id));
  co_return std::move(user);
  // CHECK-MESSAGES: :[[@LINE-2]]:26: warning: 'cppcoro::when_all' waits for 'fetchOwned' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-FIXES:  auto user = co_await fetchOwned(Id);
}

task<> boundInAnIf(int Id) {
  if (auto [count] = co_await when_all(countMessages(Id)); count > 3)
    record(count);
  // CHECK-MESSAGES: :[[@LINE-2]]:31: warning: 'cppcoro::when_all' waits for 'countMessages' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-FIXES:  if (auto count = co_await countMessages(Id); count > 3)
}

task<int> boundAndCaptured(int Id) {
  auto [count] = co_await when_all(countMessages(Id));
  auto twice = [&count] { return count * 2; };
  co_return twice();
  // CHECK-MESSAGES: :[[@LINE-3]]:27: warning: 'cppcoro::when_all' waits for 'countMessages' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-FIXES:  auto count = co_await countMessages(Id);
}

// The value is taken out at once.
task<> readAtOnce(int Id) {
  auto user = std::get<0>(co_await when_all(fetchUser(Id)));
  record(user.Id);
  record(std::get<0>(co_await when_all(countMessages(Id))));
  record(std::get<User>(co_await when_all(fetchUser(Id))).Id);
  show(std::get<0>(co_await when_all(fetchUser(Id))));
  // CHECK-MESSAGES: :[[@LINE-5]]:36: warning: 'cppcoro::when_all' waits for 'fetchUser' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-MESSAGES: :[[@LINE-4]]:31: warning: 'cppcoro::when_all' waits for 'countMessages' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-MESSAGES: :[[@LINE-4]]:34: warning: 'cppcoro::when_all' waits for 'fetchUser' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-MESSAGES: :[[@LINE-4]]:29: warning: 'cppcoro::when_all' waits for 'fetchUser' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-FIXES:  auto user = co_await fetchUser(Id);
  // CHECK-FIXES:  record(co_await countMessages(Id));
  // CHECK-FIXES:  record((co_await fetchUser(Id)).Id);
  // CHECK-FIXES:  show(co_await fetchUser(Id));
}

task<int> readAndReturned(int Id) {
  co_return std::get<0>(co_await when_all(countMessages(Id))) + 1;
  // CHECK-MESSAGES: :[[@LINE-1]]:34: warning: 'cppcoro::when_all' waits for 'countMessages' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-FIXES:  co_return co_await countMessages(Id) + 1;
}

// A tuple that is only asked for its element.
task<> variableOfOne(int Id) {
  auto all = co_await when_all(fetchUser(Id));
  record(std::get<0>(all).Id);
  show(std::get<0>(std::move(all)));
  // CHECK-MESSAGES: :[[@LINE-3]]:23: warning: 'cppcoro::when_all' waits for 'fetchUser' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-FIXES:  auto all = co_await fetchUser(Id);
  // CHECK-FIXES:  record(all.Id);
  // CHECK-FIXES:  show(std::move(all));
}

// A combinator that keeps errors is asked for the result at once.
task<> askedAtOnce(int Id) {
  record(std::get<0>(co_await when_all_ready(countMessages(Id))).result());
  std::get<0>(co_await when_all_ready(sendLog(Id))).result();
  // CHECK-MESSAGES: :[[@LINE-2]]:31: warning: 'cppcoro::when_all_ready' waits for 'countMessages' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-MESSAGES: :[[@LINE-2]]:24: warning: 'cppcoro::when_all_ready' waits for 'sendLog' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-FIXES:  record(co_await countMessages(Id));
  // CHECK-FIXES:  co_await sendLog(Id);
}

task<> askedInTheNextStatement(int Id) {
  auto [messages] = co_await when_all_ready(countMessages(Id));
  record(messages.result());
  auto owned = co_await when_all_ready(fetchOwned(Id));
  auto user = std::move(std::get<0>(owned).result());
  record(user->Id + messages.result());
  // CHECK-MESSAGES: :[[@LINE-5]]:30: warning: 'cppcoro::when_all_ready' waits for 'countMessages' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-MESSAGES: :[[@LINE-6]]:30: note: awaited directly, an error in 'countMessages' is thrown by the await, not where its result is read
  // CHECK-MESSAGES: :[[@LINE-5]]:25: warning: 'cppcoro::when_all_ready' waits for 'fetchOwned' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-MESSAGES: :[[@LINE-6]]:25: note: awaited directly, an error in 'fetchOwned' is thrown by the await, not where its result is read
}

// What is written in the operand stays.
task<> operandsStay(int Id) {
  co_await when_all(
      logLine("a, b" /* as it was */ + std::to_string(Id)));
  co_await when_all([](int Number) -> task<> {
    record(Number); // Inside.
    co_return;
    // CHECK-MESSAGES: :[[@LINE-5]]:12: warning: 'cppcoro::when_all' waits for 'logLine' alone, so nothing runs beside it [coro-await-in-combinator]
    // CHECK-MESSAGES: :[[@LINE-4]]:12: warning: 'cppcoro::when_all' waits for one task alone, so nothing runs beside it [coro-await-in-combinator]
    // CHECK-FIXES:  co_await logLine("a, b" /* as it was */ + std::to_string(Id));
    // CHECK-FIXES:  co_await [](int Number) -> task<> {
    // CHECK-FIXES:  }(Id);
  }(Id));
}

struct Shop {
  Connection Over;
  task<> run() {
    auto [user] = co_await when_all(Over.readUser());
    record(user.Id);
    // CHECK-MESSAGES: :[[@LINE-2]]:28: warning: 'cppcoro::when_all' waits for 'readUser' alone, so nothing runs beside it [coro-await-in-combinator]
    // CHECK-FIXES:    auto user = co_await Over.readUser();
  }
};

// In a lambda that is a coroutine.
auto inALambda() {
  return [](int Id) -> task<> { co_await when_all(sendLog(Id)); };
  // CHECK-MESSAGES: :[[@LINE-1]]:42: warning: 'cppcoro::when_all' waits for 'sendLog' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-FIXES:  return [](int Id) -> task<> { co_await sendLog(Id); };
}

// Nothing in it depends on the template's parameter.
template <typename Number> task<> inATemplate(Number Id) {
  auto [user] = co_await when_all(fetchUser(1));
  record(user.Id + static_cast<int>(Id));
  co_await when_all(sendLog(2));
  // CHECK-MESSAGES: :[[@LINE-3]]:26: warning: 'cppcoro::when_all' waits for 'fetchUser' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'cppcoro::when_all' waits for 'sendLog' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-FIXES:  auto user = co_await fetchUser(1);
  // CHECK-FIXES:  co_await sendLog(2);
}

task<> instantiates(int Id) {
  co_await inATemplate(Id);
  co_await inATemplate(2L);
}

// One combinator inside an operand of another one's operand.
task<> insideAnOperand(int Id) {
  co_await when_all(
      sendLog(std::get<0>(co_await when_all(countMessages(Id)))));
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'cppcoro::when_all' waits for 'sendLog' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-MESSAGES: :[[@LINE-2]]:36: warning: 'cppcoro::when_all' waits for 'countMessages' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-FIXES:  co_await sendLog(co_await countMessages(Id));
}

// What has no edit says why.
task<> aNamedTask(int Id) {
  auto log = sendLog(Id);
  co_await when_all(std::move(log));
  // CHECK-MESSAGES: :[[@LINE-1]]:12: warning: 'cppcoro::when_all' waits for 'log' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-MESSAGES: :[[@LINE-2]]:12: note: no edit is offered: what the task holds would live on to the end of its scope
}

task<> aConditionalOperand(int Id) {
  co_await when_all(Id > 0 ? sendLog(Id) : sendLog(-Id));
  // CHECK-MESSAGES: :[[@LINE-1]]:12: warning: 'cppcoro::when_all' waits for one task alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-MESSAGES: :[[@LINE-2]]:12: note: no edit is offered: the operand would have to be rewritten as well
}

task<> aCommentInTheWay(int Id) {
  co_await when_all(/* more to come */ sendLog(Id));
  // CHECK-MESSAGES: :[[@LINE-1]]:12: warning: 'cppcoro::when_all' waits for 'sendLog' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-MESSAGES: :[[@LINE-2]]:12: note: no edit is offered: comments or preprocessor directives would be lost
}

task<> aNodiscardResult(int Id) { co_await when_all(save(Id)); }

task<> aReference(int Id) {
  auto [user] = co_await when_all(borrowUser(Id));
  record(user.Id);
  // CHECK-MESSAGES: :[[@LINE-5]]:44: warning: 'cppcoro::when_all' waits for 'save' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-MESSAGES: :[[@LINE-6]]:44: note: no edit is offered: the result of the task must not be ignored
  // CHECK-MESSAGES: :[[@LINE-4]]:26: warning: 'cppcoro::when_all' waits for 'borrowUser' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-MESSAGES: :[[@LINE-5]]:26: note: no edit is offered: the result would be of another type
}

task<> aVoidByName(int Id) {
  [[maybe_unused]] auto [log] = co_await when_all(sendLog(Id));
  // CHECK-MESSAGES: :[[@LINE-1]]:42: warning: 'cppcoro::when_all' waits for 'sendLog' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-MESSAGES: :[[@LINE-2]]:42: note: no edit is offered: the task gives no result that could take the place of this one
}

task<> attributes(int Id) {
  [[maybe_unused]] auto [count] = co_await when_all(countMessages(Id));
  // CHECK-MESSAGES: :[[@LINE-1]]:44: warning: 'cppcoro::when_all' waits for 'countMessages' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-MESSAGES: :[[@LINE-2]]:44: note: no edit is offered: the declaration would have to be rewritten by hand
}

task<> aSharedTask(int Id) {
  show(std::get<0>(co_await when_all(sharedUser(Id))));
  // CHECK-MESSAGES: :[[@LINE-1]]:29: warning: 'cppcoro::when_all' waits for 'sharedUser' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-MESSAGES: :[[@LINE-2]]:29: note: no edit is offered: the result may not be of the same value category
}

task<> aSharedResult(int Id) {
  auto [user] = co_await when_all_ready(sharedUser(Id));
  show(std::move(user.result()));
  // CHECK-MESSAGES: :[[@LINE-2]]:26: warning: 'cppcoro::when_all_ready' waits for 'sharedUser' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-MESSAGES: :[[@LINE-3]]:26: note: no edit is offered: the result may refer to what the task holds
}

#define VALUE_OF(Tuple) std::get<0>(Tuple)
#define WAIT_FOR co_await

task<> partlyFromAMacro(int Id) {
  record(VALUE_OF(co_await when_all(countMessages(Id))));
  WAIT_FOR when_all(sendLog(Id));
  // CHECK-MESSAGES: :[[@LINE-1]]:12: warning: 'cppcoro::when_all' waits for 'sendLog' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-MESSAGES: :[[@LINE-2]]:12: note: no edit is offered: the code comes from a macro
}

struct Guarded {
  struct promise_type {
    Guarded get_return_object();
    std::suspend_always initial_suspend() noexcept;
    std::suspend_always final_suspend() noexcept;
    void unhandled_exception();
    void return_void();
    template <typename T> T &&await_transform(T &&Awaited);
  };
};

Guarded thePromiseMayRefuse(int Id) {
  co_await when_all(sendLog(Id));
  // CHECK-MESSAGES: :[[@LINE-1]]:12: warning: 'cppcoro::when_all' waits for 'sendLog' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-MESSAGES: :[[@LINE-2]]:12: note: no edit is offered: the coroutine's promise may not take the task itself
}

task<> aViewOfTheTask(int Id) {
  auto [title] = co_await when_all_ready(viewTitle(Id));
  record(static_cast<int>(title.result().size()));
  // CHECK-MESSAGES: :[[@LINE-2]]:27: warning: 'cppcoro::when_all_ready' waits for 'viewTitle' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-MESSAGES: :[[@LINE-3]]:27: note: no edit is offered: the result may refer to what the task holds
}

// Nested ones become flat where nobody looks at the result.
task<> nested(int Id) {
  co_await when_all(sendLog(Id), when_all(sendLog(1), sendLog(2)));
  // CHECK-MESSAGES: :[[@LINE-1]]:34: warning: 'cppcoro::when_all' inside another one lets nothing more run together: its operands could be operands of the outer one [coro-await-in-combinator]
  // CHECK-FIXES:  co_await when_all(sendLog(Id), sendLog(1), sendLog(2));
}

task<> nestedInFront(int Id) {
  co_await when_all(when_all(sendLog(1), sendLog(2)), // The first two.
                    sendLog(Id));
  // CHECK-MESSAGES: :[[@LINE-2]]:21: warning: 'cppcoro::when_all' inside another one lets nothing more run together: its operands could be operands of the outer one [coro-await-in-combinator]
  // CHECK-FIXES:  co_await when_all(sendLog(1), sendLog(2), // The first two.
}

task<> nestedDeeper(int Id) {
  co_await when_all(sendLog(Id),
                    when_all(sendLog(1), when_all(sendLog(2), sendLog(3))));
  // CHECK-MESSAGES: :[[@LINE-1]]:21: warning: 'cppcoro::when_all' inside another one lets nothing more run together: its operands could be operands of the outer one [coro-await-in-combinator]
  // CHECK-FIXES:                    sendLog(1), sendLog(2), sendLog(3));
}

task<> nestedTwice(int Id) {
  co_await when_all(when_all(sendLog(Id), sendLog(1)),
                    when_all(fetchUser(2), fetchOrders(3)));
  // CHECK-MESSAGES: :[[@LINE-2]]:21: warning: 'cppcoro::when_all' inside another one lets nothing more run together: its operands could be operands of the outer one [coro-await-in-combinator]
  // CHECK-MESSAGES: :[[@LINE-2]]:21: warning: 'cppcoro::when_all' inside another one lets nothing more run together: its operands could be operands of the outer one [coro-await-in-combinator]
  // CHECK-FIXES:  co_await when_all(sendLog(Id), sendLog(1),
  // CHECK-FIXES:                    fetchUser(2), fetchOrders(3));
}

task<> nestedThatKeepErrors(int Id) {
  co_await when_all_ready(sendLog(Id),
                          when_all_ready(sendLog(1), fetchUser(2)));
  // CHECK-MESSAGES: :[[@LINE-1]]:27: warning: 'cppcoro::when_all_ready' inside another one lets nothing more run together: its operands could be operands of the outer one [coro-await-in-combinator]
  // CHECK-FIXES:                          sendLog(1), fetchUser(2));
}

task<> oneAroundAnother(int Id) {
  co_await when_all(when_all(sendLog(1), sendLog(2)));
  // CHECK-MESSAGES: :[[@LINE-1]]:21: warning: 'cppcoro::when_all' inside another one lets nothing more run together: its operands could be operands of the outer one [coro-await-in-combinator]
  // CHECK-FIXES:  co_await when_all(sendLog(1), sendLog(2));
}

task<> oneInOne(int Id) {
  co_await when_all(when_all((when_all(sendLog(Id)))));
  co_await when_all(sendLog(Id), when_all(sendLog(1)));
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'cppcoro::when_all' waits for 'sendLog' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-MESSAGES: :[[@LINE-2]]:34: warning: 'cppcoro::when_all' inside another one lets nothing more run together: its operands could be operands of the outer one [coro-await-in-combinator]
  // CHECK-FIXES:  co_await sendLog(Id);
  // CHECK-FIXES:  co_await when_all(sendLog(Id), sendLog(1));
}

// In parentheses, what is left over would be a comma expression.
task<> nestedInParentheses(int Id) {
  co_await when_all(sendLog(Id), (when_all(sendLog(1), sendLog(2))));
  // CHECK-MESSAGES: :[[@LINE-1]]:34: warning: 'cppcoro::when_all' inside another one lets nothing more run together: its operands could be operands of the outer one [coro-await-in-combinator]
  // CHECK-FIXES:  co_await when_all(sendLog(Id), sendLog(1), sendLog(2));
}

task<> typesAreWritten(int Id) {
  co_await when_all(sendLog(Id),
                    when_all<task<>, task<>>(sendLog(1), sendLog(2)));
  // CHECK-MESSAGES: :[[@LINE-1]]:21: warning: 'cppcoro::when_all' inside another one lets nothing more run together: its operands could be operands of the outer one [coro-await-in-combinator]
  // CHECK-MESSAGES: :[[@LINE-2]]:21: note: no edit is offered: the types of the operands are written, too
}

task<> aCommentInTheInnerOne(int Id) {
  co_await when_all(sendLog(Id), when_all(/* both */ sendLog(1), sendLog(2)));
  // CHECK-MESSAGES: :[[@LINE-1]]:34: warning: 'cppcoro::when_all' inside another one lets nothing more run together: its operands could be operands of the outer one [coro-await-in-combinator]
  // CHECK-MESSAGES: :[[@LINE-2]]:34: note: no edit is offered: comments or preprocessor directives would be lost
}
