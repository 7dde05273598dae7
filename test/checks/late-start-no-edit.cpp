// Late starts that are not edited, or not without being asked.
// RUN: %check_coro_tidy --option=ModelFiles=%inputs/eager.yaml %s coro-late-start %t

#include "kiosk.hpp"

using namespace kiosk;
using eager::Lazy;
using eager::Work;

// The body is not seen: the edit sits on the note.
Work<Page> likelyIsNotApplied(int Id) {
  auto user = co_await fetchUser(Id);
  auto orders = startOrders(Id);
  co_return render(user, co_await orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:17: warning: 'orders' starts only after 'fetchUser' has ended, though it does not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-4]]:15: note: it need not wait here: 'orders' is given values alone; what 'startOrders' does is not seen
  // CHECK-MESSAGES: :[[@LINE-5]]:15: note: created in front of this, 'orders' runs meanwhile, and also where this fails: what has started then runs on with nobody to hear its error
}

// Both bodies are seen, and what is dropped runs on and refers to nothing.
Work<int> price(int Item) {
  co_await turn();
  co_return Item * 3;
}
Work<int> stock(int Item) {
  co_await turn();
  co_return Item + 40;
}
Work<int> provenIsApplied(int Item) {
  auto each = co_await price(Item);
  auto count = stock(Item);
  co_return each * co_await count;
  // CHECK-MESSAGES: :[[@LINE-2]]:16: warning: 'count' starts only after 'price' has ended, though it does not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-4]]:15: note: it need not wait here: 'count' neither reads nor writes anything outside of its body
  // CHECK-MESSAGES: :[[@LINE-5]]:15: note: created in front of this, 'count' runs meanwhile, and also where this fails: what has started then runs on with nobody to hear its error
  // CHECK-FIXES:  auto count = stock(Item);
}

// Dropped, its frame is destroyed while somebody may be about to resume it.
eager::Owned<int> ownedStock(int Item) {
  co_await turn();
  co_return Item + 40;
}
Work<int> frameIsDestroyed(int Item) {
  auto each = co_await price(Item);
  auto count = ownedStock(Item);
  co_return each * co_await count;
  // CHECK-MESSAGES: :[[@LINE-2]]:16: warning: 'count' starts only after 'price' has ended, though it does not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-4]]:15: note: it need not wait here: 'count' neither reads nor writes anything outside of its body
  // CHECK-MESSAGES: :[[@LINE-5]]:15: note: created in front of this, 'count' runs meanwhile, and also where this fails: what has started then is dropped, and it is not known what becomes of it
}

// Dropped, it runs on and refers to what is gone.
Work<int> stockOf(const std::string &Name) {
  co_await turn();
  co_return static_cast<int>(Name.size());
}
Work<int> refersToAnArgument(std::string Name, int Item) {
  auto each = co_await price(Item);
  auto count = stockOf(Name);
  co_return each * co_await count;
  // CHECK-MESSAGES: :[[@LINE-2]]:16: warning: 'count' starts only after 'price' has ended, though it does not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-4]]:15: note: it need not wait here: 'count' only reads 'Name', which 'price' does not write
  // CHECK-MESSAGES: :[[@LINE-5]]:15: note: created in front of this, 'count' runs meanwhile, and also where this fails: what has started then runs on with nobody to hear its error, while what it refers to may end
}

// Dropped, it is waited for, so that what it refers to is there.
eager::Joined<int> joinedStockOf(const std::string &Name) {
  co_await turn();
  co_return static_cast<int>(Name.size());
}
Work<int> refersAndIsJoined(std::string Name, int Item) {
  auto each = co_await price(Item);
  auto count = joinedStockOf(Name);
  co_return each * co_await count;
  // CHECK-MESSAGES: :[[@LINE-2]]:16: warning: 'count' starts only after 'price' has ended, though it does not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-4]]:15: note: it need not wait here: 'count' only reads 'Name', which 'price' does not write
  // CHECK-MESSAGES: :[[@LINE-5]]:15: note: created in front of this, 'count' runs meanwhile, and also where this fails: what has started then is waited for by its destructor
  // CHECK-FIXES:  auto count = joinedStockOf(Name);
}

