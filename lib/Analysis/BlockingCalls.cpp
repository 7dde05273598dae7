//===--- BlockingCalls.cpp ------------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/BlockingCalls.h"
#include "Analysis/Offloads.h"
#include "Match/Evaluation.h"
#include "Match/NameLookup.h"
#include "Match/QualifiedName.h"
#include "clang/AST/APValue.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Path.h"
#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

namespace clang::tidy::coro {

static constexpr unsigned Never = std::numeric_limits<unsigned>::max();

/// The name of \p D as models write it, an enumerator of a scoped enumeration
/// with that.
static std::string nameInModels(const NamedDecl &D) {
  if (const auto *Enum = dyn_cast<EnumDecl>(D.getDeclContext());
      Enum && Enum->isScoped())
    return qualifiedName(*Enum) + "::" + D.getNameAsString();
  return qualifiedName(D);
}

/// All parts are zero; or, with \p OrLess, below. Numbers with a fraction are
/// never asked: what LLVM has inline for them refers to data of one version,
/// with which the plugin could not even say that it does not fit another.
static bool isZero(const APValue &Value, bool OrLess) {
  switch (Value.getKind()) {
  case APValue::Int:
    return Value.getInt() == 0 || (OrLess && Value.getInt().isNegative());
  case APValue::Struct:
    for (unsigned I = 0; I < Value.getStructNumBases(); ++I)
      if (!isZero(Value.getStructBase(I), OrLess))
        return false;
    for (unsigned I = 0; I < Value.getStructNumFields(); ++I)
      if (!isZero(Value.getStructField(I), OrLess))
        return false;
    return Value.getStructNumFields() + Value.getStructNumBases() > 0;
  default:
    return false;
  }
}

/// The variable or member that \p E names, perhaps through its address, a
/// smart pointer or `get()`; null for another expression.
static const ValueDecl *objectOf(const Expr *E) {
  while (E) {
    E = E->IgnoreParenCasts();
    if (const auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(E))
      E = Temporary->getSubExpr();
    else if (const auto *Bound = dyn_cast<CXXBindTemporaryExpr>(E))
      E = Bound->getSubExpr();
    else if (const auto *Unary = dyn_cast<UnaryOperator>(E))
      E = Unary->getSubExpr();
    else if (const auto *Reference = dyn_cast<DeclRefExpr>(E))
      return Reference->getDecl();
    else if (const auto *Member = dyn_cast<MemberExpr>(E))
      return Member->getMemberDecl();
    else if (const auto *Call = dyn_cast<CXXMemberCallExpr>(E);
             Call && Call->getNumArgs() == 0)
      E = Call->getImplicitObjectArgument();
    else if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E);
             Operator && Operator->getNumArgs() == 1)
      E = Operator->getArg(0);
    else if (const auto *Call = dyn_cast<CallExpr>(E);
             Call && onlyPassesOn(*Call))
      E = Call->getArg(0);
    else
      return nullptr;
  }
  return nullptr;
}

/// Whether \p E is the path of a file that Linux makes up when it is read: no
/// disk is waited for.
static bool isKernelPath(const Expr *E) {
  E = E->IgnoreUnlessSpelledInSource();
  if (const auto *Text = dyn_cast<StringLiteral>(E))
    return Text->getCharByteWidth() == 1 &&
           (Text->getString().starts_with("/proc/") ||
            Text->getString().starts_with("/sys/"));
  if (const auto *Either = dyn_cast<ConditionalOperator>(E))
    return isKernelPath(Either->getTrueExpr()) &&
           isKernelPath(Either->getFalseExpr());
  // `"/proc/" + std::to_string(pid)`
  if (const auto *Sum = dyn_cast<CXXOperatorCallExpr>(E);
      Sum && Sum->getNumArgs() == 2 &&
      (Sum->getOperator() == OO_Plus || Sum->getOperator() == OO_Slash))
    return isKernelPath(Sum->getArg(0));
  if (const auto *Made = dyn_cast<CXXConstructExpr>(E);
      Made && Made->getNumArgs() > 0)
    return isKernelPath(Made->getArg(0));
  if (const auto *Cast = dyn_cast<ExplicitCastExpr>(E))
    return isKernelPath(Cast->getSubExpr());
  return false;
}

/// Whether a socket is given as a number that somebody keeps: a member's, or
/// what a member function gives. Who keeps such a number in a program of
/// coroutines has as a rule made the socket non-blocking where it was made.
static bool isKeptDescriptor(const Expr *Argument) {
  const Expr *E = Argument->IgnoreParenCasts();
  if (!E->getType()->isIntegerType())
    return false;
  if (isa<CXXMemberCallExpr>(E))
    return true;
  const auto *Member = dyn_cast<MemberExpr>(E);
  const auto *Object =
      Member ? dyn_cast<DeclRefExpr>(Member->getBase()->IgnoreParenImpCasts())
             : nullptr;
  const auto *Variable =
      Object ? dyn_cast<VarDecl>(Object->getDecl()) : nullptr;
  const bool IsMadeHere = Variable && Variable->hasLocalStorage() &&
                          !isa<ParmVarDecl>(Variable) && !Member->isArrow() &&
                          !Variable->getType()->isReferenceType();
  return Member && !IsMadeHere;
}

/// What \p Call is called on, or else its first argument; null if none.
static const Expr *receiverOf(const CallExpr &Call) {
  if (const auto *Member = dyn_cast<CXXMemberCallExpr>(&Call))
    return Member->getImplicitObjectArgument();
  return Call.getNumArgs() ? Call.getArg(0) : nullptr;
}

/// What somebody wrote who calls \p Callee: it, or the function object that it
/// is a member of.
static const NamedDecl &functionWritten(const CallExpr &Call,
                                        const FunctionDecl &Callee) {
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(&Call);
      Operator && Operator->getOperator() == OO_Call)
    if (const auto *Object =
            dyn_cast<DeclRefExpr>(Operator->getArg(0)->IgnoreParenImpCasts());
        Object && Object->getDecl()->getDeclContext()->isFileContext())
      return *Object->getDecl();
  return Callee;
}

