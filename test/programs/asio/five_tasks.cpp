// Five tasks, with comments in every place where an edit could lose them.
// group: a b c d e
#include "asio_loop.hpp"
#include "trace.hpp"
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <cstdio>

boost::asio::awaitable<int> fetch_a(int id) {
  trace::start("a");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(40));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("a");
  co_return id + 0;
}

boost::asio::awaitable<int> fetch_b(int id) {
  trace::start("b");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(40));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("b");
  co_return id + 1;
}

boost::asio::awaitable<int> fetch_c(int id) {
  trace::start("c");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(40));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("c");
  co_return id + 2;
}

boost::asio::awaitable<int> fetch_d(int id) {
  trace::start("d");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(40));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("d");
  co_return id + 3;
}

boost::asio::awaitable<int> fetch_e(int id) {
  trace::start("e");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(40));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("e");
  co_return id + 4;
}

boost::asio::awaitable<void> sum(int id) {
  auto ta = fetch_a(id); // the first
  auto tb = fetch_b(id); /* the second */
  // The third is on its own.
  auto tc = fetch_c(id);
  auto td = fetch_d(id);
  auto te = fetch_e(id);

  // Now they are awaited.
  auto a = co_await std::move(ta); // after a
  /* before b */ auto b = co_await std::move(tb);
  auto c = /* in c */ co_await std::move(tc);

  // Between c and d.
  // On two lines.
  auto d = co_await /* in the operand */ std::move(td); // after d
  auto e = co_await std::move(te);                      // after e
  // At the end.
  std::printf("%d %d %d %d %d\n", a, b, c, d, e);
}

int main() { return run(sum(7)); }
