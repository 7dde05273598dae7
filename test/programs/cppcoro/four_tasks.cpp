// Four tasks, with comments in every place where an edit could lose them.
// group: a b c d
#include "loop.hpp"
#include "trace.hpp"
#include <cppcoro/task.hpp>
#include <cstdio>

cppcoro::task<int> fetch_a(int id) {
  trace::start("a");
  co_await loop::sleep(5);
  trace::end("a");
  co_return id + 0;
}

cppcoro::task<int> fetch_b(int id) {
  trace::start("b");
  co_await loop::sleep(4);
  trace::end("b");
  co_return id + 1;
}

cppcoro::task<int> fetch_c(int id) {
  trace::start("c");
  co_await loop::sleep(3);
  trace::end("c");
  co_return id + 2;
}

cppcoro::task<int> fetch_d(int id) {
  trace::start("d");
  co_await loop::sleep(2);
  trace::end("d");
  co_return id + 3;
}

cppcoro::task<> sum(int id) {
  auto ta = fetch_a(id); // the first
  auto tb = fetch_b(id); /* the second */
  // The third is on its own.
  auto tc = fetch_c(id);
  auto td = fetch_d(id);

  // Now they are awaited.
  auto a = co_await ta; // after a
  /* before b */ auto b = co_await tb;

  // Between b and c.
  // On two lines.
  int c = /* in c */ co_await tc;
  int d = co_await /* in the operand */ td; // after d
  // At the end.
  std::printf("%d %d %d %d\n", a, b, c, d);
}

int main() { return loop::run(sum(7)); }