static SourceLocation placeOf(const CallExpr &Call) {
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(&Call))
    return Operator->getOperator() == OO_Call
               ? Operator->getArg(0)->getBeginLoc()
               : Operator->getOperatorLoc();
  if (const auto *Member =
          dyn_cast<MemberExpr>(Call.getCallee()->IgnoreParenImpCasts()))
    return Member->getMemberLoc();
  return Call.getBeginLoc();
}

/// Whether an object of this type is, or may be, about another one.
static bool refersElsewhere(QualType Type) {
  if (Type->isReferenceType() || Type->isPointerType())
    return true;
  const auto *Class = Type->getAsCXXRecordDecl();
  Class = Class ? Class->getDefinition() : nullptr;
  if (!Class)
    return false;
  const std::string Name = qualifiedName(*Class);
  if (Name == "std::basic_string_view" || Name == "std::span")
    return true;
  // Iterators say of which category they are.
  const ASTContext &Ctx = Class->getASTContext();
  const auto Category = Ctx.Idents.find("iterator_category");
  if (Category == Ctx.Idents.end())
    return false;
  const DeclarationName Wanted(Category->second);
  return !Class->lookup(Wanted).empty() ||
         !Class->forallBases([&](const CXXRecordDecl *Base) {
           return Base->lookup(Wanted).empty();
         });
}

/// Whether `await_ready` is nothing but `return true;`, as where a coroutine
/// asks for its own executor or token.
static bool neverSuspends(const CoawaitExpr &Await) {
  const Expr *Ready = Await.getReadyExpr();
  const auto *Call =
      dyn_cast_or_null<CallExpr>(Ready ? Ready->IgnoreImplicit() : nullptr);
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  if (Callee && !Callee->hasBody())
    Callee = Callee->getTemplateInstantiationPattern();
  const auto *Body =
      dyn_cast_or_null<CompoundStmt>(Callee ? Callee->getBody() : nullptr);
  const auto *Return = Body && Body->size() == 1
                           ? dyn_cast<ReturnStmt>(Body->body_front())
                           : nullptr;
  const Expr *Value = Return ? Return->getRetValue() : nullptr;
  const auto *Literal = dyn_cast_or_null<CXXBoolLiteralExpr>(
      Value ? Value->IgnoreImplicit() : nullptr);
  return Literal && Literal->getValue();
}

/// Whether what \p E gives is, or is part of, a variable that the function
/// itself owns, or is text of the program. Decided by what is named first.
static bool isLocal(const Expr &E) {
  llvm::SmallVector<const Stmt *, 8> Pending = {&E};
  while (!Pending.empty()) {
    const Stmt *Part = Pending.pop_back_val();
    if (!Part)
      continue;
    if (isa<StringLiteral, CXXNullPtrLiteralExpr>(Part))
      return true;
    if (isa<CXXThisExpr>(Part))
      return false;
    if (const auto *Reference = dyn_cast<DeclRefExpr>(Part)) {
      if (isa<FunctionDecl, EnumConstantDecl>(Reference->getDecl()))
        continue;
      const auto *Variable = dyn_cast<VarDecl>(Reference->getDecl());
      return Variable && Variable->hasLocalStorage() &&
             !refersElsewhere(Variable->getType());
    }
    llvm::SmallVector<const Stmt *, 4> Parts(Part->child_begin(),
                                             Part->child_end());
    Pending.append(Parts.rbegin(), Parts.rend());
  }
  // A value that is made here.
  return true;
}

/// Goes through one body. Each node that is seen takes a step, so that "before"
/// is a comparison of numbers. What is still to be seen is a stack of its own,
/// not the machine's: expressions may be ten thousand deep.
class BlockingCallFinder::Walk {
public:
  explicit Walk(BlockingCallFinder &Finder)
      : Finder(Finder), Ctx(Finder.Ctx), Sources(Ctx.getSourceManager()) {}

  std::vector<BlockingCall> run(const CoroutineBodyStmt &Body);

private:
  /// Where a node stands.
  struct Place {
    const Stmt *Scope = nullptr; ///< Ends what is declared here.
    const CompoundStmt *Block = nullptr;
    const VarDecl *Variable = nullptr; ///< In whose initialiser.
    AwaitObstacle Obstacle = AwaitObstacle::None;
    bool IsStatement = false;
    bool IsUnused = false;
    bool IsPostfixOperand = false;
    bool IsAwaited = false; ///< The whole operand of `co_await`.
    bool InAwait = false;   ///< Anywhere in such an operand.
    bool InSwitch = false;  ///< A block of which `case` labels are part.

    /// The same for a part of the node.
    Place inner() const {
      Place Inner = *this;
      Inner.Block = nullptr;
      Inner.IsStatement = Inner.IsUnused = Inner.IsPostfixOperand = false;
      Inner.IsAwaited = Inner.InSwitch = false;
      return Inner;
    }
    Place statement(const CompoundStmt *Of = nullptr) const {
      Place Inner = inner();
      Inner.Variable = nullptr;
      Inner.Block = Of;
      Inner.IsStatement = Inner.IsUnused = true;
      return Inner;
    }
    Place scope(const Stmt *Ended) const {
      Place Inner = *this;
      Inner.Scope = Ended;
      return Inner;
    }
  };
  struct Item {
    const Stmt *S = nullptr;
    Place In;
    bool EndsScope = false; ///< S has been seen whole.
  };
  struct Candidate {
    BlockingCall Found;
    unsigned Step = 0;
    const Stmt *Scope = nullptr;
    const ValueDecl *Object = nullptr;
  };
  /// From Begin to End a lock may be held.
  struct Hold {
    unsigned Begin = 0;
    const Stmt *Scope = nullptr;       ///< Of a guard; null for another.
    const ValueDecl *Object = nullptr; ///< What was locked; null: not known.
    const Stmt *Call = nullptr;        ///< That locks; null for a guard.
  };