// Others may write the member while the await waits.
class Shelf {
public:
  Work<int> operandIsAMember(int Item) {
    auto each = co_await price(Item);
    auto count = stock(Latest);
    co_return each * co_await count;
    // CHECK-MESSAGES: :[[@LINE-2]]:18: warning: 'count' starts only after 'price' has ended, though it does not need it [coro-late-start]
    // CHECK-MESSAGES: :[[@LINE-4]]:17: note: it need not wait here: 'count' neither reads nor writes anything outside of its body
    // CHECK-MESSAGES: :[[@LINE-5]]:17: note: created in front of this, 'count' runs meanwhile, and also where this fails: what has started then runs on with nobody to hear its error
  }

private:
  int Latest = 0;
};

// It has to be awaited where it is made.
eager::Pinned<int> pinnedStock(int Item);
Work<int> cannotBeNamed(int Item) {
  auto each = co_await price(Item);
  auto count = co_await pinnedStock(Item);
  co_return each * count;
  // CHECK-MESSAGES: :[[@LINE-2]]:25: warning: 'pinnedStock' starts only after 'price' has ended, though it does not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-4]]:15: note: it need not wait here: 'pinnedStock' is given values alone; what 'pinnedStock' does is not seen
  // CHECK-MESSAGES: :[[@LINE-4]]:25: note: no edit is offered: a 'eager::Pinned<int>' must be awaited where it is made
}

// The temporary would end with its new statement.
Work<int> argumentIsATemporary(int Item) {
  auto each = co_await price(Item);
  auto count = co_await stockOf("shoes");
  co_return each * count;
  // CHECK-MESSAGES: :[[@LINE-2]]:25: warning: 'stockOf' starts only after 'price' has ended, though it does not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-4]]:15: note: it need not wait here: 'stockOf' neither reads nor writes anything outside of its body
  // CHECK-MESSAGES: :[[@LINE-4]]:25: note: no edit is offered: an argument of 'stockOf' is a temporary that would end before the task does
}

// The same of a view.
Work<int> stockAt(std::string_view Name, int Item);
Work<int> argumentIsAViewOfATemporary(std::string Name, int Item) {
  auto each = co_await price(Item);
  auto count = co_await stockAt(Name + "s", Item);
  co_return each * count;
  // CHECK-MESSAGES: :[[@LINE-2]]:25: warning: 'stockAt' starts only after 'price' has ended, though it does not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-4]]:15: note: it need not wait here: 'stockAt' is only given 'Name', which 'price' does not write; what 'stockAt' does is not seen
  // CHECK-MESSAGES: :[[@LINE-4]]:25: note: no edit is offered: an argument of 'stockAt' is a temporary that would end before the task does
}

// What the task keeps by value would be held until the block ends.
struct Ticket {
  Ticket();
  Ticket(const Ticket &) = default;
  ~Ticket();
};
Work<int> stockWith(Ticket Held, int Item);
Work<int> argumentIsKept(const Ticket &Held, int Item) {
  auto each = co_await price(Item);
  auto count = co_await stockWith(Held, Item);
  co_return each * count;
}

Work<int> sharesItsLine(int Item) {
  auto each = co_await price(Item);
  auto count = stock(Item); each += 1;
  co_return each * co_await count;
  // CHECK-MESSAGES: :[[@LINE-2]]:16: warning: 'count' starts only after 'price' has ended, though it does not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-4]]:15: note: it need not wait here: 'count' neither reads nor writes anything outside of its body
  // CHECK-MESSAGES: :[[@LINE-4]]:16: note: no edit is offered: it shares its line with other code
}

Work<int> awaitSharesItsLine(int Item) {
  int Sum = 0; auto each = co_await price(Item);
  auto count = stock(Item);
  co_return Sum + each * co_await count;
  // CHECK-MESSAGES: :[[@LINE-2]]:16: warning: 'count' starts only after 'price' has ended, though it does not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-4]]:28: note: it need not wait here: 'count' neither reads nor writes anything outside of its body
  // CHECK-MESSAGES: :[[@LINE-4]]:16: note: no edit is offered: the await that it would stand in front of shares its line with other code
}

// clang-format off
Work<int> oneLine(int Item) { auto each = co_await price(Item); auto count = stock(Item); co_return each * co_await count; }
// clang-format on

Work<int> commentAfterwards(int Item) {
  auto each = co_await price(Item);
  auto count = stock(Item); /* In the background. */
  co_return each * co_await count;
  // CHECK-MESSAGES: :[[@LINE-7]]:78: warning: 'count' starts only after 'price' has ended, though it does not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-8]]:43: note: it need not wait here: 'count' neither reads nor writes anything outside of its body
  // CHECK-MESSAGES: :[[@LINE-9]]:78: note: no edit is offered: the await that it would stand in front of shares its line with other code
  // CHECK-MESSAGES: :[[@LINE-5]]:16: warning: 'count' starts only after 'price' has ended, though it does not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-7]]:15: note: it need not wait here: 'count' neither reads nor writes anything outside of its body
  // CHECK-MESSAGES: :[[@LINE-7]]:16: note: no edit is offered: it shares its line with other code
}

