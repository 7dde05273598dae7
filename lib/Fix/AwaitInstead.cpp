//===--- AwaitInstead.cpp -------------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Fix/AwaitInstead.h"
#include "Fix/InsertedAwait.h"
#include "Fix/ObjectsInReach.h"
#include "Match/NameLookup.h"
#include "Match/QualifiedName.h"
#include "Support/Compat.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include <optional>
#include <utility>

namespace clang::tidy::coro {
namespace {

const ClassTemplateSpecializationDecl *specializationOf(QualType Type) {
  return dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      Type.getNonReferenceType()->getAsCXXRecordDecl());
}

/// The only declaration of \p Name in \p Class; null if there is none or more
/// than one, or if it is a template.
const CXXMethodDecl *onlyMethod(const CXXRecordDecl &Class,
                                DeclarationName Name) {
  const CXXMethodDecl *Found = nullptr;
  for (const NamedDecl *D : Class.lookup(Name)) {
    const auto *Method = dyn_cast<CXXMethodDecl>(D);
    if (!Method || Found)
      return nullptr;
    Found = Method;
  }
  return Found;
}

bool hasMember(const CXXRecordDecl &Class, DeclarationName Name) {
  if (!Class.lookup(Name).empty())
    return true;
  return !Class.forallBases(
      [&](const CXXRecordDecl *Base) { return Base->lookup(Name).empty(); });
}

/// What a duration counts in, or what a time point's clock has: null for a type
/// that is neither.
const ClassTemplateSpecializationDecl *durationOf(QualType Type) {
  const auto *Class = specializationOf(Type);
  return Class && qualifiedName(*Class) == "std::chrono::duration" ? Class
                                                                   : nullptr;
}

/// Whether a duration converts to one of whole nanoseconds without a cast: it
/// counts whole units, none of them finer.
bool isWholeDuration(const ClassTemplateSpecializationDecl &Duration) {
  const auto Arguments = Duration.getTemplateArgs().asArray();
  if (Arguments.size() != 2 ||
      Arguments[0].getKind() != TemplateArgument::Type ||
      Arguments[1].getKind() != TemplateArgument::Type ||
      !Arguments[0].getAsType()->isIntegerType())
    return false;
  const auto *Ratio = specializationOf(Arguments[1].getAsType());
  if (!Ratio || Ratio->getTemplateArgs().size() != 2)
    return false;
  const TemplateArgument &Of = Ratio->getTemplateArgs().get(1);
  return Of.getKind() == TemplateArgument::Integral &&
         1000000000 % Of.getAsIntegral().getExtValue() == 0;
}

/// What a std::chrono::duration counts.
struct Tick {
  bool IsWhole;                   ///< Whole numbers of it.
  int64_t Numerator, Denominator; ///< Of a second.
};

std::optional<Tick> tickOf(const ClassTemplateSpecializationDecl *Duration) {
  if (!Duration)
    return std::nullopt;
  const auto Arguments = Duration->getTemplateArgs().asArray();
  if (Arguments.size() != 2 ||
      Arguments[0].getKind() != TemplateArgument::Type ||
      Arguments[1].getKind() != TemplateArgument::Type)
    return std::nullopt;
  const auto *Ratio = specializationOf(Arguments[1].getAsType());
  if (!Ratio || Ratio->getTemplateArgs().size() != 2)
    return std::nullopt;
  const auto Of = Ratio->getTemplateArgs().asArray();
  if (Of[0].getKind() != TemplateArgument::Integral ||
      Of[1].getKind() != TemplateArgument::Integral)
    return std::nullopt;
  const Tick Result = {Arguments[0].getAsType()->isIntegerType(),
                       Of[0].getAsIntegral().getExtValue(),
                       Of[1].getAsIntegral().getExtValue()};
  // Units that people count in; what is beyond might overflow.
  const auto IsUsual = [](int64_t N) { return N > 0 && N <= 1000000000; };
  if (!IsUsual(Result.Numerator) || !IsUsual(Result.Denominator))
    return std::nullopt;
  return Result;
}

std::string obstacleText(AwaitObstacle Obstacle) {
  switch (Obstacle) {
  case AwaitObstacle::None:
    break;
  case AwaitObstacle::Handler:
    return "co_await cannot stand in a handler";
  case AwaitObstacle::PlainLambda:
    return "the lambda around it is no coroutine";
  case AwaitObstacle::StaticInitialiser:
    return "co_await cannot stand in the initialiser of a static variable";
  case AwaitObstacle::LockHeld:
    return "a lock is held here, and would be held across the suspension";
  case AwaitObstacle::NoCoroutine:
  case AwaitObstacle::Arm:
  case AwaitObstacle::Promise:
  case AwaitObstacle::Pattern:
  case AwaitObstacle::Instantiations:
    break; // No calls of this kind are looked at, or they are told elsewhere.
  }
  return {};
}

} // namespace

