// A lambda is the work, and the token is bound to a strand.
// check: coro-detached-task
// edits: notes
// before: done
// after: error: no connection
// after: done
#include <boost/asio/bind_executor.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <cstdio>
#include <stdexcept>

namespace asio = boost::asio;

void connect(asio::io_context &loop, bool online) {
  asio::co_spawn(
      loop,
      [online]() -> asio::awaitable<void> {
        asio::steady_timer timer(co_await asio::this_coro::executor,
                                 std::chrono::milliseconds(1));
        co_await timer.async_wait(asio::use_awaitable);
        if (!online)
          throw std::runtime_error("no connection");
      },
      asio::bind_executor(asio::make_strand(loop), asio::detached));
}

int main() {
  asio::io_context loop(1);
  connect(loop, false);
  try {
    loop.run();
  } catch (const std::exception &error) {
    std::printf("error: %s\n", error.what());
  }
  std::printf("done\n");
}