Work<int> longCommentAbove(int Item) {
  auto each = co_await price(Item);
  /* Runs in the
     background. */
  auto count = stock(Item);
  co_return each * co_await count;
  // CHECK-MESSAGES: :[[@LINE-2]]:16: warning: 'count' starts only after 'price' has ended, though it does not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-6]]:15: note: it need not wait here: 'count' neither reads nor writes anything outside of its body
  // CHECK-MESSAGES: :[[@LINE-4]]:16: note: no edit is offered: the comment above it would be left behind
}

Work<int> commentGoesOn(int Item) {
  auto each = co_await price(Item);
  auto count = stock(Item); // In the background,
                            // and beside the rest.
  co_return each * co_await count;
  // CHECK-MESSAGES: :[[@LINE-3]]:16: warning: 'count' starts only after 'price' has ended, though it does not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-5]]:15: note: it need not wait here: 'count' neither reads nor writes anything outside of its body
  // CHECK-MESSAGES: :[[@LINE-5]]:16: note: no edit is offered: the comment below it would be left behind
}

#define STOCK(ITEM) stock(ITEM)
#define STORE(NAME, ITEM) auto NAME = stock(ITEM)
Work<int> macroCreates(int Item) {
  auto each = co_await price(Item);
  auto count = co_await STOCK(Item);
  co_return each * count;
  // CHECK-MESSAGES: :[[@LINE-2]]:25: warning: 'stock' starts only after 'price' has ended, though it does not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-7]]:21: note: expanded from macro 'STOCK'
  // CHECK-MESSAGES: :[[@LINE-5]]:15: note: it need not wait here: 'stock' neither reads nor writes anything outside of its body
  // CHECK-MESSAGES: :[[@LINE-5]]:25: note: no edit is offered: it comes from a macro
  // CHECK-MESSAGES: :[[@LINE-10]]:21: note: expanded from macro 'STOCK'
}

Work<int> macroDeclares(int Item) {
  auto each = co_await price(Item);
  STORE(count, Item);
  co_return each * co_await count;
  // CHECK-MESSAGES: :[[@LINE-2]]:3: warning: 'count' starts only after 'price' has ended, though it does not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-17]]:39: note: expanded from macro 'STORE'
  // CHECK-MESSAGES: :[[@LINE-5]]:15: note: it need not wait here: 'count' neither reads nor writes anything outside of its body
  // CHECK-MESSAGES: :[[@LINE-5]]:3: note: no edit is offered: it comes from a macro
  // CHECK-MESSAGES: :[[@LINE-20]]:39: note: expanded from macro 'STORE'
}

#define PRICE(ITEM) co_await price(ITEM)
Work<int> macroAwaits(int Item) {
  auto each = PRICE(Item);
  auto count = stock(Item);
  co_return each * co_await count;
  // CHECK-MESSAGES: :[[@LINE-2]]:16: warning: 'count' starts only after 'price' has ended, though it does not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-4]]:15: note: it need not wait here: 'count' neither reads nor writes anything outside of its body
  // CHECK-MESSAGES: :[[@LINE-7]]:21: note: expanded from macro 'PRICE'
  // CHECK-MESSAGES: :[[@LINE-5]]:16: note: no edit is offered: 'count' could mean something else in the lines in between
}

Work<int> directiveInBetween(int Item) {
  auto each = co_await price(Item);
#ifdef TWICE
  each *= 2;
#endif
  auto count = stock(Item);
  co_return each * co_await count;
  // CHECK-MESSAGES: :[[@LINE-2]]:16: warning: 'count' starts only after 'price' has ended, though it does not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-7]]:15: note: it need not wait here: 'count' neither reads nor writes anything outside of its body
  // CHECK-MESSAGES: :[[@LINE-4]]:16: note: no edit is offered: a preprocessor directive stands in between
}

// The member of this name is used in between.
class Counter {
public:
  Work<int> nameMeansSomethingElse(int Item) {
    auto each = co_await price(Item);
    each += count;
    auto count = stock(Item);
    co_return each * co_await count;
    // CHECK-MESSAGES: :[[@LINE-2]]:18: warning: 'count' starts only after 'price' has ended, though it does not need it [coro-late-start]
    // CHECK-MESSAGES: :[[@LINE-5]]:17: note: it need not wait here: 'count' neither reads nor writes anything outside of its body
    // CHECK-MESSAGES: :[[@LINE-4]]:18: note: no edit is offered: 'count' could mean something else in the lines in between
  }

private:
  int count = 0;
};

