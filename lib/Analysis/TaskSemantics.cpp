//===--- TaskSemantics.cpp ------------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/TaskSemantics.h"
#include "Analysis/Awaiters.h"
#include "Analysis/ClassView.h"
#include "Analysis/FrameEnd.h"
#include "Analysis/PromiseType.h"
#include "Match/QualifiedName.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"

namespace clang::tidy::coro {
namespace {

/// The declarations that may carry an attribute for \p Record: its own ones
/// and, for a specialisation that is not instantiated, those of its template.
llvm::SmallVector<const Decl *, 4>
attributedDecls(const CXXRecordDecl &Record) {
  llvm::SmallVector<const Decl *, 4> Decls;
  for (const TagDecl *D : Record.redecls())
    Decls.push_back(D);
  if (const auto *Special = dyn_cast<ClassTemplateSpecializationDecl>(&Record);
      Special && !Special->isExplicitSpecialization())
    for (const RedeclarableTemplateDecl *D :
         Special->getSpecializedTemplate()->redecls())
      Decls.push_back(D->getTemplatedDecl());
  return Decls;
}

StartKind annotatedStart(llvm::ArrayRef<const Decl *> Decls) {
  for (const Decl *D : Decls)
    for (const auto *Annotation : D->specific_attrs<AnnotateAttr>()) {
      if (Annotation->getAnnotation() == "coro_tidy::lazy")
        return StartKind::Lazy;
      if (Annotation->getAnnotation() == "coro_tidy::eager")
        return StartKind::Eager;
    }
  return StartKind::Unknown;
}

/// Keeps what two readings agree on.
template <typename Kind> void agree(Kind &Known, Kind Other) {
  if (Known != Other)
    Known = Kind::Unknown;
}

template <typename Kind> void fill(Kind &Known, Kind Other) {
  if (Known == Kind::Unknown)
    Known = Other;
}

} // namespace

class TaskSemanticsReader::Impl {
public:
  Impl(const ASTContext &Ctx, const ModelSet &Models)
      : Models(Models), Classes(Ctx), Promises(Classes), Awaiters(Classes) {}

  const TaskSemantics &of(QualType Type) {
    static const TaskSemantics Nothing;
    if (Type.isNull())
      return Nothing;
    const QualType T =
        Type.getCanonicalType().getNonReferenceType().getUnqualifiedType();
    std::unique_ptr<TaskSemantics> &Entry = ByType[T.getTypePtr()];
    if (!Entry) {
      // The map may move while this type is read; the object does not.
      auto Read =
          std::make_unique<TaskSemantics>(read(T, Promises.ofReturnType(T)));
      return *(ByType[T.getTypePtr()] = std::move(Read));
    }
    return *Entry;
  }

  TaskSemantics ofCall(const CallExpr &Call) {
    const QualType Type = Call.getType();
    const FunctionDecl *Callee = Call.getDirectCallee();
    if (!Callee)
      return of(Type);
    auto It = ByFunction.find(Callee->getCanonicalDecl());
    if (It == ByFunction.end())
      It = ByFunction
               .try_emplace(Callee->getCanonicalDecl(), readFunction(*Callee))
               .first;
    TaskSemantics Semantics = It->second;
    if (Semantics.Model && !Semantics.Model->EagerWithArgument.empty() &&
        llvm::any_of(Call.arguments(), [&](const Expr *Argument) {
          return qualifiedName(Argument->getType()) ==
                 Semantics.Model->EagerWithArgument;
        }))
      Semantics.Start = StartKind::Eager;
    return Semantics;
  }

private:
  TaskSemantics readFunction(const FunctionDecl &Function) {
    const QualType Type = Function.getReturnType();
    // What is no class has no promise, and costs nothing.
    TaskSemantics Semantics = of(Type);
    if (mayBeTask(Type)) {
      const auto Own = Promises.ofFunction(Function);
      if (!Own.empty())
        Semantics = read(
            Type.getCanonicalType().getNonReferenceType().getUnqualifiedType(),
            Own);
    }
    for (const FunctionDecl *D : Function.redecls())
      if (D->hasAttr<WarnUnusedResultAttr>())
        Semantics.Nodiscard = NodiscardKind::Yes;
    if (const FunctionDecl *Pattern =
            Function.getTemplateInstantiationPattern();
        Pattern && Pattern->hasAttr<WarnUnusedResultAttr>())
      Semantics.Nodiscard = NodiscardKind::Yes;
    if (Semantics.Model && !Semantics.Model->EagerWithArgument.empty() &&
        llvm::any_of(Function.parameters(), [&](const ParmVarDecl *Parameter) {
          return qualifiedName(Parameter->getType()) ==
                 Semantics.Model->EagerWithArgument;
        }))
      Semantics.Start = StartKind::Eager;
    return Semantics;
  }

