// Awaits that are part of an expression, in front of others that are not, where
// what is done with their results is seen to need no order.
// RUN: %check_coro_tidy %s coro-stored-then-awaited %t

#include "shop.hpp"
// CHECK-FIXES:#include <cppcoro/when_all.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

using cppcoro::task;

task<int> count(int Id);
task<std::string> title(int Id);
task<> note(int Id);
int charge(const User &Who, int Amount);

task<long> underACast(int Id) {
  auto First = count(Id);
  auto Second = count(Id);
  auto X = static_cast<long>(co_await First);
  auto Y = co_await Second;
  co_return X + Y;
  // CHECK-MESSAGES: :[[@LINE-3]]:30: warning: 'First' and 'Second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'First' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'Second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:30: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  auto [FirstResult, YResult] = co_await cppcoro::when_all(std::move(First), std::move(Second));
  // CHECK-FIXES:  auto X = static_cast<long>(FirstResult);
  // CHECK-FIXES:  auto Y = std::move(YResult);
}

task<int> aMemberOfTheResult(int Id) {
  auto Who = fetchUser(Id);
  auto Second = count(Id);
  auto Size = (co_await Who).Name.size();
  auto Y = co_await Second;
  co_return Size + Y;
  // CHECK-MESSAGES: :[[@LINE-3]]:16: warning: 'Who' and 'Second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'Who' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'Second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:16: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  auto [WhoResult, YResult] = co_await cppcoro::when_all(std::move(Who), std::move(Second));
  // CHECK-FIXES:  auto Size = (WhoResult).Name.size();
  // CHECK-FIXES:  auto Y = std::move(YResult);
}

task<int> castToVoid(int Id) {
  auto First = count(Id);
  auto Second = count(Id);
  static_cast<void>(co_await First);
  auto Y = co_await Second;
  co_return Y;
  // CHECK-MESSAGES: :[[@LINE-3]]:21: warning: 'First' and 'Second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'First' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'Second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:21: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  auto [FirstResult, YResult] = co_await cppcoro::when_all(std::move(First), std::move(Second));
  // CHECK-FIXES:  static_cast<void>(FirstResult);
  // CHECK-FIXES:  auto Y = std::move(YResult);
}

task<int> chainOfOperators(int Id) {
  auto First = count(Id);
  auto Second = count(Id);
  auto Third = count(Id);
  co_return co_await First + co_await Second * co_await Third;
  // CHECK-MESSAGES: :[[@LINE-1]]:13: warning: 'First', 'Second' and 'Third' are awaited one after another and never overlap: none starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'First' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'Second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'Third' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:13: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  auto [FirstResult, SecondResult, ThirdResult] = co_await cppcoro::when_all(std::move(First), std::move(Second), std::move(Third));
  // CHECK-FIXES:  co_return FirstResult + SecondResult * ThirdResult;
}

task<std::string> callsOfTheStandardLibrary(int Id) {
  auto First = count(Id);
  auto Second = title(Id);
  co_return std::to_string(co_await First) + ": " + co_await Second;
  // CHECK-MESSAGES: :[[@LINE-1]]:28: warning: 'First' and 'Second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-4]]:8: note: 'First' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-4]]:8: note: 'Second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-4]]:28: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  auto [FirstResult, SecondResult] = co_await cppcoro::when_all(std::move(First), std::move(Second));
  // CHECK-FIXES:  co_return std::to_string(FirstResult) + ": " + SecondResult;
}

task<int> operandsAtDifferentDepths(int Id) {
  auto Who = fetchUser(Id);
  auto Second = count(Id);
  co_return charge(co_await Who, 1 + co_await Second);
  // CHECK-MESSAGES: :[[@LINE-1]]:20: warning: 'Who' and 'Second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-4]]:8: note: 'Who' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-4]]:8: note: 'Second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-4]]:20: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  auto [WhoResult, SecondResult] = co_await cppcoro::when_all(std::move(Who), std::move(Second));
  // CHECK-FIXES:  co_return charge(WhoResult, 1 + SecondResult);
}

task<int> twoInAStatementAndOneMore(int Id) {
  auto First = count(Id);
  auto Second = count(Id);
  auto Third = count(Id);
  auto Sum = co_await First + co_await Second;
  auto Z = co_await Third;
  co_return Sum + Z;
  // CHECK-MESSAGES: :[[@LINE-3]]:14: warning: 'First', 'Second' and 'Third' are awaited one after another and never overlap: none starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'First' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'Second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'Third' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:14: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  auto [FirstResult, SecondResult, ZResult] = co_await cppcoro::when_all(std::move(First), std::move(Second), std::move(Third));
  // CHECK-FIXES:  auto Sum = FirstResult + SecondResult;
  // CHECK-FIXES:  auto Z = std::move(ZResult);
}