  /// From Begin to the end of Scope, Variable refers to what is not local.
  struct Borrow {
    unsigned Begin = 0;
    const Stmt *Scope = nullptr;
    const VarDecl *Variable = nullptr;
  };

  void push(const Stmt *S, const Place &In) {
    if (S)
      Pending.push_back({S, In, false});
  }
  void pushInOrder(llvm::ArrayRef<const Stmt *> Parts, const Place &In) {
    for (const Stmt *Part : llvm::reverse(Parts))
      push(Part, In);
  }
  template <typename Range> void pushAll(Range &&Parts, const Place &In) {
    llvm::SmallVector<const Stmt *, 8> InOrder;
    for (const Stmt *Part : Parts)
      InOrder.push_back(Part);
    pushInOrder(InOrder, In);
  }
  /// The end of the scope comes behind what is pushed afterwards.
  void pushScope(const Stmt &S) { Pending.push_back({&S, {}, true}); }

  void visit(const Stmt &S, const Place &In);
  bool visitStatement(const Stmt &S, const Place &In);
  void visitDeclarations(const DeclStmt &Declaration, const Place &In);
  void visitCall(const CallExpr &Call, const Place &In);
  void visitConstruct(const CXXConstructExpr &Construct, const Place &In);
  void noteNames(const Expr &E);
  std::string macroOf(const Expr &E) const;

  bool isLimited(const BlockingModel &Model,
                 llvm::ArrayRef<const Expr *> Arguments) const;
  bool isZeroWait(const Expr *Argument) const;
  bool isZeroDuration(const Expr *Argument) const;
  bool hasUnless(const BlockingModel &Model,
                 llvm::ArrayRef<const Expr *> Arguments) const;
  bool isSeenInBody(const BlockingModel &Model);
  bool hasSeen(const Candidate &Of);
  bool isOfKernel(const BlockingModel &Model,
                  llvm::ArrayRef<const Expr *> Arguments,
                  const ValueDecl *File);
  bool isOn(const BlockingModel &Model, const Expr *Object) const;
  bool isOfReportedFile(const Candidate &Of,
                        const llvm::DenseSet<const ValueDecl *> &Files) const;
  void add(const BlockingModel &Model, const NamedDecl &Named, const Expr *Call,
           SourceLocation At, const Place &In, const ValueDecl *Object);

  unsigned endOf(const Stmt *Scope) const {
    const auto Found = EndStep.find(Scope);
    return Found == EndStep.end() ? Never : Found->second;
  }
  /// The first step behind \p After at which \p Object is named; Never if it
  /// is not.
  unsigned nextMention(const ValueDecl *Object, unsigned After) const;
  bool isMentioned(const ValueDecl *Object, unsigned After) const {
    return nextMention(Object, After) != Never;
  }
  bool keepLock(Candidate &Of) const;
  bool isLockHeldAt(unsigned At);
  const VarDecl *borrowedAt(unsigned At, const VarDecl *Own);

  BlockingCallFinder &Finder;
  ASTContext &Ctx;
  const SourceManager &Sources;
  llvm::SmallVector<Item, 64> Pending;
  unsigned Step = 0;

  std::vector<Candidate> Candidates;
  std::vector<Hold> Holds;
  std::vector<Borrow> Borrows;
  std::vector<std::pair<unsigned, const Expr *>> Suspensions;
  bool Awaits = false; ///< Anything, be it always ready.
  llvm::DenseMap<const Stmt *, unsigned> EndStep;
  llvm::DenseMap<const ValueDecl *, llvm::SmallVector<unsigned, 4>> Mentions;
  llvm::DenseMap<
      const ValueDecl *,
      llvm::SmallVector<std::pair<unsigned, const FunctionDecl *>, 2>>
      CallsOn;
  llvm::StringSet<> Macros;
  llvm::DenseSet<const EnumConstantDecl *> Enumerators;
  llvm::DenseSet<const ValueDecl *> KernelFiles; ///< Opened in /proc or /sys.
  llvm::DenseMap<const BlockingModel *, bool> SeenInBody;
  llvm::DenseMap<std::pair<const ValueDecl *, const BlockingModel *>, unsigned>
      SeenOn;
  size_t NextHold = 0;
  unsigned HeldUntil = 0;
  size_t NextBorrow = 0;
  llvm::SmallVector<Borrow, 4> OpenBorrows;
  unsigned Elsewhere = Never; ///< From this step on, another thread runs it.
  bool Yields = false;
  bool HasLabels = false;
};

std::vector<BlockingCall>
BlockingCallFinder::Walk::run(const CoroutineBodyStmt &Body) {
  push(Body.getBody(), Place().statement().scope(&Body));
  while (!Pending.empty()) {
    const Item Next = Pending.pop_back_val();
    if (Next.EndsScope)
      EndStep[Next.S] = ++Step;
    else
      visit(*Next.S, Next.In);
  }
  // It runs in whoever asks it for the next value.
  if (Yields && !Awaits)
    return {};

  std::vector<BlockingCall> Found;
  llvm::DenseSet<const ValueDecl *> Files = KernelFiles;
  for (Candidate &Of : Candidates) {
    BlockingCall &Call = Of.Found;
    if (Of.Step > Elsewhere || hasSeen(Of))
      continue;
    if (Call.Model->Kind == BlockingKind::Lock && !keepLock(Of))
      continue;
    // A coroutine that awaits nothing and runs a loop is the loop: so it is
    // given to cppcoro's sync_wait.
    if (Call.Model->Kind == BlockingKind::EventLoop &&
        Call.Model->Form == BlockingForm::MemberFunction && !Awaits)
      continue;
    // Joined, detached, moved away or asked before its scope ends.
    if (Call.Model->Form == BlockingForm::Destructor && Call.Variable &&
        isMentioned(Call.Variable, 0))
      continue;
    if (Call.Model->Kind == BlockingKind::File) {
      // Opened again, it is another file.
      const bool Opens = llvm::StringRef(Call.Name).ends_with("::open");
      if (isOfReportedFile(Of, Files) &&
          !(Opens && KernelFiles.contains(Of.Object)))
        continue;
      if (Call.Variable)
        Files.insert(Call.Variable);
      if (Call.Model->Form == BlockingForm::MemberFunction && Of.Object)
        Files.insert(Of.Object);
    }
    if (Call.Obstacle == AwaitObstacle::None && isLockHeldAt(Of.Step))
      Call.Obstacle = AwaitObstacle::LockHeld;
    Call.Borrowed = borrowedAt(Of.Step, Call.Variable);
    if (HasLabels)
      Call.Block = nullptr;
    Found.push_back(std::move(Call));
  }
  return Found;
}

