// A named task is moved into its await, one that is cast is awaited in place.
// check: coro-unawaited-task
// option: FixConfidence=likely
// starts: flush log
// prints: flushed
// prints: logged bye
// prints: closed
#include "asio_loop.hpp"
#include "trace.hpp"
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <cstdio>
#include <string>

boost::asio::awaitable<void> flush() {
  trace::start("flush");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(10));
  co_await timer.async_wait(boost::asio::use_awaitable);
  std::printf("flushed\n");
  trace::end("flush");
}

boost::asio::awaitable<int> write_log(std::string text) {
  trace::start("log");
  std::printf("logged %s\n", text.c_str());
  trace::end("log");
  co_return 1;
}

boost::asio::awaitable<void> close_session() {
  auto flushed = flush(); // first
  (void)write_log("bye");
  std::printf("closed\n");
  co_return;
}

int main() { return run(close_session()); }
