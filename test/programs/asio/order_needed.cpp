// The second task reads what the first one wrote, in bodies that can be seen:
// nothing is reported.
// expect: silent
#include "asio_loop.hpp"
#include "trace.hpp"
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <cstdio>
#include <string>

std::string session;

boost::asio::awaitable<int> log_in(int id) {
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(20));
  co_await timer.async_wait(boost::asio::use_awaitable);
  session = "session " + std::to_string(id);
  co_return id;
}

boost::asio::awaitable<std::string> describe_session() {
  co_return "in " + session;
}

boost::asio::awaitable<void> show_page(int id) {
  auto login = log_in(id);
  auto description = describe_session();
  auto l = co_await std::move(login);
  auto d = co_await std::move(description);
  std::printf("%d %s\n", l, d.c_str());
}

int main() { return run(show_page(7)); }