unsigned BlockingCallFinder::Walk::nextMention(const ValueDecl *Object,
                                               unsigned After) const {
  const auto Found = Mentions.find(Object);
  if (Found == Mentions.end())
    return Never;
  const auto *Next = llvm::upper_bound(Found->second, After);
  return Next == Found->second.end() ? Never : *Next;
}

/// Whether a lock is held across a suspension, which is then noted. One whose
/// guard or mutex is named in between may have been given up.
bool BlockingCallFinder::Walk::keepLock(Candidate &Of) const {
  const ValueDecl *Held = Of.Found.Variable;
  unsigned Begin = Of.Step, End = Never;
  if (Of.Found.Model->Form == BlockingForm::Constructor) {
    if (!Held)
      return false;
    End = endOf(Of.Scope);
  } else {
    Held = Of.Object;
    Begin = endOf(Of.Found.Call);
  }
  if (!Held)
    return false;
  const auto Next = std::upper_bound(
      Suspensions.begin(), Suspensions.end(), Of.Step,
      [](unsigned At, const auto &Point) { return At < Point.first; });
  if (Next == Suspensions.end() || Next->first >= End ||
      nextMention(Held, Begin) < Next->first)
    return false;
  Of.Found.HeldAcross = Next->second;
  return true;
}

/// Candidates are asked for in the order of their steps: it is enough to know
/// how far the holds reach that began in front of one.
bool BlockingCallFinder::Walk::isLockHeldAt(unsigned At) {
  for (; NextHold < Holds.size() && Holds[NextHold].Begin < At; ++NextHold) {
    const Hold &Of = Holds[NextHold];
    unsigned End = Never;
    if (Of.Scope)
      End = endOf(Of.Scope);
    else if (Of.Object)
      End = nextMention(Of.Object, endOf(Of.Call));
    HeldUntil = std::max(HeldUntil, End);
  }
  return At < HeldUntil;
}

/// The same for what is borrowed; scopes lie one in another. What \p Own refers
/// to is not looked at while it is made.
const VarDecl *BlockingCallFinder::Walk::borrowedAt(unsigned At,
                                                    const VarDecl *Own) {
  const auto EndUntil = [&](unsigned Then) {
    while (!OpenBorrows.empty() && endOf(OpenBorrows.back().Scope) <= Then)
      OpenBorrows.pop_back();
  };
  for (; NextBorrow < Borrows.size() && Borrows[NextBorrow].Begin < At;
       ++NextBorrow) {
    EndUntil(Borrows[NextBorrow].Begin);
    OpenBorrows.push_back(Borrows[NextBorrow]);
  }
  EndUntil(At);
  for (const Borrow &Of : llvm::reverse(OpenBorrows))
    if (Of.Variable != Own)
      return Of.Variable;
  return nullptr;
}

/// Whether the body names something that shows that \p Model does not block
/// here, whatever it is called on.
bool BlockingCallFinder::Walk::isSeenInBody(const BlockingModel &Model) {
  const auto [It, IsNew] = SeenInBody.try_emplace(&Model, false);
  if (!IsNew)
    return It->second;
  const std::vector<std::string> &Names = Model.UnlessSeen;
  return It->second =
             llvm::any_of(Names,
                          [&](const std::string &Name) {
                            return Macros.contains(Name);
                          }) ||
             llvm::any_of(Enumerators, [&](const EnumConstantDecl *Enumerator) {
               return llvm::is_contained(Names, nameInModels(*Enumerator));
             });
}

bool BlockingCallFinder::Walk::hasSeen(const Candidate &Of) {
  const BlockingModel &Model = *Of.Found.Model;
  if (Model.UnlessSeen.empty())
    return false;
  if (isSeenInBody(Model))
    return true;
  if (!Of.Object)
    return false;
  // The first such call on an object is found once.
  const auto [It, IsNew] = SeenOn.try_emplace({Of.Object, &Model}, Never);
  if (IsNew)
    for (const auto &[At, Callee] : CallsOn[Of.Object])
      if (llvm::is_contained(Model.UnlessSeen, qualifiedName(*Callee))) {
        It->second = At;
        break;
      }
  return It->second < Of.Step;
}

/// Whether what the call is about belongs to a file whose opening is reported:
/// that is one finding.
bool BlockingCallFinder::Walk::isOfReportedFile(
    const Candidate &Of, const llvm::DenseSet<const ValueDecl *> &Files) const {
  if (Files.contains(Of.Object))
    return true;
  const auto *Call = dyn_cast_or_null<CallExpr>(Of.Found.Call);
  return Call && llvm::any_of(Call->arguments(), [&](const Expr *Argument) {
           return Files.contains(objectOf(Argument));
         });
}

/// The macro that \p E is written by; empty if none.
std::string BlockingCallFinder::Walk::macroOf(const Expr &E) const {
  const SourceLocation At = E.getBeginLoc();
  return At.isMacroID()
             ? Lexer::getImmediateMacroName(At, Sources, Ctx.getLangOpts())
                   .str()
             : std::string();
}

void BlockingCallFinder::Walk::noteNames(const Expr &E) {
  if (const auto *Reference = dyn_cast<DeclRefExpr>(&E)) {
    Mentions[Reference->getDecl()].push_back(Step);
    if (const auto *Enumerator =
            dyn_cast<EnumConstantDecl>(Reference->getDecl()))
      Enumerators.insert(Enumerator);
  } else if (const auto *Member = dyn_cast<MemberExpr>(&E)) {
    Mentions[Member->getMemberDecl()].push_back(Step);
  } else if (!isa<IntegerLiteral>(E)) {
    return;
  }
  if (std::string Macro = macroOf(E); !Macro.empty())
    Macros.insert(Macro);
}

