//===--- no-coroutine.cpp - Ordinary code, no coroutine anywhere ----------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

struct Account {
  std::string Owner;
  long Balance = 0;
};

class Ledger {
public:
  Account &open(const std::string &Owner) {
    auto &Slot = Accounts[Owner];
    if (!Slot)
      Slot = std::make_unique<Account>(Account{Owner, 0});
    return *Slot;
  }

  bool transfer(const std::string &From, const std::string &To, long Amount) {
    Account &Source = open(From);
    if (Source.Balance < Amount)
      return false;
    Source.Balance -= Amount;
    open(To).Balance += Amount;
    return true;
  }

  std::vector<const Account *> richest(size_t Count) const {
    std::vector<const Account *> All;
    for (const auto &[Owner, Slot] : Accounts)
      All.push_back(Slot.get());
    std::sort(All.begin(), All.end(), [](const Account *A, const Account *B) {
      return A->Balance > B->Balance;
    });
    All.resize(std::min(Count, All.size()));
    return All;
  }

private:
  std::map<std::string, std::unique_ptr<Account>> Accounts;
};

std::string report(const Ledger &Book,
                   const std::function<std::string(const Account &)> &Print) {
  std::ostringstream Out;
  for (const Account *Each : Book.richest(10))
    Out << Print(*Each) << '\n';
  return Out.str();
}
