// Lookalikes on Boost.Asio that must stay silent. Each says why.
// RUN: %check_coro_tidy --option=NodiscardStatements=true --option=EagerTasks=true %s coro-unawaited-task %t

#include "asio-shop.hpp"
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/experimental/awaitable_operators.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/use_future.hpp>
#include <exception>

namespace asio = boost::asio;
using asio::awaitable;

// Given to what starts it, with a tag, a handler or a future for the end.
void isSpawned(asio::io_context &Context) {
  asio::co_spawn(Context, sendLog(1), asio::detached);
  asio::co_spawn(Context, sendLog(2), [](std::exception_ptr) {});
  asio::co_spawn(Context, sendLog(3), asio::use_future).wait();
  asio::co_spawn(Context, [] { return sendLog(4); }, asio::detached);
}

// Awaited with a token, or completed by a handler.
awaitable<void> operationIsAwaited(asio::steady_timer &Timer) {
  co_await Timer.async_wait(asio::use_awaitable);
  Timer.async_wait([](boost::system::error_code) {});
  Timer.async_wait(asio::detached);
}

// Both operands are taken over by the operator, whose task is awaited.
awaitable<void> operatorIsAwaited() {
  using namespace asio::experimental::awaitable_operators;
  co_await (sendLog(1) && sendLog(2));
  auto Both = sendLog(3) && sendLog(4);
  co_await std::move(Both);
}

// What names a property of the coroutine is no task.
awaitable<void> isNoTask() {
  (void)asio::this_coro::executor;
  const auto Executor = co_await asio::this_coro::executor;
  asio::post(Executor, [] {});
}

// Returned, so that the caller awaits it.
awaitable<User> isReturned(int Id) { return fetchUser(Id); }

// Kept for later.
struct Pending {
  std::vector<awaitable<void>> Tasks;
  void add(int Id) { Tasks.push_back(sendLog(Id)); }
};

// Made in one place, awaited in another.
awaitable<User> isAwaitedLater(int Id) {
  auto Fetched = fetchUser(Id);
  co_await sendLog(Id);
  co_return co_await std::move(Fetched);
}
