//===--- LibraryModel.h - What a library's names mean -----------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The vocabulary of library models: plain structs and enums, one struct for
// each kind of entry that a model file may have. ModelLoader.h reads them from
// YAML, ModelSet.h looks them up by name. docs/models.md is the same for
// people who write such a file; a test compares the two.
//
// Names of entities are qualified names without template arguments and
// without inline namespaces, e.g. "boost::asio::awaitable".
//
// Every enum has an enumerator for "not known"; an entry that does not say a
// thing leaves it there, and nothing is concluded from it.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_MODEL_LIBRARYMODEL_H
#define CORO_TIDY_MODEL_LIBRARYMODEL_H

#include <optional>
#include <string>
#include <vector>

namespace clang::tidy::coro {

/// When the body of a coroutine begins to run.
enum class StartKind {
  Unknown,
  Lazy, ///< When it is first awaited or resumed.
  Eager ///< In the call that creates it.
};

/// What `co_await` accepts.
enum class AwaitForm {
  Unknown,
  Lvalue,   ///< A named task may be awaited as it is, and moved.
  Rvalue,   ///< A named task must be moved from.
  Immovable ///< Must be awaited in the expression that creates it.
};

/// How often one task may be awaited.
enum class AwaitCount { Unknown, Once, Many };

/// What happens to a task that is destroyed without having been awaited.
enum class DropKind {
  Unknown,
  NeverRuns,    ///< The frame is destroyed before the first resume.
  Cancels,      ///< Running work is asked to stop.
  KeepsRunning, ///< The work goes on with nobody to hear of it.
  Leaks,        ///< The frame is never destroyed.
  Blocks        ///< The destructor waits.
};

/// Where an exception that leaves the body goes.
enum class ErrorKind {
  Unknown,
  RethrownAtAwait,
  KeptUntilRead, ///< Held in a result object that must be asked.
  Terminates,
  Swallowed
};

/// Whether the compiler warns where a task is discarded.
enum class NodiscardKind { Unknown, Yes, No };

/// A half-open range of library versions; an empty bound is open.
struct VersionRange {
  std::string Since;  ///< First version that has it, as the library writes it.
  std::string Before; ///< First version that has it no more.
};

/// Where an entry was read, for people: `owner/repo:path` or a page, and the
/// library version. Never empty in a valid model.
struct Provenance {
  std::string Source;
  std::string Version;
};

/// A type that stands for work to be awaited.
struct TaskModel {
  std::string Type;
  StartKind Start = StartKind::Unknown;
  /// An argument type in whose presence Start is Eager, e.g. an executor tag.
  std::string EagerWithArgument;
  DropKind Drop = DropKind::Unknown;
  AwaitForm Await = AwaitForm::Unknown;
  AwaitCount Awaits = AwaitCount::Unknown;
  ErrorKind Error = ErrorKind::Unknown;
  NodiscardKind Nodiscard = NodiscardKind::Unknown;
  VersionRange Versions;
  Provenance From;
};

/// How a combinator is written.
enum class CombinatorSpelling {
  Call,    ///< `name(a, b)`
  Operator ///< `a && b`; Operator holds the token.
};

/// What a combinator takes for each child.
enum class ArgumentForm {
  Unknown,
  Value,     ///< A task by value: a named one must be moved.
  Forwarded, ///< A forwarding reference; a named task may be passed as it is.
  Lvalue,    ///< A named task, which stays owned by the caller.
  Callable   ///< Something that returns a task.
};

/// What awaiting a combinator gives.
enum class ResultForm {
  Unknown,
  TupleOfValues,
  TupleOfHolders, ///< Each element gives its value through Accessor.
  TupleOfTries,   ///< Value or error; Accessor throws the error.
  TupleOfFutures, ///< Ready futures; Accessor gives value or error.
  VectorOrTuple,  ///< A vector where all types are equal, else a tuple.
  Nothing         ///< The values stay in the tasks.
};

/// What stands in the result for a child without a value.
enum class VoidSlot {
  Unknown,
  Omitted,
  Placeholder, ///< An object of VoidType.
  Holder       ///< A holder, try or future of void.
};

/// What an error in one child does to the others.
enum class SiblingPolicy { Unknown, Cancelled, Continue };

/// Where the error of a child shows.
enum class ErrorShows {
  Unknown,
  AtAwait,  ///< Thrown by `co_await` of the combinator or of the join.
  WhenRead, ///< Held by the element of the result.
  Terminate,
  Nowhere ///< It is caught, and nobody hears of it.
};

/// Awaits several tasks at once.
struct CombinatorModel {
  std::string Name;
  CombinatorSpelling Spelling = CombinatorSpelling::Call;
  std::string Operator; ///< Token, for CombinatorSpelling::Operator.
  ArgumentForm Argument = ArgumentForm::Unknown;
  /// Task types that it takes; empty: any awaitable.
  std::vector<std::string> Accepts;
  /// An executor comes before the tasks.
  bool ExecutorFirst = false;
  /// All children must have one type.
  bool SameType = false;
  /// Zero-based positions of the task's template arguments that must be the
  /// same for all children (Asio: the executor).
  std::vector<unsigned> SameTemplateArguments;
  ResultForm Result = ResultForm::Unknown;
  std::string Accessor; ///< Member function, e.g. "return_value"; else empty.
  VoidSlot Void = VoidSlot::Unknown;
  std::string VoidType;
  /// One value beside voids is given bare instead of in a tuple.
  bool CollapsesSingleValue = false;
  /// The combinator joins two at a time: a left operand that gives a tuple is
  /// spliced into the result, and a void may not follow one.
  bool SplicesLeftTuple = false;
  SiblingPolicy Siblings = SiblingPolicy::Unknown;
  bool WaitsForAll = false;
  ErrorShows Errors = ErrorShows::Unknown;
  /// Where more than one child fails, which a cancelled one does as well, the
  /// error that is thrown is of another type than theirs.
  bool WrapsErrors = false;
  /// Takes a whole range instead of single tasks.
  bool Range = false;
  /// How many run at a time can be limited by an argument.
  bool Bounded = false;
  std::vector<std::string> Headers;         ///< Without brackets.
  std::vector<std::string> UsingDirectives; ///< Namespaces.
  /// One sentence for the note of a fix: what differs from awaiting one by
  /// one. Begins in lower case, has no full stop.
  std::string Contract;
  VersionRange Versions;
  Provenance From;
};

/// What a scope's start call takes.
enum class ScopeAccepts {
  Unknown,
  Task,
  BoundTask, ///< A task that already has its executor.
  InfallibleSender,
  Callable,
  EagerTask
};

/// What happens to a scope that is destroyed before it was joined.
enum class UnjoinedKind {
  Unknown,
  Terminates,
  Asserts,
  Blocks,
  Cancels,
  Leaks
};

/// The library's task group.
struct ScopeModel {
  std::string Type;
  std::vector<std::string> ConstructorArguments; ///< Types, in order.
  std::string Start;                             ///< Member or free function.
  bool StartIsMember = true;
  NodiscardKind Nodiscard = NodiscardKind::Unknown; ///< Of what Start gives.
  ScopeAccepts Accepts = ScopeAccepts::Unknown;
  bool VoidOnly = false;
  std::string Join; ///< Expression to await, with `$scope`.
  UnjoinedKind Unjoined = UnjoinedKind::Unknown;
  ErrorShows Errors = ErrorShows::Unknown;
  /// What a rewriting gives the constructor, with `$executor`.
  std::vector<std::string> Arguments;
  /// Types of which `$executor` is an object.
  std::vector<std::string> Executors;
  std::string Bind;    ///< `Bind(executor, task)`, for ScopeAccepts::BoundTask.
  std::string Context; ///< Gives that executor when it is awaited.
  /// As for a combinator; empty: a rewriting must not open such a scope.
  std::string Contract;
  std::vector<std::string> Headers;
  VersionRange Versions;
  Provenance From;
};

/// How work is started so that nobody holds it.
enum class DetachedForm {
  Unknown,
  CallWithTag, ///< `name(ex, task, Tag)`
  FreeFunction,
  MemberFunction,
  ReturnType,  ///< A coroutine with this return type has no handle.
  DroppedTask, ///< The returned eager task is dropped.
  Macro
};

/// What may be written in the place of a tag to hear an error.
enum class HandlerForm {
  Unknown,
  ExceptionPtr ///< A callable for `std::exception_ptr`, then the value if any.
};

struct DetachedModel {
  std::string Name;
  DetachedForm Form = DetachedForm::Unknown;
  std::string Tag; ///< Type of the tag, for CallWithTag.
  ErrorKind Error = ErrorKind::Unknown;
  HandlerForm Handler = HandlerForm::Unknown;
  VersionRange Versions;
  Provenance From;
};

/// What a form needs that must be at hand where it is written.
enum class ContextNeed {
  None,
  Unknown,
  Executor,
  Scheduler,
  EventLoop,
  Pool,
  Thread
};

enum class TimerForm {
  Unknown,
  FreeFunction,   ///< `co_await name(duration)`
  MemberFunction, ///< `co_await scheduler.name(duration)`
  Object          ///< `Type t{executor, duration}; co_await t.Method(…)`
};

/// Waits without blocking the loop.
struct TimerModel {
  std::string Name;
  TimerForm Form = TimerForm::Unknown;
  std::string Method;
  /// What gives the object's executor when a coroutine awaits it, for
  /// TimerForm::Object; empty: not known.
  std::string Context;
  /// What Method is given so that its result can be awaited, for
  /// TimerForm::Object; empty: nothing.
  std::string Token;
  ContextNeed Needs = ContextNeed::Unknown;
  /// Blocks the thread where the context is missing.
  bool MayBlock = false;
  std::vector<std::string> Headers;
  VersionRange Versions;
  Provenance From;
};

enum class SyncKind {
  Unknown,
  Mutex,
  SharedMutex,
  Semaphore,
  Event,
  Latch,
  Condition,
  Channel
};

/// Asynchronous mutual exclusion and the like.
struct SyncModel {
  std::string Type;
  SyncKind Kind = SyncKind::Unknown;
  std::string Acquire;           ///< Member function that is awaited.
  std::string Release;           ///< Member function; empty: by the guard.
  bool ReleaseIsAwaited = false; ///< A dropped release does nothing.
  std::string Guard;             ///< Type that ends the hold; empty: none.
  std::vector<std::string> Headers;
  VersionRange Versions;
  Provenance From;
};

enum class LimiterForm {
  Unknown,
  WindowedCollect,
  ForEach,
  Semaphore,
  GroupOption,
  Channel
};

/// Bounds how many run at a time.
struct LimiterModel {
  std::string Name;
  LimiterForm Form = LimiterForm::Unknown;
  std::vector<std::string> Headers;
  VersionRange Versions;
  Provenance From;
};

enum class OffloadForm {
  Unknown,
  Switch, ///< The coroutine itself goes on elsewhere.
  Wrap,   ///< A task is bound to another executor.
  Submit, ///< A callable is run elsewhere and its result awaited.
  Spawn   ///< A task is spawned elsewhere and awaited.
};

/// Runs work on another thread. What is run there may block.
struct OffloadModel {
  std::string Name;
  OffloadForm Form = OffloadForm::Unknown;
  ContextNeed Needs = ContextNeed::Unknown;
  /// Types of the first argument that are elsewhere; empty: it always is.
  std::vector<std::string> Contexts;
  std::vector<std::string> Headers;
  VersionRange Versions;
  Provenance From;
};

enum class BlockingKind {
  Unknown,
  Sleep,
  Lock,
  Join,
  Condition,
  Future,
  File,
  FileSystem,
  Socket,
  Descriptor,
  NameLookup,
  Process,
  Terminal,
  Database,
  Http,
  SyncWait,
  EventLoop
};

enum class BlockingForm { Function, MemberFunction, Constructor, Destructor };

/// Blocks the thread that calls it. Form is Destructor for a class whose
/// destructor blocks, and for a function that returns an object of which that
/// is true.
struct BlockingModel {
  std::string Name;
  BlockingForm Form = BlockingForm::Function;
  BlockingKind Kind = BlockingKind::Unknown;
  /// What to write instead, for people; empty: off-load it.
  std::string Replacement;
  /// Variables, or types of an object: it blocks only where it is called on one
  /// of these, or where one of these is its first argument. Empty: always.
  std::vector<std::string> Objects;
  /// Types, variables, enumerators and macros: with one of these in an argument
  /// it does not block.
  std::vector<std::string> UnlessArgument;
  /// Functions that, called before on the same object, and macros or
  /// enumerators that, named anywhere in the body, show that it does not block.
  std::vector<std::string> UnlessSeen;
  /// Zero-based positions of arguments that limit the wait: with a zero it does
  /// not block. One of type `std::chrono::duration` needs no mention.
  std::vector<unsigned> Timeouts;
  /// The duration type whose number the only argument is; empty: it is none.
  std::string Unit;
  VersionRange Versions;
  Provenance From;
};

/// What two tasks that are given the same object do to each other.
enum class SharingKind {
  Unknown,
  Shareable, ///< Made to be used by many at once: an executor, a context.
  Handle     ///< Copies share one state that has an order: a socket, a strand.
};

struct SharingModel {
  std::string Type;
  SharingKind Sharing = SharingKind::Unknown;
  std::string Reason;
  VersionRange Versions;
  Provenance From;
};

/// What a function that is not seen may write.
enum class EffectKind {
  Unknown,
  None,     ///< Writes nothing that others can see.
  Operands, ///< Its receiver and what its arguments refer to, nothing else.
  Everything
};

struct EffectModel {
  std::string Name;
  EffectKind Writes = EffectKind::Unknown;
  std::string Reason;
  VersionRange Versions;
  Provenance From;
};

/// Which way an operation on a stream goes.
enum class StreamDirection { Unknown, Read, Write };

/// An operation of a stream that must have ended before another one of the same
/// direction begins, or the two share the bytes in an order that nobody knows.
/// One of each direction may be under way. The stream is the receiver or, of a
/// free function, the first argument.
struct StreamModel {
  std::string Name;
  StreamDirection Direction = StreamDirection::Unknown;
  std::string Reason;
  VersionRange Versions;
  Provenance From;
};

/// Something that the library does not have, and what to do instead. Lets a
/// message help where there is nothing to rewrite to.
enum class MissingForm {
  Unknown,
  Combinator,
  Scope,
  Timer,
  Offload,
  Limiter,
  Mutex,
  Semaphore
};

struct MissingModel {
  MissingForm Form = MissingForm::Unknown;
  std::string Instead; ///< Begins in lower case, has no full stop.
  Provenance From;
};

/// Everything that one file says about one root namespace of a library.
struct LibraryModel {
  std::string Library;   ///< Name for messages, e.g. "Boost.Asio".
  std::string Namespace; ///< Root, e.g. "boost::asio"; empty: the global one.
  std::string File;      ///< Where it was read, for errors; "<shipped>/…" too.
  std::string Version;   ///< What From of an entry says if it does not itself.
  std::vector<TaskModel> Tasks;
  std::vector<CombinatorModel> Combinators;
  std::vector<ScopeModel> Scopes;
  std::vector<DetachedModel> Detached;
  std::vector<TimerModel> Timers;
  std::vector<SyncModel> Syncs;
  std::vector<LimiterModel> Limiters;
  std::vector<OffloadModel> Offloads;
  std::vector<BlockingModel> Blocking;
  std::vector<SharingModel> Sharing;
  std::vector<EffectModel> Effects;
  std::vector<StreamModel> Streams;
  std::vector<MissingModel> Missing;
};

} // namespace clang::tidy::coro

#endif // CORO_TIDY_MODEL_LIBRARYMODEL_H
