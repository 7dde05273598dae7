// The names that a fix would introduce are taken: by a local variable, by one
// of an inner scope, by a macro, by a member and by a global.
// group: user orders price
#include "asio_loop.hpp"
#include "trace.hpp"
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <cstdio>
#include <string>

#define oResult 1000
int result = 1;

boost::asio::awaitable<std::string> fetch_user(int id) {
  trace::start("user");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(20));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("user");
  co_return "user " + std::to_string(id);
}

boost::asio::awaitable<int> fetch_orders(int id) {
  trace::start("orders");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(20));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("orders");
  co_return id * 3;
}

boost::asio::awaitable<int> fetch_price(int id) {
  trace::start("price");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(10));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("price");
  co_return id * 100;
}

class Page {
public:
  boost::asio::awaitable<long> show(int id) {
    std::string uResult = "of ";
    auto user = fetch_user(id);
    auto orders = fetch_orders(id);
    auto price = fetch_price(id);
    std::string u = co_await std::move(user);
    long o = co_await std::move(orders);
    long p = co_await std::move(price);
    {
      std::string uResult1 = uResult + u;
      std::printf("%s %s\n", uResult1.c_str(), uResult.c_str());
    }
    co_return o + p + oResult + pResult + result;
  }

private:
  long pResult = 5;
};

boost::asio::awaitable<void> program() {
  Page page;
  std::printf("%ld\n", co_await page.show(7));
}

int main() { return run(program()); }
