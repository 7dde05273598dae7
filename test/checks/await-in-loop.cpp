// Loops that are reported on cppcoro, and what their fixes write.
// RUN: %check_coro_tidy --option=FixConfidence=likely %s coro-await-in-loop %t

#include "shop.hpp"
#include <array>
#include <map>
#include <optional>
#include <set>
#include <span>
// CHECK-FIXES:#include <cppcoro/when_all.hpp>

using cppcoro::task;

[[clang::annotate("coro_tidy::independent")]] task<> turn();
task<int> lengthOf(const std::string &Text);
task<int> lengthOfView(std::string_view Text);
task<int> add(int Left, int Right);
task<int> weigh(const User &Of);
task<std::vector<int>> fetchIds(int Of);

task<std::vector<User>> appended(const std::vector<int> &Ids) {
  std::vector<User> Users;
  for (int Id : Ids)
    Users.push_back(co_await fetchUser(Id));
  co_return Users;
  // CHECK-MESSAGES: :[[@LINE-2]]:21: warning: 'fetchUser' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-3]]:21: note: 'fetchUser' is given values alone; what 'fetchUser' does is not seen
  // CHECK-MESSAGES: :[[@LINE-4]]:21: note: awaited with 'cppcoro::when_all', at most 16 at a time: later iterations begin though one before fails, and an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  std::vector<cppcoro::task<User>> tasks;
  // CHECK-FIXES:    tasks.push_back(fetchUser(Id));
  // CHECK-FIXES:  for (auto next = tasks.begin(); next != tasks.end();) {
  // CHECK-FIXES:    std::vector<cppcoro::task<User>> window;
  // CHECK-FIXES:    while (next != tasks.end() && window.size() < 16)
  // CHECK-FIXES:      window.push_back(std::move(*next++));
  // CHECK-FIXES:    auto results = co_await cppcoro::when_all(std::move(window));
  // CHECK-FIXES:    for (auto &result : results)
  // CHECK-FIXES:      Users.push_back(std::move(result));
  // CHECK-FIXES:  }
}

task<std::vector<User>> appendedInBraces(const std::vector<int> &Ids) {
  std::vector<User> Users;
  Users.reserve(Ids.size());
  for (const int Id : Ids) { // Everybody.
    // Who it is.
    Users.emplace_back(co_await fetchUser(Id)); // At last.
  } // All.
  co_return Users;
  // CHECK-MESSAGES: :[[@LINE-3]]:24: warning: 'fetchUser' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-4]]:24: note: 'fetchUser' is given values alone; what 'fetchUser' does is not seen
  // CHECK-MESSAGES: :[[@LINE-5]]:24: note: awaited with 'cppcoro::when_all', at most 16 at a time: later iterations begin though one before fails, and an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  std::vector<cppcoro::task<User>> tasks;
  // CHECK-FIXES:    tasks.push_back(fetchUser(Id)); // At last.
  // CHECK-FIXES:  for (auto next = tasks.begin(); next != tasks.end();) {
  // CHECK-FIXES:    std::vector<cppcoro::task<User>> window;
  // CHECK-FIXES:    while (next != tasks.end() && window.size() < 16)
  // CHECK-FIXES:      window.push_back(std::move(*next++));
  // CHECK-FIXES:    auto results = co_await cppcoro::when_all(std::move(window));
  // CHECK-FIXES:    for (auto &result : results)
  // CHECK-FIXES:      Users.emplace_back(std::move(result));
  // CHECK-FIXES:  }
}

task<std::vector<User>> counted(int Count) {
  std::vector<User> Users;
  for (int I = 0; I < Count; ++I)
    Users.push_back(co_await fetchUser(I));
  co_return Users;
  // CHECK-MESSAGES: :[[@LINE-2]]:21: warning: 'fetchUser' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-3]]:21: note: 'fetchUser' is given values alone; what 'fetchUser' does is not seen
  // CHECK-MESSAGES: :[[@LINE-4]]:21: note: awaited with 'cppcoro::when_all', at most 16 at a time: later iterations begin though one before fails, and an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  std::vector<cppcoro::task<User>> tasks;
  // CHECK-FIXES:    tasks.push_back(fetchUser(I));
  // CHECK-FIXES:  for (auto next = tasks.begin(); next != tasks.end();) {
  // CHECK-FIXES:    std::vector<cppcoro::task<User>> window;
  // CHECK-FIXES:    while (next != tasks.end() && window.size() < 16)
  // CHECK-FIXES:      window.push_back(std::move(*next++));
  // CHECK-FIXES:    auto results = co_await cppcoro::when_all(std::move(window));
  // CHECK-FIXES:    for (auto &result : results)
  // CHECK-FIXES:      Users.push_back(std::move(result));
  // CHECK-FIXES:  }
}

task<std::vector<int>> byReference(const std::vector<std::string> &Names) {
  std::vector<int> Lengths;
  for (const auto &Name : Names)
    Lengths.push_back(co_await lengthOf(Name));
  co_return Lengths;
  // CHECK-MESSAGES: :[[@LINE-2]]:23: warning: 'lengthOf' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-3]]:23: note: 'lengthOf' is only given what each iteration has of its own; what 'lengthOf' does is not seen
  // CHECK-MESSAGES: :[[@LINE-4]]:23: note: awaited with 'cppcoro::when_all', at most 16 at a time: later iterations begin though one before fails, and an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  std::vector<cppcoro::task<int>> tasks;
  // CHECK-FIXES:    tasks.push_back(lengthOf(Name));
  // CHECK-FIXES:  for (auto next = tasks.begin(); next != tasks.end();) {
  // CHECK-FIXES:    std::vector<cppcoro::task<int>> window;
  // CHECK-FIXES:    while (next != tasks.end() && window.size() < 16)
  // CHECK-FIXES:      window.push_back(std::move(*next++));
  // CHECK-FIXES:    auto results = co_await cppcoro::when_all(std::move(window));
  // CHECK-FIXES:    for (auto &result : results)
  // CHECK-FIXES:      Lengths.push_back(std::move(result));
  // CHECK-FIXES:  }
}

