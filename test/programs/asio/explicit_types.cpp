// Declared types that are not those of the results, in the three forms of
// initialisation: each variable keeps its type.
// group: user orders total
// compilers: gcc
#include "asio_loop.hpp"
#include "trace.hpp"
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <cstdio>
#include <string>
#include <type_traits>

struct User {
  std::string name;
  int age;
};

struct Price {
  explicit Price(int cents) : cents(cents) {}
  int cents;
};

boost::asio::awaitable<User> fetch_user(int id) {
  trace::start("user");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(20));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("user");
  co_return User{"user " + std::to_string(id), 30};
}

boost::asio::awaitable<int> fetch_orders(int id) {
  trace::start("orders");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(10));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("orders");
  co_return id * 3;
}

boost::asio::awaitable<int> fetch_total(int id) {
  trace::start("total");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(20));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("total");
  co_return id * 100;
}

boost::asio::awaitable<void> show_page(int id) {
  boost::asio::awaitable<User> user = fetch_user(id);
  boost::asio::awaitable<int> orders = fetch_orders(id);
  boost::asio::awaitable<int> total = fetch_total(id);
  const User u{co_await std::move(user)};
  long o = co_await std::move(orders);
  Price t(co_await std::move(total));
  static_assert(std::is_same_v<decltype(u), const User>);
  static_assert(std::is_same_v<decltype(o), long>);
  o += 1;
  std::printf("%s (%d): %ld orders, %d cents\n", u.name.c_str(), u.age, o,
              t.cents);
}

int main() { return run(show_page(7)); }
