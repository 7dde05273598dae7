//===--- when_all.hpp - Awaits several at once ------------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Mock of cppcoro's header, for one thread.
//
//===----------------------------------------------------------------------===//

#ifndef CPPCORO_WHEN_ALL_HPP
#define CPPCORO_WHEN_ALL_HPP

#include <cppcoro/when_all_ready.hpp>

namespace cppcoro {
namespace detail {

/// Awaits Inner and gives what Function makes of its result.
template <typename Inner, typename Function> class [[nodiscard]] Mapped {
public:
  Mapped(Inner &&Awaited, Function Map)
      : Awaited(std::move(Awaited)), Map(Map) {}

  auto operator co_await() && {
    using InnerAwaiter = decltype(getAwaiter(std::declval<Inner>()));
    struct Awaiter {
      InnerAwaiter Base;
      Function Map;

      bool await_ready() { return Base.await_ready(); }
      auto await_suspend(std::coroutine_handle<> Caller) {
        return Base.await_suspend(Caller);
      }
      decltype(auto) await_resume() { return Map(Base.await_resume()); }
    };
    return Awaiter{getAwaiter(std::move(Awaited)), Map};
  }

private:
  Inner Awaited;
  Function Map;
};

} // namespace detail

/// Starts the inputs in order and waits for all of them. Gives a tuple of
/// their values, with `detail::void_value` for none, or throws the error of
/// the first input, in the order written, that failed.
template <typename... Inputs>
  requires(detail::Awaitable<Inputs> && ...)
[[nodiscard]] auto when_all(Inputs &&...Awaited) {
  return detail::Mapped(
      when_all_ready(std::forward<Inputs>(Awaited)...), [](auto &&Children) {
        return std::apply(
            [](auto &&...Child) {
              return std::tuple<std::decay_t<
                  decltype(std::move(Child).non_void_result())>...>{
                  std::move(Child).non_void_result()...};
            },
            std::move(Children));
      });
}

/// The same for a vector: gives a vector of values, or nothing where the
/// inputs give nothing.
template <detail::Awaitable Input>
[[nodiscard]] auto when_all(std::vector<Input> Awaited) {
  using Result = detail::AwaitResult<Input &&>;
  return detail::Mapped(when_all_ready(std::move(Awaited)),
                        [](auto &&Children) {
                          if constexpr (std::is_void_v<Result>) {
                            for (auto &Child : Children)
                              Child.result();
                          } else {
                            std::vector<std::remove_cvref_t<Result>> Values;
                            Values.reserve(Children.size());
                            for (auto &Child : Children)
                              Values.push_back(std::move(Child).result());
                            return Values;
                          }
                        });
}

} // namespace cppcoro

#endif
