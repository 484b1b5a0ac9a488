// The back end of circuits and CaDiCaL against trying all valuations, with models that hold.
#include "solvers/cadical/cadical_solver.h"
#include "solvers/validating_solver.h"
#include "tests/unit/ir/term/random_terms.h"
#include "tests/unit/solvers/preprocess/brute_force.h"

#include <gtest/gtest.h>

namespace fathom::solvers {
namespace {

using term::Context;
using term::Kind;
using term::Sort;
using term::Term;

TEST(Cadical, RandomFormulasAndAssumptions) {
  int sat = 0, unsat = 0;
  for (uint64_t seed = 0; seed < 60; ++seed) {
    Context context;
    term::Builder build(context, seed % 2 == 0);
    term::testing::RandomTerms random(build, seed);
    random.width_ = 1 + random.below(3);
    const Term terms[] = {random.term(Sort::boolean(), 4), random.term(Sort::boolean(), 4),
                          random.term(Sort::boolean(), 3)};
    if (testing::bits_of(context, terms) > 12) continue;
    testing::BruteForce judge(context);
    // Turns a model that does not hold into Unknown.
    auto solver = make_validating_solver(make_cadical_solver(context, {}), context);
    for (int i = 0; i < 2; ++i) judge.assert_term(terms[i]), solver->assert_term(terms[i]);
    const Term assumption[] = {terms[2]};
    const Outcome outcome = solver->check(assumption);
    ASSERT_EQ(outcome.answer, judge.check(assumption).answer) << "seed " << seed << " " << outcome.reason;
    if (outcome.answer == Answer::Unsat) {
      const std::vector<Term> failed = solver->failed_assumptions();
      EXPECT_EQ(judge.check(failed).answer, Answer::Unsat) << "seed " << seed;
      EXPECT_LE(failed.size(), 1u);
    }
    ++(outcome.answer == Answer::Sat ? sat : unsat);
  }
  EXPECT_GT(sat, 10);
  EXPECT_GT(unsat, 5);
}

/// One instance for many questions: what is popped does not count, what was learned stays right.
TEST(Cadical, RandomQuestionsOneAfterTheOther) {
  int counts[2] = {};
  for (uint64_t seed = 0; seed < 20; ++seed) {
    Context context;
    term::Builder build(context);
    term::testing::RandomTerms random(build, seed);
    random.width_ = 2;
    testing::BruteForce judge(context);
    auto solver = make_validating_solver(make_cadical_solver(context, {}), context);
    for (int step = 0; step < 12; ++step) {
      const Term next[] = {random.term(Sort::boolean(), 3), random.term(Sort::boolean(), 2)};
      if (testing::bits_of(context, next) > 10) continue;
      const bool lasts = step % 4 == 0;
      if (!lasts) judge.push(), solver->push();
      judge.assert_term(next[0]), solver->assert_term(next[0]);
      const Term assumption[] = {next[1]};
      const Outcome outcome = solver->check(assumption);
      ASSERT_EQ(outcome.answer, judge.check(assumption).answer) << "seed " << seed << " " << outcome.reason;
      ++counts[outcome.answer == Answer::Sat];
      if (!lasts) judge.pop(), solver->pop();
    }
  }
  EXPECT_GT(counts[0], 10);
  EXPECT_GT(counts[1], 10);
}

/// That a square of a sum is what it is takes hundreds of conflicts, where nobody knows how to calculate.
TEST(Cadical, LimitOfWork) {
  Context context;
  term::Builder b(context, false);
  const Term x = b.symbol("x", Sort::bv(7)), y = b.symbol("y", Sort::bv(7)), sum = b.bvadd(x, y);
  const Term squares = b.bvadd(b.bvmul(x, x), b.bvmul(y, y)), mixed = b.bvmul(x, y);
  Effort effort(1);
  Config config;
  config.effort = &effort;
  auto solver = make_cadical_solver(context, config);
  solver->assert_term(b.not_(b.eq(b.bvmul(sum, sum), b.bvadd(squares, b.bvadd(mixed, mixed)))));
  const Outcome outcome = solver->check();
  EXPECT_EQ(outcome.answer, Answer::Unknown);
  EXPECT_EQ(outcome.reason, "limit of work");
  EXPECT_TRUE(effort.spent());
  effort.allow(10'000'000);
  EXPECT_EQ(solver->check().answer, Answer::Unsat);
  EXPECT_GT(effort.used(), 2u);
}

TEST(Cadical, APausedSearchGoesOn) {
  Context context;
  term::Builder b(context, false);
  const Term x = b.symbol("x", Sort::bv(7)), y = b.symbol("y", Sort::bv(7)), sum = b.bvadd(x, y);
  const Term squares = b.bvadd(b.bvmul(x, x), b.bvmul(y, y)), mixed = b.bvmul(x, y);
  Effort effort;
  uint64_t pause_at = 2;
  Config config{.pause = [&] { return effort.used() >= pause_at; }, .effort = &effort};
  auto solver = make_cadical_solver(context, config);
  ASSERT_TRUE(solver->info().pausable);
  solver->assert_term(b.not_(b.eq(b.bvmul(sum, sum), b.bvadd(squares, b.bvadd(mixed, mixed)))));
  int pauses = 0;
  Outcome outcome;
  for (; pauses < 10'000 && (outcome = solver->check()).answer == Answer::Unknown; ++pauses) {
    ASSERT_EQ(outcome.reason, "paused");
    pause_at = effort.used() + 2;
  }
  EXPECT_EQ(outcome.answer, Answer::Unsat);
  EXPECT_GT(pauses, 0);
}

TEST(Cadical, WideNumbersAndArraysInModels) {
  Context context;
  term::Builder b(context);
  const Term x = b.symbol("x", Sort::bv(100)), i = b.symbol("i", Sort::bv(8)), j = b.symbol("j", Sort::bv(8));
  const Term memory = b.symbol("m", Sort::array(8, 8));
  auto solver = make_validating_solver(make_cadical_solver(context, {}), context);
  solver->assert_term(b.eq(b.bvmul(x, b.bv(100, 3)), b.bv(100, 1)));
  solver->assert_term(b.eq(b.select(memory, i), b.bv(8, 7)));
  solver->assert_term(b.eq(b.select(memory, j), b.bv(8, 9)));
  EXPECT_EQ(solver->check().answer, Answer::Sat);
  solver->push();
  solver->assert_term(b.eq(i, j));
  EXPECT_EQ(solver->check().answer, Answer::Unsat);
  solver->pop();
  EXPECT_EQ(solver->check().answer, Answer::Sat);
}

TEST(Cadical, RefusesEqualityOfArraysAndStopsWhenInterrupted) {
  Context context;
  term::Builder b(context);
  const Term m = b.symbol("m", Sort::array(2, 2)), n = b.symbol("n", Sort::array(2, 2));
  auto solver = make_cadical_solver(context, {});
  solver->push();
  solver->assert_term(context.make(Kind::Eq, {m, n}));
  EXPECT_EQ(solver->check().answer, Answer::Unknown);
  solver->pop();
  solver->assert_term(b.symbol("p", Sort::boolean()));
  EXPECT_EQ(solver->check().answer, Answer::Sat); // what cannot be clauses is gone
  solver->interrupt();
  const Outcome outcome = solver->check();
  EXPECT_EQ(outcome.answer, Answer::Unknown);
  EXPECT_EQ(outcome.reason, "interrupted");
}

} // namespace
} // namespace fathom::solvers
