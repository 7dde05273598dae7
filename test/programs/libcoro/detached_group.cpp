// Work that nobody owns still runs when what it uses has ended; a group in
// reach owns it, and is waited for.
// check: coro-detached-task
// edits: notes
// findings: 2
// before: started
// before: closed
// before: flushed
// before: logged
// after: started
// after: flushed
// after: logged
// after: closed
#include <chrono>
#include <coro/scheduler.hpp>
#include <coro/task.hpp>
#include <coro/task_group.hpp>
#include <cstdio>
#include <stdexcept>

using namespace std::chrono_literals;

coro::task<> flush(coro::scheduler &io, int bytes) {
  co_await io.yield_for(1ms);
  if (bytes < 0)
    throw std::invalid_argument("nothing to flush");
  std::printf("flushed\n");
}

coro::task<> write_log(coro::scheduler &io) {
  co_await io.yield_for(2ms);
  std::printf("logged\n");
}

coro::task<> close_session(coro::scheduler &io) {
  coro::task_group<coro::scheduler> closing(&io);
  io.spawn_detached(flush(io, 3));
  (void)io.spawn_detached(write_log(io)); // the last one
  std::printf("started\n");
  co_await closing;
  std::printf("closed\n");
}

int main() {
  auto io = coro::scheduler::make_unique();
  io->spawn_detached(close_session(*io));
  while (!io->empty())
    io->process_events();
}
