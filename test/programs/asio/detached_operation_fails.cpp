// The error of an operation: a wait is cancelled, and nobody hears that the
// work behind it was never done.
// check: coro-detached-task
// edits: notes
// before: (nothing)
// after: error: Operation canceled
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <cstdio>

namespace asio = boost::asio;

asio::awaitable<void> back_up(asio::steady_timer &timer) {
  timer.expires_after(std::chrono::hours(1));
  co_await timer.async_wait(asio::use_awaitable);
  std::printf("backed up\n");
}

void schedule(asio::io_context &loop, asio::steady_timer &timer) {
  asio::co_spawn(loop, back_up(timer), asio::detached);
}

int main() {
  asio::io_context loop(1);
  asio::steady_timer timer(loop);
  schedule(loop, timer);
  asio::post(loop, [&] { timer.cancel(); });
  try {
    loop.run();
  } catch (const boost::system::system_error &error) {
    std::printf("error: %s\n", error.code().message().c_str());
  }
}
