// Two tasks without a result, whose bodies show that their order is of no
// consequence.
// group: cache log
#include "asio_loop.hpp"
#include "trace.hpp"
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <cstdio>

boost::asio::awaitable<void> warm_cache(int) {
  trace::start("cache");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(20));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("cache");
}

boost::asio::awaitable<void> send_log(int) {
  trace::start("log");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(10));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("log");
}

boost::asio::awaitable<void> prepare(int id) {
  auto cache = warm_cache(id);
  auto log = send_log(id);
  co_await std::move(cache);
  co_await std::move(log);
  std::printf("prepared %d\n", id);
}

int main() { return run(prepare(7)); }
