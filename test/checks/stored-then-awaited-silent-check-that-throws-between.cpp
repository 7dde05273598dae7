// RUN: %check_coro_tidy %s coro-stored-then-awaited %t
// Must stay silent; a fix once changed what such code does.
// a function that throws if the first result is bad stands between; ExitFinder looks only at the statement,
// not into the callee, whose body is seen (EffectWalker walks CXXThrowExpr as no effect). After the fix the second task
// has run although the check refuses. Run: prints ERASING only after the fix. The same with x.value(), .at().
// Right: group ended (Effects needs a "may not return" bit: throw, noreturn).
#include <cppcoro/task.hpp>
#include <stdexcept>
using cppcoro::task;
task<bool> allowed(int id);
task<int> eraseRecord(int id);
static void require(bool Ok) { if (!Ok) throw std::runtime_error("refused"); }
task<int> guarded(int id) {
  auto permission = allowed(id);
  auto removal = eraseRecord(id);
  auto ok = co_await permission;
  require(ok);
  auto n = co_await removal;
  co_return n;
}
