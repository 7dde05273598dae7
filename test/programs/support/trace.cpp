//===--- trace.cpp - What a program did, and in which order ---------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "trace.hpp"
#include <cstdio>

void trace::start(const char *Name) {
  std::fprintf(stderr, "start %s\n", Name);
}

void trace::end(const char *Name) { std::fprintf(stderr, "end %s\n", Name); }