bool BlockingCallFinder::Walk::isZeroDuration(const Expr *Argument) const {
  const Expr *E = Argument->IgnoreImplicit();
  if (const auto *Reference = dyn_cast<DeclRefExpr>(E)) {
    const auto *Variable = dyn_cast<VarDecl>(Reference->getDecl());
    const APValue *Value = Variable && Variable->getType().isConstQualified() &&
                                   Variable->getInit() &&
                                   !Variable->getInit()->isValueDependent()
                               ? Variable->evaluateValue()
                               : nullptr;
    return Value && isZero(*Value, /*OrLess=*/true);
  }
  Expr::EvalResult Result;
  return !E->isValueDependent() && E->EvaluateAsRValue(Result, Ctx) &&
         !Result.HasSideEffects && isZero(Result.Val, /*OrLess=*/true);
}

/// A number, or the address of a variable, that is zero.
bool BlockingCallFinder::Walk::isZeroWait(const Expr *Argument) const {
  const Expr *E = Argument->IgnoreParenImpCasts();
  if (const auto *Address = dyn_cast<UnaryOperator>(E);
      Address && Address->getOpcode() == UO_AddrOf) {
    const auto *Reference =
        dyn_cast<DeclRefExpr>(Address->getSubExpr()->IgnoreParenImpCasts());
    const auto *Variable =
        Reference ? dyn_cast<VarDecl>(Reference->getDecl()) : nullptr;
    if (!Variable || !Variable->getInit() ||
        Variable->getInit()->isValueDependent())
      return false;
    Expr::EvalResult Result;
    return Variable->getInit()->EvaluateAsRValue(Result, Ctx) &&
           isZero(Result.Val, /*OrLess=*/false);
  }
  Expr::EvalResult Result;
  return E->getType()->isIntegralOrEnumerationType() &&
         !E->isValueDependent() && E->EvaluateAsInt(Result, Ctx) &&
         isZero(Result.Val, /*OrLess=*/false);
}

bool BlockingCallFinder::Walk::isLimited(
    const BlockingModel &Model, llvm::ArrayRef<const Expr *> Arguments) const {
  for (const unsigned Position : Model.Timeouts)
    if (Position < Arguments.size() && isZeroWait(Arguments[Position]))
      return true;
  if (!Model.Unit.empty() && Arguments.size() == 1 &&
      isZeroWait(Arguments.front()))
    return true;
  return llvm::any_of(Arguments, [&](const Expr *Argument) {
    return qualifiedName(Argument->getType()) == "std::chrono::duration" &&
           isZeroDuration(Argument);
  });
}

bool BlockingCallFinder::Walk::hasUnless(
    const BlockingModel &Model, llvm::ArrayRef<const Expr *> Arguments) const {
  if (Model.UnlessArgument.empty())
    return false;
  const auto IsOne = [&](const std::string &Name) {
    return !Name.empty() && llvm::is_contained(Model.UnlessArgument, Name);
  };
  llvm::SmallVector<const Stmt *, 8> Parts(Arguments.begin(), Arguments.end());
  while (!Parts.empty()) {
    const Stmt *Part = Parts.pop_back_val();
    if (!Part || isa<LambdaExpr>(Part))
      continue;
    if (const auto *E = dyn_cast<Expr>(Part)) {
      if (IsOne(qualifiedName(E->getType())) || IsOne(macroOf(*E)))
        return true;
      if (const auto *Reference = dyn_cast<DeclRefExpr>(E);
          Reference && IsOne(nameInModels(*Reference->getDecl())))
        return true;
    }
    Parts.append(Part->child_begin(), Part->child_end());
  }
  return false;
}

/// Whether a file is opened that waits for no disk; then \p File, if it is not
/// null, is known as such a one.
bool BlockingCallFinder::Walk::isOfKernel(
    const BlockingModel &Model, llvm::ArrayRef<const Expr *> Arguments,
    const ValueDecl *File) {
  if ((Model.Kind != BlockingKind::File &&
       Model.Kind != BlockingKind::FileSystem) ||
      Arguments.empty() || !isKernelPath(Arguments.front()))
    return false;
  if (File)
    KernelFiles.insert(File);
  return true;
}

bool BlockingCallFinder::Walk::isOn(const BlockingModel &Model,
                                    const Expr *Object) const {
  if (Model.Objects.empty())
    return true;
  if (!Object)
    return false;
  Object = Object->IgnoreParenImpCasts();
  if (llvm::is_contained(Model.Objects, qualifiedName(Object->getType())))
    return true;
  const auto *Reference = dyn_cast<DeclRefExpr>(Object);
  return Reference &&
         llvm::is_contained(Model.Objects, nameInModels(*Reference->getDecl()));
}

void BlockingCallFinder::Walk::add(const BlockingModel &Model,
                                   const NamedDecl &Named, const Expr *Call,
                                   SourceLocation At, const Place &In,
                                   const ValueDecl *Object) {
  Candidate Of;
  Of.Found.Model = &Model;
  Of.Found.Name = qualifiedName(Named);
  Of.Found.At = At;
  Of.Found.Call = Call;
  Of.Found.Variable = In.Variable;
  Of.Found.Obstacle = In.Obstacle;
  Of.Found.IsStatement = In.IsStatement;
  Of.Found.Block = In.Block;
  Of.Found.IsPostfixOperand = In.IsPostfixOperand;
  Of.Step = Step;
  Of.Scope = In.Scope;
  Of.Object = Object;
  Candidates.push_back(std::move(Of));
}

