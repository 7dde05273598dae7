//===--- CertificateTest.cpp ----------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/Certificate.h"
#include "gtest/gtest.h"

namespace clang::tidy::coro {
namespace {

Certificate of(std::initializer_list<CertificateEntry> Entries) {
  Certificate Result;
  for (const CertificateEntry &Entry : Entries)
    Result.add(Entry);
  return Result;
}

/// Tells entries apart; nothing looks behind the number.
SourceLocation place(unsigned Number) {
  return SourceLocation::getFromRawEncoding(Number);
}

CertificateEntry entry(CommuteRule Rule, Verdict Answer, unsigned Number = 0) {
  return {Rule, Answer, nullptr, place(Number)};
}

TEST(Certificate, EmptyIsProven) {
  const Certificate Why;
  EXPECT_EQ(Why.worst(), Verdict::Shown);
  EXPECT_EQ(Why.confidence(), Confidence::Proven);
  EXPECT_EQ(Why.find(CommuteRule::Data), nullptr);
}

TEST(Certificate, ShownRulesHaveNoEntry) {
  const Certificate Why = of({entry(CommuteRule::Shared, Verdict::Shown)});
  EXPECT_TRUE(Why.entries().empty());
  EXPECT_EQ(Why.confidence(), Confidence::Proven);
}

TEST(Certificate, ConfidenceFollowsTheWorstRule) {
  EXPECT_EQ(of({entry(CommuteRule::Effects, Verdict::Assumed)}).confidence(),
            Confidence::Likely);
  EXPECT_EQ(of({entry(CommuteRule::Effects, Verdict::Assumed),
                entry(CommuteRule::Order, Verdict::Doubtful)})
                .confidence(),
            Confidence::Possible);
  EXPECT_EQ(of({entry(CommuteRule::Order, Verdict::Doubtful),
                entry(CommuteRule::Shared, Verdict::Violated),
                entry(CommuteRule::Effects, Verdict::Assumed)})
                .confidence(),
            std::nullopt);
}

TEST(Certificate, KeepsTheWeakestAnswerOfARule) {
  const Certificate Why = of({entry(CommuteRule::Data, Verdict::Doubtful, 1),
                              entry(CommuteRule::Data, Verdict::Assumed, 2),
                              entry(CommuteRule::Data, Verdict::Violated, 3),
                              entry(CommuteRule::Data, Verdict::Doubtful, 4)});
  ASSERT_EQ(Why.entries().size(), 1u);
  EXPECT_EQ(Why.find(CommuteRule::Data)->Answer, Verdict::Violated);
  EXPECT_EQ(Why.find(CommuteRule::Data)->At, place(3));
}

TEST(Certificate, KeepsTheFirstOfEquallyWeakAnswers) {
  const Certificate Why =
      of({entry(CommuteRule::Effects, Verdict::Assumed, 1),
          entry(CommuteRule::Effects, Verdict::Assumed, 2)});
  EXPECT_EQ(Why.find(CommuteRule::Effects)->At, place(1));
}

TEST(Certificate, EntriesStandInTheOrderOfTheRules) {
  const Certificate Why = of({entry(CommuteRule::Order, Verdict::Doubtful),
                              entry(CommuteRule::Data, Verdict::Assumed),
                              entry(CommuteRule::Scope, Verdict::Assumed),
                              entry(CommuteRule::Effects, Verdict::Assumed)});
  std::vector<CommuteRule> Rules;
  for (const CertificateEntry &Entry : Why.entries())
    Rules.push_back(Entry.Rule);
  EXPECT_EQ(Rules,
            (std::vector<CommuteRule>{CommuteRule::Data, CommuteRule::Effects,
                                      CommuteRule::Scope, CommuteRule::Order}));
}

TEST(Certificate, JoiningTwoKeepsTheWeakerOfEach) {
  Certificate Why = of({entry(CommuteRule::Data, Verdict::Assumed),
                        entry(CommuteRule::Effects, Verdict::Doubtful)});
  Why.add(of({entry(CommuteRule::Data, Verdict::Doubtful),
              entry(CommuteRule::Effects, Verdict::Assumed),
              entry(CommuteRule::Shared, Verdict::Assumed)}));
  EXPECT_EQ(Why.find(CommuteRule::Data)->Answer, Verdict::Doubtful);
  EXPECT_EQ(Why.find(CommuteRule::Effects)->Answer, Verdict::Doubtful);
  EXPECT_EQ(Why.find(CommuteRule::Shared)->Answer, Verdict::Assumed);
  EXPECT_EQ(Why.find(CommuteRule::Order), nullptr);
}

TEST(Certificate, JoiningAnEmptyOneChangesNothing) {
  Certificate Why = of({entry(CommuteRule::Data, Verdict::Violated)});
  Why.add(Certificate());
  EXPECT_EQ(Why.entries().size(), 1u);
  EXPECT_EQ(Why.worst(), Verdict::Violated);
}

} // namespace
} // namespace clang::tidy::coro
