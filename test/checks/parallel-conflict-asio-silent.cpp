// Arms of Boost.Asio's operators, and tasks that are started in a row, that do
// not disturb each other.
// RUN: %check_coro_tidy %s coro-parallel-conflict %t

#include <array>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/experimental/awaitable_operators.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <deque>
#include <string>

namespace asio = boost::asio;
using asio::awaitable;
using asio::use_awaitable;
using asio::ip::tcp;
using namespace asio::experimental::awaitable_operators;
using namespace std::chrono_literals;

// One reads and one writes: each direction on its own.
awaitable<void> fullDuplex(tcp::socket &Socket, std::string &In,
                           std::string &Out) {
  co_await (asio::async_read(Socket, asio::buffer(In), use_awaitable) &&
            asio::async_write(Socket, asio::buffer(Out), use_awaitable));
}

awaitable<void> reader(tcp::socket &From) {
  std::array<char, 64> Data;
  for (;;)
    co_await From.async_read_some(asio::buffer(Data), use_awaitable);
}

awaitable<void> writer(tcp::socket &To) {
  std::string Text = "hello";
  for (;;)
    co_await asio::async_write(To, asio::buffer(Text), use_awaitable);
}

awaitable<void> readerAndWriter(tcp::socket Socket) {
  co_await (reader(Socket) && writer(Socket));
}

// A relay: two sockets, each read by one and written by the other.
awaitable<void> relay(tcp::socket &From, tcp::socket &To) {
  std::array<char, 64> Data;
  for (;;) {
    const size_t Length =
        co_await From.async_read_some(asio::buffer(Data), use_awaitable);
    co_await asio::async_write(To, asio::buffer(Data, Length), use_awaitable);
  }
}

awaitable<void> proxy(tcp::socket &Client, tcp::socket &Server) {
  co_await (relay(Client, Server) && relay(Server, Client));
}

// Two sockets.
awaitable<void> twoSockets(tcp::socket &First, tcp::socket &Second) {
  co_await (reader(First) && reader(Second));
}

// A timer may be waited for by many.
awaitable<void> oneTimer() {
  asio::steady_timer Timer(co_await asio::this_coro::executor, 1s);
  co_await (Timer.async_wait(use_awaitable) && Timer.async_wait(use_awaitable));
}

// Each gets a connection of its own.
awaitable<void> accepts(tcp::acceptor &Acceptor) {
  auto [First, Second] = co_await (Acceptor.async_accept(use_awaitable) &&
                                   Acceptor.async_accept(use_awaitable));
  co_await (reader(First) && reader(Second));
}

// Which direction is what it is given.
awaitable<void> pump(tcp::socket &Socket, bool Reads) {
  std::string Text(64, ' ');
  if (Reads)
    co_await asio::async_read(Socket, asio::buffer(Text), use_awaitable);
  else
    co_await asio::async_write(Socket, asio::buffer(Text), use_awaitable);
}

awaitable<void> bothWays(tcp::socket &Socket) {
  co_await (pump(Socket, true) && pump(Socket, false));
}

// The queue is looked at and changed without a wait in between.
struct Session {
  tcp::socket Socket;
  asio::steady_timer Wake;
  std::deque<std::string> Queue;

  awaitable<void> read() {
    std::string Line;
    for (;;) {
      co_await asio::async_read_until(Socket, asio::dynamic_buffer(Line), "\n",
                                      use_awaitable);
      Queue.push_back(Line);
      Wake.cancel_one();
    }
  }
  awaitable<void> write() {
    while (Socket.is_open()) {
      if (Queue.empty()) {
        boost::system::error_code Error;
        co_await Wake.async_wait(asio::redirect_error(use_awaitable, Error));
      } else {
        co_await asio::async_write(Socket, asio::buffer(Queue.front()),
                                   use_awaitable);
        Queue.pop_front();
      }
    }
  }
  void start() {
    asio::co_spawn(
        Socket.get_executor(), [this] { return read(); }, asio::detached);
    asio::co_spawn(Socket.get_executor(), write(), asio::detached);
  }
  awaitable<void> run() { co_await (read() && write()); }
};

// A deadline that the one moves and the other looks at.
awaitable<void>
readsWithDeadline(tcp::socket &From,
                  std::chrono::steady_clock::time_point &Until) {
  std::array<char, 64> Data;
  for (;;) {
    Until = std::chrono::steady_clock::now() + 3s;
    co_await From.async_read_some(asio::buffer(Data), use_awaitable);
  }
}

awaitable<void> watchdog(std::chrono::steady_clock::time_point &Until) {
  asio::steady_timer Timer(co_await asio::this_coro::executor);
  while (Until > std::chrono::steady_clock::now()) {
    Timer.expires_at(Until);
    co_await Timer.async_wait(use_awaitable);
  }
}

awaitable<void> withDeadline(tcp::socket &Socket) {
  std::chrono::steady_clock::time_point Until{};
  co_await (readsWithDeadline(Socket, Until) && watchdog(Until));
}

// Detached, with something awaited in between.
awaitable<void> startsLater(tcp::socket &Socket) {
  auto Executor = co_await asio::this_coro::executor;
  asio::co_spawn(Executor, reader(Socket), asio::detached);
  asio::steady_timer Timer(Executor, 1s);
  co_await Timer.async_wait(use_awaitable);
  asio::co_spawn(Executor, reader(Socket), asio::detached);
}

void startsEither(asio::io_context &Context, tcp::socket &Socket, bool Reads) {
  if (Reads)
    asio::co_spawn(Context, reader(Socket), asio::detached);
  else
    asio::co_spawn(Context, writer(Socket), asio::detached);
}

// Each round has a socket of its own.
awaitable<void> session(tcp::socket Socket) { co_await reader(Socket); }

awaitable<void> listener(tcp::acceptor &Acceptor) {
  auto Executor = co_await asio::this_coro::executor;
  for (;;) {
    tcp::socket Socket = co_await Acceptor.async_accept(use_awaitable);
    asio::co_spawn(Executor, session(std::move(Socket)), asio::detached);
  }
}
