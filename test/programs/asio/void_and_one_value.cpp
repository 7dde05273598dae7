// With one result among tasks without one, Asio gives the bare value and no
// tuple.
// group: cache user log
#include "asio_loop.hpp"
#include "trace.hpp"
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <cstdio>
#include <string>
#include <type_traits>

boost::asio::awaitable<void> warm_cache(int) {
  trace::start("cache");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(20));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("cache");
}

boost::asio::awaitable<std::string> fetch_user(int id) {
  trace::start("user");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(20));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("user");
  co_return "user " + std::to_string(id);
}

boost::asio::awaitable<void> send_log(int) {
  trace::start("log");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(20));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("log");
}

boost::asio::awaitable<void> show_page(int id) {
  auto cache = warm_cache(id);
  auto user = fetch_user(id);
  auto log = send_log(id);
  co_await std::move(cache);
  auto u = co_await std::move(user);
  co_await std::move(log);
  static_assert(std::is_same_v<decltype(u), std::string>);
  std::printf("%s\n", u.c_str());
}

int main() { return run(show_page(7)); }