task<std::vector<int>> byIndex(const std::vector<std::string> &Names) {
  std::vector<int> Lengths;
  for (size_t I = 0; I < Names.size(); ++I)
    Lengths.push_back(co_await lengthOf(Names[I]));
  co_return Lengths;
  // CHECK-MESSAGES: :[[@LINE-2]]:23: warning: 'lengthOf' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-3]]:23: note: 'lengthOf' is only given 'Names', which no iteration writes; what 'lengthOf' does is not seen
  // CHECK-MESSAGES: :[[@LINE-4]]:23: note: awaited with 'cppcoro::when_all', at most 16 at a time: later iterations begin though one before fails, and an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  std::vector<cppcoro::task<int>> tasks;
  // CHECK-FIXES:    tasks.push_back(lengthOf(Names[I]));
  // CHECK-FIXES:  for (auto next = tasks.begin(); next != tasks.end();) {
  // CHECK-FIXES:    std::vector<cppcoro::task<int>> window;
  // CHECK-FIXES:    while (next != tasks.end() && window.size() < 16)
  // CHECK-FIXES:      window.push_back(std::move(*next++));
  // CHECK-FIXES:    auto results = co_await cppcoro::when_all(std::move(window));
  // CHECK-FIXES:    for (auto &result : results)
  // CHECK-FIXES:      Lengths.push_back(std::move(result));
  // CHECK-FIXES:  }
}

task<int> summedUp(const std::vector<int> &Ids) {
  int Sum = 0;
  for (int Id : Ids)
    Sum += co_await countMessages(Id);
  co_return Sum;
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'countMessages' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-3]]:12: note: 'countMessages' is given values alone; what 'countMessages' does is not seen
  // CHECK-MESSAGES: :[[@LINE-4]]:12: note: awaited with 'cppcoro::when_all', at most 16 at a time: later iterations begin though one before fails, and an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  std::vector<cppcoro::task<int>> tasks;
  // CHECK-FIXES:    tasks.push_back(countMessages(Id));
  // CHECK-FIXES:  for (auto next = tasks.begin(); next != tasks.end();) {
  // CHECK-FIXES:    std::vector<cppcoro::task<int>> window;
  // CHECK-FIXES:    while (next != tasks.end() && window.size() < 16)
  // CHECK-FIXES:      window.push_back(std::move(*next++));
  // CHECK-FIXES:    auto results = co_await cppcoro::when_all(std::move(window));
  // CHECK-FIXES:    for (auto &result : results)
  // CHECK-FIXES:      Sum += result;
  // CHECK-FIXES:  }
}

task<int> ofAnArray() {
  int Ids[] = {1, 2, 3};
  int Sum = 0;
  for (int Id : Ids)
    Sum += co_await countMessages(Id);
  co_return Sum;
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'countMessages' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-3]]:12: note: 'countMessages' is given values alone; what 'countMessages' does is not seen
  // CHECK-MESSAGES: :[[@LINE-4]]:12: note: awaited with 'cppcoro::when_all', at most 16 at a time: later iterations begin though one before fails, and an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  std::vector<cppcoro::task<int>> tasks;
  // CHECK-FIXES:    tasks.push_back(countMessages(Id));
  // CHECK-FIXES:  for (auto next = tasks.begin(); next != tasks.end();) {
  // CHECK-FIXES:    std::vector<cppcoro::task<int>> window;
  // CHECK-FIXES:    while (next != tasks.end() && window.size() < 16)
  // CHECK-FIXES:      window.push_back(std::move(*next++));
  // CHECK-FIXES:    auto results = co_await cppcoro::when_all(std::move(window));
  // CHECK-FIXES:    for (auto &result : results)
  // CHECK-FIXES:      Sum += result;
  // CHECK-FIXES:  }
}

task<int> ofAList(int First, int Second) {
  int Sum = 0;
  for (int Id : {First, Second})
    Sum += co_await countMessages(Id);
  co_return Sum;
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'countMessages' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-3]]:12: note: 'countMessages' is given values alone; what 'countMessages' does is not seen
  // CHECK-MESSAGES: :[[@LINE-4]]:12: note: awaited with 'cppcoro::when_all', at most 16 at a time: later iterations begin though one before fails, and an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  std::vector<cppcoro::task<int>> tasks;
  // CHECK-FIXES:    tasks.push_back(countMessages(Id));
  // CHECK-FIXES:  for (auto next = tasks.begin(); next != tasks.end();) {
  // CHECK-FIXES:    std::vector<cppcoro::task<int>> window;
  // CHECK-FIXES:    while (next != tasks.end() && window.size() < 16)
  // CHECK-FIXES:      window.push_back(std::move(*next++));
  // CHECK-FIXES:    auto results = co_await cppcoro::when_all(std::move(window));
  // CHECK-FIXES:    for (auto &result : results)
  // CHECK-FIXES:      Sum += result;
  // CHECK-FIXES:  }
}

task<int> ofAnotherResult(int Of) {
  int Sum = 0;
  for (int Id : co_await fetchIds(Of))
    Sum += co_await countMessages(Id);
  co_return Sum;
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'countMessages' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-3]]:12: note: 'countMessages' is given values alone; what 'countMessages' does is not seen
  // CHECK-MESSAGES: :[[@LINE-4]]:12: note: awaited with 'cppcoro::when_all', at most 16 at a time: later iterations begin though one before fails, and an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  std::vector<cppcoro::task<int>> tasks;
  // CHECK-FIXES:    tasks.push_back(countMessages(Id));
  // CHECK-FIXES:  for (auto next = tasks.begin(); next != tasks.end();) {
  // CHECK-FIXES:    std::vector<cppcoro::task<int>> window;
  // CHECK-FIXES:    while (next != tasks.end() && window.size() < 16)
  // CHECK-FIXES:      window.push_back(std::move(*next++));
  // CHECK-FIXES:    auto results = co_await cppcoro::when_all(std::move(window));
  // CHECK-FIXES:    for (auto &result : results)
  // CHECK-FIXES:      Sum += result;
  // CHECK-FIXES:  }
}

