// A group runs its tasks on the scheduler that is in reach.
// option: RewriteForm=scope
// edits: notes
// group: user orders
// promises: lost
#include "trace.hpp"
#include <chrono>
#include <coro/scheduler.hpp>
#include <coro/task.hpp>
#include <coro/task_group.hpp>
#include <cstdio>
#include <memory>
#include <string>

using namespace std::chrono_literals;

coro::task<std::string> fetch_user(coro::scheduler &io, int id) {
  trace::start("user");
  co_await io.yield_for(5ms);
  trace::end("user");
  co_return "user " + std::to_string(id);
}

coro::task<int> count_orders(coro::scheduler &io, int id) {
  trace::start("orders");
  co_await io.yield_for(3ms);
  trace::end("orders");
  co_return id * 2;
}

struct page {
  std::unique_ptr<coro::scheduler> io;

  coro::task<> show(int id) {
    auto user = fetch_user(*io, id);
    auto orders = count_orders(*io, id + 1);
    std::string name;
    int count = 0;
    name = co_await user;
    count = co_await orders;
    std::printf("%s has %d orders\n", name.c_str(), count);
  }
};

int main() {
  page shown{coro::scheduler::make_unique()};
  shown.io->spawn_detached(shown.show(7));
  while (!shown.io->empty())
    shown.io->process_events();
}
