// Arms of Boost.Asio's operators, and tasks that are started in a row, that
// disturb each other.
// RUN: %check_coro_tidy %s coro-parallel-conflict %t

#include <array>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/experimental/awaitable_operators.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <memory>
#include <string>

namespace asio = boost::asio;
using asio::awaitable;
using asio::use_awaitable;
using asio::ip::tcp;
using namespace asio::experimental::awaitable_operators;

// The operations are the arms.
awaitable<void> twoReads(tcp::socket &Socket, std::string &Head,
                         std::string &Body) {
  co_await (asio::async_read(Socket, asio::buffer(Head), use_awaitable) &&
            asio::async_read(Socket, asio::buffer(Body), use_awaitable));
            // CHECK-MESSAGES: :[[@LINE-2]]:3: warning: operands of 'operator&&' read from 'Socket' at the same time: which of them gets which bytes is not known [coro-parallel-conflict]
            // CHECK-MESSAGES: :[[@LINE-3]]:13: note: one reads from it here
            // CHECK-MESSAGES: :[[@LINE-3]]:13: note: one reads from it here
}

awaitable<void> twoWrites(tcp::socket &Socket, std::string &Head,
                          std::string &Body) {
  co_await (asio::async_write(Socket, asio::buffer(Head), use_awaitable) &&
            Socket.async_write_some(asio::buffer(Body), use_awaitable));
            // CHECK-MESSAGES: :[[@LINE-2]]:3: warning: operands of 'operator&&' write to 'Socket' at the same time: their bytes may be mixed [coro-parallel-conflict]
            // CHECK-MESSAGES: :[[@LINE-3]]:13: note: one writes to it here
            // CHECK-MESSAGES: :[[@LINE-3]]:20: note: one writes to it here
}

// The operations are inside.
awaitable<void> send(tcp::socket &To, std::string Text) {
  co_await asio::async_write(To, asio::buffer(Text), use_awaitable);
}

awaitable<void> sendsBoth(tcp::socket Socket) {
  co_await (send(Socket, "head") && send(Socket, "body"));
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: operands of 'operator&&' write to 'Socket' at the same time: their bytes may be mixed [coro-parallel-conflict]
  // CHECK-MESSAGES: :[[@LINE-6]]:12: note: 'send' writes to it here
  // CHECK-MESSAGES: :[[@LINE-7]]:12: note: 'send' writes to it here
}

// Through a pointer that both have a copy of.
awaitable<void> readsOf(std::shared_ptr<tcp::socket> From) {
  std::array<char, 64> Data;
  for (;;)
    co_await From->async_read_some(asio::buffer(Data), use_awaitable);
}

awaitable<void> readsTwice(std::shared_ptr<tcp::socket> From) {
  co_await (readsOf(From) && readsOf(From));
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: operands of 'operator&&' read from '*From' at the same time: which of them gets which bytes is not known [coro-parallel-conflict]
  // CHECK-MESSAGES: :[[@LINE-6]]:20: note: 'readsOf' reads from it here
  // CHECK-MESSAGES: :[[@LINE-7]]:20: note: 'readsOf' reads from it here
}

// Detached, in a coroutine and in a function.
awaitable<void> startsTwoWriters(tcp::socket &Socket) {
  auto Executor = co_await asio::this_coro::executor;
  asio::co_spawn(Executor, send(Socket, "head"), asio::detached);
  asio::co_spawn(Executor, send(Socket, "body"), asio::detached);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: tasks that are started together write to 'Socket' at the same time: their bytes may be mixed [coro-parallel-conflict]
  // CHECK-MESSAGES: :[[@LINE-30]]:12: note: 'send' writes to it here
  // CHECK-MESSAGES: :[[@LINE-31]]:12: note: 'send' writes to it here
}

struct Session {
  tcp::socket Socket;
  int Sent = 0;