task<int> downwards(int Count) {
  int Sum = 0;
  for (int I = Count; I > 0; I -= 2)
    Sum += co_await countMessages(I);
  co_return Sum;
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'countMessages' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-3]]:12: note: 'countMessages' is given values alone; what 'countMessages' does is not seen
  // CHECK-MESSAGES: :[[@LINE-4]]:12: note: awaited with 'cppcoro::when_all', at most 16 at a time: later iterations begin though one before fails, and an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  std::vector<cppcoro::task<int>> tasks;
  // CHECK-FIXES:    tasks.push_back(countMessages(I));
  // CHECK-FIXES:  for (auto next = tasks.begin(); next != tasks.end();) {
  // CHECK-FIXES:    std::vector<cppcoro::task<int>> window;
  // CHECK-FIXES:    while (next != tasks.end() && window.size() < 16)
  // CHECK-FIXES:      window.push_back(std::move(*next++));
  // CHECK-FIXES:    auto results = co_await cppcoro::when_all(std::move(window));
  // CHECK-FIXES:    for (auto &result : results)
  // CHECK-FIXES:      Sum += result;
  // CHECK-FIXES:  }
}

// Names that are taken already.
task<std::vector<User>> names(const std::vector<int> &tasks) {
  std::vector<User> results;
  for (int result : tasks)
    results.push_back(co_await fetchUser(result));
  co_return results;
  // CHECK-MESSAGES: :[[@LINE-2]]:23: warning: 'fetchUser' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-3]]:23: note: 'fetchUser' is given values alone; what 'fetchUser' does is not seen
  // CHECK-MESSAGES: :[[@LINE-4]]:23: note: awaited with 'cppcoro::when_all', at most 16 at a time: later iterations begin though one before fails, and an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  std::vector<cppcoro::task<User>> tasks2;
  // CHECK-FIXES:    tasks2.push_back(fetchUser(result));
  // CHECK-FIXES:  for (auto next = tasks2.begin(); next != tasks2.end();) {
  // CHECK-FIXES:    std::vector<cppcoro::task<User>> window;
  // CHECK-FIXES:    while (next != tasks2.end() && window.size() < 16)
  // CHECK-FIXES:      window.push_back(std::move(*next++));
  // CHECK-FIXES:    auto results2 = co_await cppcoro::when_all(std::move(window));
  // CHECK-FIXES:    for (auto &result2 : results2)
  // CHECK-FIXES:      results.push_back(std::move(result2));
  // CHECK-FIXES:  }
}

namespace cafe {
struct Cup {
  int Size = 0;
};
task<Cup> brew(int Size);

task<std::vector<Cup>> inANamespace(const std::set<int> &Sizes) {
  std::vector<Cup> Cups;
  for (int Size : Sizes)
    Cups.push_back(co_await brew(Size));
  co_return Cups;
  // CHECK-MESSAGES: :[[@LINE-2]]:20: warning: 'brew' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-3]]:20: note: 'brew' is given values alone; what 'brew' does is not seen
  // CHECK-MESSAGES: :[[@LINE-4]]:20: note: awaited with 'cppcoro::when_all', at most 16 at a time: later iterations begin though one before fails, and an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  std::vector<cppcoro::task<cafe::Cup>> tasks;
  // CHECK-FIXES:    tasks.push_back(brew(Size));
  // CHECK-FIXES:  for (auto next = tasks.begin(); next != tasks.end();) {
  // CHECK-FIXES:    std::vector<cppcoro::task<cafe::Cup>> window;
  // CHECK-FIXES:    while (next != tasks.end() && window.size() < 16)
  // CHECK-FIXES:      window.push_back(std::move(*next++));
  // CHECK-FIXES:    auto results = co_await cppcoro::when_all(std::move(window));
  // CHECK-FIXES:    for (auto &result : results)
  // CHECK-FIXES:      Cups.push_back(std::move(result));
  // CHECK-FIXES:  }
}
} // namespace cafe

// Each element answers for itself.
struct Shard {
  int Id = 0;
  task<int> count() const;
};
task<int> receiverIsTheElement(const std::vector<Shard> &Shards) {
  int Sum = 0;
  for (const Shard &One : Shards)
    Sum += co_await One.count();
  co_return Sum;
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'count' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-3]]:12: note: 'count' is only given what each iteration has of its own; what 'count' does is not seen
  // CHECK-MESSAGES: :[[@LINE-4]]:12: note: awaited with 'cppcoro::when_all', at most 16 at a time: later iterations begin though one before fails, and an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  std::vector<cppcoro::task<int>> tasks;
  // CHECK-FIXES:    tasks.push_back(One.count());
  // CHECK-FIXES:  for (auto next = tasks.begin(); next != tasks.end();) {
  // CHECK-FIXES:    std::vector<cppcoro::task<int>> window;
  // CHECK-FIXES:    while (next != tasks.end() && window.size() < 16)
  // CHECK-FIXES:      window.push_back(std::move(*next++));
  // CHECK-FIXES:    auto results = co_await cppcoro::when_all(std::move(window));
  // CHECK-FIXES:    for (auto &result : results)
  // CHECK-FIXES:      Sum += result;
  // CHECK-FIXES:  }
}

// Every element is there when its task runs.
task<int> bindings(const std::map<int, std::string> &Names) {
  int Sum = 0;
  for (const auto &[Id, Name] : Names)
    Sum += co_await lengthOf(Name);
  co_return Sum;
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'lengthOf' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-3]]:12: note: 'lengthOf' is only given what each iteration has of its own; what 'lengthOf' does is not seen
  // CHECK-MESSAGES: :[[@LINE-4]]:12: note: awaited with 'cppcoro::when_all', at most 16 at a time: later iterations begin though one before fails, and an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  std::vector<cppcoro::task<int>> tasks;
  // CHECK-FIXES:    tasks.push_back(lengthOf(Name));
  // CHECK-FIXES:  for (auto next = tasks.begin(); next != tasks.end();) {
  // CHECK-FIXES:    std::vector<cppcoro::task<int>> window;
  // CHECK-FIXES:    while (next != tasks.end() && window.size() < 16)
  // CHECK-FIXES:      window.push_back(std::move(*next++));
  // CHECK-FIXES:    auto results = co_await cppcoro::when_all(std::move(window));
  // CHECK-FIXES:    for (auto &result : results)
  // CHECK-FIXES:      Sum += result;
  // CHECK-FIXES:  }
}
task<int> viewsOfElements(const std::vector<std::string> &Names) {
  int Sum = 0;
  for (std::string_view Name : Names)
    Sum += co_await lengthOfView(Name);
  co_return Sum;
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'lengthOfView' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-3]]:12: note: 'lengthOfView' is only given what each iteration has of its own and 'Names', which no iteration writes; what 'lengthOfView' does is not seen
  // CHECK-MESSAGES: :[[@LINE-4]]:12: note: awaited with 'cppcoro::when_all', at most 16 at a time: later iterations begin though one before fails, and an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  std::vector<cppcoro::task<int>> tasks;
  // CHECK-FIXES:    tasks.push_back(lengthOfView(Name));
  // CHECK-FIXES:  for (auto next = tasks.begin(); next != tasks.end();) {
  // CHECK-FIXES:    std::vector<cppcoro::task<int>> window;
  // CHECK-FIXES:    while (next != tasks.end() && window.size() < 16)
  // CHECK-FIXES:      window.push_back(std::move(*next++));
  // CHECK-FIXES:    auto results = co_await cppcoro::when_all(std::move(window));
  // CHECK-FIXES:    for (auto &result : results)
  // CHECK-FIXES:      Sum += result;
  // CHECK-FIXES:  }
}

