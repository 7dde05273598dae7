// A server on real sockets: an error of one connection, and who hears of it.
// check: coro-detached-task
// option: ErrorSink=trouble::note
// option: FixConfidence=likely
// before: answered 4
// after: trouble: not a number
// after: answered 4
#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <cstdio>
#include <exception>
#include <stdexcept>

namespace asio = boost::asio;
using asio::ip::tcp;

namespace trouble {
void note(std::exception_ptr of) {
  try {
    std::rethrow_exception(of);
  } catch (const std::exception &error) {
    std::printf("trouble: %s\n", error.what());
  }
}
} // namespace trouble

asio::awaitable<void> answer(tcp::socket socket) {
  std::array<char, 1> digit{};
  co_await socket.async_read_some(asio::buffer(digit), asio::use_awaitable);
  if (digit[0] < '0' || digit[0] > '9')
    throw std::invalid_argument("not a number");
  std::printf("answered %d\n", 2 * (digit[0] - '0'));
}

asio::awaitable<void> accept_two(tcp::acceptor &acceptor) {
  for (int i = 0; i < 2; ++i) {
    tcp::socket socket = co_await acceptor.async_accept(asio::use_awaitable);
    asio::co_spawn(acceptor.get_executor(), answer(std::move(socket)),
                   asio::detached);
  }
}

int main() {
  asio::io_context loop(1);
  tcp::acceptor acceptor(loop,
                         tcp::endpoint(asio::ip::address_v4::loopback(), 0));
  const auto rethrow = [](std::exception_ptr error) {
    if (error)
      std::rethrow_exception(error);
  };
  asio::co_spawn(loop, accept_two(acceptor), rethrow);
  asio::co_spawn(
      loop,
      [&]() -> asio::awaitable<void> {
        for (char digit : {'x', '2'}) {
          tcp::socket socket(loop);
          co_await socket.async_connect(acceptor.local_endpoint(),
                                        asio::use_awaitable);
          co_await asio::async_write(socket, asio::buffer(&digit, 1),
                                     asio::use_awaitable);
          char end;
          boost::system::error_code closed;
          co_await socket.async_read_some(
              asio::buffer(&end, 1),
              asio::redirect_error(asio::use_awaitable, closed));
        }
      },
      rethrow);
  loop.run();
}
