// Results that are taken apart where they are read.
// group: size area
#include "libcoro_loop.hpp"
#include "trace.hpp"
#include <coro/task.hpp>
#include <cstdio>
#include <tuple>
#include <utility>

coro::task<std::pair<int, int>> fetch_size(int id) {
  trace::start("size");
  co_await loop::sleep(2);
  trace::end("size");
  co_return std::pair(id, id + 1);
}

coro::task<std::tuple<int, int>> fetch_area(int id) {
  trace::start("area");
  co_await loop::sleep(4);
  trace::end("area");
  co_return std::tuple(id, id + 3);
}

coro::task<> show(int id) {
  auto size = fetch_size(id);
  auto area = fetch_area(id);
  const auto &[width, height] = co_await size;
  auto [first, last] = co_await area;
  first += 1;
  std::printf("%d %d %d %d\n", width, height, first, last);
}

int main() { return loop::run(show(7)); }
