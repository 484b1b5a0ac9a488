// Symmetry breaking: what may be supposed leaves a model where there is one, and few where there are many.
#include "solvers/preprocess/preprocessing_solver.h"
#include "solvers/preprocess/symmetries.h"
#include "tests/unit/solvers/preprocess/brute_force.h"

#include <gtest/gtest.h>
#include <random>

namespace fathom::solvers::preprocess {
namespace {

using term::Sort;
using term::Term;

class SymmetriesTest : public ::testing::Test {
 protected:
  std::vector<Term> numbers(size_t count, uint32_t width) {
    std::vector<Term> made;
    for (size_t i = 0; i < count; ++i)
      made.push_back(context.symbol(fmt::format("x{}", made.size()), Sort::bv(width)));
    return made;
  }
  size_t models(const std::vector<Term>& terms, const std::vector<Term>& symbols) {
    const uint64_t all = uint64_t{1} << testing::bits_of(context, symbols);
    size_t count = 0;
    for (uint64_t i = 0; i < all; ++i) {
      const term::Valuation valuation = testing::valuation(context, symbols, i);
      term::Evaluator evaluator(context, valuation);
      count += std::all_of(terms.begin(), terms.end(), [&](Term t) { return evaluator.holds(t); });
    }
    return count;
  }
  std::vector<Term> with_breakers(std::vector<Term> terms) {
    const std::vector<Term> breakers = symmetry_breakers(b, terms);
    terms.insert(terms.end(), breakers.begin(), breakers.end());
    return terms;
  }

  term::Context context;
  term::Builder b{context};
};

TEST_F(SymmetriesTest, NumbersThatAreAllDifferentComeInOneOrder) {
  const std::vector<Term> x = numbers(4, 2);
  std::vector<Term> different;
  for (size_t i = 0; i < 4; ++i)
    for (size_t j = i + 1; j < 4; ++j) different.push_back(b.not_(b.eq(x[i], x[j])));
  EXPECT_EQ(models(different, x), 24u);
  EXPECT_EQ(models(with_breakers(different), x), 1u);
}

TEST_F(SymmetriesTest, RowsAndColumnsAreExchanged) {
  // A matrix of 3 times 3 bits in which each row has one.
  const std::vector<Term> x = numbers(9, 1);
  std::vector<Term> rows;
  for (size_t r = 0; r < 3; ++r)
    rows.push_back(b.not_(b.eq(b.bvor(b.bvor(x[3 * r], x[3 * r + 1]), x[3 * r + 2]), b.bv(1, 0))));
  EXPECT_EQ(models(rows, x), 7u * 7 * 7);
  const size_t left = models(with_breakers(rows), x);
  EXPECT_GE(left, 1u);
  EXPECT_LT(left, 60u);
}

TEST_F(SymmetriesTest, WhatDiffersIsNotExchanged) {
  const std::vector<Term> x = numbers(2, 4);
  EXPECT_TRUE(symmetry_breakers(b, std::vector{b.ult(x[0], x[1])}).empty());
  EXPECT_TRUE(symmetry_breakers(b, std::vector{b.eq(b.bvmul(x[0], b.bv(4, 2)), x[1])}).empty());
  EXPECT_TRUE(symmetry_breakers(b, std::vector{b.ult(x[0], b.bv(4, 3)), b.ult(x[1], b.bv(4, 4))}).empty());
  EXPECT_FALSE(symmetry_breakers(b, std::vector{b.ult(x[0], b.bv(4, 3)), b.ult(x[1], b.bv(4, 3))}).empty());
}

/// Formulas that are made symmetric by adding their images under a random exchange.
TEST_F(SymmetriesTest, AModelIsLeftWhereThereIsOne) {
  std::mt19937 random(11);
  const std::vector<Term> x = numbers(5, 2);
  size_t found = 0, satisfiable = 0;
  for (int round = 0; round < 300; ++round) {
    std::vector<size_t> image{0, 1, 2, 3, 4};
    std::shuffle(image.begin(), image.end(), random);
    std::vector<Term> terms;
    for (int i = 0; i < 3; ++i) {
      size_t p = random() % 5, q = random() % 5, r = random() % 5;
      const unsigned way = random() % 4;
      for (int step = 0; step < 6;
           ++step) { // all orders divide 60; 6 covers most, the others are no symmetry
        switch (way) {
        case 0: terms.push_back(b.ult(b.bvadd(x[p], x[q]), b.bvadd(x[r], b.bv(2, 1)))); break;
        case 1: terms.push_back(b.not_(b.eq(b.bvmul(x[p], x[q]), x[r]))); break;
        case 2: terms.push_back(b.or_(b.ult(x[p], x[q]), b.eq(x[r], b.bv(2, 2)))); break;
        default: terms.push_back(b.eq(b.bvxor(b.bvxor(x[p], x[q]), x[r]), b.bv(2, 1))); break;
        }
        p = image[p], q = image[q], r = image[r];
      }
    }
    const std::vector<Term> breakers = symmetry_breakers(b, terms);
    found += !breakers.empty();
    if (models(terms, x) == 0) continue;
    ++satisfiable;
    std::vector<Term> both = terms;
    both.insert(both.end(), breakers.begin(), breakers.end());
    EXPECT_GE(models(both, x), 1u) << round;
  }
  EXPECT_GT(found, 50u);
  EXPECT_GT(satisfiable, 50u);
}

TEST_F(SymmetriesTest, LaterAssertionsAreFreeOfIt) {
  const std::vector<Term> x = numbers(2, 3);
  PassSet passes = no_passes();
  ASSERT_TRUE(set_pass(passes, "symmetries", true));
  Stats stats;
  const auto solver = make_preprocessing_solver(
      context, passes,
      [](const term::Context& inside) { return std::make_unique<testing::BruteForce>(inside); }, &stats);
  solver->assert_term(b.not_(b.eq(x[0], x[1])));
  EXPECT_EQ(solver->check({}).answer, Answer::Sat);
  EXPECT_EQ(stats.count("preprocess.symmetries.applied"), 1u);
  // Against the order that was supposed, in either direction.
  EXPECT_EQ(solver->check(std::vector{b.ult(x[1], x[0])}).answer, Answer::Sat);
  EXPECT_EQ(solver->check(std::vector{b.ult(x[0], x[1])}).answer, Answer::Sat);
  solver->assert_term(b.ult(x[1], x[0]));
  EXPECT_EQ(solver->check({}).answer, Answer::Sat);
}

TEST_F(SymmetriesTest, AssumptionsMakeItNoSymmetry) {
  const std::vector<Term> x = numbers(2, 3);
  PassSet passes = no_passes();
  ASSERT_TRUE(set_pass(passes, "symmetries", true));
  for (const bool swapped : {false, true}) {
    const auto solver = make_preprocessing_solver(
        context, passes,
        [](const term::Context& inside) { return std::make_unique<testing::BruteForce>(inside); }, nullptr);
    solver->assert_term(b.not_(b.eq(x[0], x[1])));
    EXPECT_EQ(solver->check(std::vector{b.ult(x[swapped], x[!swapped])}).answer, Answer::Sat);
  }
}

} // namespace
} // namespace fathom::solvers::preprocess
