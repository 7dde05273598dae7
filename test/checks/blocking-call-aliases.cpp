// Names in options may be those of aliases.
// RUN: %check_coro_tidy --option=AllowedNames=std::ifstream --option=ExtraNames=Report %s coro-blocking-call %t

#include <cppcoro/task.hpp>
#include <fstream>

template <typename T> struct BasicReport {
  explicit BasicReport(T Id);
};
using Report = BasicReport<int>;

cppcoro::task<int> opens(const char *Path) {
  std::ifstream From(Path);
  co_return From.good();
}

cppcoro::task<int> writes(const char *Path) {
  std::ofstream To(Path);
  co_return To.good();
  // CHECK-MESSAGES: :[[@LINE-2]]:17: warning: constructing 'std::basic_ofstream' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-3]]:17: note: instead: run it on another thread and await that
}

cppcoro::task<int> reports() {
  Report Made(3);
  (void)Made;
  co_return 1;
  // CHECK-MESSAGES: :[[@LINE-3]]:10: warning: constructing 'BasicReport' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-4]]:10: note: instead: run it on another thread and await that
}