/// One call. Each step gives up by saying why.
class BlockingCallRewriter::Rewriting {
public:
  Rewriting(BlockingCallRewriter &Rewriter, const BlockingCall &Call,
            const FunctionDecl &Coroutine, HeaderLookup FindsHeader)
      : Rewriter(Rewriter), Ctx(Rewriter.Ctx), Text(Rewriter.Text), Call(Call),
        Coroutine(Coroutine), FindsHeader(FindsHeader),
        Task(Coroutine.getReturnType()),
        Library(Rewriter.Models.libraryOfTask(qualifiedName(Task))) {}

  AwaitInstead run();

private:
  void giveUp(llvm::StringRef Why) {
    Out.Edits.clear();
    Out.NoEdit = Why.str();
  }
  /// What differs, unless something is said already.
  void doubt(llvm::StringRef What) {
    Out.Sure = Confidence::Likely;
    if (Out.Caveat.empty())
      Out.Caveat = What.str();
  }
  std::string spelled(llvm::StringRef Name) const {
    return spelledFrom(Coroutine, Ctx, Name);
  }
  /// Asks for the headers unless all names are declared; false if the compiler
  /// does not find one.
  bool reach(llvm::ArrayRef<std::string> Names,
             llvm::ArrayRef<std::string> Headers);
  bool hasDefaultArguments() const;
  bool hasSeveralTasks() const;
  QualType resultOfAwait(QualType Awaited) const;
  bool canAwait(QualType Awaited) const;

  void rewriteSleep(const CallExpr &Sleep);
  void rewriteTimer(const CallExpr &Wait);
  void awaitOperand(const CallExpr &Wait);
  void sleepWithObject(const CallExpr &Sleep, const TimerModel &Timer);
  void sleepWithMember(const CallExpr &Sleep, const TimerModel &Timer);
  std::optional<std::pair<std::string, std::string>>
  aroundDuration(const CallExpr &Sleep, const TimerModel &Timer);
  std::optional<std::pair<std::string, std::string>>
  aroundArgument(const ClassTemplateSpecializationDecl &Given,
                 const TimerModel &Timer);
  std::optional<ObjectInReach> schedulerInReach(llvm::StringRef Type,
                                                SourceLocation At) const;
  std::optional<CharSourceRange> textOfArguments(const CallExpr &Of) const;

  BlockingCallRewriter &Rewriter;
  ASTContext &Ctx;
  const SourceText &Text;
  const BlockingCall &Call;
  const FunctionDecl &Coroutine;
  HeaderLookup FindsHeader;
  const QualType Task;
  const LibraryModel *Library; ///< Of the coroutine; null if none is known.
  AwaitInstead Out;
};