task<int> compoundAssignments(int Id) {
  auto First = count(Id);
  auto Second = count(Id);
  int Sum = 0;
  Sum += co_await First;
  Sum += co_await Second;
  co_return Sum;
  // CHECK-MESSAGES: :[[@LINE-3]]:10: warning: 'First' and 'Second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'First' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'Second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:10: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  auto [FirstResult, SecondResult] = co_await cppcoro::when_all(std::move(First), std::move(Second));
  // CHECK-FIXES:  Sum += FirstResult;
  // CHECK-FIXES:  Sum += SecondResult;
}

task<int> appended(int Id) {
  auto First = count(Id);
  auto Second = count(Id);
  std::vector<int> Numbers;
  Numbers.push_back(co_await First);
  Numbers.push_back(co_await Second);
  co_return static_cast<int>(Numbers.size());
  // CHECK-MESSAGES: :[[@LINE-3]]:21: warning: 'First' and 'Second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'First' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'Second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:21: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  auto [FirstResult, SecondResult] = co_await cppcoro::when_all(std::move(First), std::move(Second));
  // CHECK-FIXES:  Numbers.push_back(FirstResult);
  // CHECK-FIXES:  Numbers.push_back(SecondResult);
}

task<int> anotherDeclarator(int Id) {
  auto First = count(Id);
  auto Second = count(Id);
  int X = co_await First, Step = 3;
  int Y = co_await Second;
  co_return X + Y + Step;
  // CHECK-MESSAGES: :[[@LINE-3]]:11: warning: 'First' and 'Second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'First' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'Second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:11: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  auto [FirstResult, YResult] = co_await cppcoro::when_all(std::move(First), std::move(Second));
  // CHECK-FIXES:  int X = FirstResult, Step = 3;
  // CHECK-FIXES:  int Y = std::move(YResult);
}

task<int> switched(int Id) {
  auto First = count(Id);
  auto Second = count(Id);
  auto X = co_await First;
  switch (co_await Second) {
  case 1:
    co_return X;
    // CHECK-MESSAGES: :[[@LINE-4]]:12: warning: 'First' and 'Second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
    // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'First' is created here but not started: 'cppcoro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'Second' is created here but not started: 'cppcoro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-7]]:12: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
    // CHECK-FIXES:  auto [XResult, SecondResult] = co_await cppcoro::when_all(std::move(First), std::move(Second));
    // CHECK-FIXES:  auto X = std::move(XResult);
    // CHECK-FIXES:  switch (SecondResult) {
  }
  co_return 0;
}

task<int> forwardedByDecltype(int Id) {
  auto First = count(Id);
  auto Second = count(Id);
  auto X = co_await std::forward<decltype(First)>(First);
  auto Y = co_await std::forward<decltype(Second)>(Second);
  co_return X + Y;
  // CHECK-MESSAGES: :[[@LINE-3]]:12: warning: 'First' and 'Second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'First' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'Second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:12: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  auto [X, Y] = co_await cppcoro::when_all(std::move(First), std::move(Second));
}

task<int> optionalsThatAreMade(int Id) {
  auto First = std::make_optional(count(Id));
  std::optional<task<int>> Second(std::in_place, count(Id));
  auto X = co_await *First;
  auto Y = co_await *Second;
  co_return X + Y;
  // CHECK-MESSAGES: :[[@LINE-3]]:12: warning: '*First' and '*Second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-6]]:35: note: '*First' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:50: note: '*Second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:12: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  auto [X, Y] = co_await cppcoro::when_all(std::move(*First), std::move(*Second));
}

// What the effect works on is what the others must not share.
task<Page> anEffectInFront(int Id) {
  auto Noted = note(7);
  auto Who = fetchUser(Id);
  auto Orders = fetchOrders(Id);
  co_await Noted;
  auto U = co_await Who;
  auto O = co_await Orders;
  co_return makePage(U, O);
  // CHECK-MESSAGES: :[[@LINE-4]]:3: warning: 'Noted', 'Who' and 'Orders' are awaited one after another and never overlap: none starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-8]]:8: note: 'Noted' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-8]]:8: note: 'Who' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-8]]:8: note: 'Orders' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-8]]:3: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  auto [NotedResult, U, O] = co_await cppcoro::when_all(std::move(Noted), std::move(Who), std::move(Orders));
}

task<int> timed(task<int> Inner);
task<int> aTaskInATask(int Id) {
  auto First = timed(count(Id));
  auto Second = count(Id);
  auto X = co_await First;
  auto Y = co_await Second;
  co_return X + Y;
  // CHECK-MESSAGES: :[[@LINE-3]]:12: warning: 'First' and 'Second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'First' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'Second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:12: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  auto [X, Y] = co_await cppcoro::when_all(std::move(First), std::move(Second));
}

task<std::vector<int>> items(int Id);

