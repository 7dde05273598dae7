// Results of loops that belong to a place: an element, a key.
// check: coro-await-in-loop
// option: FixConfidence=likely
// findings: 4
// group: a b c
// group: d e f
// group: g h i
// group: j k l
// compilers: gcc
#include "libcoro_loop.hpp"
#include "trace.hpp"
#include <coro/task.hpp>
#include <cstdio>
#include <map>
#include <string>
#include <utility>
#include <vector>

coro::task<int> count(int id) {
  static constexpr const char *names[] = {"a", "b", "c"};
  trace::start(names[id]);
  co_await loop::sleep(9 - 3 * static_cast<unsigned>(id));
  trace::end(names[id]);
  co_return 10 * id;
}

coro::task<std::string> name(int id) {
  static constexpr const char *names[] = {"d", "e", "f"};
  trace::start(names[id]);
  co_await loop::sleep(9 - 3 * static_cast<unsigned>(id));
  trace::end(names[id]);
  co_return "a name that is too long to be kept inside " + std::to_string(id);
}

coro::task<int> weight(int id) {
  static constexpr const char *names[] = {"g", "h", "i"};
  trace::start(names[id]);
  co_await loop::sleep(9 - 3 * static_cast<unsigned>(id));
  trace::end(names[id]);
  co_return 7 + id;
}

coro::task<std::string> title(int id) {
  static constexpr const char *names[] = {"j", "k", "l"};
  trace::start(names[id]);
  co_await loop::sleep(9 - 3 * static_cast<unsigned>(id));
  trace::end(names[id]);
  co_return "title " + std::to_string(id);
}

coro::task<> show_all(std::vector<int> ids) {
  std::vector<long> counts(ids.size());
  for (std::size_t i = 0; i < counts.size(); ++i)
    counts[i] = co_await count(ids[i]); // Wider than the result.
  std::map<int, std::string> names;
  for (int id : ids) { // The last one of two wins.
    names[id / 2] = co_await name(id);
  }
  double all[3];
  for (int i = 2; i >= 0; --i)
    all[2 - i] = co_await weight(i);
  std::map<int, std::string> titles;
  for (int id : ids)
    titles.emplace(id / 2, co_await title(id)); // The first one of two wins.
  std::printf("%ld %ld %ld\n", counts[0], counts[1], counts[2]);
  for (const auto &[key, value] : names)
    std::printf("%d: %s\n", key, value.c_str());
  std::printf("%g %g %g\n", all[0], all[1], all[2]);
  for (const auto &[key, value] : titles)
    std::printf("%d: %s\n", key, value.c_str());
}

int main() { return loop::run(show_all({0, 1, 2})); }