bool BlockingCallRewriter::Rewriting::reach(
    llvm::ArrayRef<std::string> Names, llvm::ArrayRef<std::string> Headers) {
  if (llvm::all_of(Names, [&](const std::string &Name) {
        return Name.empty() || isUsableAt(Ctx, Name, Call.At);
      }))
    return true;
  for (const std::string &Header : Headers) {
    if (!FindsHeader(Header))
      return false;
    Out.Headers.push_back(Header);
  }
  return true;
}

/// Whether the coroutine's type has, apart from its value, the template
/// arguments that it has by default: what is awaited depends on them.
bool BlockingCallRewriter::Rewriting::hasDefaultArguments() const {
  const auto *Class = specializationOf(Task);
  if (!Class)
    return true;
  const TemplateParameterList &Parameters =
      *Class->getSpecializedTemplate()->getTemplateParameters();
  const auto Arguments = Class->getTemplateArgs().asArray();
  for (unsigned I = 1; I < Parameters.size() && I < Arguments.size(); ++I) {
    // The declaration with the default argument may be an earlier one.
    const auto *Parameter =
        dyn_cast<TemplateTypeParmDecl>(Parameters.getParam(I));
    if (!Parameter || !Parameter->hasDefaultArgument() ||
        Arguments[I].getKind() != TemplateArgument::Type)
      return false;
    const QualType Default = compat::defaultArgumentOf(*Parameter);
    if (!Ctx.hasSameType(Default, Arguments[I].getAsType()))
      return false;
  }
  return true;
}

/// Whether the coroutine keeps more than one task in variables.
bool BlockingCallRewriter::Rewriting::hasSeveralTasks() const {
  unsigned Tasks = 0;
  for (const Decl *D : Coroutine.decls())
    if (const auto *Variable = dyn_cast<VarDecl>(D))
      Tasks += Rewriter.Models.libraryOfTask(
                   qualifiedName(Variable->getType())) != nullptr;
  return Tasks > 1;
}

/// What `co_await` of an object of this type gives, if its members say so; null
/// otherwise.
QualType
BlockingCallRewriter::Rewriting::resultOfAwait(QualType Awaited) const {
  const auto *Class = Awaited.getNonReferenceType()->getAsCXXRecordDecl();
  Class = Class ? Class->getDefinition() : nullptr;
  if (!Class)
    return {};
  const DeclarationName Resume = declarationName(Ctx, "await_resume");
  if (const CXXMethodDecl *Method = onlyMethod(*Class, Resume))
    return Method->getReturnType();
  QualType Result;
  for (const NamedDecl *D :
       Class->lookup(Ctx.DeclarationNames.getCXXOperatorName(OO_Coawait))) {
    const auto *Operator = dyn_cast<CXXMethodDecl>(D);
    if (!Operator)
      return {};
    const auto *Awaiter =
        Operator->getReturnType().getNonReferenceType()->getAsCXXRecordDecl();
    const CXXMethodDecl *Method =
        Awaiter && Awaiter->hasDefinition()
            ? onlyMethod(*Awaiter->getDefinition(), Resume)
            : nullptr;
    if (!Method)
      return {};
    const QualType This =
        Method->getReturnType().getNonReferenceType().getUnqualifiedType();
    if (!Result.isNull() && !Ctx.hasSameType(Result, This))
      return {};
    Result = This;
  }
  return Result;
}

/// Whether the coroutine takes such an object behind `co_await`.
bool BlockingCallRewriter::Rewriting::canAwait(QualType Awaited) const {
  const CXXRecordDecl *Promise = Rewriter.Semantics.of(Task).Promise;
  if (!Promise)
    return false;
  const auto *Class = Awaited.getNonReferenceType()->getAsCXXRecordDecl();
  Class = Class ? Class->getDefinition() : nullptr;
  if (!Class)
    return false;
  if (hasMember(*Promise, declarationName(Ctx, "await_transform")))
    // It takes the tasks of its own library, and who knows what else.
    return Library &&
           Library == Rewriter.Models.libraryOfTask(qualifiedName(Awaited));
  return hasMember(*Class, declarationName(Ctx, "await_ready")) ||
         hasMember(*Class, Ctx.DeclarationNames.getCXXOperatorName(OO_Coawait));
}

