//===--- CancellationToken.h - Asks whether to stop -------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Mock of folly's header, for one thread.
//
//===----------------------------------------------------------------------===//

#ifndef FOLLY_CANCELLATIONTOKEN_H
#define FOLLY_CANCELLATIONTOKEN_H

#include <memory>
#include <utility>

namespace folly {

class CancellationToken {
public:
  CancellationToken() = default;

  bool isCancellationRequested() const noexcept {
    return (Own && *Own) || (Outer && Outer->isCancellationRequested());
  }
  bool canBeCancelled() const noexcept { return Own || Outer; }

private:
  friend class CancellationSource;
  friend CancellationToken cancellation_token_merge(CancellationToken,
                                                    CancellationToken);

  std::shared_ptr<bool> Own;
  std::shared_ptr<CancellationToken> Outer;
};

/// Stops where either of the two does.
inline CancellationToken cancellation_token_merge(CancellationToken First,
                                                  CancellationToken Second) {
  if (!First.canBeCancelled())
    return Second;
  if (!Second.canBeCancelled())
    return First;
  if (First.Outer) {
    First.Outer = std::make_shared<CancellationToken>(
        cancellation_token_merge(*First.Outer, std::move(Second)));
    return First;
  }
  First.Outer = std::make_shared<CancellationToken>(std::move(Second));
  return First;
}

class CancellationSource {
public:
  CancellationToken getToken() const {
    CancellationToken Token;
    Token.Own = Requested;
    return Token;
  }
  /// Gives whether it had been requested before.
  bool requestCancellation() const noexcept {
    return std::exchange(*Requested, true);
  }
  bool isCancellationRequested() const noexcept { return *Requested; }

private:
  std::shared_ptr<bool> Requested = std::make_shared<bool>(false);
};

} // namespace folly

#endif
