// A type of one's own that is not nodiscard: statements, commas and a ternary.
// check: coro-unawaited-task
// starts: flush log one visit
// prints: flushed
// prints: logged bye
// prints: visit 7
// prints: notified one
// prints: closed
// compilers: gcc
#include "loop.hpp"
#include "trace.hpp"
#include <coroutine>
#include <cppcoro/task.hpp>
#include <cstdio>
#include <exception>
#include <string>
#include <utility>

class job {
public:
  struct promise_type {
    std::coroutine_handle<> then;
    std::exception_ptr error;

    job get_return_object() noexcept { return job(handle::from_promise(*this)); }
    std::suspend_always initial_suspend() noexcept { return {}; }
    auto final_suspend() noexcept {
      struct awaiter {
        bool await_ready() const noexcept { return false; }
        std::coroutine_handle<> await_suspend(handle done) const noexcept {
          return done.promise().then;
        }
        void await_resume() const noexcept {}
      };
      return awaiter();
    }
    void return_void() noexcept {}
    void unhandled_exception() noexcept { error = std::current_exception(); }
  };
  using handle = std::coroutine_handle<promise_type>;

  job(job &&other) noexcept : body(std::exchange(other.body, nullptr)) {}
  ~job() {
    if (body)
      body.destroy();
  }

  bool await_ready() const noexcept { return false; }
  handle await_suspend(std::coroutine_handle<> caller) noexcept {
    body.promise().then = caller;
    return body;
  }
  void await_resume() const {
    if (body.promise().error)
      std::rethrow_exception(body.promise().error);
  }

private:
  explicit job(handle body) : body(body) {}
  handle body;
};

job flush() {
  trace::start("flush");
  co_await loop::sleep(3);
  std::printf("flushed\n");
  trace::end("flush");
}

job write_log(const std::string &text) {
  trace::start("log");
  co_await loop::sleep(1);
  std::printf("logged %s\n", text.c_str());
  trace::end("log");
}

job count_visit(int id) {
  trace::start("visit");
  co_await loop::sleep(2);
  std::printf("visit %d\n", id);
  trace::end("visit");
}

job notify(const char *whom) {
  trace::start(whom);
  std::printf("notified %s\n", whom);
  trace::end(whom);
  co_return;
}

cppcoro::task<> close_session(int id) {
  flush(); // before the log
  write_log("bye" + std::string()), count_visit(id);
  id == 8 ? notify("all") : notify("one");
  std::printf("closed\n");
  co_return;
}

// findings: 4
int main() { return loop::run(close_session(7)); }
