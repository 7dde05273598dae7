// What blocks in coroutines of Boost.Asio, and its timer in place of a sleep.
// RUN: %check_coro_tidy %s coro-blocking-call %t

#include <boost/asio/awaitable.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/system_timer.hpp>
#include <boost/asio/thread_pool.hpp>
// CHECK-FIXES:#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <thread>
#include <unistd.h>

namespace asio = boost::asio;
using asio::awaitable;
using asio::ip::tcp;
using namespace std::chrono_literals;

awaitable<void> sendLog(int Id);
std::chrono::milliseconds interval();

//===----------------------------------------------------------------------===//
// Sleeps
//===----------------------------------------------------------------------===//

awaitable<void> sleeps() {
  std::this_thread::sleep_for(1s);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'std::this_thread::sleep_for' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:3: note: the coroutine waits for 'boost::asio::steady_timer' instead
  // CHECK-FIXES:  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor, 1s);
  // CHECK-FIXES:  co_await timer.async_wait(boost::asio::use_awaitable);
  co_await sendLog(1);
}

awaitable<void> sleepsTwice() {
  std::this_thread::sleep_for(interval() /* as told */); // A pause.
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'std::this_thread::sleep_for' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:3: note: the coroutine waits for 'boost::asio::steady_timer' instead
  // CHECK-FIXES:  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor, interval() /* as told */);
  // CHECK-FIXES:  co_await timer.async_wait(boost::asio::use_awaitable); // A pause.
  co_await sendLog(1);
  std::this_thread::sleep_for(std::chrono::hours(1) + 2 * interval());
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'std::this_thread::sleep_for' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:3: note: the coroutine waits for 'boost::asio::steady_timer' instead
  // CHECK-FIXES:  boost::asio::steady_timer timer2(co_await boost::asio::this_coro::executor, std::chrono::hours(1) + 2 * interval());
  // CHECK-FIXES:  co_await timer2.async_wait(boost::asio::use_awaitable);
}

awaitable<void> sleepsByPosix(unsigned Seconds, useconds_t Microseconds) {
  sleep(Seconds);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'sleep' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:3: note: the coroutine waits for 'boost::asio::steady_timer' instead
  usleep(Microseconds * 2);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'usleep' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:3: note: the coroutine waits for 'boost::asio::steady_timer' instead
  ::sleep(3);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'sleep' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:3: note: the coroutine waits for 'boost::asio::steady_timer' instead
  // CHECK-FIXES:  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor, std::chrono::seconds(Seconds));
  // CHECK-FIXES:  co_await timer.async_wait(boost::asio::use_awaitable);
  // CHECK-FIXES:  boost::asio::steady_timer timer2(co_await boost::asio::this_coro::executor, std::chrono::microseconds(Microseconds * 2));
  // CHECK-FIXES:  co_await timer2.async_wait(boost::asio::use_awaitable);
  // CHECK-FIXES:  boost::asio::steady_timer timer3(co_await boost::asio::this_coro::executor, std::chrono::seconds(3));
  // CHECK-FIXES:  co_await timer3.async_wait(boost::asio::use_awaitable);
  co_return;
}

awaitable<void> sleepsForPartsOfASecond(double Seconds) {
  std::this_thread::sleep_for(std::chrono::duration<double>(Seconds));
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'std::this_thread::sleep_for' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:3: note: the coroutine waits for 'boost::asio::steady_timer' instead
  // CHECK-FIXES:  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor, std::chrono::ceil<std::chrono::nanoseconds>(std::chrono::duration<double>(Seconds)));
  // CHECK-FIXES:  co_await timer.async_wait(boost::asio::use_awaitable);
  co_return;
}

awaitable<void> sleepsUntil(std::chrono::steady_clock::time_point End) {
  std::this_thread::sleep_until(End);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'std::this_thread::sleep_until' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:3: note: the coroutine waits for 'boost::asio::steady_timer' instead
  // CHECK-FIXES:  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor, End);
  // CHECK-FIXES:  co_await timer.async_wait(boost::asio::use_awaitable);
  co_return;
}