void BlockingCallFinder::Walk::visitCall(const CallExpr &Call,
                                         const Place &In) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  if (!Callee)
    return;
  if (In.InAwait) {
    const OffloadModel *Offload = offloadOf(Call, Finder.Models);
    if (Offload && Offload->Form == OffloadForm::Switch)
      Elsewhere = std::min(Elsewhere, Step);
  }
  const Expr *Receiver = receiverOf(Call);
  const ValueDecl *Object = Receiver ? objectOf(Receiver) : nullptr;
  if (Object)
    CallsOn[Object].push_back({Step, Callee});
  if (In.Variable)
    CallsOn[In.Variable].push_back({Step, Callee});

  const NamedDecl &Written = functionWritten(Call, *Callee);
  const BlockingModel *Model = Finder.modelOf(Written);
  if (!Model && &Written != Callee &&
      !Finder.Wanted.Allowed.contains(qualifiedName(Written)))
    Model = Finder.modelOf(*Callee);
  if (!Model)
    return;
  llvm::SmallVector<const Expr *, 4> Arguments;
  for (const Expr *Argument : Call.arguments())
    if (!isa<CXXDefaultArgExpr>(Argument))
      Arguments.push_back(Argument);
  switch (Model->Form) {
  case BlockingForm::Constructor:
    return;
  case BlockingForm::Destructor:
    // What it returns: dropped on the spot, or kept in a variable.
    if ((In.IsUnused || (In.Variable && In.Variable->hasLocalStorage())) &&
        !hasUnless(*Model, Arguments)) {
      Place Kept = In;
      if (In.IsUnused)
        Kept.Variable = nullptr;
      add(*Model, Written, &Call,
          Kept.Variable ? Kept.Variable->getLocation() : placeOf(Call), Kept,
          Object);
    }
    return;
  case BlockingForm::Function:
  case BlockingForm::MemberFunction:
    break;
  }
  if (Model->Kind == BlockingKind::Lock) {
    Holds.push_back({Step, nullptr, Object, &Call});
    pushScope(Call); // What it locks is named in it.
  }
  // An awaited one gives something to wait for.
  if ((In.IsAwaited && Model->Kind != BlockingKind::SyncWait) ||
      !isOn(*Model, Receiver) || isLimited(*Model, Arguments) ||
      hasUnless(*Model, Arguments) ||
      isOfKernel(*Model, Arguments, In.Variable ? In.Variable : Object) ||
      (Model->Kind == BlockingKind::Socket && !Arguments.empty() &&
       isKeptDescriptor(Arguments.front())))
    return;
  add(*Model, Written, &Call, placeOf(Call), In, Object);
}

void BlockingCallFinder::Walk::visitConstruct(const CXXConstructExpr &Construct,
                                              const Place &In) {
  const CXXConstructorDecl &Constructor = *Construct.getConstructor();
  if (Constructor.isCopyOrMoveConstructor() || Construct.getNumArgs() == 0 ||
      isa<CXXDefaultArgExpr>(Construct.getArg(0)))
    return;
  const CXXRecordDecl &Class = *Constructor.getParent();
  const BlockingModel *Model = Finder.modelOf(Class);
  if (!Model)
    return;
  llvm::SmallVector<const Expr *, 4> Arguments;
  for (const Expr *Argument : Construct.arguments())
    if (!isa<CXXDefaultArgExpr>(Argument))
      Arguments.push_back(Argument);
  const bool IsVariable =
      In.Variable && In.Variable->getType()->getAsCXXRecordDecl() == &Class;
  const SourceLocation At =
      IsVariable ? In.Variable->getLocation() : Construct.getBeginLoc();
  if (Model->Form == BlockingForm::Destructor) {
    if (IsVariable && In.Variable->hasLocalStorage())
      add(*Model, Class, nullptr, At, In, In.Variable);
    else if (In.IsUnused) // It ends with the statement that makes it.
      add(*Model, Class, nullptr, At, In, nullptr);
    return;
  }
  if (Model->Form != BlockingForm::Constructor)
    return;
  if (Model->Kind == BlockingKind::Lock)
    Holds.push_back({Step, In.Scope, In.Variable, nullptr});
  if (!isOn(*Model, Arguments.front()) || isLimited(*Model, Arguments) ||
      hasUnless(*Model, Arguments) ||
      isOfKernel(*Model, Arguments, In.Variable))
    return;
  add(*Model, Class, &Construct, At, In, In.Variable);
}

void BlockingCallFinder::Walk::visitDeclarations(const DeclStmt &Declaration,
                                                 const Place &In) {
  for (const Decl *D : llvm::reverse(llvm::make_range(
           Declaration.decl_begin(), Declaration.decl_end()))) {
    const auto *Variable = dyn_cast<VarDecl>(D);
    if (!Variable || !Variable->getInit())
      continue;
    if (Variable->hasLocalStorage() && refersElsewhere(Variable->getType()) &&
        !isLocal(*Variable->getInit()))
      Borrows.push_back({Step, In.Scope, Variable});
    Place Inner = In.inner();
    Inner.Variable = Variable;
    if (!Variable->hasLocalStorage() && Inner.Obstacle == AwaitObstacle::None)
      Inner.Obstacle = AwaitObstacle::StaticInitialiser;
    push(Variable->getInit(), Inner);
  }
}

