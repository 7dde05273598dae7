// Loops on Boost.Asio, which has nothing that bounds how many run: a note says
// what to write.
// RUN: %check_coro_tidy %s coro-await-in-loop %t

#include "asio-shop.hpp"
#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <chrono>

namespace asio = boost::asio;
using asio::awaitable;
using asio::use_awaitable;
using asio::ip::tcp;

awaitable<std::vector<User>> appended(std::vector<int> Ids) {
  std::vector<User> Users;
  for (int Id : Ids)
    Users.push_back(co_await fetchUser(Id));
  co_return Users;
  // CHECK-MESSAGES: :[[@LINE-2]]:21: warning: 'fetchUser' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-3]]:21: note: 'fetchUser' is given values alone; what 'fetchUser' does is not seen
  // CHECK-MESSAGES: :[[@LINE-4]]:21: note: no edit is offered: no model names a combinator for a range of such tasks; to run at most 16 at a time, let each child take a place in an experimental::channel, whose capacity is the limit, and give it back
}

//===----------------------------------------------------------------------===//
// Silent
//===----------------------------------------------------------------------===//

// One socket.
awaitable<size_t> writeAll(tcp::socket Over, std::vector<std::string> Lines) {
  size_t Written = 0;
  for (const std::string &Line : Lines)
    Written +=
        co_await asio::async_write(Over, asio::buffer(Line), use_awaitable);
  co_return Written;
}
awaitable<size_t> readAll(tcp::socket &From, std::vector<std::string> Into) {
  size_t Got = 0;
  for (std::string &Buffer : Into)
    Got += co_await From.async_read_some(asio::buffer(Buffer), use_awaitable);
  co_return Got;
}

// Many sockets, but an operation of a library, whose order may be meant.
awaitable<size_t> broadcast(std::vector<tcp::socket> To, std::string Line) {
  size_t Written = 0;
  for (tcp::socket &One : To)
    Written +=
        co_await asio::async_write(One, asio::buffer(Line), use_awaitable);
  co_return Written;
}

// A pause each time.
awaitable<void> ticks(int Count) {
  asio::steady_timer Timer(co_await asio::this_coro::executor);
  for (int I = 0; I < Count; ++I) {
    Timer.expires_after(std::chrono::milliseconds(I));
    co_await Timer.async_wait(use_awaitable);
  }
}

// A server takes one connection after another.
awaitable<void> acceptSome(tcp::acceptor &Listening, int Count) {
  std::vector<tcp::socket> All;
  for (int I = 0; I < Count; ++I)
    All.push_back(co_await Listening.async_accept(use_awaitable));
}
