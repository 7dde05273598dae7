// Combinators on cppcoro that gain something, or of which nothing can be said.
// RUN: %check_coro_tidy %s coro-await-in-combinator %t
// RUN: %check_coro_tidy --option=MinConfidence=proven %s coro-await-in-combinator %t

#include "shop.hpp"
#include <cppcoro/shared_task.hpp>
#include <cppcoro/when_all.hpp>
#include <tuple>
#include <utility>

using cppcoro::task;
using cppcoro::when_all;
using cppcoro::when_all_ready;

void use(std::tuple<User> Given);
task<task<int>> prepare(int Id);
task<bool> isOpen(int Id);
task<bool> isPaid(int Id);

// Two tasks run together.
task<Page> twoTasks(int Id) {
  auto [user, orders] = co_await when_all(fetchUser(Id), fetchOrders(Id));
  co_return makePage(user, orders);
}

// The range has as many elements as it has.
task<> aVectorOfTasks(std::vector<task<>> Tasks) {
  co_await when_all(std::move(Tasks));
}

task<> aVectorThatIsMadeInPlace(int Id) {
  std::vector<task<>> Tasks;
  Tasks.push_back(sendLog(Id));
  co_await when_all(std::vector<task<>>(std::move(Tasks)));
}

// The pack of this instantiation has one element, that of another has two.
template <typename... Tasks> task<> awaitsAll(Tasks... Given) {
  co_await when_all(std::move(Given)...);
}

task<> callsWithOne(int Id) { co_await awaitsAll(sendLog(Id)); }

// The same where nobody gives it more.
template <typename... Ids> task<> sendsAll(Ids... Given) {
  co_await when_all(sendLog(Given)...);
}

task<> sendsOne(int Id) { co_await sendsAll(Id); }

// The pack is in the middle of an operand.
task<int> sumOf(std::initializer_list<int> Ids);

template <typename... Ids> task<int> sumsAll(Ids... Given) {
  auto [sum] = co_await when_all(sumOf({Given...}));
  co_return sum;
}

task<int> sumsOne(int Id) { co_return co_await sumsAll(Id); }

// One instantiation gives a vector.
template <typename Given> task<> awaitsGiven(Given Tasks) {
  co_await when_all(std::move(Tasks));
}

task<> givesBoth(std::vector<task<>> Tasks, int Id) {
  co_await awaitsGiven(std::move(Tasks));
  co_await awaitsGiven(sendLog(Id));
}

// What it is depends on the parameter, and may be a range in another file.
template <typename Source> task<> dependsOnTheParameter(Source &From) {
  co_await when_all(loadUser(From));
}

template <typename Source> struct Reader {
  Source &From;
  task<> run() {
    auto [user] = co_await when_all(From.readUser());
    record(user.Id);
  }
};

task<> instantiatesWithOne(Connection &From) {
  co_await dependsOnTheParameter(From);
  co_await Reader<Connection>{From}.run();
}

auto genericLambda = [](auto Id) -> task<> {
  co_await when_all(sendLog(Id));
};

task<> callsTheLambda(int Id) { co_await genericLambda(Id); }

// Another instantiation uses the tuple.
template <bool Whole> task<> usesTheTuplePerhaps(int Id) {
  auto all = co_await when_all(fetchUser(1));
  if constexpr (Whole)
    use(all);
  else
    record(std::get<0>(all).Id + Id);
}

task<> usesItsElement(int Id) { co_await usesTheTuplePerhaps<false>(Id); }

// A pattern that nobody instantiates.
template <typename T> task<> neverInstantiated(T Given) {
  co_await when_all(Given.run());
}

// What the macro stands for may be several tasks.
#define TASKS_OF(Id) sendLog(Id)
#define AWAIT_ALL(...) co_await when_all(__VA_ARGS__)
#define ALL_OF(...) when_all(__VA_ARGS__)

task<> operandsFromAMacro(int Id) { co_await when_all(TASKS_OF(Id)); }

task<> awaitFromAMacro(int Id) { AWAIT_ALL(sendLog(Id)); }

task<> combinatorFromAMacro(int Id) { co_await ALL_OF(sendLog(Id)); }

// Another build has two.
task<> underACondition(int Id) {
  co_await when_all(sendLog(Id)
#ifdef WITH_AUDIT
                        ,
                    sendLog(-Id)
#endif
  );
}

// The result is wanted as the tuple that it is.
task<std::tuple<User>> theTupleIsReturned(int Id) {
  co_return co_await when_all(fetchUser(Id));
}

task<> theTupleIsPassedOn(int Id) { use(co_await when_all(fetchUser(Id))); }

task<> theTupleIsStoredAndPassedOn(int Id) {
  auto all = co_await when_all(fetchUser(Id));
  record(std::get<0>(all).Id);
  use(all);
}

task<> theTupleIsApplied(int Id) {
  auto all = co_await when_all(countMessages(Id));
  std::apply(record, all);
}

task<> theTupleIsAssigned(int Id, std::tuple<User> &Into) {
  Into = co_await when_all(fetchUser(Id));
}

task<> theTupleIsCaptured(int Id) {
  auto all = co_await when_all(countMessages(Id));
  auto show = [&] { record(std::get<0>(all)); };
  show();
}

task<> theTupleGivesAType(int Id) {
  auto all = co_await when_all(countMessages(Id));
  using Counts = decltype(all);
  record(std::get<0>(all) + static_cast<int>(std::tuple_size_v<Counts>));
}

