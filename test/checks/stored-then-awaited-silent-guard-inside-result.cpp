// RUN: %check_coro_tidy %s coro-stored-then-awaited %t
// Must stay silent; a fix once changed what such code does.
// the first result holds a lock that is not itself a class with a written destructor: member, base, optional,
// unique_ptr, pair. The second body then runs without the lock. isGuard() looks at the outermost class only.
// Right: as for a direct guard, silent (look through bases, members, and std::optional/pair/tuple/unique_ptr arguments).
#include <cppcoro/task.hpp>
#include <memory>
#include <optional>
using cppcoro::task;
struct Lock { int k; Lock(int); Lock(Lock &&); ~Lock(); };
struct Locked { Lock L; int Value; };
class LockBase { public: LockBase(); LockBase(LockBase &&); ~LockBase(); };
class WriteLock : public LockBase {};
task<std::optional<Lock>> tryLock();
task<Locked> lockValue();
task<WriteLock> writeLock();
task<std::unique_ptr<Lock>> heapLock();
task<int> critical();
task<int> g1() { auto l = tryLock();   auto b = critical(); auto g = co_await std::move(l); auto y = co_await b; co_return y; }
task<int> g2() { auto l = lockValue(); auto b = critical(); auto g = co_await std::move(l); auto y = co_await b; co_return y; }
task<int> g3() { auto l = writeLock(); auto b = critical(); auto g = co_await std::move(l); auto y = co_await b; co_return y; }
task<int> g4() { auto l = heapLock();  auto b = critical(); auto g = co_await std::move(l); auto y = co_await b; co_return y; }
