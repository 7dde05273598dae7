//===--- bank.hpp - What arms have in common --------------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BANK_HPP
#define BANK_HPP

#include <cppcoro/task.hpp>
#include <string>
#include <vector>

struct Account {
  int Balance = 0;
  int Holds = 0;
  std::string Owner;

  int balance() const { return Balance; }
  void setBalance(int To) { Balance = To; }
};

cppcoro::task<> nap();
cppcoro::task<int> fetch(int Id);
cppcoro::task<std::string> fetchText(int Id);
cppcoro::task<> store(int Value);
cppcoro::task<int> change(Account &Of);
void show(int Value);
int weigh(int Value);

#endif // BANK_HPP
