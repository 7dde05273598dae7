//===--- sync_wait.hpp - Runs an awaitable to its end -----------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Mock of cppcoro's header, for one thread: there is no other that could end
// what is waited for.
//
//===----------------------------------------------------------------------===//

#ifndef CPPCORO_SYNC_WAIT_HPP
#define CPPCORO_SYNC_WAIT_HPP

#include <cppcoro/detail/awaitable.hpp>
#include <cppcoro/when_all_ready.hpp>
#include <memory>
#include <stdexcept>

namespace cppcoro {
namespace detail {

template <typename T> void runToEnd(when_all_task<T> &Child) {
  // One more than there are children: nobody is resumed at the end.
  Pending Siblings{2, nullptr};
  Child.start(Siblings);
  if (Siblings.Count == 2)
    throw std::logic_error("sync_wait would wait for ever");
}

} // namespace detail

/// Runs Input to its end and gives what awaiting it gives. Throws
/// std::logic_error where it suspends for what only another thread could
/// bring about.
template <detail::Awaitable Input>
auto sync_wait(Input &&Awaited) -> detail::AwaitResult<Input &&> {
  using Result = detail::AwaitResult<Input &&>;
  if constexpr (std::is_reference_v<Result>) {
    // The result lives in the awaitable, not in the child.
    std::remove_reference_t<Result> *Address = nullptr;
    auto Run = [](Input &&Inner,
                  auto *&Address) -> detail::when_all_task<void> {
      auto &&Value = co_await static_cast<Input &&>(Inner);
      Address = std::addressof(Value);
    };
    detail::when_all_task<void> Child =
        Run(static_cast<Input &&>(Awaited), Address);
    detail::runToEnd(Child);
    Child.result();
    return static_cast<Result>(*Address);
  } else {
    auto Run = [](Input &&Inner) -> detail::when_all_task<Result> {
      co_return co_await static_cast<Input &&>(Inner);
    };
    detail::when_all_task<Result> Child = Run(static_cast<Input &&>(Awaited));
    detail::runToEnd(Child);
    return std::move(Child).result();
  }
}

} // namespace cppcoro

#endif
