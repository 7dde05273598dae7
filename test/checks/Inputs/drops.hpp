//===--- drops.hpp - Task types that are dropped differently ----*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// None is nodiscard, and no model names any. What the destructor does, when the
// body starts and where its error goes differ.
//
//===----------------------------------------------------------------------===//

#ifndef DROPS_HPP
#define DROPS_HPP

#include <coroutine>
#include <exception>
#include <ostream>
#include <utility>

namespace drops {

template <typename Task, typename Initial> struct Promise {
  std::coroutine_handle<> Then;
  std::exception_ptr Error;

  Task get_return_object() noexcept {
    return Task(std::coroutine_handle<Promise>::from_promise(*this));
  }
  Initial initial_suspend() noexcept { return {}; }
  std::suspend_always final_suspend() noexcept { return {}; }
  void return_void() noexcept {}
  void unhandled_exception() noexcept { Error = std::current_exception(); }
};

/// What all have in common: how they are awaited.
template <typename Task, typename Initial> class Base {
public:
  using promise_type = Promise<Task, Initial>;

  explicit Base(std::coroutine_handle<promise_type> Body) : Body(Body) {}
  Base(Base &&Other) noexcept : Body(std::exchange(Other.Body, nullptr)) {}

  bool await_ready() const noexcept { return false; }
  std::coroutine_handle<>
  await_suspend(std::coroutine_handle<> Caller) noexcept {
    Body.promise().Then = Caller;
    return Body;
  }
  void await_resume() {
    if (Body.promise().Error)
      std::rethrow_exception(Body.promise().Error);
  }

protected:
  std::coroutine_handle<promise_type> Body;
};

/// Never runs when it is dropped. Can be asked whether it has ended.
struct Lazy : Base<Lazy, std::suspend_always> {
  using Base::Base;
  Lazy(Lazy &&) = default;
  ~Lazy() {
    if (Body)
      Body.destroy();
  }