/// Statements of which some part is a statement or a scope. False for others.
bool BlockingCallFinder::Walk::visitStatement(const Stmt &S, const Place &In) {
  switch (S.getStmtClass()) {
  case Stmt::CompoundStmtClass: {
    const auto &Block = cast<CompoundStmt>(S);
    Place Inner = In.statement(In.InSwitch ? nullptr : &Block).scope(&S);
    pushScope(S);
    pushAll(Block.body(), Inner);
    return true;
  }
  case Stmt::DeclStmtClass:
    visitDeclarations(cast<DeclStmt>(S), In);
    return true;
  case Stmt::IfStmtClass: {
    const auto &If = cast<IfStmt>(S);
    const Place Inner = In.inner().scope(&S);
    pushScope(S);
    if (If.isConstexpr() && !If.getCond()->isValueDependent()) {
      Expr::EvalResult Value;
      if (If.getCond()->EvaluateAsInt(Value, Ctx)) {
        push(Value.Val.getInt().getBoolValue() ? If.getThen() : If.getElse(),
             In.statement().scope(&S));
        push(If.getInit(), Inner);
        return true;
      }
    }
    pushInOrder({If.getThen(), If.getElse()}, In.statement().scope(&S));
    pushInOrder({If.getInit(), If.getConditionVariableDeclStmt(),
                 If.getConditionVariable() ? nullptr : If.getCond()},
                Inner);
    return true;
  }
  case Stmt::SwitchStmtClass: {
    const auto &Switch = cast<SwitchStmt>(S);
    const Place Inner = In.inner().scope(&S);
    pushScope(S);
    Place Body = In.statement().scope(&S);
    Body.InSwitch = true;
    push(Switch.getBody(), Body);
    pushInOrder({Switch.getInit(), Switch.getConditionVariableDeclStmt(),
                 Switch.getConditionVariable() ? nullptr : Switch.getCond()},
                Inner);
    return true;
  }
  case Stmt::WhileStmtClass: {
    const auto &While = cast<WhileStmt>(S);
    pushScope(S);
    push(While.getBody(), In.statement().scope(&S));
    pushInOrder({While.getConditionVariableDeclStmt(),
                 While.getConditionVariable() ? nullptr : While.getCond()},
                In.inner().scope(&S));
    return true;
  }
  case Stmt::DoStmtClass: {
    const auto &Do = cast<DoStmt>(S);
    push(Do.getCond(), In.inner());
    push(Do.getBody(), In.statement());
    return true;
  }
  case Stmt::ForStmtClass: {
    const auto &For = cast<ForStmt>(S);
    const Place Inner = In.inner().scope(&S);
    pushScope(S);
    push(For.getInc(), Inner);
    push(For.getBody(), In.statement().scope(&S));
    pushInOrder({For.getInit(), For.getConditionVariableDeclStmt(),
                 For.getConditionVariable() ? nullptr : For.getCond()},
                Inner);
    return true;
  }
  case Stmt::CXXForRangeStmtClass: {
    const auto &For = cast<CXXForRangeStmt>(S);
    if (For.getRangeInit() && For.getRangeInit()->isLValue() &&
        !isLocal(*For.getRangeInit()))
      Borrows.push_back({Step, &S, For.getLoopVariable()});
    pushScope(S);
    push(For.getBody(), In.statement().scope(&S));
    pushInOrder({For.getInit(), For.getRangeInit()}, In.inner().scope(&S));
    return true;
  }
  case Stmt::CaseStmtClass:
  case Stmt::DefaultStmtClass:
    push(cast<SwitchCase>(S).getSubStmt(), In.statement());
    return true;
  case Stmt::LabelStmtClass:
    HasLabels = true;
    push(cast<LabelStmt>(S).getSubStmt(), In.statement());
    return true;
  case Stmt::AttributedStmtClass:
    push(cast<AttributedStmt>(S).getSubStmt(), In.statement());
    return true;
  case Stmt::CXXTryStmtClass: {
    const auto &Try = cast<CXXTryStmt>(S);
    for (unsigned I = Try.getNumHandlers(); I > 0; --I) {
      Place Handler = In.statement();
      if (Handler.Obstacle == AwaitObstacle::None)
        Handler.Obstacle = AwaitObstacle::Handler;
      push(Try.getHandler(I - 1)->getHandlerBlock(), Handler);
    }
    push(Try.getTryBlock(), In.statement());
    return true;
  }
  case Stmt::CoreturnStmtClass:
    // The promise's call has the operand once more.
    push(cast<CoreturnStmt>(S).getOperand(), In.inner());
    return true;
  default:
    return false;
  }
}