  static bool mayBeTask(QualType Type) {
    const QualType T = Type.getCanonicalType();
    return T->isRecordType() || T->isDependentType() ||
           (T->isReferenceType() && T->getPointeeType()->isRecordType());
  }

  TaskSemantics read(QualType T, llvm::ArrayRef<ClassView> Candidates) {
    TaskSemantics Semantics;
    if (!mayBeTask(T))
      return Semantics;
    const ClassView Task = Classes.classOf(T);
    const CXXRecordDecl *Record = T->getAsCXXRecordDecl();
    if (!Record)
      Record = Task.Record;
    const auto Attributed = Record ? attributedDecls(*Record)
                                   : llvm::SmallVector<const Decl *, 4>();

    // (1) What somebody said of this very type.
    const StartKind Annotated = annotatedStart(Attributed);
    Semantics.Start = Annotated;
    if (const TaskModel *Model = Models.taskFor(qualifiedName(T))) {
      Semantics.Model = Model;
      fill(Semantics.Start, Model->Start);
      Semantics.Await = Model->Await;
      Semantics.Awaits = Model->Awaits;
      Semantics.Drop = Model->Drop;
      Semantics.Error = Model->Error;
      Semantics.Nodiscard = Model->Nodiscard;
    }

    // (2) What the promise types agree on.
    bool First = true;
    TaskSemantics FromTypes;
    for (const ClassView Promise : Candidates) {
      if (First)
        Semantics.Promise = Promise.Record;
      TaskSemantics One;
      One.Start = Awaiters.startOf(Promise);
      One.Await = Awaiters.formOf(Task, Promise);
      One.Drop = dropOf(Task,
                        Semantics.Start == StartKind::Unknown ? One.Start
                                                              : Semantics.Start,
                        Classes);
      One.Error = errorOf(Promise, Task, Classes, Awaiters);
      if (First) {
        FromTypes = One;
      } else {
        agree(FromTypes.Start, One.Start);
        agree(FromTypes.Await, One.Await);
        agree(FromTypes.Drop, One.Drop);
        agree(FromTypes.Error, One.Error);
      }
      First = false;
    }
    fill(Semantics.Start, FromTypes.Start);
    fill(Semantics.Await, FromTypes.Await);
    fill(Semantics.Drop, FromTypes.Drop);
    fill(Semantics.Error, FromTypes.Error);

    // (3) A sender starts when it is connected and started. An awaitable that
    // no coroutine returns has a form too.
    if (Candidates.empty() && Task) {
      if (Classes.hasMemberType(Task, "sender_concept"))
        fill(Semantics.Start, StartKind::Lazy);
      fill(Semantics.Await, Awaiters.formOf(Task, {}));
    }
    if (Semantics.Await == AwaitForm::Rvalue ||
        Semantics.Await == AwaitForm::Immovable)
      fill(Semantics.Awaits, AwaitCount::Once);

    if (llvm::any_of(Attributed, [](const Decl *D) {
          return D->hasAttr<WarnUnusedResultAttr>();
        }))
      Semantics.Nodiscard = NodiscardKind::Yes;
    else if (Task)
      fill(Semantics.Nodiscard, NodiscardKind::No);
    return Semantics;
  }

  const ModelSet &Models;
  ClassReader Classes;
  PromiseFinder Promises;
  AwaiterReader Awaiters;
  llvm::DenseMap<const Type *, std::unique_ptr<TaskSemantics>> ByType;
  llvm::DenseMap<const FunctionDecl *, TaskSemantics> ByFunction;
};

TaskSemanticsReader::TaskSemanticsReader(const ASTContext &Ctx,
                                         const ModelSet &Models)
    : Reader(std::make_unique<Impl>(Ctx, Models)) {}

TaskSemanticsReader::~TaskSemanticsReader() = default;

const TaskSemantics &TaskSemanticsReader::of(QualType Type) {
  return Reader->of(Type);
}

TaskSemantics TaskSemanticsReader::ofCall(const CallExpr &Call) {
  return Reader->ofCall(Call);
}

} // namespace clang::tidy::coro