  explicit operator bool() const { return Body && Body.done(); }
  bool operator==(const Lazy &Other) const { return Body == Other.Body; }
  Lazy then(Lazy Next) &&;
  void start() && { Body.resume(); }
};
inline std::ostream &operator<<(std::ostream &Out, const Lazy &Printed) {
  return Out << (Printed ? "ended" : "running");
}
Lazy operator&&(Lazy First, Lazy Second);

/// The same, and told to be awaited by nothing but a moved one.
struct Once : Base<Once, std::suspend_always> {
  using Base::Base;
  Once(Once &&) = default;
  ~Once() {
    if (Body)
      Body.destroy();
  }
  auto operator co_await() && noexcept {
    struct Awaiter {
      std::coroutine_handle<> Body;
      bool await_ready() const noexcept { return false; }
      std::coroutine_handle<> await_suspend(std::coroutine_handle<>) {
        return Body;
      }
      void await_resume() const noexcept {}
    };
    return Awaiter{Body};
  }
};

/// Cannot be moved.
struct Pinned : Base<Pinned, std::suspend_always> {
  using Base::Base;
  Pinned(Pinned &&) = delete;
  ~Pinned() {
    if (Body)
      Body.destroy();
  }
};

/// Gives a value, and can be asked, compared and printed before that.
template <typename T> struct Asked {
  struct promise_type {
    std::coroutine_handle<> Then;
    T Value;

    Asked get_return_object() noexcept {
      return Asked(std::coroutine_handle<promise_type>::from_promise(*this));
    }
    std::suspend_always initial_suspend() noexcept { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    void return_value(T Given) { Value = std::move(Given); }
    void unhandled_exception() noexcept {}
  };

  explicit Asked(std::coroutine_handle<promise_type> Body) : Body(Body) {}
  Asked(Asked &&Other) noexcept : Body(std::exchange(Other.Body, nullptr)) {}
  ~Asked() {
    if (Body)
      Body.destroy();
  }

  bool await_ready() const noexcept { return false; }
  std::coroutine_handle<>
  await_suspend(std::coroutine_handle<> Caller) noexcept {
    Body.promise().Then = Caller;
    return Body;
  }
  T await_resume() { return std::move(Body.promise().Value); }

  explicit operator bool() const { return Body && Body.done(); }
  bool operator==(const Asked &Other) const { return Body == Other.Body; }
  bool operator==(const T &) const { return false; }

private:
  std::coroutine_handle<promise_type> Body;
};
template <typename T>
std::ostream &operator<<(std::ostream &Out, const Asked<T> &Printed) {
  return Out << (Printed ? "ended" : "running");
}

/// Nobody destroys its frame.
struct Leaky {
  using promise_type = Promise<Leaky, std::suspend_always>;

  explicit Leaky(std::coroutine_handle<promise_type> Body) : Body(Body) {}
  bool await_ready() const noexcept { return false; }
  void await_suspend(std::coroutine_handle<>) noexcept { Body.resume(); }
  void await_resume() const noexcept {}

private:
  std::coroutine_handle<promise_type> Body;
};

/// Its destructor runs it.
struct RunsAtEnd : Base<RunsAtEnd, std::suspend_always> {
  using Base::Base;
  RunsAtEnd(RunsAtEnd &&) = default;
  ~RunsAtEnd() {
    if (Body)
      Body.resume();
  }
  explicit operator bool() && {
    Body.resume();
    return true;
  }
};

/// What its destructor does is not seen.
struct Opaque : Base<Opaque, std::suspend_always> {
  using Base::Base;
  Opaque(Opaque &&) = default;
  ~Opaque();
};

/// Runs from the call on.
struct Eager : Base<Eager, std::suspend_never> {
  using Base::Base;
  Eager(Eager &&) = default;
  ~Eager() {
    if (Body)
      Body.destroy();
  }
};

/// Runs from the call on, with no handle at all.
struct Detached {
  struct promise_type {
    Detached get_return_object() noexcept { return {}; }
    std::suspend_never initial_suspend() noexcept { return {}; }
    std::suspend_never final_suspend() noexcept { return {}; }
    void return_void() noexcept {}
    void unhandled_exception() noexcept { std::terminate(); }
  };
};

/// Suspended at first, and read by a loop: nothing awaits it.
class Numbers {
public:
  struct promise_type {
    int Value = 0;
    Numbers get_return_object() noexcept {
      return Numbers(std::coroutine_handle<promise_type>::from_promise(*this));
    }
    std::suspend_always initial_suspend() noexcept { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    std::suspend_always yield_value(int Next) noexcept {
      Value = Next;
      return {};
    }
    void return_void() noexcept {}
    void unhandled_exception() noexcept {}
  };
  explicit Numbers(std::coroutine_handle<promise_type> Body) : Body(Body) {}
  Numbers(Numbers &&Other) noexcept
      : Body(std::exchange(Other.Body, nullptr)) {}
  ~Numbers() {
    if (Body)
      Body.destroy();
  }
  bool next() {
    Body.resume();
    return !Body.done();
  }

private:
  std::coroutine_handle<promise_type> Body;
};

/// A coroutine that takes nothing but its own kind.
struct Choosy : Base<Choosy, std::suspend_always> {
  struct promise_type : Promise<Choosy, std::suspend_always> {
    Choosy get_return_object() noexcept { return Choosy(); }
    Choosy &&await_transform(Choosy &&Own) { return std::move(Own); }
    std::suspend_always await_transform(std::suspend_always Pause) {
      return Pause;
    }
  };
  Choosy() : Base(nullptr) {}
  Choosy(Choosy &&) = default;
  ~Choosy() {
    if (Body)
      Body.destroy();
  }
};

Lazy lazy(int Id);
Once once(int Id);
Pinned pinned(int Id);
Leaky leaky(int Id);
RunsAtEnd runsAtEnd(int Id);
Opaque opaque(int Id);
Eager eager(int Id);
Detached detached(int Id);
Numbers numbers(int Id);
Choosy choosy(int Id);

} // namespace drops

#endif // DROPS_HPP
