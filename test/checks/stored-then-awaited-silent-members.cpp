// Tasks in members that must stay silent. Each says why.
// RUN: %check_coro_tidy %s coro-stored-then-awaited %t

#include "shop.hpp"
#include <memory>
#include <utility>

using cppcoro::task;

// Anybody may have to do with public members.
struct Public {
  task<User> UserTask = fetchUser(1);
  task<Orders> OrdersTask = fetchOrders(1);

  task<Page> load() {
    auto Owner = co_await std::move(UserTask);
    auto Shown = co_await std::move(OrdersTask);
    co_return makePage(Owner, Shown);
  }
};

// A function elsewhere may await one of them first.
class NotAllIsSeen {
public:
  task<Page> load() {
    auto Owner = co_await std::move(UserTask);
    auto Shown = co_await std::move(OrdersTask);
    co_return makePage(Owner, Shown);
  }
  task<User> ownerFirst();

private:
  task<User> UserTask = fetchUser(1);
  task<Orders> OrdersTask = fetchOrders(1);
};

// So may a friend.
class HasAFriend {
public:
  task<Page> load() {
    auto Owner = co_await std::move(UserTask);
    auto Shown = co_await std::move(OrdersTask);
    co_return makePage(Owner, Shown);
  }

private:
  friend void look(HasAFriend &);
  task<User> UserTask = fetchUser(1);
  task<Orders> OrdersTask = fetchOrders(1);
};

// Another function of the class does.
class NamedElsewhere {
public:
  task<Page> load() {
    auto Owner = co_await std::move(UserTask);
    auto Shown = co_await std::move(OrdersTask);
    co_return makePage(Owner, Shown);
  }
  void renew(int Id) { OrdersTask = fetchOrders(Id); }

private:
  task<User> UserTask = fetchUser(1);
  task<Orders> OrdersTask = fetchOrders(1);
};

// A template of the class may.
class HasATemplate {
public:
  task<Page> load() {
    auto Owner = co_await std::move(UserTask);
    auto Shown = co_await std::move(OrdersTask);
    co_return makePage(Owner, Shown);
  }
  template <typename T> void use(T &&With) { With(UserTask); }

private:
  task<User> UserTask = fetchUser(1);
  task<Orders> OrdersTask = fetchOrders(1);
};

// Whoever creates it may have started it.
class GivenByOthers {
public:
  GivenByOthers(task<User> Owner, task<Orders> Shown)
      : UserTask(std::move(Owner)), OrdersTask(std::move(Shown)) {}

  task<Page> load() {
    auto Owner = co_await std::move(UserTask);
    auto Shown = co_await std::move(OrdersTask);
    co_return makePage(Owner, Shown);
  }

private:
  task<User> UserTask;
  task<Orders> OrdersTask;
};

// Two constructors, two origins.
class TwoOrigins {
public:
  TwoOrigins() : UserTask(fetchUser(1)), OrdersTask(fetchOrders(1)) {}
  explicit TwoOrigins(Connection &From)
      : UserTask(From.readUser()), OrdersTask(From.readOrders()) {}

  task<Page> load() {
    auto Owner = co_await std::move(UserTask);
    auto Shown = co_await std::move(OrdersTask);
    co_return makePage(Owner, Shown);
  }

private:
  task<User> UserTask;
  task<Orders> OrdersTask;
};

// One connection answers one request at a time.
class OneConnection {
public:
  explicit OneConnection(Connection &From)
      : UserTask(From.readUser()), OrdersTask(From.readOrders()) {}

  task<Page> load() {
    auto Owner = co_await std::move(UserTask);
    auto Shown = co_await std::move(OrdersTask);
    co_return makePage(Owner, Shown);
  }

private:
  task<User> UserTask;
  task<Orders> OrdersTask;
};

// The same, where the connection is a member.
class OwnConnection {
public:
  OwnConnection()
      : UserTask(From.readUser()), OrdersTask(From.readOrders()) {}

  task<Page> load() {
    auto Owner = co_await std::move(UserTask);
    auto Shown = co_await std::move(OrdersTask);
    co_return makePage(Owner, Shown);
  }

private:
  Connection From;
  task<User> UserTask;
  task<Orders> OrdersTask;
};

// Another object's task.
class OfAnother {
public:
  task<Page> load(OfAnother &Other) {
    auto Owner = co_await std::move(UserTask);
    auto Shown = co_await std::move(Other.OrdersTask);
    co_return makePage(Owner, Shown);
  }

private:
  task<User> UserTask = fetchUser(1);
  task<Orders> OrdersTask = fetchOrders(1);
};

// In a loop, the second round awaits what the first one has taken.
class InALoop {
public:
  task<> load() {
    for (int Round = 0; Round < 2; ++Round) {
      auto Owner = co_await UserTask;
      auto Shown = co_await OrdersTask;
      show(makePage(Owner, Shown));
    }
  }

private:
  task<User> UserTask = fetchUser(1);
  task<Orders> OrdersTask = fetchOrders(1);
};

// A lambda gets at it as well.
class InALambda {
public:
  task<Page> load() {
    auto Take = [this] { return std::move(OrdersTask); };
    auto Owner = co_await std::move(UserTask);
    auto Shown = co_await std::move(OrdersTask);
    auto Rest = Take();
    co_return makePage(Owner, Shown);
  }

private:
  task<User> UserTask = fetchUser(1);
  task<Orders> OrdersTask = fetchOrders(1);
};

// One connection that several members of a class stand for.
class Aliased {
  Connection Made;
  Connection &Reference = Made;
  Connection *Pointer = &Reference;
  std::shared_ptr<Connection> Owner, Copy = Owner;
  Connection &Given, &GivenToo;

public:
  Aliased(Connection &From) : Given(From), GivenToo(From) {}

  // A reference of the class's own to it.
  task<Page> byReference() {
    auto user = loadUser(Made);
    auto orders = loadOrders(Reference);
    auto Owner = co_await user;
    auto Shown = co_await orders;
    co_return makePage(Owner, Shown);
  }
  // A pointer.
  task<Page> byPointer() {
    auto user = loadUser(*Pointer);
    auto orders = loadOrders(Made);
    auto Owner = co_await user;
    auto Shown = co_await orders;
    co_return makePage(Owner, Shown);
  }
  // A copy of its owner.
  task<Page> bySecondOwner() {
    auto user = loadUser(*Owner);
    auto orders = loadOrders(*Copy);
    auto First = co_await user;
    auto Second = co_await orders;
    co_return makePage(First, Second);
  }
  // Two members that the constructor gives one object.
  task<Page> bySecondReference() {
    auto user = loadUser(Given);
    auto orders = loadOrders(GivenToo);
    auto First = co_await user;
    auto Second = co_await orders;
    co_return makePage(First, Second);
  }
};
