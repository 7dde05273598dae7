//===--- FrameEnd.cpp -----------------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/FrameEnd.h"
#include "Match/QualifiedName.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringSet.h"

namespace clang::tidy::coro {
namespace {

/// Follows calls through bodies that are seen.
class CallChase {
public:
  /// \p Wanted are qualified names.
  CallChase(ClassReader &Classes, llvm::ArrayRef<llvm::StringRef> Wanted)
      : Classes(Classes), Wanted(Wanted) {}

  bool reaches(const FunctionView &From) { return chase(From, 0); }

  /// Whether all that was gone through was seen.
  bool sawEverything() const { return Complete; }

private:
  bool chase(const FunctionView &Function, unsigned Level) {
    if (!Function.Body || Level > LevelLimit || Seen.size() > FunctionLimit) {
      Complete = false;
      return false;
    }
    if (!Seen.insert(Function.Body).second)
      return false;
    llvm::SmallVector<const Stmt *, 32> Pending = {Function.Body};
    while (!Pending.empty()) {
      const Stmt *S = Pending.pop_back_val();
      // A lambda runs when somebody calls it.
      if (!S || isa<LambdaExpr>(S))
        continue;
      if (const auto *Call = dyn_cast<CallExpr>(S)) {
        const auto Callees = Classes.calleesOf(*Call, Function);
        Complete = Complete && !Callees.empty();
        for (const FunctionView &Callee : Callees)
          if (llvm::is_contained(Wanted, qualifiedName(*Callee.Function)) ||
              chase(Callee, Level + 1))
            return true;
      }
      Pending.append(S->child_begin(), S->child_end());
    }
    return false;
  }