awaitable<void> sleepIsNoBlock(int Kind) {
  if (Kind > 0)
    std::this_thread::sleep_for(1s);
    // CHECK-MESSAGES: :[[@LINE-1]]:5: warning: 'std::this_thread::sleep_for' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
    // CHECK-MESSAGES: :[[@LINE-2]]:5: note: the coroutine waits for 'boost::asio::steady_timer' instead
    // CHECK-FIXES:    { boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor, 1s); co_await timer.async_wait(boost::asio::use_awaitable); }
  else
    usleep(10);
    // CHECK-MESSAGES: :[[@LINE-1]]:5: warning: 'usleep' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
    // CHECK-MESSAGES: :[[@LINE-2]]:5: note: the coroutine waits for 'boost::asio::steady_timer' instead
    // CHECK-FIXES:    { boost::asio::steady_timer timer2(co_await boost::asio::this_coro::executor, std::chrono::microseconds(10)); co_await timer2.async_wait(boost::asio::use_awaitable); }
  for (int I = 0; I < 3; ++I)
    std::this_thread::sleep_for(1ms);
    // CHECK-MESSAGES: :[[@LINE-1]]:5: warning: 'std::this_thread::sleep_for' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
    // CHECK-MESSAGES: :[[@LINE-2]]:5: note: the coroutine waits for 'boost::asio::steady_timer' instead
    // CHECK-FIXES:    { boost::asio::steady_timer timer3(co_await boost::asio::this_coro::executor, 1ms); co_await timer3.async_wait(boost::asio::use_awaitable); }
  switch (Kind) {
  case 1:
    std::this_thread::sleep_for(2s);
    // CHECK-MESSAGES: :[[@LINE-1]]:5: warning: 'std::this_thread::sleep_for' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
    // CHECK-MESSAGES: :[[@LINE-2]]:5: note: the coroutine waits for 'boost::asio::steady_timer' instead
    // CHECK-FIXES:    { boost::asio::steady_timer timer4(co_await boost::asio::this_coro::executor, 2s); co_await timer4.async_wait(boost::asio::use_awaitable); }
    break;
  default:
    co_await sendLog(1);
  }
}

awaitable<void> nameIsTaken(int timer, int timer2) {
  std::this_thread::sleep_for(std::chrono::seconds(timer + timer2));
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'std::this_thread::sleep_for' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:3: note: the coroutine waits for 'boost::asio::steady_timer' instead
  // CHECK-FIXES:  boost::asio::steady_timer timer3(co_await boost::asio::this_coro::executor, std::chrono::seconds(timer + timer2));
  // CHECK-FIXES:  co_await timer3.async_wait(boost::asio::use_awaitable);
  co_return;
}

awaitable<void> sleepsInALambda() {
  auto Wait = []() -> awaitable<void> {
    std::this_thread::sleep_for(1s);
    // CHECK-MESSAGES: :[[@LINE-1]]:5: warning: 'std::this_thread::sleep_for' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
    // CHECK-MESSAGES: :[[@LINE-2]]:5: note: the coroutine waits for 'boost::asio::steady_timer' instead
    // CHECK-FIXES:    boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor, 1s);
    // CHECK-FIXES:    co_await timer.async_wait(boost::asio::use_awaitable);
    co_return;
  };
  co_await Wait();
}

namespace project {
namespace boost {}
awaitable<void> anotherNamespaceIsAround() {
  std::this_thread::sleep_for(1s);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'std::this_thread::sleep_for' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:3: note: the coroutine waits for 'boost::asio::steady_timer' instead
  // CHECK-FIXES:  ::boost::asio::steady_timer timer(co_await ::boost::asio::this_coro::executor, 1s);
  // CHECK-FIXES:  co_await timer.async_wait(::boost::asio::use_awaitable);
  co_return;
}
} // namespace project