// An alias that not everybody may use is written as what it stands for.
class Archive {
  using Count = task<int>;
  struct Entry {
    int Id = 0;
  };

public:
  static Count count(int Id);
  static task<Entry> find(int Id);
};
task<int> privateAlias(const std::vector<int> &Ids) {
  int Sum = 0;
  for (int Id : Ids)
    Sum += co_await Archive::count(Id);
  co_return Sum;
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'count' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-3]]:12: note: 'count' is given values alone; what 'count' does is not seen
  // CHECK-MESSAGES: :[[@LINE-4]]:12: note: awaited with 'cppcoro::when_all', at most 16 at a time: later iterations begin though one before fails, and an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  std::vector<cppcoro::task<int>> tasks;
  // CHECK-FIXES:    tasks.push_back(Archive::count(Id));
  // CHECK-FIXES:  for (auto next = tasks.begin(); next != tasks.end();) {
  // CHECK-FIXES:    std::vector<cppcoro::task<int>> window;
  // CHECK-FIXES:    while (next != tasks.end() && window.size() < 16)
  // CHECK-FIXES:      window.push_back(std::move(*next++));
  // CHECK-FIXES:    auto results = co_await cppcoro::when_all(std::move(window));
  // CHECK-FIXES:    for (auto &result : results)
  // CHECK-FIXES:      Sum += result;
  // CHECK-FIXES:  }
}

struct Shop {
  std::vector<std::string> Names;
  task<std::vector<int>> lengths() const {
    std::vector<int> Lengths;
    for (const std::string &Name : Names)
      Lengths.push_back(co_await lengthOf(Name));
    co_return Lengths;
  }
  // CHECK-MESSAGES: :[[@LINE-3]]:25: warning: 'lengthOf' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-4]]:25: note: 'lengthOf' is only given what each iteration has of its own; what 'lengthOf' does is not seen
  // CHECK-MESSAGES: :[[@LINE-5]]:25: note: awaited with 'cppcoro::when_all', at most 16 at a time: later iterations begin though one before fails, and an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:    std::vector<cppcoro::task<int>> tasks;
  // CHECK-FIXES:      tasks.push_back(lengthOf(Name));
  // CHECK-FIXES:    for (auto next = tasks.begin(); next != tasks.end();) {
  // CHECK-FIXES:      std::vector<cppcoro::task<int>> window;
  // CHECK-FIXES:      while (next != tasks.end() && window.size() < 16)
  // CHECK-FIXES:        window.push_back(std::move(*next++));
  // CHECK-FIXES:      auto results = co_await cppcoro::when_all(std::move(window));
  // CHECK-FIXES:      for (auto &result : results)
  // CHECK-FIXES:        Lengths.push_back(std::move(result));
  // CHECK-FIXES:    }
};

auto Lambda = [](std::vector<int> Ids) -> task<int> {
  int Sum = 0;
  for (int Id : Ids)
    Sum += co_await countMessages(Id);
  co_return Sum;
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'countMessages' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-3]]:12: note: 'countMessages' is given values alone; what 'countMessages' does is not seen
  // CHECK-MESSAGES: :[[@LINE-4]]:12: note: awaited with 'cppcoro::when_all', at most 16 at a time: later iterations begin though one before fails, and an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  std::vector<cppcoro::task<int>> tasks;
  // CHECK-FIXES:    tasks.push_back(countMessages(Id));
  // CHECK-FIXES:  for (auto next = tasks.begin(); next != tasks.end();) {
  // CHECK-FIXES:    std::vector<cppcoro::task<int>> window;
  // CHECK-FIXES:    while (next != tasks.end() && window.size() < 16)
  // CHECK-FIXES:      window.push_back(std::move(*next++));
  // CHECK-FIXES:    auto results = co_await cppcoro::when_all(std::move(window));
  // CHECK-FIXES:    for (auto &result : results)
  // CHECK-FIXES:      Sum += result;
  // CHECK-FIXES:  }
};

template <typename T> task<int> inATemplate(std::vector<T> Ids) {
  int Sum = 0;
  for (T Id : Ids)
    Sum += co_await countMessages(Id);
  co_return Sum;
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'countMessages' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-3]]:12: note: 'countMessages' is given values alone; what 'countMessages' does is not seen
  // CHECK-MESSAGES: :[[@LINE-4]]:12: note: no edit is offered: in a template, the type of the tasks cannot be written; create the tasks in a vector and await it with 'cppcoro::when_all', at most 16 of them at a time
}
template task<int> inATemplate(std::vector<int>);
template task<int> inATemplate(std::vector<short>);

// The inner loop of two.
task<int> nested(const std::vector<std::vector<int>> &Rows) {
  int Sum = 0;
  for (const auto &Row : Rows)
    for (int Id : Row)
      Sum += co_await countMessages(Id);
  co_return Sum;
  // CHECK-MESSAGES: :[[@LINE-2]]:14: warning: 'countMessages' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-3]]:14: note: 'countMessages' is given values alone; what 'countMessages' does is not seen
  // CHECK-MESSAGES: :[[@LINE-4]]:14: note: no edit is offered: the loop is no statement of a block; create the tasks in a vector and await it with 'cppcoro::when_all', at most 16 of them at a time
}

//===----------------------------------------------------------------------===//
// Bodies that are seen
//===----------------------------------------------------------------------===//

