// Work that reports its own errors is not touched, nor is what can be joined.
// check: coro-detached-task
// edits: notes
// expect: silent
// before: caught: no order 1
// before: joined
#include "libcoro_loop.hpp"
#include <coro/task.hpp>
#include <coro/task_group.hpp>
#include <coro/thread_pool.hpp>
#include <cstdio>
#include <stdexcept>
#include <string>

coro::task<> ship(int id) {
  try {
    co_await loop::sleep(1);
    throw std::runtime_error("no order " + std::to_string(id));
  } catch (const std::exception &error) {
    std::printf("caught: %s\n", error.what());
  }
}

coro::task<> fail() {
  co_await loop::sleep(2);
  throw std::runtime_error("lost");
}

coro::task<> receive(coro::thread_pool &pool) {
  coro::task_group<coro::thread_pool> orders(&pool);
  pool.spawn_detached(ship(1));
  co_await pool.spawn_joinable(fail());
  co_await orders;
  std::printf("joined\n");
}

int main() {
  auto pool = coro::thread_pool::make_unique();
  return loop::run(receive(*pool));
}
