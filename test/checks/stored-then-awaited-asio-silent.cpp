// Lookalikes on Boost.Asio that must stay silent. Each says why.
// RUN: %check_coro_tidy %s coro-stored-then-awaited %t

#include "asio-shop.hpp"
#include <boost/asio/bind_executor.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/experimental/awaitable_operators.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/use_future.hpp>
#include <boost/asio/write.hpp>
#include <array>

namespace asio = boost::asio;
using asio::awaitable;
using asio::use_awaitable;
using asio::ip::tcp;

// Write, then read on one socket: the answer follows the question.
awaitable<std::size_t> writeThenReadOnOneSocket(tcp::socket &Socket) {
  std::array<char, 4> Question{'p', 'i', 'n', 'g'};
  std::array<char, 4> Answer;
  auto written = asio::async_write(Socket, asio::buffer(Question), use_awaitable);
  auto got = asio::async_read(Socket, asio::buffer(Answer), use_awaitable);
  auto w = co_await std::move(written);
  auto g = co_await std::move(got);
  co_return w + g;
}

// Two reads on one socket interleave their bytes.
awaitable<std::size_t> twoReadsOnOneSocket(tcp::socket &Socket) {
  std::array<char, 4> First;
  std::array<char, 4> Second;
  auto a = Socket.async_read_some(asio::buffer(First), use_awaitable);
  auto b = Socket.async_read_some(asio::buffer(Second), use_awaitable);
  auto n = co_await std::move(a);
  auto m = co_await std::move(b);
  co_return n + m;
}

// One buffer for two sockets.
awaitable<std::size_t> twoSocketsIntoOneBuffer(tcp::socket &Left,
                                               tcp::socket &Right) {
  std::array<char, 4> Bytes;
  auto a = Left.async_read_some(asio::buffer(Bytes), use_awaitable);
  auto b = Right.async_read_some(asio::buffer(Bytes), use_awaitable);
  auto n = co_await std::move(a);
  auto m = co_await std::move(b);
  co_return n + m;
}

// Connect, then send.
awaitable<void> connectThenSend(tcp::socket &Socket, tcp::endpoint Where) {
  auto connected = Socket.async_connect(Where, use_awaitable);
  auto sent = Socket.async_send(asio::buffer("hello", 5), use_awaitable);
  co_await std::move(connected);
  co_await std::move(sent);
}

// Two waits on one timer: the second one is for the next expiry.
awaitable<void> twoWaitsOnOneTimer(asio::steady_timer &Timer) {
  auto first = Timer.async_wait(use_awaitable);
  auto second = Timer.async_wait(use_awaitable);
  co_await std::move(first);
  co_await std::move(second);
}

// The socket is the receiver of one and handed to the other.
awaitable<int> handshake(tcp::socket &Socket);
awaitable<int> receiverOfOneIsGivenToTheOther(tcp::socket &Socket,
                                              tcp::endpoint Where) {
  auto connected = Socket.async_connect(Where, use_awaitable);
  auto shaken = handshake(Socket);
  co_await std::move(connected);
  auto n = co_await std::move(shaken);
  co_return n;
}

// One strand serialises what is posted to it: its order is wanted.
awaitable<int> tasksOnOneStrand(asio::strand<asio::any_io_executor> Strand,
                                int Id) {
  auto first = asio::co_spawn(Strand, countMessages(Id), use_awaitable);
  auto second = asio::co_spawn(Strand, countMessages(Id + 1), use_awaitable);
  auto a = co_await std::move(first);
  auto b = co_await std::move(second);
  co_return a + b;
}

// Opaque voids in a row are ordered by intent.
awaitable<void> opaqueVoidsInARow(int Id) {
  auto first = sendLog(Id);
  auto second = sendLog(Id + 1);
  co_await std::move(first);
  co_await std::move(second);
}

// A hop to another executor decides where the rest runs.
awaitable<int> hopThenWork(asio::any_io_executor Pool, int Id) {
  auto hop = asio::post(asio::bind_executor(Pool, use_awaitable));
  auto messages = countMessages(Id);
  co_await std::move(hop);
  auto m = co_await std::move(messages);
  co_return m;
}

// Started when they are made: the future is eager.
awaitable<int> futuresAreEager(asio::any_io_executor Executor, int Id) {
  auto first = asio::co_spawn(Executor, countMessages(Id), asio::use_future);
  auto second = asio::co_spawn(Executor, countMessages(Id + 1), asio::use_future);
  co_return co_await countMessages(first.valid() + second.valid());
}

// Already together.
awaitable<int> alreadyTogether(int Id) {
  using namespace asio::experimental::awaitable_operators;
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto [u, o] = co_await (std::move(user) && std::move(orders));
  co_return weigh(u, o);
}

// First come, first served: the other one is cancelled.
awaitable<int> firstOfTwo(int Id) {
  using namespace asio::experimental::awaitable_operators;
  auto first = countMessages(Id);
  auto second = countMessages(Id + 1);
  auto any = co_await (std::move(first) || std::move(second));
  co_return any.index();
}

// The executor is asked for between the two; what is asked of the frame itself
// is no await of work, but the first result decides what comes next.
awaitable<int> earlyReturnBetween(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto u = co_await std::move(user);
  if (u.Name.empty())
    co_return 0;
  auto o = co_await std::move(orders);
  co_return weigh(u, o);
}

// One connection behind a reference member is used by both.
class Backend {
  tcp::socket &Socket;

public:
  explicit Backend(tcp::socket &Socket) : Socket(Socket) {}
  awaitable<User> user(int Id);
  awaitable<Orders> orders(int Id);
};
awaitable<int> oneBackendAnswersInOrder(Backend &From, int Id) {
  auto user = From.user(Id);
  auto orders = From.orders(Id);
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  co_return weigh(u, o);
}