AwaitInstead BlockingCallRewriter::Rewriting::run() {
  const auto *Function = dyn_cast_or_null<CallExpr>(Call.Call);
  if (!Function)
    return Out;
  switch (Call.Model->Kind) {
  case BlockingKind::Sleep:
    if (Call.Model->Form == BlockingForm::MemberFunction)
      rewriteTimer(*Function);
    else
      rewriteSleep(*Function);
    break;
  case BlockingKind::SyncWait:
  case BlockingKind::Future:
    awaitOperand(*Function);
    break;
  default:
    break;
  }
  if (Out.Awaited.empty())
    return Out;
  if (Call.Obstacle != AwaitObstacle::None)
    giveUp(obstacleText(Call.Obstacle));
  else if (Rewriter.Semantics.of(Task).Start != StartKind::Lazy)
    doubt("the coroutine may come back to its caller there");
  else if (Call.Borrowed)
    doubt("others may change what '" + Call.Borrowed->getNameAsString() +
          "' refers to meanwhile");
  if (Out.Edits.empty())
    Out.Headers.clear();
  return Out;
}

//===----------------------------------------------------------------------===//
// await
//===----------------------------------------------------------------------===//

void BlockingCallRewriter::Rewriting::awaitOperand(const CallExpr &Wait) {
  llvm::SmallVector<const Expr *, 2> Arguments;
  for (const Expr *Argument : Wait.arguments())
    if (!isa<CXXDefaultArgExpr>(Argument))
      Arguments.push_back(Argument);
  // A function object is no argument.
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(&Wait)) {
    if (Operator->getOperator() != OO_Call)
      return;
    Arguments.erase(Arguments.begin());
  }
  const Expr *Operand = nullptr;
  const auto *Member =
      dyn_cast<MemberExpr>(Wait.getCallee()->IgnoreParenImpCasts());
  if (Member && Arguments.empty() && !Member->isArrow())
    Operand = Member->getBase();
  else if (!Member && Arguments.size() == 1)
    Operand = Arguments.front();
  if (!Operand)
    return;
  const Expr *Written = Operand->IgnoreUnlessSpelledInSource();
  const QualType Type = Written->getType();
  if (!canAwait(Type))
    return;
  // Taking a value is awaiting only if that gives the same value.
  if (Member || Call.Model->Kind == BlockingKind::Future) {
    const QualType Result = resultOfAwait(Type);
    if (Result.isNull() ||
        !Ctx.hasSameType(
            Result.getNonReferenceType().getUnqualifiedType(),
            Wait.getType().getNonReferenceType().getUnqualifiedType()))
      return;
  }
  Out.Awaited = qualifiedName(Type);
  const TaskSemantics &Of = Rewriter.Semantics.of(Type);
  const LibraryModel *TaskLibrary =
      Rewriter.Models.libraryOfTask(qualifiedName(Type));
  Out.Sure = Confidence::Proven;
  if (!Library || Library != TaskLibrary)
    doubt("the task may end in another thread");
  // Stored tasks that are awaited in turn are a fault of their own.
  else if (hasSeveralTasks())
    doubt("tasks that were stored before still run one after another");
  const auto Whole = Text.editable(Wait.getSourceRange());
  auto Inner = Whole && Member
                   ? std::optional(CharSourceRange::getCharRange(
                         Whole->getBegin(), Member->getOperatorLoc()))
                   : textOfArguments(Wait);
  if (!Whole || !Inner || Inner->getEnd().isMacroID())
    return giveUp("it comes from a macro, or its text is not clear");
  std::string OperandText = Text.text(*Inner).trim().str();
  if (Text.commentsIn(*Whole).size() != Text.commentsIn(*Inner).size() ||
      Text.hasDirective(*Whole))
    return giveUp("comments or preprocessor directives would be lost");
  // A line comment at the end would swallow what follows.
  if (const auto Comments = Text.commentsIn(*Inner);
      !Comments.empty() && Comments.back().IsLine)
    return giveUp("comments or preprocessor directives would be lost");
  if (isa<ConditionalOperator>(Written->IgnoreParens())) {
    std::vector<TextEdit> Arms;
    if (Member || !awaitOperands(*Operand, Text, Arms))
      return giveUp("each arm would have to be awaited for itself");
    Out.Edits.push_back(
        {CharSourceRange::getCharRange(Whole->getBegin(), Inner->getBegin()),
         "("});
    Out.Edits.insert(Out.Edits.end(), Arms.begin(), Arms.end());
    Out.Edits.push_back(
        {CharSourceRange::getCharRange(Inner->getEnd(), Whole->getEnd()), ")"});
    return;
  }
  bool NeedsParentheses = !isUnaryOperand(*Written);
  if (Member && Written->isLValue() && Of.Await != AwaitForm::Lvalue) {
    if (Of.Await != AwaitForm::Rvalue)
      return giveUp("it is not known in which form it may be awaited");
    if (!reach({"std::move"}, {"utility"}))
      return giveUp("<utility> is not found");
    OperandText = spelled("std::move") + "(" + OperandText + ")";
    NeedsParentheses = false;
  }
  std::string Await = NeedsParentheses ? "co_await (" + OperandText + ")"
                                       : "co_await " + OperandText;
  if (Call.IsPostfixOperand)
    Await = "(" + Await + ")";
  Out.Edits.push_back({*Whole, std::move(Await)});
}

