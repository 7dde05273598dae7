// Tasks that refer to elements: all of them are there when the tasks run.
// check: coro-await-in-loop
// option: FixConfidence=likely
// findings: 3
// group: a b
// group: c d
// group: e f
// compilers: gcc
#include "libcoro_loop.hpp"
#include "trace.hpp"
#include <coro/task.hpp>
#include <cstdio>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

coro::task<int> length(const char *name, const std::string &of) {
  trace::start(name);
  co_await loop::sleep(5);
  trace::end(name);
  co_return static_cast<int>(of.size());
}

coro::task<int> width(std::string_view of) {
  trace::start(of.front() == 'c' ? "c" : "d");
  co_await loop::sleep(5);
  trace::end(of.front() == 'c' ? "c" : "d");
  co_return static_cast<int>(of.size());
}

struct shelf {
  std::string name;

  coro::task<std::string> label() const {
    trace::start(name.front() == 'e' ? "e" : "f");
    co_await loop::sleep(5);
    trace::end(name.front() == 'e' ? "e" : "f");
    co_return name + "!";
  }
};

coro::task<> show(std::vector<std::pair<const char *, std::string>> texts,
                  std::vector<std::string> lines, std::vector<shelf> shelves) {
  int lengths = 0;
  for (const auto &[name, text] : texts)
    lengths += co_await length(name, text);
  int widths = 0;
  for (std::string_view line : lines)
    widths += co_await width(line);
  std::vector<std::string> labels;
  for (const auto &one : shelves)
    labels.push_back(co_await one.label());
  std::printf("%d %d %s %s\n", lengths, widths, labels[0].c_str(),
              labels[1].c_str());
}

static const char *const names[] = {"a", "b"};

int main() {
  return loop::run(
      show({{names[0], "a text that is too long to be kept inside"},
            {names[1], "b"}},
           {"c line that is too long to be kept inside", "d"},
           {{"e shelf that is too long to be kept inside"}, {"f"}}));
}