task<int> price(int Item) {
  co_await turn();
  co_return Item * 3;
}
task<> normalise(User &Of) {
  co_await turn();
  Of.Id += 1;
}

task<int> proven(const std::vector<int> &Items) {
  int Sum = 0;
  for (int Item : Items)
    Sum += co_await price(Item);
  co_return Sum;
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'price' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-3]]:12: note: 'price' neither reads nor writes anything outside of its body
  // CHECK-MESSAGES: :[[@LINE-4]]:12: note: awaited with 'cppcoro::when_all', at most 16 at a time: later iterations begin though one before fails, and an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  std::vector<cppcoro::task<int>> tasks;
  // CHECK-FIXES:    tasks.push_back(price(Item));
  // CHECK-FIXES:  for (auto next = tasks.begin(); next != tasks.end();) {
  // CHECK-FIXES:    std::vector<cppcoro::task<int>> window;
  // CHECK-FIXES:    while (next != tasks.end() && window.size() < 16)
  // CHECK-FIXES:      window.push_back(std::move(*next++));
  // CHECK-FIXES:    auto results = co_await cppcoro::when_all(std::move(window));
  // CHECK-FIXES:    for (auto &result : results)
  // CHECK-FIXES:      Sum += result;
  // CHECK-FIXES:  }
}

task<> eachItsOwn(std::vector<User> &All) {
  for (User &One : All)
    co_await normalise(One);
  // CHECK-MESSAGES: :[[@LINE-1]]:5: warning: 'normalise' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-2]]:5: note: 'normalise' only uses what each iteration has of its own
  // CHECK-MESSAGES: :[[@LINE-3]]:5: note: awaited with 'cppcoro::when_all', at most 16 at a time: later iterations begin though one before fails, and an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  std::vector<cppcoro::task<>> tasks;
  // CHECK-FIXES:    tasks.push_back(normalise(One));
  // CHECK-FIXES:  for (auto next = tasks.begin(); next != tasks.end();) {
  // CHECK-FIXES:    std::vector<cppcoro::task<>> window;
  // CHECK-FIXES:    while (next != tasks.end() && window.size() < 16)
  // CHECK-FIXES:      window.push_back(std::move(*next++));
  // CHECK-FIXES:    co_await cppcoro::when_all(std::move(window));
  // CHECK-FIXES:  }
}

//===----------------------------------------------------------------------===//
// No edit
//===----------------------------------------------------------------------===//

task<std::vector<User>> variableBetween(const std::vector<int> &Ids) {
  std::vector<User> Users;
  for (int Id : Ids) {
    auto Found = co_await fetchUser(Id);
    if (!Found.Name.empty())
      Users.push_back(Found);
  }
  co_return Users;
  // CHECK-MESSAGES: :[[@LINE-5]]:18: warning: 'fetchUser' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-6]]:18: note: 'fetchUser' is given values alone; what 'fetchUser' does is not seen
  // CHECK-MESSAGES: :[[@LINE-7]]:18: note: no edit is offered: the body of the loop is more than one statement; create the tasks in a vector and await it with 'cppcoro::when_all', at most 16 of them at a time
}

task<std::vector<int>> statementBefore(const std::vector<int> &Ids) {
  std::vector<int> Counts;
  for (int Id : Ids) {
    int Next = Id + 1;
    Counts.push_back(co_await countMessages(Next));
  }
  co_return Counts;
  // CHECK-MESSAGES: :[[@LINE-3]]:22: warning: 'countMessages' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-4]]:22: note: 'countMessages' is given values alone; what 'countMessages' does is not seen
  // CHECK-MESSAGES: :[[@LINE-5]]:22: note: no edit is offered: the body of the loop is more than one statement; create the tasks in a vector and await it with 'cppcoro::when_all', at most 16 of them at a time
}

task<std::vector<int>> stored(const std::vector<int> &Ids) {
  std::vector<int> Counts(Ids.size());
  for (size_t I = 0; I < Ids.size(); ++I)
    Counts[I] = co_await countMessages(Ids[I]);
  co_return Counts;
  // CHECK-MESSAGES: :[[@LINE-2]]:17: warning: 'countMessages' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-3]]:17: note: 'countMessages' is given values alone; what 'countMessages' does is not seen
  // CHECK-MESSAGES: :[[@LINE-4]]:17: note: awaited with 'cppcoro::when_all', at most 16 at a time: later iterations begin though one before fails, and an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  std::vector<cppcoro::task<int>> tasks;
  // CHECK-FIXES:    tasks.push_back(countMessages(Ids[I]));
  // CHECK-FIXES:  std::vector<int> results;
  // CHECK-FIXES:  for (auto next = tasks.begin(); next != tasks.end();) {
  // CHECK-FIXES:    std::vector<cppcoro::task<int>> window;
  // CHECK-FIXES:    while (next != tasks.end() && window.size() < 16)
  // CHECK-FIXES:      window.push_back(std::move(*next++));
  // CHECK-FIXES:    auto done = co_await cppcoro::when_all(std::move(window));
  // CHECK-FIXES:    for (auto &one : done)
  // CHECK-FIXES:      results.push_back(one);
  // CHECK-FIXES:  }
  // CHECK-FIXES:  auto result = results.begin();
  // CHECK-FIXES:  for (size_t I = 0; I < Ids.size(); ++I)
  // CHECK-FIXES:    Counts[I] = *result++;
}

task<std::map<int, int>> mapped(const std::vector<int> &Ids) {
  std::map<int, int> Counts;
  for (int Id : Ids)
    Counts[Id] = co_await countMessages(Id);
  co_return Counts;
  // CHECK-MESSAGES: :[[@LINE-2]]:18: warning: 'countMessages' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-3]]:18: note: 'countMessages' is given values alone; what 'countMessages' does is not seen
  // CHECK-MESSAGES: :[[@LINE-4]]:18: note: awaited with 'cppcoro::when_all', at most 16 at a time: later iterations begin though one before fails, and an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  std::vector<cppcoro::task<int>> tasks;
  // CHECK-FIXES:    tasks.push_back(countMessages(Id));
  // CHECK-FIXES:  std::vector<int> results;
  // CHECK-FIXES:  for (auto next = tasks.begin(); next != tasks.end();) {
  // CHECK-FIXES:    std::vector<cppcoro::task<int>> window;
  // CHECK-FIXES:    while (next != tasks.end() && window.size() < 16)
  // CHECK-FIXES:      window.push_back(std::move(*next++));
  // CHECK-FIXES:    auto done = co_await cppcoro::when_all(std::move(window));
  // CHECK-FIXES:    for (auto &one : done)
  // CHECK-FIXES:      results.push_back(one);
  // CHECK-FIXES:  }
  // CHECK-FIXES:  auto result = results.begin();
  // CHECK-FIXES:  for (int Id : Ids)
  // CHECK-FIXES:    Counts[Id] = *result++;
}

