//===--- FrameEnd.h - Where a frame and its error go ------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What becomes of a task that is dropped, and of an exception that leaves its
// body?
//
// Both follow calls into bodies that are seen, a few levels deep: the
// destructor down to `coroutine_handle::destroy`, and `await_resume` down to
// `std::rethrow_exception`. A call that is found is taken to be made, though a
// condition may guard it (`if (handle) handle.destroy();`). "Leaks" is said
// only of an object that holds nothing but a bare handle, "keeps running" also
// of one whose end, through all that it holds and owns, runs no code that
// somebody wrote.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_ANALYSIS_FRAMEEND_H
#define CORO_TIDY_ANALYSIS_FRAMEEND_H

#include "Analysis/Awaiters.h"
#include "Analysis/ClassView.h"
#include "Model/LibraryModel.h"

namespace clang::tidy::coro {

/// What happens to a task of class \p Task, whose body starts as \p Start says,
/// when it is destroyed without having been awaited.
DropKind dropOf(ClassView Task, StartKind Start, ClassReader &Classes);

/// Where an exception goes that leaves a body with this promise type; \p Task
/// is the return object that is awaited.
ErrorKind errorOf(ClassView Promise, ClassView Task, ClassReader &Classes,
                  AwaiterReader &Awaiters);

} // namespace clang::tidy::coro

#endif // CORO_TIDY_ANALYSIS_FRAMEEND_H