task<> theTupleIsChangedLater(int Id) {
  auto all = co_await when_all(countMessages(Id));
  record(std::get<0>(all));
  all = {Id};
}

task<> theTupleIsConcatenated(int Id) {
  auto all = std::tuple_cat(co_await when_all(countMessages(Id)),
                            std::make_tuple(Id));
  record(std::get<1>(all));
}

// The value of a statement expression is a result that somebody may use.
task<> theTupleIsTheValueOfAStatement(int Id) {
  use(({ co_await when_all(fetchUser(Id)); }));
}

// The awaitable is stored, perhaps to be awaited with others.
task<> theAwaitableIsStored(int Id) {
  auto all = when_all(sendLog(Id));
  co_await std::move(all);
}

auto theAwaitableIsReturned(int Id) { return when_all(sendLog(Id)); }

// Keeping the error is what when_all_ready is for.
task<bool> theErrorIsKept(int Id) {
  auto [log] = co_await when_all_ready(sendLog(Id));
  try {
    log.result();
  } catch (...) {
    co_return false;
  }
  co_return true;
}

task<> theErrorIsDropped(int Id) { co_await when_all_ready(sendLog(Id)); }

task<> theErrorIsDroppedByName(int Id) {
  [[maybe_unused]] auto [log] = co_await when_all_ready(sendLog(Id));
}

task<> theResultIsReadLater(int Id) {
  auto [messages] = co_await when_all_ready(countMessages(Id));
  record(Id);
  record(messages.result());
}

task<> theResultIsReadPerhaps(int Id) {
  auto [messages] = co_await when_all_ready(countMessages(Id));
  if (Id > 0)
    record(messages.result());
}

task<> theResultIsReadIfTheFirstHolds(int Id) {
  auto [messages] = co_await when_all_ready(countMessages(Id));
  record(Id > 0 && messages.result() > 0);
}

task<> theHolderIsPassedOn(int Id) {
  auto [messages] = co_await when_all_ready(countMessages(Id));
  record(messages.result());
  auto kept = std::move(messages);
}

// A function of somebody's own that has the name.
namespace mine {
template <typename... Tasks> task<> when_all(Tasks... Given);
} // namespace mine

task<> anotherFunctionOfThatName(int Id) {
  co_await mine::when_all(sendLog(Id));
}

struct Group {
  task<> when_all(task<> One);
};

task<> aMemberOfThatName(Group &Of, int Id) {
  co_await Of.when_all(sendLog(Id));
}

// Nothing is evaluated.
task<> unevaluated(int Id) {
  using All = decltype(when_all(sendLog(Id)));
  record(sizeof(All));
  co_return;
}

// A function that is no coroutine awaits nothing.
void outsideOfCoroutines(int Id) {
  auto all = when_all(sendLog(Id));
  (void)all;
}

// What an event gives is no task.
struct Event {
  bool await_ready() const;
  void await_suspend(std::coroutine_handle<>);
  void await_resume();
};

task<> anEventIsNoTask() { co_await when_all(Event()); }

// The inner result is a part of the outer one.
task<> theInnerResultIsBound(int Id) {
  auto [user, both] = co_await when_all(
      fetchUser(Id), when_all(fetchOrders(Id), countMessages(Id)));
  record(user.Id + std::get<1>(both));
}

task<> theOuterResultIsPassedOn(int Id) {
  std::apply([](auto &&...) {},
             co_await when_all(sendLog(Id), when_all(sendLog(1), sendLog(2))));
}

// The two keep errors in different ways.
task<> theInnerOneKeepsErrors(int Id) {
  co_await when_all(sendLog(Id), when_all_ready(sendLog(1), sendLog(2)));
}

task<> theOuterOneKeepsErrors(int Id) {
  co_await when_all_ready(sendLog(Id), when_all(sendLog(1), sendLog(2)));
}

// How many tasks the inner one has is not known.
task<> theInnerOneHasARange(int Id, std::vector<task<>> Tasks) {
  co_await when_all(sendLog(Id), when_all(std::move(Tasks)));
}

template <typename... Tasks> task<> theInnerOneHasAPack(int Id, Tasks... Given) {
  co_await when_all(sendLog(Id), when_all(std::move(Given)...));
}

task<> givesAPack(int Id) {
  co_await theInnerOneHasAPack(Id, sendLog(1), sendLog(2));
}

// The inner one is made before, perhaps for a reason.
task<> theInnerOneIsStored(int Id) {
  auto both = when_all(sendLog(1), sendLog(2));
  co_await when_all(sendLog(Id), std::move(both));
}

// The result of one task is what the combinator awaits: the await is needed.
task<> anOperandGivesATask(int Id) {
  co_await when_all(co_await prepare(Id), sendLog(Id));
}

// An operand needs a result; to overlap its await takes a coroutine more.
task<> anOperandNeedsAResult(int Id) {
  co_await when_all(fetchOrdersOf(co_await fetchUser(Id)), sendLog(Id));
}

// A condition: the second question is only asked if the first one is answered
// with yes.
task<bool> conditions(int Id) {
  if (co_await isOpen(Id) && co_await isPaid(Id))
    co_return true;
  co_return co_await isOpen(-Id) || co_await isPaid(-Id);
}

task<> aConditionAsAStatement(int Id) {
  co_await isOpen(Id) && co_await isPaid(Id);
  co_await countMessages(Id) && co_await countMessages(-Id);
}

// Tasks that are awaited in turn are the subject of another check.
task<int> awaitsInTurn(int Id) {
  co_return (co_await fetchUser(Id)).Id;
}
