// The error of a detached task is ignored: the program ends as if all were
// well. Where no group is in reach, nothing is edited.
// check: coro-detached-task
// edits: notes
// expect: no-edit
// findings: 2
// before: order 1 received
// before: the loop has ended
#include <coro/scheduler.hpp>
#include <coro/task.hpp>
#include <coro/task_group.hpp>
#include <coro/thread_pool.hpp>
#include <cstdio>
#include <stdexcept>
#include <string>

coro::task<> ship(int id) {
  std::printf("order %d received\n", id);
  throw std::runtime_error("no order " + std::to_string(id));
  co_return;
}

void receive(coro::scheduler &io, int id) {
  io.spawn_detached(ship(id)); // and go on
}

bool receive_there(coro::thread_pool &pool, int id) {
  return pool.spawn_detached(ship(id));
}

int main() {
  auto io = coro::scheduler::make_unique();
  auto pool = coro::thread_pool::make_unique();
  receive(*io, 1);
  while (!io->empty())
    io->process_events();
  pool->shutdown();
  if (!receive_there(*pool, 2))
    std::printf("the loop has ended\n");
}
