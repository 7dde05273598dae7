// One edit for all instantiations, and one in a lambda that is a coroutine.
// check: coro-blocking-call
// findings: 2
// turns: watch in number
// turns: watch in lambda
#include "asio_watchdog.hpp"
#include <chrono>
#include <cstdio>
#include <thread>

using namespace std::chrono_literals;

template <typename T> boost::asio::awaitable<T> later(T value) {
  watchdog::enter("number");
  std::this_thread::sleep_for(10ms);
  watchdog::leave("number");
  co_return value;
}

boost::asio::awaitable<void> program() {
  auto rest = [](int timer) -> boost::asio::awaitable<int> {
    watchdog::enter("lambda");
    std::this_thread::sleep_for(std::chrono::milliseconds(timer));
    watchdog::leave("lambda");
    co_return timer;
  };
  const int first = co_await later(1);
  const long second = co_await later(2L);
  std::printf("%d %ld %d\n", first, second, co_await rest(10));
}

int main() { return watchdog::run(program()); }
