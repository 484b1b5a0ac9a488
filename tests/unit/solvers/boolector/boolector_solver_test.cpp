// Searches inside Boolector: what they cost, and that they end where that is all, or where somebody
// interrupts.
#include "ir/support/effort.h"
#include "ir/term/builder.h"
#include "solvers/boolector/boolector_solver.h"
#include "solvers/work.h"

#include <chrono>
#include <gtest/gtest.h>
#include <thread>

namespace fathom::solvers {
namespace {

using term::Builder;
using term::Context;
using term::Sort;
using term::Term;

/// Two factors, none of them 1, of a product of two primes, which takes minutes with 32 bits each.
struct Factors {
  Factors(uint64_t product, uint32_t width) : build(context) {
    const Term a = build.zext(2 * width, build.symbol("a", Sort::bv(width)));
    const Term b = build.zext(2 * width, build.symbol("b", Sort::bv(width)));
    const Term one = build.bv(2 * width, 1);
    const Term parts[] = {build.eq(build.bvmul(a, b), build.bv(2 * width, product)),
                          build.not_(build.eq(a, one)), build.not_(build.eq(b, one))};
    formula = build.and_all(parts);
  }
  Context context;
  Builder build;
  Term formula;
};

constexpr uint64_t hard = 4'294'967'291ull * 2'654'435'761ull; // both are prime

TEST(Boolector, SearchEndsWhenItsWorkIsDone) {
  Factors factors(hard, 32);
  Effort effort(500);
  Config config;
  config.effort = &effort;
  const auto solver = make_boolector_solver(factors.context, config);
  solver->assert_term(factors.formula);
  const Outcome outcome = solver->check({});
  EXPECT_EQ(outcome.answer, Answer::Unknown);
  EXPECT_EQ(outcome.reason, no_work_left);
  EXPECT_TRUE(effort.spent());
  EXPECT_LT(effort.used(), 4'000u); // one more search at most, of the shortest ones
}

/// A search that was cut short leaves nothing that could make a later answer wrong.
TEST(Boolector, IsRightAfterASearchWasCut) {
  Factors factors(hard, 32);
  Effort effort(1);
  Config config;
  config.effort = &effort;
  const auto solver = make_boolector_solver(factors.context, config);
  solver->assert_term(factors.formula);
  ASSERT_EQ(solver->check({}).reason, no_work_left);
  effort.allow(Effort::unlimited);
  const Term a = factors.build.symbol("a", Sort::bv(32));
  const Term is_factor[] = {factors.build.eq(a, factors.build.bv(32, 2'654'435'761))};
  EXPECT_EQ(solver->check(is_factor).answer, Answer::Sat);
  const Term is_none[] = {factors.build.eq(a, factors.build.bv(32, 2'654'435'763))};
  EXPECT_EQ(solver->check(is_none).answer, Answer::Unsat);
}

/// As often as it is asked, on any machine.
TEST(Boolector, SameWorkEachTime) {
  uint64_t used[2] = {};
  for (uint64_t& units : used) {
    Factors factors(65'521ull * 65'519ull, 16);
    Effort effort;
    Config config;
    config.effort = &effort;
    const auto solver = make_boolector_solver(factors.context, config);
    solver->assert_term(factors.formula);
    EXPECT_EQ(solver->check({}).answer, Answer::Sat);
    units = effort.used();
  }
  EXPECT_EQ(used[0], used[1]);
  EXPECT_GT(used[0], 0u);
}

TEST(Boolector, InterruptedInTheMiddleOfASearch) {
  Factors factors(hard, 32);
  const auto solver = make_boolector_solver(factors.context, {});
  solver->assert_term(factors.formula);
  std::thread other([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    solver->interrupt();
  });
  EXPECT_EQ(solver->check({}).reason, "interrupted");
  other.join();
}

} // namespace
} // namespace fathom::solvers
