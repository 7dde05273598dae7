//===--- ModelSchema.cpp --------------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Model/ModelSchema.h"
#include "llvm/Support/raw_ostream.h"
#include <type_traits>

namespace clang::tidy::coro {

//===----------------------------------------------------------------------===//
// Accepted values
//===----------------------------------------------------------------------===//

namespace {

/// The spellings of one enum.
template <typename Enum> struct ChoicesOf;

template <typename Enum>
constexpr KeyChoice choice(Enum Value, llvm::StringLiteral Spelling,
                           llvm::StringLiteral Meaning) {
  return {Spelling, static_cast<int>(Value), Meaning};
}

template <> struct ChoicesOf<StartKind> {
  static constexpr KeyChoice List[] = {
      choice(StartKind::Lazy, "lazy", "when it is first awaited or resumed"),
      choice(StartKind::Eager, "eager", "in the call that creates it"),
      choice(StartKind::Unknown, "unknown", "not known"),
  };
};

template <> struct ChoicesOf<AwaitForm> {
  static constexpr KeyChoice List[] = {
      choice(AwaitForm::Lvalue, "lvalue",
             "a named task may be awaited as it is, and moved"),
      choice(AwaitForm::Rvalue, "rvalue", "a named task must be moved from"),
      choice(AwaitForm::Immovable, "immovable",
             "must be awaited in the expression that creates it"),
      choice(AwaitForm::Unknown, "unknown", "not known"),
  };
};

template <> struct ChoicesOf<AwaitCount> {
  static constexpr KeyChoice List[] = {
      choice(AwaitCount::Once, "once", "a second await is an error"),
      choice(AwaitCount::Many, "many",
             "a later await gives the kept result again"),
      choice(AwaitCount::Unknown, "unknown", "not known"),
  };
};

template <> struct ChoicesOf<DropKind> {
  static constexpr KeyChoice List[] = {
      choice(DropKind::NeverRuns, "never_runs",
             "the frame is destroyed before the first resume"),
      choice(DropKind::Cancels, "cancels", "running work is asked to stop"),
      choice(DropKind::KeepsRunning, "keeps_running",
             "the work goes on with nobody to hear of it"),
      choice(DropKind::Leaks, "leaks", "the frame is never destroyed"),
      choice(DropKind::Blocks, "blocks", "the destructor waits"),
      choice(DropKind::Unknown, "unknown", "not known"),
  };
};

template <> struct ChoicesOf<ErrorKind> {
  static constexpr KeyChoice List[] = {
      choice(ErrorKind::RethrownAtAwait, "rethrown_at_await",
             "thrown again by `co_await`"),
      choice(ErrorKind::KeptUntilRead, "kept_until_read",
             "held in a result object that must be asked"),
      choice(ErrorKind::Terminates, "terminates", "the program ends"),
      choice(ErrorKind::Swallowed, "swallowed", "nobody hears of it"),
      choice(ErrorKind::Unknown, "unknown", "not known"),
  };
};

template <> struct ChoicesOf<NodiscardKind> {
  static constexpr KeyChoice List[] = {
      choice(NodiscardKind::Yes, "yes",
             "the compiler warns where one is discarded"),
      choice(NodiscardKind::No, "no", "it does not"),
      choice(NodiscardKind::Unknown, "unknown", "not known"),
  };
};

template <> struct ChoicesOf<CombinatorSpelling> {
  static constexpr KeyChoice List[] = {
      choice(CombinatorSpelling::Call, "call", "`name(a, b)`"),
      choice(CombinatorSpelling::Operator, "operator",
             "`a && b`, with the token that `operator` gives"),
  };
};

template <> struct ChoicesOf<ArgumentForm> {
  static constexpr KeyChoice List[] = {
      choice(ArgumentForm::Value, "value",
             "a task by value: a named one must be moved"),
      choice(ArgumentForm::Forwarded, "forwarded",
             "a forwarding reference: a named task may be passed as it is"),
      choice(ArgumentForm::Lvalue, "lvalue",
             "a named task, which stays the caller's"),
      choice(ArgumentForm::Callable, "callable",
             "something that returns a task"),
      choice(ArgumentForm::Unknown, "unknown", "not known"),
  };
};

template <> struct ChoicesOf<ResultForm> {
  static constexpr KeyChoice List[] = {
      choice(ResultForm::TupleOfValues, "tuple_of_values",
             "the value of each child"),
      choice(ResultForm::TupleOfHolders, "tuple_of_holders",
             "each element gives its value through `accessor`"),
      choice(ResultForm::TupleOfTries, "tuple_of_tries",
             "value or error; `accessor` throws the error"),
      choice(ResultForm::TupleOfFutures, "tuple_of_futures",
             "ready futures; `accessor` gives value or error"),
      choice(ResultForm::VectorOrTuple, "vector_or_tuple",
             "a vector where all types are equal, else a tuple"),
      choice(ResultForm::Nothing, "nothing", "the values stay in the tasks"),
      choice(ResultForm::Unknown, "unknown", "not known"),
  };
};

template <> struct ChoicesOf<VoidSlot> {
  static constexpr KeyChoice List[] = {
      choice(VoidSlot::Omitted, "omitted", "nothing: the result is shorter"),
      choice(VoidSlot::Placeholder, "placeholder",
             "an object of the type that `void_type` gives"),
      choice(VoidSlot::Holder, "holder", "a holder, try or future of void"),
      choice(VoidSlot::Unknown, "unknown", "not known"),
  };
};

template <> struct ChoicesOf<SiblingPolicy> {
  static constexpr KeyChoice List[] = {
      choice(SiblingPolicy::Cancelled, "cancelled", "they are asked to stop"),
      choice(SiblingPolicy::Continue, "continue", "they run to their end"),
      choice(SiblingPolicy::Unknown, "unknown", "not known"),
  };
};

template <> struct ChoicesOf<ErrorShows> {
  static constexpr KeyChoice List[] = {
      choice(ErrorShows::AtAwait, "at_await",
             "thrown by `co_await` of the whole"),
      choice(ErrorShows::WhenRead, "when_read",
             "held by the element of the result"),
      choice(ErrorShows::Terminate, "terminate", "the program ends"),
      choice(ErrorShows::Nowhere, "nowhere",
             "it is caught, and nobody hears of it"),
      choice(ErrorShows::Unknown, "unknown", "not known"),
  };
};

template <> struct ChoicesOf<ScopeAccepts> {
  static constexpr KeyChoice List[] = {
      choice(ScopeAccepts::Task, "task", "a task"),
      choice(ScopeAccepts::BoundTask, "bound_task",
             "a task that already has its executor"),
      choice(ScopeAccepts::InfallibleSender, "infallible_sender",
             "a sender that cannot fail"),
      choice(ScopeAccepts::Callable, "callable",
             "something that returns a task"),
      choice(ScopeAccepts::EagerTask, "eager_task", "a task that has started"),
      choice(ScopeAccepts::Unknown, "unknown", "not known"),
  };
};

template <> struct ChoicesOf<UnjoinedKind> {
  static constexpr KeyChoice List[] = {
      choice(UnjoinedKind::Terminates, "terminates", "the program ends"),
      choice(UnjoinedKind::Asserts, "asserts",
             "an assertion fails in builds that have them"),
      choice(UnjoinedKind::Blocks, "blocks", "the destructor waits"),
      choice(UnjoinedKind::Cancels, "cancels",
             "the children are asked to stop"),
      choice(UnjoinedKind::Leaks, "leaks",
             "the children go on, and may use what is gone"),
      choice(UnjoinedKind::Unknown, "unknown", "not known"),
  };
};

template <> struct ChoicesOf<DetachedForm> {
  static constexpr KeyChoice List[] = {
      choice(DetachedForm::CallWithTag, "call_with_tag",
             "`name(executor, task, tag)`, with a tag of type `tag`"),
      choice(DetachedForm::FreeFunction, "free_function", "`name(task)`"),
      choice(DetachedForm::MemberFunction, "member_function",
             "`object.name(task)` or `task.name()`"),
      choice(DetachedForm::ReturnType, "return_type",
             "a coroutine with this return type has no handle"),
      choice(DetachedForm::DroppedTask, "dropped_task",
             "the returned eager task is dropped"),
      choice(DetachedForm::Macro, "macro", "a macro"),
      choice(DetachedForm::Unknown, "unknown", "not known"),
  };
};

template <> struct ChoicesOf<HandlerForm> {
  static constexpr KeyChoice List[] = {
      choice(HandlerForm::ExceptionPtr, "exception_ptr",
             "a callable that takes `std::exception_ptr`, and behind it the "
             "value if there is one"),
      choice(HandlerForm::Unknown, "unknown", "not known"),
  };
};

template <> struct ChoicesOf<ContextNeed> {
  static constexpr KeyChoice List[] = {
      choice(ContextNeed::None, "none", "nothing"),
      choice(ContextNeed::Executor, "executor", "an executor"),
      choice(ContextNeed::Scheduler, "scheduler", "a scheduler"),
      choice(ContextNeed::EventLoop, "event_loop", "an event loop"),
      choice(ContextNeed::Pool, "pool", "a thread pool"),
      choice(ContextNeed::Thread, "thread", "a thread"),
      choice(ContextNeed::Unknown, "unknown", "not known"),
  };
};

template <> struct ChoicesOf<TimerForm> {
  static constexpr KeyChoice List[] = {
      choice(TimerForm::FreeFunction, "free_function",
             "`co_await name(duration)`"),
      choice(TimerForm::MemberFunction, "member_function",
             "`co_await scheduler.name(duration)`"),
      choice(TimerForm::Object, "object",
             "an object of this type, awaited through `method`"),
      choice(TimerForm::Unknown, "unknown", "not known"),
  };
};

template <> struct ChoicesOf<SyncKind> {
  static constexpr KeyChoice List[] = {
      choice(SyncKind::Mutex, "mutex", "one holder at a time"),
      choice(SyncKind::SharedMutex, "shared_mutex",
             "one writer or many readers"),
      choice(SyncKind::Semaphore, "semaphore", "a counted number of holders"),
      choice(SyncKind::Event, "event", "waiters go on once it is set"),
      choice(SyncKind::Latch, "latch",
             "waiters go on once it has counted down"),
      choice(SyncKind::Condition, "condition",
             "waiters go on when they are notified"),
      choice(SyncKind::Channel, "channel", "hands over values"),
      choice(SyncKind::Unknown, "unknown", "not known"),
  };
};

template <> struct ChoicesOf<LimiterForm> {
  static constexpr KeyChoice List[] = {
      choice(LimiterForm::WindowedCollect, "windowed_collect",
             "a combinator over a range that runs a given number at a time"),
      choice(LimiterForm::ForEach, "for_each",
             "a loop that runs a given number at a time"),
      choice(LimiterForm::Semaphore, "semaphore",
             "an asynchronous semaphore around the work"),
      choice(LimiterForm::GroupOption, "group_option",
             "an option of the task group"),
      choice(LimiterForm::Channel, "channel",
             "a channel whose capacity is the limit"),
      choice(LimiterForm::Unknown, "unknown", "not known"),
  };
};

template <> struct ChoicesOf<OffloadForm> {
  static constexpr KeyChoice List[] = {
      choice(OffloadForm::Switch, "switch",
             "the coroutine itself goes on elsewhere"),
      choice(OffloadForm::Wrap, "wrap", "a task is bound to another executor"),
      choice(OffloadForm::Submit, "submit",
             "a callable is run elsewhere and its result awaited"),
      choice(OffloadForm::Spawn, "spawn",
             "a task is spawned elsewhere and awaited"),
      choice(OffloadForm::Unknown, "unknown", "not known"),
  };
};

template <> struct ChoicesOf<BlockingKind> {
  static constexpr KeyChoice List[] = {
      choice(BlockingKind::Sleep, "sleep", "lets time pass"),
      choice(BlockingKind::Lock, "lock", "waits for a lock"),
      choice(BlockingKind::Join, "join", "waits for a thread or a pool"),
      choice(BlockingKind::Condition, "condition",
             "waits for a condition variable, latch, barrier or semaphore"),
      choice(BlockingKind::Future, "future", "waits for a future"),
      choice(BlockingKind::File, "file",
             "opens, reads, writes or copies a file, or lists a folder"),
      choice(BlockingKind::FileSystem, "file_system",
             "asks or changes what a folder says of a file"),
      choice(BlockingKind::Socket, "socket",
             "socket, or any descriptor that may be one"),
      choice(BlockingKind::Descriptor, "descriptor",
             "reads or writes a descriptor that may be anything"),
      choice(BlockingKind::NameLookup, "name_lookup", "DNS and the like"),
      choice(BlockingKind::Process, "process",
             "starts or waits for another process"),
      choice(BlockingKind::Terminal, "terminal", "waits for a person"),
      choice(BlockingKind::Database, "database", "database client"),
      choice(BlockingKind::Http, "http", "HTTP client"),
      choice(BlockingKind::SyncWait, "sync_wait",
             "runs a task to its end on this thread"),
      choice(BlockingKind::EventLoop, "event_loop", "runs an event loop"),
      choice(BlockingKind::Unknown, "unknown", "not known"),
  };
};

template <> struct ChoicesOf<BlockingForm> {
  static constexpr KeyChoice List[] = {
      choice(BlockingForm::Function, "function", "a free or static function"),
      choice(BlockingForm::MemberFunction, "member_function",
             "a member function, named as `class::function`"),
      choice(BlockingForm::Constructor, "constructor",
             "every constructor of the class that takes an argument"),
      choice(BlockingForm::Destructor, "destructor",
             "the destructor of the class, or of what the function returns"),
  };
};

template <> struct ChoicesOf<SharingKind> {
  static constexpr KeyChoice List[] = {
      choice(SharingKind::Shareable, "shareable",
             "made to be used by many at once"),
      choice(SharingKind::Handle, "handle",
             "copies share one state that has an order"),
      choice(SharingKind::Unknown, "unknown", "not known"),
  };
};

template <> struct ChoicesOf<EffectKind> {
  static constexpr KeyChoice List[] = {
      choice(EffectKind::None, "none", "nothing that others can see"),
      choice(EffectKind::Operands, "operands",
             "its receiver and what its arguments refer to, nothing else"),
      choice(EffectKind::Everything, "everything",
             "anything that can be reached"),
      choice(EffectKind::Unknown, "unknown", "not known"),
  };
};

template <> struct ChoicesOf<StreamDirection> {
  static constexpr KeyChoice List[] = {
      choice(StreamDirection::Read, "read", "takes bytes from the stream"),
      choice(StreamDirection::Write, "write", "gives bytes to the stream"),
      choice(StreamDirection::Unknown, "unknown", "not known"),
  };
};

template <> struct ChoicesOf<MissingForm> {
  static constexpr KeyChoice List[] = {
      choice(MissingForm::Combinator, "combinator", "no `when_all`"),
      choice(MissingForm::Scope, "scope", "no task group"),
      choice(MissingForm::Timer, "timer", "no sleep"),
      choice(MissingForm::Offload, "offload", "no way to another thread"),
      choice(MissingForm::Limiter, "limiter",
             "nothing that bounds how many run"),
      choice(MissingForm::Mutex, "mutex", "no asynchronous mutex"),
      choice(MissingForm::Semaphore, "semaphore", "no asynchronous semaphore"),
      choice(MissingForm::Unknown, "unknown", "not known"),
  };
};

//===----------------------------------------------------------------------===//
// Keys
//===----------------------------------------------------------------------===//

void assign(std::string &Slot, const KeyValue &Value) { Slot = Value.Text; }
void assign(bool &Slot, const KeyValue &Value) { Slot = Value.Flag; }
void assign(std::vector<std::string> &Slot, const KeyValue &Value) {
  Slot = Value.Texts;
}
void assign(std::vector<unsigned> &Slot, const KeyValue &Value) {
  Slot = Value.Numbers;
}
template <typename Enum>
  requires std::is_enum_v<Enum>
void assign(Enum &Slot, const KeyValue &Value) {
  Slot = static_cast<Enum>(Value.Choice);
}

template <typename Pointer> struct PointerToMember;
template <typename Owner, typename Member>
struct PointerToMember<Member Owner::*> {
  using Class = Owner;
  using Type = Member;
};

template <auto First, auto... Rest>
constexpr auto &
memberAt(typename PointerToMember<decltype(First)>::Class &Entry) {
  if constexpr (sizeof...(Rest) == 0)
    return Entry.*First;
  else
    return memberAt<Rest...>(Entry.*First);
}

template <auto First, auto... Rest>
void storeAt(void *Entry, const KeyValue &Value) {
  using Class = typename PointerToMember<decltype(First)>::Class;
  assign(memberAt<First, Rest...>(*static_cast<Class *>(Entry)), Value);
}

template <auto First, auto... Rest> struct LastMember {
  using Type = typename LastMember<Rest...>::Type;
};
template <auto Only> struct LastMember<Only> {
  using Type = typename PointerToMember<decltype(Only)>::Type;
};

/// The key for the member that \p Path leads to. Kind and accepted values
/// follow from the member's type.
template <auto... Path>
constexpr KeySchema key(llvm::StringLiteral Name, llvm::StringLiteral Meaning) {
  using Type = typename LastMember<Path...>::Type;
  KeySchema Key{.Name = Name,
                .Meaning = Meaning,
                .Kind = KeyKind::Text,
                .Store = storeAt<Path...>};
  if constexpr (std::is_same_v<Type, bool>) {
    Key.Kind = KeyKind::Flag;
  } else if constexpr (std::is_same_v<Type, std::vector<std::string>>) {
    Key.Kind = KeyKind::TextList;
  } else if constexpr (std::is_same_v<Type, std::vector<unsigned>>) {
    Key.Kind = KeyKind::NumberList;
  } else if constexpr (std::is_enum_v<Type>) {
    Key.Kind = KeyKind::Choice;
    Key.Choices = ChoicesOf<Type>::List;
  } else {
    static_assert(std::is_same_v<Type, std::string>);
  }
  return Key;
}

using enum TextForm;

template <typename Entry>
constexpr KeySchema VersionKeysOf[] = {
    key<&Entry::Versions, &VersionRange::Since>(
        "since", "First version of the library that has it.")
        .identity(),
    key<&Entry::Versions, &VersionRange::Before>(
        "before", "First version of the library that has it no more.")
        .identity(),
};

template <typename Entry>
constexpr KeySchema ProvenanceKeysOf[] = {
    key<&Entry::From, &Provenance::Source>(
        "source", "Where it was read: `owner/repo:path`, or a page. Needed "
                  "unless the file gives one for all."),
    key<&Entry::From, &Provenance::Version>(
        "version", "The version of the library that it was read from. Needed "
                   "unless the file gives one for all."),
};

constexpr KeySchema HeadKeys[] = {
    key<&ModelHead::Library>("library",
                             "The library's name, as messages write it.")
        .required(),
    key<&ModelHead::From, &Provenance::Version>(
        "version", "What `version` is for an entry that does not say."),
    key<&ModelHead::From, &Provenance::Source>(
        "source", "What `source` is for an entry that does not say."),
};

constexpr KeySchema RootKeys[] = {
    key<&ModelRoot::Namespace>(
        "namespace", "What `$namespace` stands for. Needed where `$namespace` "
                     "is used; left out, it is the global namespace.")
        .as(Name)
        .identity(),
    key<&ModelRoot::Include>("include",
                             "What `$include` stands for: the folder of the "
                             "library's headers. Needed where `$include` is "
                             "used.")
        .as(Header),
    key<&ModelRoot::Library>("library", "The name under this root, where it "
                                        "differs from the file's `library`."),
};

constexpr KeySchema TaskKeys[] = {
    key<&TaskModel::Type>("type", "The type that stands for the work.")
        .subject(),
    key<&TaskModel::Start>("start", "When the body begins to run."),
    key<&TaskModel::EagerWithArgument>(
        "eager_with_argument",
        "A type of argument in whose presence the start is eager, e.g. an "
        "executor tag.")
        .as(Name),
    key<&TaskModel::Drop>(
        "drop", "What happens to one that is destroyed without having been "
                "awaited."),
    key<&TaskModel::Await>("await", "What `co_await` accepts."),
    key<&TaskModel::Awaits>("awaits", "How often one may be awaited."),
    key<&TaskModel::Error>("error",
                           "Where an exception that leaves the body goes."),
    key<&TaskModel::Nodiscard>("nodiscard",
                               "Whether the compiler warns where one is "
                               "discarded."),
};

constexpr KeySchema CombinatorKeys[] = {
    key<&CombinatorModel::Name>("name", "The function or operator.").subject(),
    key<&CombinatorModel::Spelling>("spelling", "How it is written; `call` "
                                                "where it is not said."),
    key<&CombinatorModel::Operator>("operator", "The token, e.g. `&&`.")
        .onlyWith("spelling", "operator"),
    key<&CombinatorModel::Argument>("argument", "What it takes for each child.")
        .identity(),
    key<&CombinatorModel::Accepts>(
        "accepts", "Task types that it takes. Left out: every task type of "
                   "this file.")
        .as(Name)
        .identity(),
    key<&CombinatorModel::ExecutorFirst>("executor_first",
                                         "An executor comes before the tasks."),
    key<&CombinatorModel::SameType>("same_type",
                                    "All children must have one type."),
    key<&CombinatorModel::SameTemplateArguments>(
        "same_template_arguments",
        "Positions, from 0, of the task's template arguments that must be the "
        "same for all children."),
    key<&CombinatorModel::Result>("result", "What awaiting it gives."),
    key<&CombinatorModel::Accessor>(
        "accessor", "The member function of an element of the result that "
                    "gives the value."),
    key<&CombinatorModel::Void>(
        "void", "What stands in the result for a child without a value."),
    key<&CombinatorModel::VoidType>("void_type", "The type of the placeholder.")
        .as(Name)
        .onlyWith("void", "placeholder"),
    key<&CombinatorModel::CollapsesSingleValue>(
        "collapses_single_value",
        "One value beside voids is given bare instead of in a tuple."),
    key<&CombinatorModel::SplicesLeftTuple>(
        "splices_left_tuple",
        "Joins two at a time: a left operand that gives a tuple is spliced "
        "into the result, and a void may not follow one."),
    key<&CombinatorModel::Siblings>(
        "siblings", "What an error in one child does to the others."),
    key<&CombinatorModel::WaitsForAll>(
        "waits_for_all", "Ends only when every child has ended, also after "
                         "an error."),
    key<&CombinatorModel::Errors>("errors",
                                  "Where the error of a child shows."),
    key<&CombinatorModel::WrapsErrors>(
        "wraps_errors", "Where several children fail, also by being cancelled, "
                        "the error that is thrown is of another type."),
    key<&CombinatorModel::Range>("range",
                                 "Takes a whole range instead of single tasks.")
        .identity(),
    key<&CombinatorModel::Bounded>(
        "bounded", "How many run at a time can be limited by an argument."),
    key<&CombinatorModel::Headers>("headers", "What must be included for it, "
                                              "without brackets.")
        .as(Header),
    key<&CombinatorModel::UsingDirectives>(
        "using_directives", "Namespaces that the code must name in a "
                            "using-directive.")
        .as(Name),
    key<&CombinatorModel::Contract>(
        "contract", "One sentence for the note of a fix: what differs from "
                    "awaiting one by one.")
        .as(Sentence),
};

constexpr KeySchema ScopeKeys[] = {
    key<&ScopeModel::Type>("type", "The type of the task group.").subject(),
    key<&ScopeModel::ConstructorArguments>(
        "constructor_arguments", "Types that its constructor takes, in order."),
    key<&ScopeModel::Start>("start", "The function that starts a child.")
        .as(Name)
        .required()
        .identity(),
    key<&ScopeModel::StartIsMember>(
        "start_is_member", "It is a member function of the group; `true` "
                           "where it is not said."),
    key<&ScopeModel::Nodiscard>("nodiscard",
                                "Whether the compiler warns where what "
                                "`start` gives is discarded."),
    key<&ScopeModel::Accepts>("accepts", "What the start call takes."),
    key<&ScopeModel::VoidOnly>("void_only", "Children may not give a value."),
    key<&ScopeModel::Join>("join", "The expression to await at the end; "
                                   "`$scope` stands for the group."),
    key<&ScopeModel::Unjoined>(
        "unjoined", "What happens to one that is destroyed before it was "
                    "joined."),
    key<&ScopeModel::Errors>("errors", "Where the error of a child shows."),
    key<&ScopeModel::Arguments>(
        "arguments", "What a fix that opens one gives the constructor; "
                     "`$executor` stands for a pointer to an object of "
                     "`executors`."),
    key<&ScopeModel::Executors>("executors",
                                "The types of what it runs its children on.")
        .as(Name),
    key<&ScopeModel::Bind>("bind", "The function that gives a task its "
                                   "executor, `bind(executor, task)`.")
        .as(Name),
    key<&ScopeModel::Context>(
        "context", "What gives that executor when a coroutine awaits it.")
        .as(Name),
    key<&ScopeModel::Contract>(
        "contract", "One sentence for the note of a fix that opens one: what "
                    "differs from awaiting the children one by one. Without "
                    "it, no fix opens one.")
        .as(Sentence),
    key<&ScopeModel::Headers>("headers", "What must be included for it, "
                                         "without brackets.")
        .as(Header),
};

constexpr KeySchema DetachedKeys[] = {
    key<&DetachedModel::Name>("name", "The function, type or macro.").subject(),
    key<&DetachedModel::Form>("form", "How it is written.").required(),
    key<&DetachedModel::Tag>("tag", "The type of the tag.")
        .as(Name)
        .identity()
        .onlyWith("form", "call_with_tag"),
    key<&DetachedModel::Error>("error", "Where an exception of the work goes."),
    key<&DetachedModel::Handler>("handler", "What may take the place of the "
                                            "tag to hear an error."),
};

constexpr KeySchema TimerKeys[] = {
    key<&TimerModel::Name>("name", "The function, or the type of the object.")
        .subject(),
    key<&TimerModel::Form>("form", "How it is written.").required(),
    key<&TimerModel::Method>("method", "The member function that is awaited.")
        .identity()
        .onlyWith("form", "object"),
    key<&TimerModel::Context>("context",
                              "For `form: object`: what gives the executor "
                              "when a coroutine awaits it.")
        .as(Name),
    key<&TimerModel::Token>("token", "For `form: object`: what the member "
                                     "function is given so that it can be "
                                     "awaited.")
        .as(Name),
    key<&TimerModel::Needs>("needs", "What must be at hand."),
    key<&TimerModel::MayBlock>(
        "may_block", "Blocks the thread where what it needs is missing."),
    key<&TimerModel::Headers>("headers", "What must be included for it, "
                                         "without brackets.")
        .as(Header),
};

constexpr KeySchema SyncKeys[] = {
    key<&SyncModel::Type>("type", "The type.").subject(),
    key<&SyncModel::Kind>("kind", "What it is.").required(),
    key<&SyncModel::Acquire>("acquire", "The member function that is awaited.")
        .identity(),
    key<&SyncModel::Release>("release",
                             "The member function that ends the hold. Left "
                             "out: the guard does."),
    key<&SyncModel::ReleaseIsAwaited>(
        "release_is_awaited", "The release must be awaited too: a dropped one "
                              "does nothing."),
    key<&SyncModel::Guard>("guard", "The type that ends the hold.").as(Name),
    key<&SyncModel::Headers>("headers", "What must be included for it, "
                                        "without brackets.")
        .as(Header),
};

constexpr KeySchema LimiterKeys[] = {
    key<&LimiterModel::Name>("name", "The function or type.").subject(),
    key<&LimiterModel::Form>("form", "How it limits.").required(),
    key<&LimiterModel::Headers>("headers", "What must be included for it, "
                                           "without brackets.")
        .as(Header),
};

constexpr KeySchema OffloadKeys[] = {
    key<&OffloadModel::Name>("name", "The function.").subject(),
    key<&OffloadModel::Form>("form", "How it goes elsewhere.")
        .required()
        .identity(),
    key<&OffloadModel::Needs>("needs", "What must be at hand."),
    key<&OffloadModel::Contexts>(
        "contexts", "Types of the first argument that are elsewhere. Left "
                    "out: it always is.")
        .as(Name),
    key<&OffloadModel::Headers>("headers", "What must be included for it, "
                                           "without brackets.")
        .as(Header),
};

constexpr KeySchema BlockingKeys[] = {
    key<&BlockingModel::Name>("name", "The function; for a constructor or "
                                      "destructor, the class.")
        .subject(),
    key<&BlockingModel::Form>("form", "What the name names; `function` where "
                                      "it is not said.")
        .identity(),
    key<&BlockingModel::Kind>("kind", "What it waits for.").required(),
    key<&BlockingModel::Replacement>(
        "replacement", "What to write instead. Left out: off-load it.")
        .as(Sentence),
    key<&BlockingModel::Objects>(
        "objects", "Variables, or types of an object: it blocks only where it "
                   "is called on one of these, or where one of these is its "
                   "first argument.")
        .as(Name),
    key<&BlockingModel::UnlessArgument>(
        "unless_argument", "Types, variables, enumerators and macros: with "
                           "one of these in an argument it does not block.")
        .as(Name),
    key<&BlockingModel::UnlessSeen>(
        "unless_seen", "Functions that, called before on the same object, and "
                       "macros or enumerators that, named anywhere in the "
                       "body, show that it does not block.")
        .as(Name),
    key<&BlockingModel::Timeouts>(
        "timeouts", "Zero-based positions of arguments that limit the wait: "
                    "with a zero it does not block. A "
                    "`std::chrono::duration` needs no mention."),
    key<&BlockingModel::Unit>("unit", "The duration type whose number the "
                                      "only argument is.")
        .as(Name),
};

constexpr KeySchema SharingKeys[] = {
    key<&SharingModel::Type>("type", "The type.").subject(),
    key<&SharingModel::Sharing>("sharing", "What two tasks that are given the "
                                           "same object do to each other.")
        .required(),
    key<&SharingModel::Reason>("reason", "Why.").as(Sentence),
};

constexpr KeySchema EffectKeys[] = {
    key<&EffectModel::Name>("name", "The function.").subject(),
    key<&EffectModel::Writes>("writes",
                              "What a call may write; reading counts for "
                              "nothing.")
        .required(),
    key<&EffectModel::Reason>("reason", "Why.").as(Sentence),
};

constexpr KeySchema StreamKeys[] = {
    key<&StreamModel::Name>("name", "The operation: a member function of the "
                                    "stream, or a function whose first "
                                    "argument is the stream.")
        .subject(),
    key<&StreamModel::Direction>("direction", "Which way the bytes go. No two "
                                              "operations of one direction "
                                              "may be under way at once.")
        .required(),
    key<&StreamModel::Reason>("reason", "Why.").as(Sentence),
};

constexpr KeySchema MissingKeys[] = {
    key<&MissingModel::Form>("form", "What the library does not have.")
        .required()
        .identity(),
    key<&MissingModel::Instead>("instead", "What to do without it.")
        .as(Sentence)
        .required(),
};

//===----------------------------------------------------------------------===//
// Sections
//===----------------------------------------------------------------------===//

template <auto Member> void *appendTo(LibraryModel &Library) {
  return &(Library.*Member).emplace_back();
}

template <typename Entry> Provenance *provenanceOf(void *E) {
  return &static_cast<Entry *>(E)->From;
}

template <auto Member, typename Entry = typename PointerToMember<
                           decltype(Member)>::Type::value_type>
constexpr SectionSchema section(llvm::StringLiteral Name,
                                llvm::StringLiteral Meaning,
                                llvm::ArrayRef<KeySchema> Keys) {
  llvm::ArrayRef<KeySchema> Versions;
  if constexpr (requires(Entry E) { E.Versions; })
    Versions = VersionKeysOf<Entry>;
  return {Name,
          Meaning,
          Keys,
          Versions,
          ProvenanceKeysOf<Entry>,
          appendTo<Member>,
          provenanceOf<Entry>};
}

constexpr SectionSchema RootSection = {
    "roots",
    "Namespaces under which the library lives; the entries hold for each of "
    "them.",
    RootKeys,
    {},
    {},
    nullptr,
    nullptr};

constexpr SectionSchema Sections[] = {
    section<&LibraryModel::Tasks>("tasks",
                                  "Types that stand for work to be "
                                  "awaited.",
                                  TaskKeys),
    section<&LibraryModel::Combinators>(
        "combinators",
        "What awaits several tasks at once. Where several take a task, the "
        "first is preferred.",
        CombinatorKeys),
    section<&LibraryModel::Scopes>("scopes", "Task groups.", ScopeKeys),
    section<&LibraryModel::Detached>(
        "detached", "How work is started so that nobody holds it.",
        DetachedKeys),
    section<&LibraryModel::Timers>(
        "timers", "What waits without blocking the thread.", TimerKeys),
    section<&LibraryModel::Syncs>(
        "syncs", "Asynchronous mutual exclusion and the like.", SyncKeys),
    section<&LibraryModel::Limiters>(
        "limiters", "What bounds how many run at a time.", LimiterKeys),
    section<&LibraryModel::Offloads>(
        "offloads",
        "What runs work on another thread. What is run there may block.",
        OffloadKeys),
    section<&LibraryModel::Blocking>(
        "blocking", "What blocks the thread that calls it.", BlockingKeys),
    section<&LibraryModel::Sharing>(
        "sharing", "What it means that two tasks are given the same object.",
        SharingKeys),
    section<&LibraryModel::Effects>(
        "effects", "What functions write whose bodies are not seen.",
        EffectKeys),
    section<&LibraryModel::Streams>(
        "streams", "Which operations of a stream must not overlap.",
        StreamKeys),
    section<&LibraryModel::Missing>(
        "missing",
        "What the library does not have, so that a message can help.",
        MissingKeys),
};

} // namespace

void SectionSchema::forEachKey(
    llvm::function_ref<void(const KeySchema &)> Visit) const {
  for (llvm::ArrayRef<KeySchema> Group : {Keys, VersionKeys, ProvenanceKeys})
    for (const KeySchema &Key : Group)
      Visit(Key);
}

const KeySchema *SectionSchema::find(llvm::StringRef Key) const {
  for (llvm::ArrayRef<KeySchema> Group : {Keys, VersionKeys, ProvenanceKeys})
    for (const KeySchema &Candidate : Group)
      if (Candidate.Name == Key)
        return &Candidate;
  return nullptr;
}

llvm::ArrayRef<KeySchema> modelHeadKeys() { return HeadKeys; }
const SectionSchema &modelRootSection() { return RootSection; }
llvm::ArrayRef<SectionSchema> modelSections() { return Sections; }

//===----------------------------------------------------------------------===//
// Reference
//===----------------------------------------------------------------------===//

static llvm::StringRef formInWords(const KeySchema &Key) {
  const bool List = Key.Kind == KeyKind::TextList;
  switch (Key.Kind) {
  case KeyKind::Flag:
    return "`true` or `false`";
  case KeyKind::Choice:
    return "a word, see below";
  case KeyKind::NumberList:
    return "list of numbers";
  case KeyKind::Text:
  case KeyKind::TextList:
    break;
  }
  switch (Key.Form) {
  case TextForm::Any:
    return List ? "list of texts" : "text";
  case TextForm::Name:
    return List          ? "list of names"
           : Key.Repeats ? "name, or list of names"
                         : "name";
  case TextForm::Header:
    return List ? "list of headers" : "folder";
  case TextForm::Sentence:
    return "sentence";
  }
  return "";
}

static void describeKey(const KeySchema &Key, llvm::raw_ostream &OS) {
  OS << "| `" << Key.Name << "` | " << formInWords(Key) << " | ";
  if (!Key.WithKey.empty())
    OS << "with `" << Key.WithKey << ": " << Key.WithValue << "`, only there";
  else
    OS << (Key.Required ? "yes" : "no");
  OS << " | " << Key.Meaning << " |\n";
}

static constexpr llvm::StringLiteral KeyTableHead =
    "| Key | Value | Needed | Meaning |\n| --- | --- | --- | --- |\n";

static void describeSection(const SectionSchema &Section,
                            llvm::raw_ostream &OS) {
  OS << "\n### `" << Section.Name << "`\n\n"
     << Section.Meaning << "\n\n"
     << KeyTableHead;
  bool HasChoices = false;
  Section.forEachKey([&](const KeySchema &Key) {
    describeKey(Key, OS);
    HasChoices |= Key.Kind == KeyKind::Choice;
  });
  if (!HasChoices)
    return;
  OS << "\n| Key | Word | Means |\n| --- | --- | --- |\n";
  Section.forEachKey([&](const KeySchema &Key) {
    for (const KeyChoice &Choice : Key.Choices)
      OS << "| `" << Key.Name << "` | `" << Choice.Spelling << "` | "
         << Choice.Meaning << " |\n";
  });
}

std::string describeModelSchema() {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  OS << "### Top of the file\n\nBeside these keys, a file has the sections "
        "that "
        "follow, each a list of entries; `roots` is needed.\n\n"
     << KeyTableHead;
  for (const KeySchema &Key : modelHeadKeys())
    describeKey(Key, OS);
  describeSection(modelRootSection(), OS);
  for (const SectionSchema &Section : modelSections())
    describeSection(Section, OS);
  return Text;
}

} // namespace clang::tidy::coro
