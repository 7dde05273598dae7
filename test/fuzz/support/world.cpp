//===--- world.cpp - Runs generated programs in virtual time --------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How long an operation sleeps is a function of its number and of the run, so
// that it does not depend on when it starts.
//
//===----------------------------------------------------------------------===//

#include "world.hpp"
#include "virtual_time.hpp"
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string>

namespace {

/// Where the operation of a run throws, if it does.
enum class FaultPlace { None, Start, End };

struct Run {
  unsigned Schedule = 0;
  int Faulty = -1;
  FaultPlace Place = FaultPlace::None;
};

Run Current;
std::string Events;
std::string Output;
std::vector<int> Started;
std::uint64_t Seed;

std::uint64_t scramble(std::uint64_t Value) {
  Value += 0x9e3779b97f4a7c15U;
  Value = (Value ^ (Value >> 30)) * 0xbf58476d1ce4e5b9U;
  Value = (Value ^ (Value >> 27)) * 0x94d049bb133111ebU;
  return Value ^ (Value >> 31);
}

/// Never nothing in the first schedule, whose events have to show an overlap.
unsigned durationOf(int Operation) {
  const std::uint64_t Value =
      scramble(scramble(Seed + Current.Schedule) + Operation);
  return Current.Schedule == 0 ? 1 + Value % 9 : Value % 5;
}

void note(char What, int Operation) {
  Events += What;
  Events += std::to_string(Operation);
  Events += ' ';
}

void throwIf(FaultPlace Place, int Operation) {
  if (Current.Place != Place || Current.Faulty != Operation)
    return;
  note('x', Operation);
  throw std::runtime_error("fault " + std::to_string(Operation));
}

virtual_time::Supervisor supervise(task<int> Main, std::string &Outcome) {
  try {
    const int Value = co_await std::move(Main);
    Outcome = "gave " + std::to_string(Value);
  } catch (const std::exception &Error) {
    Outcome = std::string("threw ") + Error.what();
  }
}

/// Prints one line: version, schedule, fault, outcome, state, output, events.
void run(char Version, task<int> (*Main)(int), const Run &How) {
  Current = How;
  Events.clear();
  Output.clear();
  Started.clear();
  virtual_time::Now = 0;
  G0 = 10;
  G1 = 11;
  G2 = 12;
  G3 = 13;
  Counter::Value = 14;
  std::string Outcome = "never ended";
  supervise(Main(3), Outcome);
  while (virtual_time::advance())
    ;
  std::printf("%c|%u|%d|%s|%d %d %d %d %d|%s|%s\n", Version, How.Schedule,
              How.Place == FaultPlace::None
                  ? 0
                  : How.Faulty * (How.Place == FaultPlace::Start ? -1 : 1),
              Outcome.c_str(), G0, G1, G2, G3, Counter::Value, Output.c_str(),
              Events.c_str());
}

} // namespace

void world::start(int Operation) {
  note('s', Operation);
  Started.push_back(Operation);
  throwIf(FaultPlace::Start, Operation);
}

void world::fail(int Operation) { note('x', Operation); }

void world::end(int Operation) {
  throwIf(FaultPlace::End, Operation);
  note('e', Operation);
}

task<> world::sleep(int Operation) {
  if (const unsigned Duration = durationOf(Operation))
    co_await virtual_time::WakeUp{Duration};
}

void world::print(int Value) {
  Output += std::to_string(Value);
  Output += ' ';
}

int world::runAll(std::span<const Program> Programs, int Count,
                  char **Arguments) {
  if (Count != 4)
    return 2;
  Seed = std::strtoull(Arguments[1], nullptr, 10);
  const unsigned Schedules = std::strtoul(Arguments[2], nullptr, 10);
  const std::size_t Faults = std::strtoul(Arguments[3], nullptr, 10);
  for (const Program &Each : Programs) {
    std::printf("program %d\n", Each.Number);
    const auto RunBoth = [&](const Run &How) {
      // The edited one may be what crashes.
      run('b', Each.Before, How);
      std::fflush(stdout);
      if (Each.After)
        run('a', Each.After, How);
    };
    for (unsigned Schedule = 0; Schedule < Schedules; ++Schedule)
      RunBoth({Schedule});
    run('b', Each.Before, {});
    std::vector<int> Operations = Started;
    // As many as asked for, from all over the program.
    std::uint64_t Draw = scramble(Seed + Each.Number);
    for (std::size_t Fault = 0; Fault < Faults && !Operations.empty();
         ++Fault) {
      Draw = scramble(Draw);
      const auto At = Operations.begin() +
                      static_cast<std::ptrdiff_t>(Draw % Operations.size());
      RunBoth({static_cast<unsigned>(Fault % Schedules), *At,
               Draw >> 63 ? FaultPlace::Start : FaultPlace::End});
      Operations.erase(At);
    }
  }
  return 0;
}
