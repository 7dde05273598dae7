// Tasks without a result that each change an element of their own.
// check: coro-await-in-loop
// findings: 1
// group: a b c
// compilers: gcc
#include "loop.hpp"
#include "trace.hpp"
#include <cppcoro/task.hpp>
#include <cstdio>
#include <vector>

struct item {
  int id = 0;
  int price = 0;
};

cppcoro::task<> reprice(item &of) {
  static constexpr const char *names[] = {"a", "b", "c"};
  trace::start(names[of.id]);
  co_await loop::sleep(5 + static_cast<unsigned>(of.id));
  of.price += of.id;
  trace::end(names[of.id]);
}

cppcoro::task<> reprice_all(std::vector<item> items) {
  for (item &of : items)
    co_await reprice(of);
  for (const item &of : items)
    std::printf("%d: %d\n", of.id, of.price);
}

int main() { return loop::run(reprice_all({{0, 7}, {1, 8}, {2, 9}})); }