// In one instantiation the task is lazy.
template <typename Task> Task stockAs(int Item) {
  co_await turn();
  co_return Item + 40;
}
template <typename Task> Work<int> instantiationsDiffer(int Item) {
  auto each = co_await price(Item);
  auto count = stockAs<Task>(Item);
  co_return each * co_await count;
  // CHECK-MESSAGES: :[[@LINE-2]]:16: warning: 'count' starts only after 'price' has ended, though it does not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-4]]:15: note: it need not wait here: 'count' neither reads nor writes anything outside of its body
  // CHECK-MESSAGES: :[[@LINE-4]]:16: note: no edit is offered: not all instantiations of the template agree
}
template Work<int> instantiationsDiffer<Work<int>>(int);
template Work<int> instantiationsDiffer<Lazy<int>>(int);

template <typename Task> Work<int> instantiationsAgree(int Item) {
  auto each = co_await price(Item);
  auto count = stockAs<Task>(Item);
  co_return each * co_await count;
  // CHECK-MESSAGES: :[[@LINE-2]]:16: warning: 'count' starts only after 'price' has ended, though it does not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-4]]:15: note: it need not wait here: 'count' neither reads nor writes anything outside of its body
  // CHECK-MESSAGES: :[[@LINE-5]]:15: note: created in front of this, 'count' runs meanwhile, and also where this fails: what has started then is dropped, and it is not known what becomes of it
}
template Work<int> instantiationsAgree<Work<int>>(int);
template Work<int> instantiationsAgree<eager::Stopped<int>>(int);

// Two tasks that share what they write keep their order.
Work<int> addTo(int &Sum, int Item) {
  co_await turn();
  co_return Sum += Item;
}
Work<int> orderOfTwoIsKept(int Item) {
  int Sum = 0;
  auto each = co_await price(Item);
  auto first = addTo(Sum, 1);
  auto second = addTo(Sum, 2);
  co_return each + co_await first + co_await second;
}

// A type is no part of an expression.
template <typename T> Work<T> stockIn(int Item) {
  co_await turn();
  co_return Item + 40;
}
Work<int> typeNamesTheResult(int Item) {
  auto each = co_await price(Item);
  auto count = stockIn<decltype(each)>(Item);
  co_return each * co_await count;
  // CHECK-MESSAGES: :[[@LINE-2]]:16: warning: 'count' starts only after 'price' has ended, though it does not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-4]]:15: note: it need not wait here: 'count' neither reads nor writes anything outside of its body
  // CHECK-MESSAGES: :[[@LINE-4]]:16: note: no edit is offered: it names 'each', which is declared in between
}

// A jump would pass the new variable.
Work<int> caseOfASwitch(int Item) {
  int Each = 0;
  int Count = 0;
  switch (Item) {
  case 0:
    break;
    Each = co_await price(Item);
    Count = co_await stock(Item);
  default:
    break;
    // CHECK-MESSAGES: :[[@LINE-3]]:22: warning: 'stock' starts only after 'price' has ended, though it does not need it [coro-late-start]
    // CHECK-MESSAGES: :[[@LINE-5]]:12: note: it need not wait here: 'stock' neither reads nor writes anything outside of its body
    // CHECK-MESSAGES: :[[@LINE-5]]:22: note: no edit is offered: a label of the block could be reached past the new variable
  }
  co_return Each * Count;
}

// The name would be gone where the handler may look at it.
Work<int> operandIsMovedFrom(std::string Name, int Item) {
  int Sum = 0;
  try {
    auto each = co_await price(Item);
    auto orders = startOrdersOf(std::move(Name));
    auto all = co_await orders;
    Sum = each + static_cast<int>(all.Items.size());
    // CHECK-MESSAGES: :[[@LINE-3]]:19: warning: 'orders' starts only after 'price' has ended, though it does not need it [coro-late-start]
    // CHECK-MESSAGES: :[[@LINE-5]]:17: note: it need not wait here: 'orders' is given values alone; what 'startOrdersOf' does is not seen
    // CHECK-MESSAGES: :[[@LINE-5]]:19: note: no edit is offered: after an error, 'Name' would have been changed, and something could see that
  } catch (...) {
  }
  co_return Sum + static_cast<int>(Name.size());
}