//===----------------------------------------------------------------------===//
// same timer
//===----------------------------------------------------------------------===//

void BlockingCallRewriter::Rewriting::rewriteTimer(const CallExpr &Wait) {
  const auto *Member =
      dyn_cast<MemberExpr>(Wait.getCallee()->IgnoreParenImpCasts());
  if (!Member || !Library)
    return;
  const auto *Method = dyn_cast<CXXMethodDecl>(Member->getMemberDecl());
  const std::string Class = Method ? qualifiedName(*Method->getParent()) : "";
  const TimerModel *Timer = nullptr;
  for (const TimerModel &Model : Library->Timers)
    if (Model.Form == TimerForm::Object && Model.Name == Class &&
        !Model.Token.empty())
      Timer = &Model;
  if (!Timer)
    return;
  Out.Awaited = Timer->Name + "::" + Timer->Method;
  Out.Sure = Confidence::Proven;
  if (Wait.getNumArgs() != 0 || !Call.IsStatement)
    return giveUp("it gives its error as a value");
  if (!hasDefaultArguments())
    return giveUp("the coroutine's type is not the one that the library "
                  "awaits by default");
  const auto Whole = Text.editable(Wait.getSourceRange());
  const auto Name =
      Text.editable(SourceRange(Member->getMemberLoc(), Wait.getRParenLoc()));
  if (!Whole || !Name)
    return giveUp("it comes from a macro, or its text is not clear");
  if (!Text.commentsIn(*Name).empty())
    return giveUp("comments would be lost");
  if (!reach({Timer->Token}, Timer->Headers))
    return giveUp("a header of the library is not found");
  Out.Edits.push_back(
      {CharSourceRange::getCharRange(Whole->getBegin(), Whole->getBegin()),
       "co_await "});
  Out.Edits.push_back(
      {*Name, Timer->Method + "(" + spelled(Timer->Token) + ")"});
}

//===----------------------------------------------------------------------===//
// timer
//===----------------------------------------------------------------------===//

