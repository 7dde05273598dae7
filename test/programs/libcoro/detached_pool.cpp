// A group of the pool takes over what the pool was given, also through the
// pointer that owns the group, and in a template.
// check: coro-detached-task
// edits: notes
// findings: 2
// before: joined
// before: packed 1
// before: sent 2
// after: packed 1
// after: sent 2
// after: joined
#include "libcoro_loop.hpp"
#include <coro/task.hpp>
#include <coro/task_group.hpp>
#include <coro/thread_pool.hpp>
#include <cstdio>
#include <memory>
#include <stdexcept>

using group = coro::task_group<coro::thread_pool>;

coro::task<> pack(int id) {
  co_await loop::sleep(1);
  if (id == 0)
    throw std::invalid_argument("nothing to pack");
  std::printf("packed %d\n", id);
}

coro::task<> send(int id) {
  co_await loop::sleep(2);
  std::printf("sent %d\n", id);
}

template <typename T>
void send_later(coro::thread_pool &pool, group &sending, T what) {
  if (!pool.is_shutdown() && sending.size() < 2)
    pool.spawn_detached(send(static_cast<int>(what)));
}

coro::task<> program(coro::thread_pool &pool) {
  auto orders = std::make_unique<group>(&pool);
  pool.spawn_detached(pack(1));
  send_later(pool, *orders, 2L);
  co_await *orders;
  std::printf("joined\n");
}

int main() {
  auto pool = coro::thread_pool::make_unique();
  return loop::run(program(*pool));
}
