// Sleeps that are no statement of a block, in a lambda and in a member.
// check: coro-blocking-call
// option: FixConfidence=likely
// findings: 4
// turns: watch in branch
// turns: watch in round
// turns: watch in lambda
// turns: watch in case
#include "folly_watchdog.hpp"
#include <chrono>
#include <cstdio>
#include <folly/coro/Task.h>
#include <folly/executors/ManualExecutor.h>
#include <thread>

using std::chrono::milliseconds;

class Guest {
public:
  explicit Guest(int kind) : kind(kind) {}

  folly::coro::Task<> rest() {
    watchdog::enter("branch");
    if (kind > 0)
      std::this_thread::sleep_for(milliseconds(10));
    watchdog::leave("branch");

    watchdog::enter("round");
    for (int round = 0; round < kind; ++round)
      std::this_thread::sleep_for(milliseconds(5 + round));
    watchdog::leave("round");

    const auto doze = [](int timer) -> folly::coro::Task<int> {
      watchdog::enter("lambda");
      std::this_thread::sleep_for(milliseconds(timer));
      watchdog::leave("lambda");
      co_return timer;
    };
    std::printf("%d\n", co_await doze(10));

    watchdog::enter("case");
    switch (kind) {
    case 2:
      std::this_thread::sleep_for(milliseconds(10));
      std::printf("two\n");
      break;
    default:
      std::printf("another\n");
    }
    watchdog::leave("case");
  }

private:
  int kind;
};

folly::coro::Task<> stay() {
  Guest guest(2);
  co_await guest.rest();
}

int main() {
  folly::ManualExecutor loop;
  return watchdog::run(loop, stay());
}