  awaitable<void> read() {
    std::array<char, 64> Data;
    co_await Socket.async_read_some(asio::buffer(Data), use_awaitable);
  }
  awaitable<void> drain() {
    std::array<char, 64> Data;
    co_await Socket.async_read_some(asio::buffer(Data), use_awaitable);
  }
  awaitable<void> count() {
    const int Old = Sent;
    co_await asio::steady_timer(Socket.get_executor())
        .async_wait(use_awaitable);
    Sent = Old + 1;
  }
  void start() {
    asio::co_spawn(Socket.get_executor(), read(), asio::detached);
    asio::co_spawn(Socket.get_executor(), drain(), asio::detached);
    // CHECK-MESSAGES: :[[@LINE-1]]:5: warning: tasks that are started together read from 'Socket' at the same time: which of them gets which bytes is not known [coro-parallel-conflict]
    // CHECK-MESSAGES: :[[@LINE-16]]:21: note: 'read' reads from it here
    // CHECK-MESSAGES: :[[@LINE-13]]:21: note: 'drain' reads from it here
  }
  void startLambdas() {
    asio::co_spawn(
        Socket.get_executor(),
        [this]() -> awaitable<void> { co_await count(); }, asio::detached);
    asio::co_spawn(
        Socket.get_executor(),
        [this]() -> awaitable<void> { co_await count(); }, asio::detached);
    // CHECK-MESSAGES: :[[@LINE-3]]:5: warning: tasks that are started together can lose an update of 'Sent': one suspends between reading and writing it, and another one writes it meanwhile [coro-parallel-conflict]
    // CHECK-MESSAGES: :[[@LINE-20]]:21: note: 'count' reads it here, suspends, and then writes what it made of that
    // CHECK-MESSAGES: :[[@LINE-18]]:10: note: 'count' writes it here
  }
};

// Functions that give a task, which keep the object.
struct Peer : std::enable_shared_from_this<Peer> {
  tcp::socket Socket;

  awaitable<void> write(std::string Text) {
    co_await asio::async_write(Socket, asio::buffer(Text), use_awaitable);
  }
  awaitable<void> read() {
    std::array<char, 64> Data;
    co_await Socket.async_read_some(asio::buffer(Data), use_awaitable);
  }
  void start() {
    asio::co_spawn(
        Socket.get_executor(),
        [Self = shared_from_this()] { return Self->write("head"); },
        asio::detached);
    asio::co_spawn(
        Socket.get_executor(),
        [Self = shared_from_this()] { return Self->write("body"); },
        asio::detached);
    // CHECK-MESSAGES: :[[@LINE-4]]:5: warning: tasks that are started together write to 'Socket' at the same time: their bytes may be mixed [coro-parallel-conflict]
    // CHECK-MESSAGES: :[[@LINE-16]]:14: note: 'write' writes to it here
    // CHECK-MESSAGES: :[[@LINE-17]]:14: note: 'write' writes to it here
  }
  void startBothWays() {
    asio::co_spawn(
        Socket.get_executor(),
        [Self = shared_from_this()] { return Self->read(); }, asio::detached);
    asio::co_spawn(
        Socket.get_executor(),
        [Self = shared_from_this()] { return Self->write("body"); },
        asio::detached);
  }
};

// A lost update, as in any library.
awaitable<void> three() {
  int Sum = 0;
  auto Arm = [&](int By) -> awaitable<void> {
    asio::steady_timer Timer(co_await asio::this_coro::executor);
    const int Old = Sum;
    co_await Timer.async_wait(use_awaitable);
    Sum = Old + By;
  };
  co_await (Arm(1) && Arm(2) && Arm(3));
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: operands of 'operator&&' can lose an update of 'Sum': one suspends between reading and writing it, and another one writes it meanwhile [coro-parallel-conflict]
  // CHECK-MESSAGES: :[[@LINE-6]]:21: note: a lambda reads it here, suspends, and then writes what it made of that
  // CHECK-MESSAGES: :[[@LINE-5]]:9: note: a lambda writes it here
}