  static constexpr unsigned LevelLimit = 6;
  static constexpr unsigned FunctionLimit = 64;
  ClassReader &Classes;
  llvm::ArrayRef<llvm::StringRef> Wanted;
  llvm::SmallPtrSet<const Stmt *, 16> Seen;
  bool Complete = true;
};

constexpr llvm::StringRef Destroy[] = {"std::coroutine_handle::destroy"};
constexpr llvm::StringRef Rethrow[] = {"std::rethrow_exception"};
constexpr llvm::StringRef Current[] = {"std::current_exception"};
constexpr llvm::StringRef End[] = {"std::terminate",  "std::abort", "abort",
                                   "std::quick_exit", "std::_Exit", "_exit",
                                   "std::exit",       "exit"};

bool isHandle(ClassView Class) {
  return Class && qualifiedName(*Class.Record) == "std::coroutine_handle";
}

/// Not CXXRecordDecl::getDestructor: it looks for the name by the class's type,
/// which the pattern of a template does not find.
const CXXDestructorDecl *writtenDestructor(const CXXRecordDecl &Record) {
  for (const CXXMethodDecl *Method : Record.methods())
    if (const auto *Destructor = dyn_cast<CXXDestructorDecl>(Method);
        Destructor && Destructor->isUserProvided())
      return Destructor;
  return nullptr;
}

/// Whether destroying an object of \p Class destroys a coroutine frame: its
/// own destructor does, or that of a member or base.
bool destroysFrame(ClassView Class, ClassReader &Classes, unsigned Level = 0) {
  if (!Class || Level > 3)
    return false;
  if (const CXXDestructorDecl *Destructor = writtenDestructor(*Class.Record)) {
    CallChase Chase(Classes, Destroy);
    if (Chase.reaches(Classes.viewOf(*Destructor, Class)))
      return true;
  }
  for (const FieldDecl *Field : Class.Record->fields())
    if (const ClassView Part =
            Classes.classOf(Field->getType(), Class.Bindings);
        Part && !Field->getType()->isReferenceType() &&
        destroysFrame(Part, Classes, Level + 1))
      return true;
  return llvm::any_of(Classes.bases(Class), [&](ClassView Base) {
    return destroysFrame(Base, Classes, Level + 1);
  });
}

/// Nothing but a handle, and nothing that a destructor could do with it.
bool isBareHandle(ClassView Class, ClassReader &Classes) {
  if (Class.Record->getNumBases() || Class.Record->field_empty() ||
      writtenDestructor(*Class.Record))
    return false;
  return llvm::all_of(Class.Record->fields(), [&](const FieldDecl *Field) {
    return isHandle(Classes.classOf(Field->getType(), Class.Bindings));
  });
}

/// Classes of the standard library whose end runs no code but that of what they
/// hold or own: their type arguments.
bool isQuietStandardClass(llvm::StringRef Name) {
  static const llvm::StringSet<> Names = {"std::shared_ptr",
                                          "std::weak_ptr",
                                          "std::unique_ptr",
                                          "std::optional",
                                          "std::variant",
                                          "std::monostate",
                                          "std::vector",
                                          "std::array",
                                          "std::pair",
                                          "std::tuple",
                                          "std::atomic",
                                          "std::atomic_flag",
                                          "std::mutex",
                                          "std::basic_string",
                                          "std::coroutine_handle",
                                          "std::exception_ptr",
                                          "std::__exception_ptr::exception_ptr",
                                          "std::error_code"};
  return Names.contains(Name);
}

/// Whether the end of an object of this type runs no code that somebody wrote,
/// so that it can neither destroy a frame nor wait for one. What is not
/// understood may do either.
bool endsQuietly(QualType Type, const TemplateBindings *Bindings,
                 ClassReader &Classes, unsigned Level = 0) {
  const QualType T = Type.getCanonicalType();
  const ClassView Class =
      T->isReferenceType() ? ClassView() : Classes.classOf(Type, Bindings);
  // A parameter of a template that stands for no class.
  if (!Class)
    return !T->isArrayType() && !T->getAs<TemplateSpecializationType>() &&
           !T->isRecordType() && !T->getAs<DependentNameType>();
  if (Level > 4)
    return false;
  if (isStandard(*Class.Record)) {
    if (!isQuietStandardClass(qualifiedName(*Class.Record)))
      return false;
    const auto *Written = Type->getAs<TemplateSpecializationType>();
    return !Written ||
           llvm::all_of(Written->template_arguments(),
                        [&](const TemplateArgument &Argument) {
                          return Argument.getKind() != TemplateArgument::Type ||
                                 endsQuietly(Argument.getAsType(), Bindings,
                                             Classes, Level + 1);
                        });
  }
  return !writtenDestructor(*Class.Record) && Classes.allBasesKnown(Class) &&
         Class.Record->getNumBases() == 0 &&
         llvm::all_of(Class.Record->fields(), [&](const FieldDecl *Field) {
           return endsQuietly(Field->getType(), Class.Bindings, Classes,
                              Level + 1);
         });
}

bool contains(const Stmt *Root, llvm::function_ref<bool(const Stmt &)> Accept) {
  llvm::SmallVector<const Stmt *, 16> Pending = {Root};
  while (!Pending.empty()) {
    const Stmt *S = Pending.pop_back_val();
    if (!S)
      continue;
    if (Accept(*S))
      return true;
    Pending.append(S->child_begin(), S->child_end());
  }
  return false;
}

} // namespace

DropKind dropOf(ClassView Task, StartKind Start, ClassReader &Classes) {
  if (!Task || Start == StartKind::Unknown)
    return DropKind::Unknown;
  if (isBareHandle(Task, Classes))
    return Start == StartKind::Lazy ? DropKind::Leaks : DropKind::KeepsRunning;
  if (Start == StartKind::Lazy && destroysFrame(Task, Classes))
    return DropKind::NeverRuns;
  // What holds a part of its state, which the body shares.
  if (Start == StartKind::Eager && !writtenDestructor(*Task.Record) &&
      Task.Record->getNumBases() == 0 &&
      llvm::all_of(Task.Record->fields(), [&](const FieldDecl *Field) {
        return endsQuietly(Field->getType(), Task.Bindings, Classes);
      }))
    return DropKind::KeepsRunning;
  return DropKind::Unknown;
}

ErrorKind errorOf(ClassView Promise, ClassView Task, ClassReader &Classes,
                  AwaiterReader &Awaiters) {
  const std::vector<FunctionView> Handlers =
      Classes.memberFunctions(Promise, "unhandled_exception");
  if (Handlers.size() != 1 || !Handlers.front().Body)
    return ErrorKind::Unknown;
  const FunctionView &Handler = Handlers.front();
  const auto *Body = dyn_cast<CompoundStmt>(Handler.Body);
  if (!Body)
    return ErrorKind::Unknown;
  if (Body->body_empty())
    return ErrorKind::Swallowed;

  const bool Throws = contains(Body, [](const Stmt &S) {
    const auto *Throw = dyn_cast<CXXThrowExpr>(&S);
    return Throw && !Throw->getSubExpr();
  });
  if (Throws) {
    // Out of `resume`, to whoever called it; or not out at all.
    const auto *Type = Handler.Function->getType()->getAs<FunctionProtoType>();
    return Type && Type->isNothrow() ? ErrorKind::Terminates
                                     : ErrorKind::Unknown;
  }
  // `std::terminate();` first of all.
  const Stmt *First = Body->body_front();
  if (const auto *E = dyn_cast<Expr>(First))
    if (const auto *Call = dyn_cast<CallExpr>(E->IgnoreUnlessSpelledInSource()))
      for (const FunctionView &Callee : Classes.calleesOf(*Call, Handler))
        if (llvm::is_contained(End, qualifiedName(*Callee.Function)))
          return ErrorKind::Terminates;

  CallChase Keeps(Classes, Current);
  if (!Keeps.reaches(Handler))
    return ErrorKind::Unknown;
  const std::vector<ClassView> Candidates = Awaiters.awaitersOf(Task);
  if (Candidates.empty())
    return ErrorKind::Unknown;
  bool All = true;
  bool None = true;
  for (const ClassView Awaiter : Candidates)
    for (const FunctionView &Resume :
         Classes.memberFunctions(Awaiter, "await_resume")) {
      CallChase Reads(Classes, Rethrow);
      const bool Rethrows = Reads.reaches(Resume);
      All = All && Rethrows;
      None = None && !Rethrows && Reads.sawEverything();
    }
  if (All)
    return ErrorKind::RethrownAtAwait;
  return None ? ErrorKind::KeptUntilRead : ErrorKind::Unknown;
}

} // namespace clang::tidy::coro
