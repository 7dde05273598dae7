//===--- CombinedAwait.h - Awaits rewritten to a combinator -----*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rewrites the awaits of a group of stored tasks to one await of the library's
// combinator. The tasks stay where they are, so that their arguments are
// evaluated when they were. There are three shapes:
//
//   bindings   the declarations of the results become one structured binding,
//              where the result variables are plain `auto` and nothing that is
//              done with them tells a binding from a variable;
//   in place   one result beside voids is given bare: the combinator takes the
//              place of its await and the other awaits go;
//   names      the combinator stands before the first await, its results get
//              fresh names, and each await is replaced by its name.
//
// The last fits nearly everything, so a declared name, type, constness, scope
// and every comment stay; the first two are for code that reads as if a person
// had written it.
//
// A combinator that gives holders throws nothing by itself: each holder throws
// its error when it is asked for its result. There, only the last shape is
// written, and every holder is asked in the place of its await, those of tasks
// without a result too. A holder lives to the end of the block, so that
// references to its result are kept where the task lived no longer.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_FIX_COMBINEDAWAIT_H
#define CORO_TIDY_FIX_COMBINEDAWAIT_H

#include "Analysis/AwaitGroups.h"
#include "Fix/SourceText.h"
#include "Model/ModelSet.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include <string>
#include <vector>

namespace clang::tidy::coro {

/// A rewriting, or the reason why there is none.
struct CombinedAwait {
  /// The library's combinator; null if no model has one for these tasks.
  const CombinatorModel *Combinator = nullptr;
  /// How to name it in a message, e.g. "cppcoro::when_all".
  std::string CombinatorName;
  /// All or nothing; empty if there is no rewriting.
  std::vector<TextEdit> Edits;
  /// A using-directive that the edits need and that is not visible yet; it
  /// belongs to the whole body. Text is empty if none is needed.
  TextEdit UsingDirective;
  /// Headers that must be included, without brackets.
  std::vector<std::string> Headers;
  /// Begins in lower case, has no full stop; empty if there are edits.
  std::string NoEdit;
  /// For each task whose operand gives several values, how they are named as a
  /// whole; empty for the others.
  std::vector<std::string> Slots;
  /// Parts of a row became coroutines of their own.
  bool HasLocalCoroutines = false;
};

/// What is awaited in place of a task that is created in place.
struct LocalCoroutine {
  /// A call of a lambda that is written there; empty: the task itself.
  std::string Text;
  /// How many values it gives, of which the first is in place of the task's
  /// result; two are a pair, and more are a tuple.
  size_t Values = 1;
};

/// The value \p Index of \p Count that \p Slot holds, moved out of it.
std::string valueIn(llvm::StringRef Slot, size_t Index, size_t Count,
                    const FunctionDecl &Coroutine, const ASTContext &Ctx);

/// Whether a value of this type can be moved, or copied instead.
bool isMovable(QualType Type);

/// Whether the end of such a variable runs code that somebody wrote, or lets go
/// of something, so that it matters when it ends. With \p OnlyOwn, the classes
/// of system headers do not count, but for those of the standard library.
bool hasWrittenDestructor(QualType Type, bool OnlyOwn = false);

/// Whether awaiting such a task ends its frame, as its owner's end does.
bool endsFrameItself(QualType Task, const ModelSet &Models);

/// The parameter by value of a task whose end runs code of somebody's own, and
/// would come earlier if the task were moved away, with the combinator and not
/// with the variable; or, where the frame ends with its body, later than what
/// runs beside it begins. Null if there is none.
const ParmVarDecl *keptUntilTheEnd(const AwaitedTask &Task,
                                   const ModelSet &Models);

/// Whether the task is a member that a second call of the function may await
/// again, which ends well only as long as nobody moves the task away.
bool mayBeAwaitedAgain(const AwaitedTask &Task, const ModelSet &Models);

/// Whether the promise of the coroutine may not take what joins the group: it
/// decides what may be awaited, and one that is not the library's own may not
/// know the library's other forms.
bool mayRefuseAwait(const AwaitGroup &Group, ASTContext &Ctx,
                    const ModelSet &Models);

/// Whether a label in \p Block could be reached past a variable that is
/// declared in front of \p First, a statement of it or one behind a label of
/// it.
bool hasLabel(const CompoundStmt &Block, const Stmt &First);

/// A task of a reference: its template says so, as the awaited expression does
/// not (awaiting a named task may give a reference to the value in it).
bool givesReference(QualType Task);

/// Of the local variables \p Changed of \p Coroutine, the one of which
/// something could see, after an error in \p Awaiting or behind it, whether it
/// was changed there; null if there is none. Linear in the body.
const VarDecl *seenAfterError(llvm::ArrayRef<const VarDecl *> Changed,
                              const FunctionDecl &Coroutine,
                              const Stmt &Awaiting,
                              const SourceManager &Sources);

/// What a message calls \p Variable: its name, or `[a, b]` for a structured
/// binding.
std::string writtenName(const VarDecl &Variable);

/// Rewrites the groups of one translation unit.
class AwaitCombiner {
public:
  /// Whether the compiler finds a header of this name.
  using HeaderLookup = llvm::function_ref<bool(llvm::StringRef)>;

  /// \p Ctx and \p Models must outlive this.
  AwaitCombiner(ASTContext &Ctx, const ModelSet &Models)
      : Ctx(Ctx), Models(Models), Text(Ctx), Fresh(Ctx, Text) {}

  /// \p Instead has an element for each task, or none at all.
  CombinedAwait combine(const AwaitGroup &Group, HeaderLookup FindsHeader,
                        llvm::ArrayRef<LocalCoroutine> Instead = {});

  /// Variables that a structured binding cannot replace.
  using UnboundVariables = llvm::SmallPtrSet<const VarDecl *, 8>;

private:
  const UnboundVariables &unboundIn(const FunctionDecl &Coroutine);

  ASTContext &Ctx;
  const ModelSet &Models;
  SourceText Text;
  FreshNames Fresh;
  /// Of the coroutine that was asked for last, which may have many groups.
  const FunctionDecl *LookedAt = nullptr;
  UnboundVariables Unbound;
};

} // namespace clang::tidy::coro

#endif // CORO_TIDY_FIX_COMBINEDAWAIT_H
