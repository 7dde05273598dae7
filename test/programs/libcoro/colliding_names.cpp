// The names that a fix would introduce are taken: by a local variable, by one
// of an inner scope, by a macro, by a member and by a global.
// group: user orders price
#include "libcoro_loop.hpp"
#include "trace.hpp"
#include <coro/task.hpp>
#include <cstdio>
#include <string>

#define oResult 1000
int result = 1;

coro::task<std::string> fetch_user(int id) {
  trace::start("user");
  co_await loop::sleep(5);
  trace::end("user");
  co_return "user " + std::to_string(id);
}

coro::task<int> fetch_orders(int id) {
  trace::start("orders");
  co_await loop::sleep(3);
  trace::end("orders");
  co_return id * 3;
}

coro::task<int> fetch_price(int id) {
  trace::start("price");
  co_await loop::sleep(2);
  trace::end("price");
  co_return id * 100;
}

class Page {
public:
  coro::task<long> show(int id) {
    std::string uResult = "of ";
    auto user = fetch_user(id);
    auto orders = fetch_orders(id);
    auto price = fetch_price(id);
    std::string u = co_await user;
    long o = co_await orders;
    long p = co_await price;
    {
      std::string uResult1 = uResult + u;
      std::printf("%s %s\n", uResult1.c_str(), uResult.c_str());
    }
    co_return o + p + oResult + pResult + result;
  }

private:
  long pResult = 5;
};

coro::task<> program() {
  Page page;
  std::printf("%ld\n", co_await page.show(7));
}

int main() { return loop::run(program()); }