void BlockingCallFinder::Walk::visit(const Stmt &S, const Place &In) {
  ++Step;
  if (visitStatement(S, In))
    return;
  if (const auto *E = dyn_cast<Expr>(&S))
    noteNames(*E);
  Place Inner = In.inner();
  if (const auto Only = onlyEvaluatedOperand(S))
    return push(*Only, Inner);
  switch (S.getStmtClass()) {
  case Stmt::CoawaitExprClass:
    // Suspends once its operand has been evaluated; the steps of a body are
    // counted from its beginning, which nobody tells apart.
    Awaits = true;
    if (!neverSuspends(cast<CoawaitExpr>(S)))
      Suspensions.emplace_back(Step, cast<Expr>(&S));
    Inner.InAwait = Inner.IsAwaited = true;
    return push(cast<CoawaitExpr>(S).getOperand(), Inner);
  case Stmt::CoyieldExprClass:
    Yields = true;
    return push(cast<CoyieldExpr>(S).getOperand(), Inner);

  // Bodies of their own.
  case Stmt::LambdaExprClass:
    return pushAll(cast<LambdaExpr>(S).capture_inits(), Inner);
  case Stmt::BlockExprClass:
    return;

  // In a template, before it is instantiated.
  case Stmt::DependentCoawaitExprClass:
    return;

  // Nodes that nobody wrote: what is outside them holds inside, too.
  case Stmt::ExprWithCleanupsClass:
  case Stmt::MaterializeTemporaryExprClass:
  case Stmt::CXXBindTemporaryExprClass:
  case Stmt::ImplicitCastExprClass:
    return pushAll(S.children(), In);
  case Stmt::ParenExprClass:
    Inner = In;
    Inner.IsStatement = Inner.IsPostfixOperand = false;
    Inner.Block = nullptr;
    return pushAll(S.children(), Inner);
  case Stmt::CStyleCastExprClass:
  case Stmt::CXXFunctionalCastExprClass:
  case Stmt::CXXStaticCastExprClass:
    Inner.IsUnused = In.IsUnused && cast<Expr>(S).getType()->isVoidType();
    return pushAll(S.children(), Inner);

  case Stmt::MemberExprClass:
  case Stmt::ArraySubscriptExprClass:
    Inner.IsPostfixOperand = true;
    return pushAll(S.children(), Inner);
  case Stmt::UnaryOperatorClass:
    Inner.IsPostfixOperand = cast<UnaryOperator>(S).isPostfix();
    return pushAll(S.children(), Inner);
  case Stmt::BinaryOperatorClass: {
    const auto &Binary = cast<BinaryOperator>(S);
    Place Right = Inner;
    if (Binary.getOpcode() == BO_Assign) {
      if (const auto *Variable =
              dyn_cast_or_null<VarDecl>(objectOf(Binary.getLHS())))
        Right.Variable = Variable;
    } else if (Binary.getOpcode() == BO_Comma) {
      Right.IsUnused = In.IsUnused;
      Inner.IsUnused = true;
    }
    push(Binary.getRHS(), Right);
    return push(Binary.getLHS(), Inner);
  }

  case Stmt::CallExprClass:
  case Stmt::CXXMemberCallExprClass:
  case Stmt::UserDefinedLiteralClass:
    visitCall(cast<CallExpr>(S), In);
    Inner.Variable = In.Variable;
    return pushAll(S.children(), Inner);
  case Stmt::CXXOperatorCallExprClass: {
    const auto &Call = cast<CXXOperatorCallExpr>(S);
    visitCall(Call, In);
    const auto Kind = Call.getOperator();
    if (Kind == OO_Call && Call.getNumArgs() > 0)
      if (const auto *Lambda = dyn_cast<LambdaExpr>(
              Call.getArg(0)->IgnoreUnlessSpelledInSource())) {
        // Called on the spot. A coroutine is looked at by itself.
        const FunctionDecl *Body = Call.getDirectCallee();
        const Stmt *Text = Body ? Body->getBody() : nullptr;
        if (Text && !isa<CoroutineBodyStmt>(Text)) {
          Place Inside = In.statement();
          if (Inside.Obstacle == AwaitObstacle::None)
            Inside.Obstacle = AwaitObstacle::PlainLambda;
          push(Text, Inside.scope(Text));
        }
        pushAll(llvm::drop_begin(Call.arguments()), Inner);
        return pushAll(Lambda->capture_inits(), Inner);
      }
    Place First = Inner;
    First.IsPostfixOperand = Kind == OO_Call || Kind == OO_Subscript ||
                             Kind == OO_Arrow ||
                             (Kind == OO_PlusPlus && Call.getNumArgs() == 2) ||
                             (Kind == OO_MinusMinus && Call.getNumArgs() == 2);
    if (Kind == OO_Equal && Call.getNumArgs() == 2) {
      Place Right = Inner;
      if (const auto *Variable =
              dyn_cast_or_null<VarDecl>(objectOf(Call.getArg(0))))
        Right.Variable = Variable;
      push(Call.getArg(1), Right);
      return push(Call.getArg(0), First);
    }
    pushAll(llvm::drop_begin(Call.arguments()), Inner);
    if (Call.getNumArgs())
      push(Call.getArg(0), First);
    return;
  }
  case Stmt::CXXConstructExprClass:
  case Stmt::CXXTemporaryObjectExprClass:
    visitConstruct(cast<CXXConstructExpr>(S), In);
    return pushAll(S.children(), Inner);
  case Stmt::CXXRewrittenBinaryOperatorClass: {
    const auto Form = cast<CXXRewrittenBinaryOperator>(S).getDecomposedForm();
    return pushInOrder({Form.LHS, Form.RHS}, Inner);
  }
  case Stmt::InitListExprClass: {
    const auto &List = cast<InitListExpr>(S);
    const InitListExpr *Semantic =
        List.isSemanticForm() ? &List : List.getSemanticForm();
    return pushAll((Semantic ? *Semantic : List).inits(), Inner);
  }
  case Stmt::GotoStmtClass:
  case Stmt::IndirectGotoStmtClass:
    HasLabels = true;
    return;
  default:
    return pushAll(S.children(), Inner);
  }
}

std::vector<BlockingCall>
BlockingCallFinder::find(const CoroutineBodyStmt &Body) {
  return Walk(*this).run(Body);
}

BlockingCallFinder::BlockingCallFinder(ASTContext &Ctx, const ModelSet &Models,
                                       BlockingNames Wanted)
    : Ctx(Ctx), Models(Models), Wanted(std::move(Wanted)) {
  for (llvm::StringSet<> *Names :
       {&this->Wanted.Allowed, &this->Wanted.Extra}) {
    std::vector<std::string> Meant;
    for (const auto &Name : *Names)
      if (const auto *Alias = dyn_cast_or_null<TypedefNameDecl>(
              findDeclaration(Ctx, Name.getKey())))
        Meant.push_back(qualifiedName(Alias->getUnderlyingType()));
    for (const std::string &Name : Meant)
      Names->insert(Name);
  }
}

const BlockingModel *BlockingCallFinder::modelOf(const NamedDecl &Named) {
  const auto [It, IsNew] = Known.try_emplace(&Named, nullptr);
  if (!IsNew)
    return It->second;
  return Known[&Named] = readModelOf(Named);
}

const BlockingModel *BlockingCallFinder::readModelOf(const NamedDecl &Named) {
  const std::string Name = qualifiedName(Named);
  if (Name.empty() || Wanted.Allowed.contains(Name))
    return nullptr;
  const BlockingModel *Model = Models.blockingFor(Name);
  // What stands in no namespace in a shipped model is a C function: one of the
  // same name that is no C function is the program's own. Users' files have an
  // absolute path.
  const auto *Function = dyn_cast<FunctionDecl>(&Named);
  if (Model && Function && !llvm::StringRef(Name).contains("::") &&
      !Function->isExternC() &&
      !llvm::sys::path::is_absolute(Models.libraryOfBlocking(Name)->File))
    Model = nullptr;
  if (Wanted.Extra.contains(Name)) {
    if (Model)
      return Model;
    BlockingModel &Added = Extra[Name];
    Added.Name = Name;
    Added.Form = isa<CXXRecordDecl>(Named) ? BlockingForm::Constructor
                                           : BlockingForm::Function;
    return &Added;
  }
  return Model && Wanted.Kinds.contains(static_cast<int>(Model->Kind))
             ? Model
             : nullptr;
}

} // namespace clang::tidy::coro
