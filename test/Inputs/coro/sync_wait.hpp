//===--- sync_wait.hpp - Runs an awaitable to its end -----------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Mock of libcoro's header, for one thread: there is no other that could end
// what is waited for.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_SYNC_WAIT_HPP
#define CORO_SYNC_WAIT_HPP

#include <coro/concepts/awaitable.hpp>
#include <coro/task.hpp>
#include <stdexcept>
#include <utility>

namespace coro {

/// Runs the awaitable to its end and gives what awaiting it gives. Throws
/// std::logic_error where it suspends for what only another thread could
/// bring about.
template <concepts::awaitable awaitable_type,
          typename return_type = typename concepts::awaitable_traits<
              awaitable_type>::awaiter_return_type>
auto sync_wait(awaitable_type &&Awaited) -> return_type {
  // A prvalue would end with the frame that Run makes.
  using Kept =
      std::conditional_t<std::is_rvalue_reference_v<return_type>,
                         std::remove_reference_t<return_type>, return_type>;
  auto Run = [](awaitable_type &&Inner) -> task<return_type> {
    co_return co_await static_cast<awaitable_type &&>(Inner);
  };
  task<return_type> Running = Run(static_cast<awaitable_type &&>(Awaited));
  if (Running.resume())
    throw std::logic_error("sync_wait would wait for ever");
  static_assert(std::is_void_v<Kept> || std::is_reference_v<return_type> ||
                std::is_move_constructible_v<Kept>);
  return std::move(Running.promise()).result();
}

} // namespace coro

#endif
