// The error is in a future that nobody keeps.
// check: coro-detached-task
// edits: notes
// before: started
// after: started
// after: error: disk full
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_future.hpp>
#include <cstdio>
#include <stdexcept>

namespace asio = boost::asio;

asio::awaitable<int> save(int free) {
  if (free == 0)
    throw std::runtime_error("disk full");
  co_return free - 1;
}

void save_soon(asio::io_context &loop) {
  asio::co_spawn(loop, save(0), asio::use_future);
  std::printf("started\n");
}

int main() {
  asio::io_context loop(1);
  save_soon(loop);
  try {
    loop.run();
  } catch (const std::exception &error) {
    std::printf("error: %s\n", error.what());
  }
}
