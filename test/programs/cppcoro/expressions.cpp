// Awaits that are part of expressions, with others behind them.
// group: user orders title
// group: first second
#include "loop.hpp"
#include "trace.hpp"
#include <cppcoro/task.hpp>
#include <cstdio>
#include <string>
#include <vector>

cppcoro::task<std::string> fetch_user(int id) {
  trace::start("user");
  co_await loop::sleep(5);
  trace::end("user");
  co_return "user " + std::to_string(id);
}

cppcoro::task<int> count(const char *what, int result) {
  trace::start(what);
  co_await loop::sleep(3);
  trace::end(what);
  co_return result;
}

cppcoro::task<> show_page(int id) {
  auto user = fetch_user(id);
  auto orders = count("orders", 3 * id);
  auto title = count("title", 4);
  auto length = static_cast<long>((co_await user).size());
  auto sum = co_await orders + 1;
  sum += co_await title;
  std::printf("%ld %d\n", length, sum);

  auto first = count("first", 5);
  auto second = count("second", 6);
  std::vector<int> numbers;
  numbers.push_back(co_await first);
  switch (co_await second) {
  case 6:
    numbers.push_back(6);
    break;
  default:
    break;
  }
  std::printf("%d %d\n", numbers.front(), numbers.back());
}

int main() { return loop::run(show_page(7)); }