void BlockingCallRewriter::Rewriting::rewriteSleep(const CallExpr &Sleep) {
  if (!Library)
    return;
  for (const TimerModel &Timer : Library->Timers) {
    if (Timer.MayBlock)
      continue;
    if (Timer.Form == TimerForm::Object && !Timer.Context.empty())
      return sleepWithObject(Sleep, Timer);
    if (Timer.Form == TimerForm::MemberFunction ||
        Timer.Form == TimerForm::FreeFunction)
      return sleepWithMember(Sleep, Timer);
  }
}

/// The same for a function: a duration that it does not take is rounded up to
/// the unit of its parameter.
std::optional<std::pair<std::string, std::string>>
BlockingCallRewriter::Rewriting::aroundArgument(
    const ClassTemplateSpecializationDecl &Given, const TimerModel &Timer) {
  auto AsItIs = std::pair(std::string(), std::string());
  const NamedDecl *Declared = findDeclaration(Ctx, Timer.Name);
  Declared = Declared ? Declared->getUnderlyingDecl() : nullptr;
  // A template takes each duration for what it is.
  if (isa_and_nonnull<FunctionTemplateDecl>(Declared))
    return AsItIs;
  const auto *Function = dyn_cast_or_null<FunctionDecl>(Declared);
  const auto *Taken = Function && Function->getNumParams() > 0
                          ? durationOf(Function->getParamDecl(0)->getType())
                          : nullptr;
  const auto From = tickOf(&Given);
  // Where only the header is known, no library's timer is coarser than that.
  if (!Declared && From && From->IsWhole && From->Denominator <= 1000 &&
      1000 % From->Denominator == 0)
    return AsItIs;
  const auto To = tickOf(Taken);
  if (!From || !To) {
    giveUp("it is not known which durations the timer takes");
    return std::nullopt;
  }
  if (!To->IsWhole ||
      (From->IsWhole && (From->Numerator * To->Denominator) %
                                (From->Denominator * To->Numerator) ==
                            0))
    return AsItIs;
  const llvm::StringRef Unit =
      To->Numerator != 1              ? ""
      : To->Denominator == 1          ? "std::chrono::seconds"
      : To->Denominator == 1000       ? "std::chrono::milliseconds"
      : To->Denominator == 1000000    ? "std::chrono::microseconds"
      : To->Denominator == 1000000000 ? "std::chrono::nanoseconds"
                                      : "";
  if (Unit.empty()) {
    giveUp("the timer takes coarser durations");
    return std::nullopt;
  }
  return std::pair(spelled("std::chrono::ceil") + "<" + spelled(Unit) + ">(",
                   std::string(")"));
}

/// What must stand in front of the argument and behind it to make it a time
/// that the timer takes. None, with the reason, if that is not known.
std::optional<std::pair<std::string, std::string>>
BlockingCallRewriter::Rewriting::aroundDuration(const CallExpr &Sleep,
                                                const TimerModel &Timer) {
  const Expr *Argument = Sleep.getNumArgs() == 1 ? Sleep.getArg(0) : nullptr;
  if (!Argument) {
    giveUp("it is given more than a duration");
    return std::nullopt;
  }
  const bool IsObject = Timer.Form == TimerForm::Object;
  if (!Call.Model->Unit.empty()) {
    if (!Argument->IgnoreParenImpCasts()->getType()->isIntegerType()) {
      giveUp("the number of units is not whole");
      return std::nullopt;
    }
    if (!reach({Call.Model->Unit}, {"chrono"})) {
      giveUp("<chrono> is not found");
      return std::nullopt;
    }
    return std::pair(spelled(Call.Model->Unit) + "(", std::string(")"));
  }
  const QualType Type = Argument->IgnoreUnlessSpelledInSource()->getType();
  if (const auto *Duration = durationOf(Type)) {
    if (!IsObject)
      return aroundArgument(*Duration, Timer);
    if (isWholeDuration(*Duration))
      return std::pair(std::string(), std::string());
    return std::pair(spelled("std::chrono::ceil") + "<" +
                         spelled("std::chrono::nanoseconds") + ">(",
                     std::string(")"));
  }
  // A point in time needs a timer of the same clock.
  const auto *Point = specializationOf(Type);
  if (IsObject && Point && qualifiedName(*Point) == "std::chrono::time_point") {
    const auto Arguments = Point->getTemplateArgs().asArray();
    const NamedDecl *Declared = findDeclaration(Ctx, Timer.Name);
    const auto *Alias = dyn_cast_or_null<TypedefNameDecl>(Declared);
    const auto *Class =
        specializationOf(Alias ? Alias->getUnderlyingType() : QualType());
    if (Arguments.size() == 2 &&
        Arguments[0].getKind() == TemplateArgument::Type &&
        Arguments[1].getKind() == TemplateArgument::Type && Class &&
        Class->getTemplateArgs().size() > 0 &&
        Class->getTemplateArgs().get(0).getKind() == TemplateArgument::Type &&
        Ctx.hasSameType(Class->getTemplateArgs().get(0).getAsType(),
                        Arguments[0].getAsType())) {
      const auto *Duration = durationOf(Arguments[1].getAsType());
      if (Duration && isWholeDuration(*Duration))
        return std::pair(std::string(), std::string());
    }
    giveUp("the library's timer has another clock");
    return std::nullopt;
  }
  giveUp("what it is given is no duration");
  return std::nullopt;
}