template <typename Rep>
awaitable<void> sleepsForAny(std::chrono::duration<Rep, std::milli> Time) {
  std::this_thread::sleep_for(1s);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'std::this_thread::sleep_for' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:3: note: the coroutine waits for 'boost::asio::steady_timer' instead
  // CHECK-FIXES:  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor, 1s);
  // CHECK-FIXES:  co_await timer.async_wait(boost::asio::use_awaitable);
  std::this_thread::sleep_for(Time);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'std::this_thread::sleep_for' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:3: note: await 'boost::asio::steady_timer' instead; no edit is offered: not all instantiations of the template agree
  co_return;
}
awaitable<void> instantiates() {
  co_await sleepsForAny(1ms);
  co_await sleepsForAny(std::chrono::duration<double, std::milli>(1));
}

//===----------------------------------------------------------------------===//
// The library's own functions
//===----------------------------------------------------------------------===//

awaitable<void> waitsForATimer(asio::steady_timer &Timer,
                               asio::system_timer &Other) {
  Timer.wait();
  // CHECK-MESSAGES: :[[@LINE-1]]:9: warning: 'boost::asio::basic_waitable_timer::wait' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:9: note: the coroutine waits for 'boost::asio::basic_waitable_timer::async_wait' instead
  Other.wait();
  // CHECK-MESSAGES: :[[@LINE-1]]:9: warning: 'boost::asio::basic_waitable_timer::wait' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:9: note: the coroutine waits for 'boost::asio::basic_waitable_timer::async_wait' instead
  // CHECK-FIXES:  co_await Timer.async_wait(boost::asio::use_awaitable);
  // CHECK-FIXES:  co_await Other.async_wait(boost::asio::use_awaitable);
  co_return;
}

awaitable<size_t> talksToASocket(tcp::socket &Socket, char *To,
                                 tcp::endpoint Peer) {
  Socket.connect(Peer);
  // CHECK-MESSAGES: :[[@LINE-1]]:10: warning: 'boost::asio::basic_socket::connect' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:10: note: instead: await the function of the same name with async_ in front
  asio::write(Socket, asio::buffer("hello"));
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'boost::asio::write' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:3: note: instead: await the function of the same name with async_ in front
  co_return Socket.read_some(asio::buffer(To, 10));
  // CHECK-MESSAGES: :[[@LINE-1]]:20: warning: 'boost::asio::basic_stream_socket::read_some' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:20: note: instead: await the function of the same name with async_ in front
}

awaitable<void> accepts(tcp::acceptor &Acceptor) {
  tcp::socket Peer = Acceptor.accept();
  // CHECK-MESSAGES: :[[@LINE-1]]:31: warning: 'boost::asio::basic_socket_acceptor::accept' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:31: note: instead: await the function of the same name with async_ in front
  co_return;
}

awaitable<void> looksUpAName(tcp::resolver &Resolver, tcp::socket &Socket) {
  asio::connect(Socket, Resolver.resolve("host", "http"));
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'boost::asio::connect' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:3: note: instead: await the function of the same name with async_ in front
  // CHECK-MESSAGES: :[[@LINE-3]]:34: warning: 'boost::asio::ip::basic_resolver::resolve' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-4]]:34: note: instead: await async_resolve
  co_return;
}

awaitable<void> runsALoop(asio::io_context &Other, asio::thread_pool &Pool) {
  co_await asio::this_coro::executor;
  Other.run();
  // CHECK-MESSAGES: :[[@LINE-1]]:9: warning: 'boost::asio::io_context::run' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:9: note: instead: a coroutine already runs on a loop
  Pool.join();
  // CHECK-MESSAGES: :[[@LINE-1]]:8: warning: 'boost::asio::thread_pool::join' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:8: note: instead: await the work that runs there
  co_return;
}
