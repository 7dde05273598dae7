// The operands of an operator are one task; an operation waits for its await.
// check: coro-unawaited-task
// option: FixConfidence=likely
// findings: 2
// starts: flush log
// prints: logged
// prints: flushed
// prints: closed
#include "asio_loop.hpp"
#include "trace.hpp"
#include <boost/asio/experimental/awaitable_operators.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <cstdio>

boost::asio::awaitable<void> flush() {
  trace::start("flush");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(20));
  co_await timer.async_wait(boost::asio::use_awaitable);
  std::printf("flushed\n");
  trace::end("flush");
}

boost::asio::awaitable<void> write_log() {
  trace::start("log");
  std::printf("logged\n");
  trace::end("log");
  co_return;
}

boost::asio::awaitable<void> close_session() {
  using namespace boost::asio::experimental::awaitable_operators;
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(5));
  static_cast<void>(timer.async_wait(boost::asio::use_awaitable));
  (void)(flush() && write_log());
  std::printf("closed\n");
}

int main() { return run(close_session()); }