task<int> theInitOfAnIf(int Id) {
  auto First = count(Id);
  auto Second = count(Id + 1);
  auto X = co_await First;
  if (auto Y = co_await Second; Y > X)
    co_return Y;
  co_return X;
  // CHECK-MESSAGES: :[[@LINE-4]]:12: warning: 'First' and 'Second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'First' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'Second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:12: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  auto [XResult, SecondResult] = co_await cppcoro::when_all(std::move(First), std::move(Second));
  // CHECK-FIXES:  auto X = std::move(XResult);
  // CHECK-FIXES:  if (auto Y = SecondResult; Y > X)
}

task<int> theVariableOfACondition(int Id) {
  auto First = count(Id);
  auto Second = count(Id + 1);
  auto X = co_await First;
  if (auto Y = co_await Second)
    co_return Y;
  co_return X;
  // CHECK-MESSAGES: :[[@LINE-4]]:12: warning: 'First' and 'Second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'First' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'Second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:12: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  auto [XResult, SecondResult] = co_await cppcoro::when_all(std::move(First), std::move(Second));
  // CHECK-FIXES:  auto X = std::move(XResult);
  // CHECK-FIXES:  if (auto Y = SecondResult)
}

task<int> theInitOfASwitch(int Id) {
  auto First = count(Id);
  auto Second = count(Id + 1);
  auto X = co_await First;
  switch (auto Y = co_await Second; Y) {
  case 0:
    co_return X;
  default:
    co_return Y;
    // CHECK-MESSAGES: :[[@LINE-6]]:12: warning: 'First' and 'Second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
    // CHECK-MESSAGES: :[[@LINE-9]]:8: note: 'First' is created here but not started: 'cppcoro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-9]]:8: note: 'Second' is created here but not started: 'cppcoro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-9]]:12: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
    // CHECK-FIXES:  auto [XResult, SecondResult] = co_await cppcoro::when_all(std::move(First), std::move(Second));
    // CHECK-FIXES:  auto X = std::move(XResult);
    // CHECK-FIXES:  switch (auto Y = SecondResult; Y) {
  }
}

task<int> theRangeOfALoop(int Id) {
  auto First = count(Id);
  auto Second = items(Id);
  auto Sum = co_await First;
  for (int Item : co_await Second)
    Sum += Item;
  co_return Sum;
  // CHECK-MESSAGES: :[[@LINE-4]]:14: warning: 'First' and 'Second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'First' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'Second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:14: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  auto [SumResult, SecondResult] = co_await cppcoro::when_all(std::move(First), std::move(Second));
  // CHECK-FIXES:  auto Sum = std::move(SumResult);
  // CHECK-FIXES:  for (int Item : SecondResult)
}

task<int> theInitOfALoop(int Id) {
  auto First = count(Id);
  auto Second = count(Id + 1);
  auto Sum = co_await First;
  for (int I = co_await Second; I > 0; --I)
    Sum += I;
  co_return Sum;
  // CHECK-MESSAGES: :[[@LINE-4]]:14: warning: 'First' and 'Second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'First' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'Second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:14: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  auto [SumResult, SecondResult] = co_await cppcoro::when_all(std::move(First), std::move(Second));
  // CHECK-FIXES:  auto Sum = std::move(SumResult);
  // CHECK-FIXES:  for (int I = SecondResult; I > 0; --I)
}

task<int> behindALabel(int Id, int Kind) {
  int X = 0, Y = 0;
  auto First = count(Id);
  auto Second = count(Id + 1);
  switch (Kind) {
  case 0:
    co_return 0;
  default:
    X = co_await First;
    Y = co_await Second;
    // CHECK-MESSAGES: :[[@LINE-2]]:9: warning: 'First' and 'Second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
    // CHECK-MESSAGES: :[[@LINE-9]]:8: note: 'First' is created here but not started: 'cppcoro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-9]]:8: note: 'Second' is created here but not started: 'cppcoro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-5]]:9: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
    // CHECK-FIXES:    auto [FirstResult, SecondResult] = co_await cppcoro::when_all(std::move(First), std::move(Second));
    // CHECK-FIXES:    X = std::move(FirstResult);
    // CHECK-FIXES:    Y = std::move(SecondResult);
  }
  co_return X + Y;
}

// The names of the results would be jumped over.
task<int> behindALabelInFrontOfAnother(int Id, int Kind) {
  int X = 0, Y = 0;
  auto First = count(Id);
  auto Second = count(Id + 1);
  switch (Kind) {
  case 0:
    X = co_await First;
    Y = co_await Second;
    break;
  default:
    break;
    // CHECK-MESSAGES: :[[@LINE-5]]:9: warning: 'First' and 'Second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
    // CHECK-MESSAGES: :[[@LINE-10]]:8: note: 'First' is created here but not started: 'cppcoro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-10]]:8: note: 'Second' is created here but not started: 'cppcoro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-8]]:9: note: no edit is offered: a label in the block could be reached past the new variables
  }
  co_return X + Y;
}
