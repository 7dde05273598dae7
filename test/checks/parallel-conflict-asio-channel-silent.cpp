// What is made for many: datagrams, and channels of Boost.Asio.
// RUN: %check_coro_tidy %s coro-parallel-conflict %t

#include <boost/asio/awaitable.hpp>
#include <boost/asio/experimental/awaitable_operators.hpp>
#include <boost/asio/experimental/channel.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ip/udp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <string>

namespace asio = boost::asio;
using asio::awaitable;
using asio::use_awaitable;
using asio::ip::tcp;
using asio::ip::udp;
using namespace asio::experimental::awaitable_operators;

// Each gets a datagram of its own.
awaitable<void> datagrams(udp::socket &Socket, std::string &A, std::string &B) {
  co_await (Socket.async_receive(asio::buffer(A), use_awaitable) &&
            Socket.async_receive(asio::buffer(B), use_awaitable));
}

// Values of a channel are handed over whole.
using Channel =
    asio::experimental::channel<void(boost::system::error_code, int)>;

awaitable<void> consumers(Channel &From) {
  co_await (From.async_receive(use_awaitable) &&
            From.async_receive(use_awaitable));
}

// In turn, by a channel of one place.
awaitable<void> writesInTurn(tcp::socket &To, Channel &Turn, std::string Text) {
  co_await Turn.async_send({}, 1, use_awaitable);
  co_await asio::async_write(To, asio::buffer(Text), use_awaitable);
  co_await Turn.async_receive(use_awaitable);
}

awaitable<void> twoWritersInTurn(tcp::socket &To, Channel &Turn) {
  co_await (writesInTurn(To, Turn, "a") && writesInTurn(To, Turn, "b"));
}