task<std::map<int, User>> emplaced(const std::vector<int> &Ids) {
  std::map<int, User> Users;
  for (int Id : Ids)
    Users.emplace(Id, co_await fetchUser(Id));
  co_return Users;
  // CHECK-MESSAGES: :[[@LINE-2]]:23: warning: 'fetchUser' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-3]]:23: note: 'fetchUser' is given values alone; what 'fetchUser' does is not seen
  // CHECK-MESSAGES: :[[@LINE-4]]:23: note: awaited with 'cppcoro::when_all', at most 16 at a time: later iterations begin though one before fails, and an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  std::vector<cppcoro::task<User>> tasks;
  // CHECK-FIXES:    tasks.push_back(fetchUser(Id));
  // CHECK-FIXES:  std::vector<User> results;
  // CHECK-FIXES:  for (auto next = tasks.begin(); next != tasks.end();) {
  // CHECK-FIXES:    std::vector<cppcoro::task<User>> window;
  // CHECK-FIXES:    while (next != tasks.end() && window.size() < 16)
  // CHECK-FIXES:      window.push_back(std::move(*next++));
  // CHECK-FIXES:    auto done = co_await cppcoro::when_all(std::move(window));
  // CHECK-FIXES:    for (auto &one : done)
  // CHECK-FIXES:      results.push_back(std::move(one));
  // CHECK-FIXES:  }
  // CHECK-FIXES:  auto result = results.begin();
  // CHECK-FIXES:  for (int Id : Ids)
  // CHECK-FIXES:    Users.emplace(Id, std::move(*result++));
}

// The bound is the size of what is filled, which writing an element keeps.
task<std::vector<std::string>> filled(size_t Count) {
  std::vector<std::string> Titles(Count);
  for (size_t I = 0; I < Titles.size(); ++I)
    Titles[I] = co_await fetchTitle(static_cast<int>(I));
  co_return Titles;
  // CHECK-MESSAGES: :[[@LINE-2]]:17: warning: 'fetchTitle' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-3]]:17: note: 'fetchTitle' is given values alone; what 'fetchTitle' does is not seen
  // CHECK-MESSAGES: :[[@LINE-4]]:17: note: awaited with 'cppcoro::when_all', at most 16 at a time: later iterations begin though one before fails, and an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  std::vector<cppcoro::task<std::string>> tasks;
  // CHECK-FIXES:    tasks.push_back(fetchTitle(static_cast<int>(I)));
  // CHECK-FIXES:  std::vector<std::string> results;
  // CHECK-FIXES:  for (auto next = tasks.begin(); next != tasks.end();) {
  // CHECK-FIXES:    std::vector<cppcoro::task<std::string>> window;
  // CHECK-FIXES:    while (next != tasks.end() && window.size() < 16)
  // CHECK-FIXES:      window.push_back(std::move(*next++));
  // CHECK-FIXES:    auto done = co_await cppcoro::when_all(std::move(window));
  // CHECK-FIXES:    for (auto &one : done)
  // CHECK-FIXES:      results.push_back(std::move(one));
  // CHECK-FIXES:  }
  // CHECK-FIXES:  auto result = results.begin();
  // CHECK-FIXES:  for (size_t I = 0; I < Titles.size(); ++I)
  // CHECK-FIXES:    Titles[I] = std::move(*result++);
}

task<int> downwards() {
  long Counts[3] = {};
  for (int I = 2;
       I >= 0; --I) {
    Counts[2 - I] = (co_await countMessages(I)); // Wider than the result.
  }
  co_return static_cast<int>(Counts[0] + Counts[1] + Counts[2]);
  // CHECK-MESSAGES: :[[@LINE-3]]:22: warning: 'countMessages' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-4]]:22: note: 'countMessages' is given values alone; what 'countMessages' does is not seen
  // CHECK-MESSAGES: :[[@LINE-5]]:22: note: awaited with 'cppcoro::when_all', at most 16 at a time: later iterations begin though one before fails, and an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  std::vector<cppcoro::task<int>> tasks;
  // CHECK-FIXES:    tasks.push_back(countMessages(I)); // Wider than the result.
  // CHECK-FIXES:  std::vector<int> results;
  // CHECK-FIXES:  for (auto next = tasks.begin(); next != tasks.end();) {
  // CHECK-FIXES:    std::vector<cppcoro::task<int>> window;
  // CHECK-FIXES:    while (next != tasks.end() && window.size() < 16)
  // CHECK-FIXES:      window.push_back(std::move(*next++));
  // CHECK-FIXES:    auto done = co_await cppcoro::when_all(std::move(window));
  // CHECK-FIXES:    for (auto &one : done)
  // CHECK-FIXES:      results.push_back(one);
  // CHECK-FIXES:  }
  // CHECK-FIXES:  auto result = results.begin();
  // CHECK-FIXES:  for (int I = 2;
  // CHECK-FIXES:       I >= 0; --I)
  // CHECK-FIXES:    Counts[2 - I] = (*result++);
}

task<std::map<int, User>> replaced(std::vector<int> Ids) {
  std::map<int, User> Users;
  for (int Id : Ids)
    Users.insert_or_assign(Id, co_await fetchUser(Id));
  co_return Users;
  // CHECK-MESSAGES: :[[@LINE-2]]:32: warning: 'fetchUser' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-3]]:32: note: 'fetchUser' is given values alone; what 'fetchUser' does is not seen
  // CHECK-MESSAGES: :[[@LINE-4]]:32: note: awaited with 'cppcoro::when_all', at most 16 at a time: later iterations begin though one before fails, and an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  std::vector<cppcoro::task<User>> tasks;
  // CHECK-FIXES:    tasks.push_back(fetchUser(Id));
  // CHECK-FIXES:  std::vector<User> results;
  // CHECK-FIXES:  for (auto next = tasks.begin(); next != tasks.end();) {
  // CHECK-FIXES:    std::vector<cppcoro::task<User>> window;
  // CHECK-FIXES:    while (next != tasks.end() && window.size() < 16)
  // CHECK-FIXES:      window.push_back(std::move(*next++));
  // CHECK-FIXES:    auto done = co_await cppcoro::when_all(std::move(window));
  // CHECK-FIXES:    for (auto &one : done)
  // CHECK-FIXES:      results.push_back(std::move(one));
  // CHECK-FIXES:  }
  // CHECK-FIXES:  auto result = results.begin();
  // CHECK-FIXES:  for (int Id : Ids)
  // CHECK-FIXES:    Users.insert_or_assign(Id, std::move(*result++));
}

