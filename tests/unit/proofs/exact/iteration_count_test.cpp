// How many iterations are counted: enough for every state that a loop gets to, or the count is not complete.
#include "proofs/exact/iteration_count.h"

#include <gtest/gtest.h>
#include <set>

namespace fathom::loops {
namespace {

using namespace program;
using Kind = LoopVariable::Kind;

class IterationCountTest : public testing::TestWithParam<uint32_t> {
 protected:
  IterationCountTest() { program.target.pointer_bits = GetParam(); }

  size_t add(Kind kind, uint32_t width, uint64_t step = 1) {
    LoopVariable variable;
    variable.is_phi = true;
    variable.phi = uint32_t(analysis.variables.size());
    variable.type = Type::integer(width);
    variable.kind = kind;
    variable.first = builder.constant(width, 0);
    variable.constant_step = BitVector(width, step);
    variable.step = builder.constant(width, step);
    analysis.variables.push_back(variable);
    return analysis.variables.size() - 1;
  }
  /// Grows by the variables' product.
  size_t add_sum(uint32_t width, const std::vector<size_t>& of) {
    const size_t sum = add(Kind::Polynomial, width);
    Monomial monomial{BitVector(width, 1), {}, {}};
    for (const size_t variable : of) monomial.variables.push_back({variable});
    analysis.variables[sum].growth = {monomial};
    return sum;
  }
  IterationCount count() const { return iteration_count(builder, analysis); }
  void expect_complete(uint32_t width) const {
    EXPECT_TRUE(count().complete);
    EXPECT_EQ(count().width, width);
  }
  void expect_incomplete(uint32_t width) const {
    EXPECT_FALSE(count().complete);
    EXPECT_EQ(count().width, width);
  }

  Program program;
  Builder builder{program};
  LoopAnalysis analysis;
};

TEST_P(IterationCountTest, WhereNothingChangesAFewBitsWillDo) {
  add(Kind::Dead, 32);
  add(Kind::Control, 32);
  expect_complete(8);
  analysis.reads_inputs = true;
  expect_complete(8);
}

TEST_P(IterationCountTest, CountersComeBackAfterAsManyIterationsAsTheyHaveValues) {
  add(Kind::Affine, 16);
  expect_complete(16);
  add(Kind::Affine, 32, 12);
  expect_complete(32);
  add(Kind::Affine, 64);
  expect_complete(64);
  analysis.reads_inputs = true;
  expect_complete(64);
}

TEST_P(IterationCountTest, AStepThatIsNoConstantMayBeOdd) {
  analysis.variables[add(Kind::Affine, 32, 4)].constant_step.reset();
  expect_complete(32);
}

TEST_P(IterationCountTest, SumsComeBackLater) {
  const size_t i = add(Kind::Affine, 16);
  add_sum(16, {i});
  expect_complete(17);
  const size_t cubic = add_sum(16, {i, i});
  expect_complete(17);
  add_sum(16, {cubic}); // of degree four: 4! has three factors of two
  expect_complete(19);
}

/// Counted natively: as many iterations as are counted show every state.
TEST_P(IterationCountTest, SumsOfBytesShowAllTheirStates) {
  const size_t i = add(Kind::Affine, 8);
  const size_t sum = add_sum(8, {i});
  add_sum(8, {sum});
  ASSERT_TRUE(count().complete);
  std::set<uint32_t> counted, all;
  uint8_t a = 0, b = 0, c = 0;
  for (uint32_t k = 0; k < 1u << 14; ++k) {
    const uint32_t state = a | uint32_t(b) << 8 | uint32_t(c) << 16;
    if (k < 1u << count().width) counted.insert(state);
    all.insert(state);
    c = uint8_t(c + b);
    b = uint8_t(b + a);
    ++a;
  }
  EXPECT_EQ(counted, all);
  EXPECT_GT(all.size(), 256u); // a byte's worth of iterations is too few
}

TEST_P(IterationCountTest, ANarrowNumberAddedToAWideOneMustNotWrap) {
  const size_t i = add(Kind::Affine, 32);
  analysis.variables[i].extended = true;
  expect_complete(32); // it is widened, but nothing rests on that
  add_sum(64, {i});
  EXPECT_FALSE(count().complete);
  EXPECT_LE(count().width, 32u);
}

TEST_P(IterationCountTest, PlacesAreLinearInTheIndex) {
  LoopVariable& i = analysis.variables[add(Kind::Affine, 32)];
  i.extended = i.widened_to_place = true;
  expect_complete(32);
  i.extended_signed = true;
  expect_incomplete(31);
}

TEST_P(IterationCountTest, StoresAreStatesThatNobodyCounts) {
  add(Kind::Affine, 8);
  expect_complete(8);
  analysis.arrays.insert(ObjectId(0));
  expect_incomplete(GetParam() - 1);
  analysis.reads_inputs = true;
  expect_incomplete(GetParam() - 4);
}

TEST_P(IterationCountTest, IrregularVariablesMayTakeAnyOfTheirValues) {
  add(Kind::Affine, 8);
  add(Kind::Recurrent, 16);
  expect_complete(24);
  add(Kind::Recurrent, 32);
  if (GetParam() == 64)
    expect_complete(56);
  else
    expect_incomplete(28); // values that there are no cells for
}

TEST_P(IterationCountTest, WindowsAreSomethingElseAtFirst) {
  add(Kind::Affine, 16);
  add(Kind::Window, 8);
  analysis.window = 8;
  expect_complete(17);
  add(Kind::Recurrent, 8);
  EXPECT_EQ(count().width, std::min(33u, GetParam() - 4));
  EXPECT_EQ(count().complete, GetParam() == 64);
}

TEST_P(IterationCountTest, WhatIsNotKnownIsNotCounted) {
  add(Kind::Unknown, 8);
  EXPECT_FALSE(count().complete);
}

INSTANTIATE_TEST_SUITE_P(DataModels, IterationCountTest, testing::Values(64u, 32u));

} // namespace
} // namespace fathom::loops
