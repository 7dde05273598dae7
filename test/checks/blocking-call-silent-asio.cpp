// Lookalikes on Boost.Asio that must stay silent. Each says why.
// RUN: %check_coro_tidy %s coro-blocking-call %t

#include <boost/asio.hpp>
#include <chrono>
#include <fstream>
#include <mutex>
#include <thread>

namespace asio = boost::asio;
using asio::awaitable;
using asio::use_awaitable;
using asio::ip::tcp;
using namespace std::chrono_literals;

// The library's own timer.
awaitable<void> timerIsAwaited() {
  asio::steady_timer Timer(co_await asio::this_coro::executor, 1s);
  co_await Timer.async_wait(use_awaitable);
}

// A datagram socket only notes its peer.
awaitable<void> datagramSocketConnects(asio::ip::udp::socket &Socket,
                                       asio::ip::udp::endpoint Peer) {
  Socket.connect(Peer);
  co_return;
}

// The handler runs on the pool.
awaitable<void> handlerIsPostedToAPool(asio::thread_pool &Pool) {
  asio::post(Pool, [] { std::this_thread::sleep_for(1s); });
  co_return;
}

// The same through the pool's executor.
awaitable<void> handlerIsPostedToAnExecutor(asio::thread_pool &Pool) {
  asio::dispatch(Pool.get_executor(), [] { std::ifstream File("name"); });
  co_return;
}

// A handler given to the loop runs later, in no coroutine.
awaitable<void> handlerIsPostedToTheLoop() {
  asio::post(co_await asio::this_coro::executor,
             [] { std::this_thread::sleep_for(1s); });
}

// A handler of another operation.
awaitable<void> handlerOfATimer(asio::steady_timer &Timer) {
  Timer.async_wait([](boost::system::error_code) { sleep(1); });
  co_return;
}

// The coroutine is spawned on the pool and awaited from the loop.
awaitable<int> spawnedOnAPool(asio::thread_pool &Pool) {
  co_return co_await asio::co_spawn(
      Pool,
      []() -> awaitable<int> {
        std::this_thread::sleep_for(1s);
        co_return 1;
      },
      use_awaitable);
}

// A named one, by a variable that holds the pool's executor.
awaitable<void> readsOnThePool() {
  std::ifstream File("name");
  co_return;
}
void spawnsThroughAVariable(asio::thread_pool &Pool) {
  asio::any_io_executor Executor = Pool.get_executor();
  asio::co_spawn(Executor, readsOnThePool(), asio::detached);
}

// On a strand of the pool.
awaitable<void> sleepsOnAStrand() {
  std::this_thread::sleep_for(1s);
  co_return;
}
void spawnsOnAStrand(asio::thread_pool &Pool) {
  asio::co_spawn(asio::make_strand(Pool), sleepsOnAStrand, asio::detached);
}

// A lambda that is kept in a variable and given to the pool.
void spawnsANamedLambda(asio::thread_pool &Pool) {
  auto Work = []() -> awaitable<void> {
    std::this_thread::sleep_for(1s);
    co_return;
  };
  asio::co_spawn(Pool, Work, asio::detached);
}

// The pool resumes what is awaited with its executor.
awaitable<void> resumedOnThePool(asio::thread_pool &Pool) {
  co_await asio::post(asio::bind_executor(Pool, use_awaitable));
  std::this_thread::sleep_for(1s);
}

// The socket does not block.
awaitable<size_t> socketDoesNotBlock(tcp::socket &Socket, char *To) {
  Socket.non_blocking(true);
  co_return Socket.read_some(asio::buffer(To, 10));
}

// Data is there: it was waited for.
awaitable<size_t> socketIsReady(tcp::socket &Socket, char *To) {
  co_await Socket.async_wait(tcp::socket::wait_read, use_awaitable);
  co_return Socket.read_some(asio::buffer(To, 10));
}

// Who asks for would_block knows that it does not block.
awaitable<bool> errorIsWouldBlock(tcp::socket &Socket, char *To) {
  boost::system::error_code Error;
  Socket.read_some(asio::buffer(To, 10), Error);
  co_return Error == asio::error::would_block;
}

// Asked, set and closed at once.
awaitable<void> socketIsOnlyAsked(tcp::socket &Socket) {
  Socket.set_option(tcp::no_delay(true));
  if (Socket.available() == 0)
    Socket.close();
  co_return;
}

// An expiry is set and nothing waits.
awaitable<void> timerIsSet(asio::steady_timer &Timer) {
  Timer.expires_after(1s);
  Timer.cancel();
  co_return;
}

// No coroutine, and the purpose of the function.
void runsTheLoop(asio::io_context &Loop) { Loop.run(); }

// Handlers that are ready are run, and none is waited for.
awaitable<void> pollsAnotherLoop(asio::io_context &Other) {
  Other.poll();
  co_return;
}

// Asking for the coroutine's own executor does not suspend it.
awaitable<bool> lockIsHeldWhileAsking(std::mutex &Guarded,
                                      asio::any_io_executor &Kept) {
  std::unique_lock Lock(Guarded);
  Kept = co_await asio::this_coro::executor;
  Lock.unlock();
  co_await asio::post(Kept, use_awaitable);
  co_return true;
}

// In a template as well.
template <typename T> struct Reader {
  std::mutex Guarded;
  asio::any_io_executor Kept;
  awaitable<T> read() {
    std::lock_guard Lock(Guarded);
    Kept = co_await asio::this_coro::executor;
    co_return T();
  }
};
awaitable<int> readsOne(Reader<int> &From) { co_return co_await From.read(); }