// Others may have changed the list when the results are there.
task<std::map<int, int>> listOfOthers(std::vector<int> &Ids) {
  std::map<int, int> Counts;
  for (int Id : Ids)
    Counts[Id] = co_await countMessages(Id);
  co_return Counts;
  // CHECK-MESSAGES: :[[@LINE-2]]:18: warning: 'countMessages' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-3]]:18: note: 'countMessages' is given values alone; what 'countMessages' does is not seen
  // CHECK-MESSAGES: :[[@LINE-4]]:18: note: no edit is offered: where the results belong is told by a loop that cannot be run twice; create the tasks in a vector and await it with 'cppcoro::when_all', at most 16 of them at a time
}

// The list would be made twice.
task<std::map<int, int>> listOfItsOwn() {
  std::map<int, int> Counts;
  for (int Id : std::vector<int>{1, 2, 3})
    Counts[Id] = co_await countMessages(Id);
  co_return Counts;
  // CHECK-MESSAGES: :[[@LINE-2]]:18: warning: 'countMessages' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-3]]:18: note: 'countMessages' is given values alone; what 'countMessages' does is not seen
  // CHECK-MESSAGES: :[[@LINE-4]]:18: note: no edit is offered: where the results belong is told by a loop that cannot be run twice; create the tasks in a vector and await it with 'cppcoro::when_all', at most 16 of them at a time
}

task<std::map<int, int>> commentInTheHead(std::vector<int> Ids) {
  std::map<int, int> Counts;
  for (int Id /* of a user */ : Ids)
    Counts[Id] = co_await countMessages(Id);
  co_return Counts;
  // CHECK-MESSAGES: :[[@LINE-2]]:18: warning: 'countMessages' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-3]]:18: note: 'countMessages' is given values alone; what 'countMessages' does is not seen
  // CHECK-MESSAGES: :[[@LINE-4]]:18: note: no edit is offered: a comment in the head of the loop would be written twice; create the tasks in a vector and await it with 'cppcoro::when_all', at most 16 of them at a time
}

task<std::string> joined(const std::vector<int> &Ids) {
  std::string All;
  for (int Id : Ids)
    All += co_await fetchTitle(Id);
  co_return All;
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'fetchTitle' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-3]]:12: note: 'fetchTitle' is given values alone; what 'fetchTitle' does is not seen
  // CHECK-MESSAGES: :[[@LINE-4]]:12: note: no edit is offered: what is accumulated depends on the order; create the tasks in a vector and await it with 'cppcoro::when_all', at most 16 of them at a time
}

struct Line {
  int Id = 0;
  int Count = 0;
};
task<int> intoTheElement(std::vector<Line> Lines) {
  int Sum = 0;
  for (Line &Of : Lines) {
    Of.Count = co_await countMessages(Of.Id);
    Sum += Of.Id;
  }
  co_return Sum;
  // CHECK-MESSAGES: :[[@LINE-4]]:16: warning: 'countMessages' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-5]]:16: note: 'countMessages' is given values alone; what 'countMessages' does is not seen
  // CHECK-MESSAGES: :[[@LINE-6]]:16: note: no edit is offered: the body of the loop is more than one statement; create the tasks in a vector and await it with 'cppcoro::when_all', at most 16 of them at a time
}

// A reference to a copy of the element, or to a temporary, would dangle.
task<std::vector<int>> copyByReference(const std::vector<std::string> &Names) {
  std::vector<int> Lengths;
  for (std::string Name : Names)
    Lengths.push_back(co_await lengthOf(Name));
  co_return Lengths;
  // CHECK-MESSAGES: :[[@LINE-2]]:23: warning: 'lengthOf' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-3]]:23: note: 'lengthOf' is only given what each iteration has of its own; what 'lengthOf' does is not seen
  // CHECK-MESSAGES: :[[@LINE-4]]:23: note: no edit is offered: 'lengthOf' may refer to what ends with the iteration; create the tasks in a vector and await it with 'cppcoro::when_all', at most 16 of them at a time
}
task<std::vector<int>> temporary(const std::vector<std::string> &Names) {
  std::vector<int> Lengths;
  for (const std::string &Name : Names)
    Lengths.push_back(co_await lengthOf(Name + "!"));
  co_return Lengths;
  // CHECK-MESSAGES: :[[@LINE-2]]:23: warning: 'lengthOf' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-3]]:23: note: 'lengthOf' is given values alone; what 'lengthOf' does is not seen
  // CHECK-MESSAGES: :[[@LINE-4]]:23: note: no edit is offered: 'lengthOf' may refer to what ends with the iteration; create the tasks in a vector and await it with 'cppcoro::when_all', at most 16 of them at a time
}
task<std::vector<int>> convertedElement(const std::vector<const char *> &Names) {
  std::vector<int> Lengths;
  for (const std::string &Name : Names)
    Lengths.push_back(co_await lengthOf(Name));
  co_return Lengths;
  // CHECK-MESSAGES: :[[@LINE-2]]:23: warning: 'lengthOf' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-3]]:23: note: 'lengthOf' is only given what each iteration has of its own; what 'lengthOf' does is not seen
  // CHECK-MESSAGES: :[[@LINE-4]]:23: note: no edit is offered: 'lengthOf' may refer to what ends with the iteration; create the tasks in a vector and await it with 'cppcoro::when_all', at most 16 of them at a time
}
std::vector<std::string> allNames();
task<std::vector<int>> temporaryRange() {
  std::vector<int> Lengths;
  for (const std::string &Name : allNames())
    Lengths.push_back(co_await lengthOf(Name));
  co_return Lengths;
  // CHECK-MESSAGES: :[[@LINE-2]]:23: warning: 'lengthOf' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-3]]:23: note: 'lengthOf' is only given what each iteration has of its own; what 'lengthOf' does is not seen
  // CHECK-MESSAGES: :[[@LINE-4]]:23: note: no edit is offered: 'lengthOf' may refer to what ends with the iteration; create the tasks in a vector and await it with 'cppcoro::when_all', at most 16 of them at a time
}
task<std::vector<int>> viewOfACopy(const std::vector<std::string> &Names) {
  std::vector<int> Lengths;
  for (std::string Name : Names)
    Lengths.push_back(co_await lengthOfView(Name));
  co_return Lengths;
  // CHECK-MESSAGES: :[[@LINE-2]]:23: warning: 'lengthOfView' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-3]]:23: note: 'lengthOfView' is only given what each iteration has of its own; what 'lengthOfView' does is not seen
  // CHECK-MESSAGES: :[[@LINE-4]]:23: note: no edit is offered: 'lengthOfView' may refer to what ends with the iteration; create the tasks in a vector and await it with 'cppcoro::when_all', at most 16 of them at a time
}

