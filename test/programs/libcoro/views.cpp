// Views of what the tasks hold: the holders keep the tasks.
// group: first second
#include "libcoro_loop.hpp"
#include "trace.hpp"
#include <coro/task.hpp>
#include <cstdio>
#include <string>
#include <string_view>

coro::task<std::string_view> first_word(std::string text) {
  trace::start("first");
  co_await loop::sleep(5);
  trace::end("first");
  co_return std::string_view(text).substr(0, text.find(' '));
}

coro::task<std::string_view> second_word(std::string text) {
  trace::start("second");
  co_await loop::sleep(3);
  trace::end("second");
  co_return std::string_view(text).substr(text.find(' ') + 1);
}

coro::task<> show() {
  auto first = first_word("a text that is too long for a small string");
  auto second = second_word("another text that is too long for a small string");
  auto f = co_await first;
  auto s = co_await second;
  std::printf("%.*s %.*s\n", int(f.size()), f.data(), int(s.size()), s.data());
}

int main() { return loop::run(show()); }
