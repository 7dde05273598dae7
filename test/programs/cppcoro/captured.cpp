// The results are captured by lambdas, by copy and by reference.
// group: user orders
// compilers: gcc
#include "loop.hpp"
#include "trace.hpp"
#include <cppcoro/task.hpp>
#include <cstdio>
#include <functional>
#include <string>

cppcoro::task<std::string> fetch_user(int id) {
  trace::start("user");
  co_await loop::sleep(5);
  trace::end("user");
  co_return "user " + std::to_string(id);
}

cppcoro::task<int> fetch_orders(int id) {
  trace::start("orders");
  co_await loop::sleep(3);
  trace::end("orders");
  co_return id * 3;
}

cppcoro::task<std::function<std::string()>> describe(int id) {
  auto user = fetch_user(id);
  auto orders = fetch_orders(id);
  auto u = co_await user;
  auto o = co_await orders;
  auto grow = [&] { o += static_cast<int>(u.size()); };
  grow();
  co_return [u, o] { return u + " has " + std::to_string(o); };
}

cppcoro::task<> program() {
  auto text = co_await describe(7);
  std::printf("%s\n", text().c_str());
}

int main() { return loop::run(program()); }
