// Asio flattens a left operand whose own result is a tuple, and no other: on
// the right, a tuple stays one.
// group: name depth area
#include "asio_loop.hpp"
#include "trace.hpp"
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <cstdio>
#include <string>
#include <tuple>

boost::asio::awaitable<std::string> fetch_name(int id) {
  trace::start("name");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(20));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("name");
  co_return "name " + std::to_string(id);
}

boost::asio::awaitable<std::tuple<int, int>> fetch_area(int id) {
  trace::start("area");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(20));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("area");
  co_return std::tuple(id, id + 3);
}

boost::asio::awaitable<std::tuple<int>> fetch_depth(int id) {
  trace::start("depth");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(20));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("depth");
  co_return std::tuple(id + 2);
}

boost::asio::awaitable<void> tuples_last(int id) {
  auto name = fetch_name(id);
  auto depth = fetch_depth(id);
  auto area = fetch_area(id);
  std::string n = co_await std::move(name);
  std::tuple<int> d = co_await std::move(depth);
  auto [w, h] = co_await std::move(area);
  std::printf("%s %d %d %d\n", n.c_str(), std::get<0>(d), w, h);
}

int main() { return run(tuples_last(8)); }
