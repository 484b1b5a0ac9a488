#include "solvers/pdr/machine.h"
#include "tests/unit/solvers/pdr/counter.h"

#include <gtest/gtest.h>

namespace fathom::solvers::pdr {
namespace {

/// Two numbers of four bits: bits 1 to 4 and 5 to 8.
struct TwoNumbers {
  CounterMachine counter{4, 0, 1};
  TwoNumbers() {
    const term::Term y = counter.builder.symbol("y", term::Sort::bv(4));
    counter.query.state.push_back(y);
    counter.query.entry.values.push_back(y);
    counter.query.step.values.push_back(y);
  }
};

TEST(Machine, ConstantBitsOfANumberAreOneEquation) {
  TwoNumbers numbers;
  const Machine machine(numbers.counter.query);
  EXPECT_EQ(machine.widths, (std::vector<size_t>{4, 4}));
  const std::vector<StateClause> clauses = machine.clauses_of({{2}, {-4}, {5}});
  ASSERT_EQ(clauses.size(), 2u);
  ASSERT_EQ(clauses[0].size(), 1u);
  EXPECT_TRUE(clauses[0][0].equal);
  EXPECT_EQ(clauses[0][0].symbol, 0u);
  EXPECT_EQ(clauses[0][0].mask, 0b1010u);
  EXPECT_EQ(clauses[0][0].pattern, 0b1000u);
  EXPECT_EQ(clauses[1][0].symbol, 1u);
  EXPECT_EQ(clauses[1][0].mask, 1u);
  EXPECT_EQ(clauses[1][0].pattern, 0u);
}

TEST(Machine, PairsWithOneConditionAreOneClause) {
  TwoNumbers numbers;
  const Machine machine(numbers.counter.query);
  // Where bit 1 is set, of the other number bit 5 is 0 and bit 7 is 1.
  const std::vector<StateClause> clauses = machine.clauses_of({{1, 5}, {1, -7}});
  ASSERT_EQ(clauses.size(), 1u);
  ASSERT_EQ(clauses[0].size(), 2u);
  EXPECT_FALSE(clauses[0][0].equal);
  EXPECT_EQ(clauses[0][0].mask, 1u);
  EXPECT_EQ(clauses[0][0].pattern, 1u);
  EXPECT_TRUE(clauses[0][1].equal);
  EXPECT_EQ(clauses[0][1].symbol, 1u);
  EXPECT_EQ(clauses[0][1].mask, 0b101u);
  EXPECT_EQ(clauses[0][1].pattern, 0b100u);
}

TEST(Machine, LongerCubesAreClausesOfTheirOwn) {
  TwoNumbers numbers;
  const Machine machine(numbers.counter.query);
  const std::vector<StateClause> clauses = machine.clauses_of({{1, -2, 5}});
  ASSERT_EQ(clauses.size(), 1u);
  ASSERT_EQ(clauses[0].size(), 2u);
  EXPECT_FALSE(clauses[0][0].equal);
  EXPECT_EQ(clauses[0][0].mask, 0b11u);
  EXPECT_EQ(clauses[0][0].pattern, 0b01u);
}

} // namespace
} // namespace fathom::solvers::pdr
