#include "ir/support/effort.h"
#include "solvers/work.h"

#include <gtest/gtest.h>

namespace fathom::solvers {
namespace {

TEST(Effort, IsSpentUntilNothingIsLeft) {
  Effort effort(10);
  effort.spend(4);
  EXPECT_EQ(effort.left(), 6u);
  EXPECT_FALSE(effort.spent());
  effort.spend(100);
  EXPECT_EQ(effort.left(), 0u);
  EXPECT_TRUE(effort.spent());
  EXPECT_EQ(effort.used(), 104u);
}

TEST(Effort, WithoutALimitOnlyCounts) {
  Effort effort;
  effort.spend(1'000'000);
  EXPECT_EQ(effort.left(), Effort::unlimited);
  EXPECT_EQ(effort.used(), 1'000'000u);
}

TEST(Effort, APartHasNoMoreThanTheWhole) {
  Effort whole(10);
  Effort part(Effort::unlimited, &whole);
  EXPECT_EQ(part.left(), 10u);
  part.allow(4);
  EXPECT_EQ(part.left(), 4u);
  part.spend(4);
  EXPECT_TRUE(part.spent());
  EXPECT_EQ(whole.left(), 6u);
  part.allow(100);
  EXPECT_EQ(part.left(), 6u);
}

TEST(Effort, ThatStandsAloneChargesNobody) {
  Effort whole(10);
  Effort part(4, &whole);
  part.spend(3);
  part.stand_alone(100);
  part.spend(60);
  EXPECT_EQ(part.left(), 40u);
  EXPECT_EQ(whole.left(), 7u);
}

TEST(Effort, LimitsACheckBesidesItsOwnLimit) {
  Effort effort(10);
  EXPECT_EQ(allowance({}), Effort::unlimited);
  EXPECT_EQ(allowance({.work = 7}), 7u);
  EXPECT_EQ(allowance({.effort = &effort}), 10u);
  EXPECT_EQ(allowance({.work = 7, .effort = &effort}), 7u);
  EXPECT_EQ(allowance({.work = 70, .effort = &effort}), 10u);
}

TEST(Effort, ConflictsOfLargeFormulasAreDear) {
  EXPECT_GT(conflicts_of(10, 1'000), conflicts_of(10, 100'000));
  EXPECT_EQ(conflicts_of(10, 2'000), 50u);
  EXPECT_EQ(conflicts_of(10, 20), 50u); // 20 microseconds at least
  EXPECT_EQ(units_of(50, 2'000), 11u);
  EXPECT_GE(conflicts_of(1, 10'000'000), 1u);        // never none
  EXPECT_GT(conflicts_of(Effort::unlimited, 1), 1u); // and no overflow
}

TEST(Effort, NothingLeftIsNoMeasureOfZ3ForAnyAmount) {
  EXPECT_EQ(z3_resources(Effort::unlimited), 0u);
  EXPECT_GT(z3_resources(0), 0u);
  EXPECT_LE(z3_resources(uint64_t{1} << 60), UINT32_MAX);
}

} // namespace
} // namespace fathom::solvers
