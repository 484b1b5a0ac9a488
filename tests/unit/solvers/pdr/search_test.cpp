#include "solvers/pdr/search.h"

#include <gtest/gtest.h>

namespace fathom::solvers::pdr {
namespace {

TEST(Account, ChargesWhatIsLearnedByItsLength) {
  Effort effort(1'000);
  ReachabilityQuery query;
  query.effort = &effort;
  Account account(query);
  for (int i = 0; i < 10; ++i) EXPECT_FALSE(account.learning(2'000)); // nobody reads the clause
  EXPECT_FALSE(account.spent());
  const uint64_t long_ones = effort.used();
  EXPECT_GT(long_ones, 50u);
  for (int i = 0; i < 10; ++i) account.learning(2);
  EXPECT_FALSE(account.spent());
  EXPECT_LT(effort.used() - long_ones, 2u);
}

TEST(Account, AnUnlimitedSearchIsNeverSpent) {
  ReachabilityQuery query;
  Account account(query);
  for (int i = 0; i < 10'000; ++i) account.learning(2'000);
  EXPECT_FALSE(account.spent());
}

} // namespace
} // namespace fathom::solvers::pdr
