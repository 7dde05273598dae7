// The only group in reach starts its work on the loop, not on the pool: reported,
// not edited.
// check: coro-detached-task
// edits: notes
// expect: no-edit
// before: counted 3
// before: started
// before: joined
#include <coro/scheduler.hpp>
#include <coro/task.hpp>
#include <coro/task_group.hpp>
#include <coro/thread_pool.hpp>
#include <cstdio>
#include <stdexcept>

coro::task<> count(int until) {
  if (until < 0)
    throw std::invalid_argument("cannot count");
  std::printf("counted %d\n", until);
  co_return;
}

coro::task<> program(coro::thread_pool &pool, coro::scheduler &io) {
  coro::task_group<coro::scheduler> sending(&io);
  pool.spawn_detached(count(3));
  std::printf("started\n");
  co_await sending;
  std::printf("joined\n");
}

int main() {
  auto pool = coro::thread_pool::make_unique();
  auto io = coro::scheduler::make_unique();
  io->spawn_detached(program(*pool, *io));
  while (!io->empty())
    io->process_events();
}