/// What stands between the parentheses of a call. The ends of the arguments do
/// not say it: in a template that is instantiated, a literal with a suffix
/// begins with the suffix.
std::optional<CharSourceRange>
BlockingCallRewriter::Rewriting::textOfArguments(const CallExpr &Of) const {
  const SourceManager &Sources = Ctx.getSourceManager();
  // Of a function object the callee is the pair of parentheses.
  const Expr &Called =
      isa<CXXOperatorCallExpr>(Of) ? *Of.getArg(0) : *Of.getCallee();
  const auto Callee = Text.editable(Called.getSourceRange());
  if (!Callee || Of.getRParenLoc().isMacroID())
    return std::nullopt;
  const SourceLocation Open = Lexer::findLocationAfterToken(
      Called.getEndLoc(), tok::l_paren, Sources, Ctx.getLangOpts(),
      /*SkipTrailingWhitespaceAndNewLine=*/false);
  if (Open.isInvalid())
    return std::nullopt;
  const CharSourceRange Inside =
      CharSourceRange::getCharRange(Open, Of.getRParenLoc());
  // An argument from a macro may be written whole in front of the parenthesis.
  return Text.text(Inside).trim().empty() ? std::nullopt
                                          : std::optional(Inside);
}

void BlockingCallRewriter::Rewriting::sleepWithObject(const CallExpr &Sleep,
                                                      const TimerModel &Timer) {
  Out.Awaited = Timer.Name;
  Out.Sure = Confidence::Proven;
  if (Call.Obstacle != AwaitObstacle::None)
    return;
  if (!Call.IsStatement)
    return giveUp("its value is used");
  if (!hasDefaultArguments())
    return giveUp("the coroutine's type is not the one that the library "
                  "awaits by default");
  const auto Around = aroundDuration(Sleep, Timer);
  if (!Around)
    return;
  const auto Statement = Text.editableStatement(Sleep);
  const auto Argument = textOfArguments(Sleep);
  if (!Statement || !Argument)
    return giveUp("it comes from a macro, or its text is not clear");
  const CharSourceRange Before = CharSourceRange::getCharRange(
      Statement->getBegin(), Argument->getBegin());
  if (Text.hasDirective(*Statement) || !Text.commentsIn(Before).empty())
    return giveUp("comments or preprocessor directives would be lost");
  if (!reach({Timer.Name, Timer.Context, Timer.Token}, Timer.Headers))
    return giveUp("a header of the library is not found");

  std::string &Name = Rewriter.Names[Call.At];
  if (Name.empty())
    Name = Rewriter.Fresh.take("timer", Coroutine);
  const std::string Declared = spelled(Timer.Name) + " " + Name + "(co_await " +
                               spelled(Timer.Context) + ", " + Around->first;
  const std::string Awaited = "co_await " + Name + "." + Timer.Method + "(" +
                              spelled(Timer.Token) + ");";
  const SourceLocation Begin = Statement->getBegin();
  const bool NeedsBlock = !Call.Block;
  Out.Edits.push_back({Before, (NeedsBlock ? "{ " : "") + Declared});
  if (!Around->second.empty())
    Out.Edits.push_back(
        {CharSourceRange::getCharRange(Argument->getEnd(), Argument->getEnd()),
         Around->second});
  std::string Behind;
  if (NeedsBlock || !Text.isFirstOnLine(Begin))
    Behind = " " + Awaited + (NeedsBlock ? " }" : "");
  else
    Behind = Text.lineBreak(Begin).str() + Text.indentation(Begin) + Awaited;
  Out.Edits.push_back(
      {CharSourceRange::getCharRange(Statement->getEnd(), Statement->getEnd()),
       std::move(Behind)});
}

