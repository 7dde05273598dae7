// Tasks that are stored after their variable was declared, and must not be
// reported: which task is awaited, or when it was stored, is not known.
// RUN: %check_coro_tidy %s coro-stored-then-awaited %t

#include "shop.hpp"
#include <array>
#include <optional>
#include <utility>
#include <vector>

using cppcoro::task;

// How many are stored depends on the loop.
task<int> storedInALoop(int Id) {
  std::vector<task<int>> tasks;
  for (int I = 0; I < 2; ++I)
    tasks.push_back(countMessages(Id));
  auto x = co_await tasks[0];
  auto y = co_await tasks[1];
  co_return x + y;
}

// The second may be that of the condition or another.
task<int> storedUnderACondition(bool IsAdmin) {
  std::vector<task<int>> tasks;
  tasks.push_back(countMessages(1));
  if (IsAdmin)
    tasks.push_back(countMessages(2));
  tasks.push_back(countMessages(3));
  auto x = co_await tasks[0];
  auto y = co_await tasks[1];
  co_return x + y;
}

// The vector begins with elements.
task<int> storedBehindOthers() {
  std::vector<task<int>> tasks(2);
  tasks.push_back(countMessages(1));
  tasks.push_back(countMessages(2));
  auto x = co_await tasks[2];
  auto y = co_await tasks[3];
  co_return x + y;
}

// The function may take them out.
void lookAt(std::vector<task<int>> &Tasks);
task<int> shownToAFunction() {
  std::vector<task<int>> tasks;
  tasks.push_back(countMessages(1));
  tasks.push_back(countMessages(2));
  lookAt(tasks);
  auto x = co_await tasks[0];
  auto y = co_await tasks[1];
  co_return x + y;
}

// Indices begin anew.
task<int> cleared() {
  std::vector<task<int>> tasks;
  tasks.push_back(countMessages(1));
  tasks.clear();
  tasks.push_back(countMessages(2));
  tasks.push_back(countMessages(3));
  auto x = co_await tasks[0];
  auto y = co_await tasks[1];
  co_return x + y;
}

// The first task that was stored is lost, which is another matter.
task<int> storedTwice() {
  task<int> first, second;
  first = countMessages(1);
  second = countMessages(2);
  first = countMessages(3);
  auto x = co_await first;
  auto y = co_await second;
  co_return x + y;
}

// A variable that is used for one after the other holds one at a time.
task<int> usedAgain() {
  task<int> current;
  current = countMessages(1);
  auto x = co_await current;
  current = countMessages(2);
  auto y = co_await current;
  co_return x + y;
}

// The second is created where the first has been awaited.
task<int> createdBehindTheAwait() {
  task<int> first, second;
  first = countMessages(1);
  auto x = co_await first;
  second = countMessages(x);
  auto y = co_await second;
  co_return x + y;
}

// What is moved in was created elsewhere, and may be running.
task<int> movedIn(task<int> Given) {
  task<int> first, second;
  first = std::move(Given);
  second = countMessages(2);
  auto x = co_await first;
  auto y = co_await second;
  co_return x + y;
}

// Which element is awaited is not known.
task<int> unknownIndex(int Which) {
  std::vector<task<int>> tasks;
  tasks.push_back(countMessages(1));
  tasks.push_back(countMessages(2));
  auto x = co_await tasks[Which];
  auto y = co_await tasks[1];
  co_return x + y;
}

// Each round stores and awaits its own.
task<int> aRoundEach(int Rounds) {
  int Sum = 0;
  task<int> current;
  for (int I = 0; I < Rounds; ++I) {
    current = countMessages(I);
    Sum += co_await current;
  }
  co_return Sum;
}

// The lambda names the variable: it may store another.
task<int> namedInALambda() {
  task<int> first, second;
  first = countMessages(1);
  second = countMessages(2);
  auto renew = [&] { first = countMessages(3); };
  renew();
  auto x = co_await first;
  auto y = co_await second;
  co_return x + y;
}

// One connection answers one request at a time.
task<int> oneConnection(Connection &From) {
  std::vector<task<int>> tasks;
  tasks.push_back(From.count());
  std::optional<task<>> note;
  note.emplace(From.write("counted"));
  auto x = co_await tasks[0];
  co_await std::move(*note);
  co_return x;
}