// After an error, it would be seen that nothing was appended.
task<int> seenAfterAnError(const std::vector<int> &Ids) {
  std::vector<User> Users;
  try {
    for (int Id : Ids)
      Users.push_back(co_await fetchUser(Id));
  } catch (...) {
    record(0);
  }
  co_return static_cast<int>(Users.size());
  // CHECK-MESSAGES: :[[@LINE-5]]:23: warning: 'fetchUser' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-6]]:23: note: 'fetchUser' is given values alone; what 'fetchUser' does is not seen
  // CHECK-MESSAGES: :[[@LINE-7]]:23: note: no edit is offered: after an error, 'Users' would not have been written, and something could see that; create the tasks in a vector and await it with 'cppcoro::when_all', at most 16 of them at a time
}

task<int> withAComment(const std::vector<int> &Ids) {
  int Sum = 0;
  for (int Id : Ids)
    Sum += co_await countMessages(/*For=*/Id);
  co_return Sum;
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'countMessages' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-3]]:12: note: 'countMessages' is given values alone; what 'countMessages' does is not seen
  // CHECK-MESSAGES: :[[@LINE-4]]:12: note: no edit is offered: a comment inside an await would be moved; create the tasks in a vector and await it with 'cppcoro::when_all', at most 16 of them at a time
}

#define COUNT(Id) co_await countMessages(Id)
task<int> fromAMacro(const std::vector<int> &Ids) {
  int Sum = 0;
  for (int Id : Ids)
    Sum += COUNT(Id);
  co_return Sum;
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'countMessages' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-7]]:19: note: expanded from macro 'COUNT'
  // CHECK-MESSAGES: :[[@LINE-4]]:12: note: 'countMessages' is given values alone; what 'countMessages' does is not seen
  // CHECK-MESSAGES: :[[@LINE-9]]:19: note: expanded from macro 'COUNT'
  // CHECK-MESSAGES: :[[@LINE-6]]:12: note: no edit is offered: the code comes from a macro; create the tasks in a vector and await it with 'cppcoro::when_all', at most 16 of them at a time
  // CHECK-MESSAGES: :[[@LINE-11]]:19: note: expanded from macro 'COUNT'
}

task<int> inABranch(const std::vector<int> &Ids, bool Wanted) {
  int Sum = 0;
  if (Wanted)
    for (int Id : Ids)
      Sum += co_await countMessages(Id);
  co_return Sum;
  // CHECK-MESSAGES: :[[@LINE-2]]:14: warning: 'countMessages' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-3]]:14: note: 'countMessages' is given values alone; what 'countMessages' does is not seen
  // CHECK-MESSAGES: :[[@LINE-4]]:14: note: no edit is offered: the loop is no statement of a block; create the tasks in a vector and await it with 'cppcoro::when_all', at most 16 of them at a time
}

task<int> privateType(const std::vector<int> &Ids) {
  auto First = co_await Archive::find(0);
  std::vector<decltype(First)> Found;
  for (int Id : Ids)
    Found.push_back(co_await Archive::find(Id));
  co_return static_cast<int>(Found.size());
  // CHECK-MESSAGES: :[[@LINE-2]]:21: warning: 'find' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-3]]:21: note: 'find' is given values alone; what 'find' does is not seen
  // CHECK-MESSAGES: :[[@LINE-4]]:21: note: no edit is offered: the type of the tasks cannot be named here; create the tasks in a vector and await it with 'cppcoro::when_all', at most 16 of them at a time
}

task<int> viewsOfATemporary() {
  int Sum = 0;
  for (std::string_view Name : allNames())
    Sum += co_await lengthOfView(Name);
  co_return Sum;
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'lengthOfView' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-3]]:12: note: 'lengthOfView' is only given what each iteration has of its own; what 'lengthOfView' does is not seen
  // CHECK-MESSAGES: :[[@LINE-4]]:12: note: no edit is offered: 'lengthOfView' may refer to what ends with the iteration; create the tasks in a vector and await it with 'cppcoro::when_all', at most 16 of them at a time
}

task<const int> constant(int Id);
task<int> constantResult(const std::vector<int> &Ids) {
  int Sum = 0;
  for (int Id : Ids)
    Sum += co_await constant(Id);
  co_return Sum;
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'constant' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-3]]:12: note: 'constant' is given values alone; what 'constant' does is not seen
  // CHECK-MESSAGES: :[[@LINE-4]]:12: note: no edit is offered: the result of 'constant' is const; create the tasks in a vector and await it with 'cppcoro::when_all', at most 16 of them at a time
}

task<int> localNames(const std::vector<int> &Ids) {
  int cppcoro = 0;
  for (int Id : Ids)
    cppcoro += co_await countMessages(Id);
  co_return cppcoro;
  // CHECK-MESSAGES: :[[@LINE-2]]:16: warning: 'countMessages' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-3]]:16: note: 'countMessages' is given values alone; what 'countMessages' does is not seen
  // CHECK-MESSAGES: :[[@LINE-4]]:16: note: no edit is offered: the type of the tasks cannot be named here; create the tasks in a vector and await it with 'cppcoro::when_all', at most 16 of them at a time
}
