// On a pool the same coroutine may sleep: it is awaited from the loop.
// check: coro-blocking-call
// expect: silent
#include "asio_watchdog.hpp"
#include <boost/asio/thread_pool.hpp>
#include <chrono>
#include <cstdio>
#include <thread>

boost::asio::awaitable<int> compute() {
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  co_return 3;
}

boost::asio::awaitable<void> program(boost::asio::thread_pool &pool) {
  const int result = co_await boost::asio::co_spawn(pool, compute(),
                                                    boost::asio::use_awaitable);
  std::printf("%d\n", result);
}

int main() {
  boost::asio::thread_pool pool(1);
  return watchdog::run(program(pool));
}
