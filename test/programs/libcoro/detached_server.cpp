// The group is a member: started from a loop, a branch and a lambda, what
// serves the connections is waited for before the server stops.
// check: coro-detached-task
// edits: notes
// findings: 3
// before: stopped
// before: answered 1
// before: answered 2
// before: refused
// before: logged
// after: answered 1
// after: answered 2
// after: refused
// after: logged
// after: stopped
// compilers: gcc
#include <chrono>
#include <coro/scheduler.hpp>
#include <coro/task.hpp>
#include <coro/task_group.hpp>
#include <cstdio>
#include <memory>
#include <stdexcept>
#include <utility>

using std::chrono::milliseconds;

coro::task<> answer(coro::scheduler &io, int number) {
  co_await io.yield_for(milliseconds(number));
  if (number < 0)
    throw std::invalid_argument("no such number");
  std::printf("answered %d\n", number);
}

class server {
public:
  explicit server(std::unique_ptr<coro::scheduler> &io) : io(*io), work(io) {}

  void serve(bool is_full) {
    for (int number = 1; number < 3; ++number)
      io.spawn_detached(answer(io, number));
    if (is_full)
      io.spawn_detached(refuse());
    const auto log = [this] {
      auto logging = write_log();
      io.spawn_detached(std::move(logging)); // the last one
    };
    log();
  }
  coro::task<> stop() {
    co_await work;
    std::printf("stopped\n");
  }

private:
  coro::task<> refuse() {
    co_await io.yield_for(milliseconds(3));
    std::printf("refused\n");
  }
  coro::task<> write_log() {
    co_await io.yield_for(milliseconds(4));
    std::printf("logged\n");
  }

  coro::scheduler &io;
  coro::task_group<coro::scheduler> work;
};

int main() {
  auto io = coro::scheduler::make_unique();
  server one(io);
  one.serve(true);
  auto stopped = one.stop();
  stopped.resume();
  while (!io->empty())
    io->process_events();
}