/// The only object of class \p Type that can be named at \p At; none if there
/// is none or a choice.
std::optional<ObjectInReach>
BlockingCallRewriter::Rewriting::schedulerInReach(llvm::StringRef Type,
                                                  SourceLocation At) const {
  std::optional<ObjectInReach> Found;
  for (const ObjectInReach &Object : objectsInReach(Coroutine, At, Ctx)) {
    if (qualifiedName(*Object.Class) != Type)
      continue;
    if (Found)
      return std::nullopt;
    Found = Object;
  }
  return Found;
}

void BlockingCallRewriter::Rewriting::sleepWithMember(const CallExpr &Sleep,
                                                      const TimerModel &Timer) {
  Out.Awaited = Timer.Name;
  doubt("the coroutine goes on in a thread that runs the scheduler");
  if (Call.Obstacle != AwaitObstacle::None)
    return;
  if (!Call.IsStatement)
    return giveUp("its value is used");
  std::string Function;
  if (Timer.Form == TimerForm::FreeFunction) {
    Function = spelled(Timer.Name);
    if (!reach({Timer.Name}, Timer.Headers))
      return giveUp("a header of the library is not found");
  } else {
    const auto [Type, Member] = llvm::StringRef(Timer.Name).rsplit("::");
    const auto Scheduler = schedulerInReach(Type, Sleep.getBeginLoc());
    if (!Scheduler)
      return giveUp("no object of type '" + Type.str() +
                    "', or more than one, is in reach");
    Function = Scheduler->access() + Member.str();
  }
  const auto Around = aroundDuration(Sleep, Timer);
  if (!Around)
    return;
  const auto Whole = Text.editable(Sleep.getSourceRange());
  const auto Argument = textOfArguments(Sleep);
  if (!Whole || !Argument)
    return giveUp("it comes from a macro, or its text is not clear");
  const CharSourceRange Before =
      CharSourceRange::getCharRange(Whole->getBegin(), Argument->getBegin());
  if (Text.hasDirective(*Whole) || !Text.commentsIn(Before).empty())
    return giveUp("comments or preprocessor directives would be lost");
  Out.Edits.push_back({Before, "co_await " + Function + "(" + Around->first});
  if (!Around->second.empty())
    Out.Edits.push_back(
        {CharSourceRange::getCharRange(Argument->getEnd(), Argument->getEnd()),
         Around->second});
}

AwaitInstead BlockingCallRewriter::rewrite(const BlockingCall &Call,
                                           const FunctionDecl &Coroutine,
                                           HeaderLookup FindsHeader) {
  return Rewriting(*this, Call, Coroutine, FindsHeader).run();
}

} // namespace clang::tidy::coro
