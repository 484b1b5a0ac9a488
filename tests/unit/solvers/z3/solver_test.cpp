// What every back end must do, run over each that is built in.
#include "ir/term/builder.h"
#include "ir/term/evaluator.h"
#include "ir/term/traversal.h"
#include "solvers/cadical/cadical_solver.h"
#include "solvers/deadline_solver.h"
#include "solvers/preprocess/preprocessing_solver.h"
#include "solvers/validating_solver.h"
#include "solvers/z3/z3_solver.h"
#include "tests/unit/ir/support/turns.h"
#include "tests/unit/solvers/z3/random_terms.h"

#include <chrono>
#include <functional>
#include <gtest/gtest.h>
#include <thread>
#ifdef FATHOM_HAS_BOOLECTOR
#include "solvers/boolector/boolector_solver.h"
#endif
#ifdef FATHOM_HAS_BITWUZLA
#include "solvers/bitwuzla/bitwuzla_solver.h"
#endif
#ifdef FATHOM_HAS_CVC5
#include "solvers/cvc5/cvc5_solver.h"
#endif

namespace fathom::solvers {
namespace {

using term::Kind;
using term::Sort;
using term::Term;

using Factory = std::function<std::unique_ptr<Solver>(const term::Context&, const Config&)>;
struct BackEnd {
  std::string name;
  Factory make;
};

/// The same back end after all passes: to its user it is a solver like others.
BackEnd preprocessed(const BackEnd& plain) {
  return {plain.name + "_preprocessed", [plain](const term::Context& context, const Config& config) {
            const preprocess::PassSet all(preprocess::all_passes().size(), true);
            const auto make = [&](const term::Context& inside) { return plain.make(inside, config); };
            return make_preprocessing_solver(context, all, make, nullptr);
          }};
}

std::vector<BackEnd> back_ends() {
  std::vector<BackEnd> all{{"z3", make_z3_solver}};
#ifdef FATHOM_HAS_BOOLECTOR
  all.push_back({"boolector", make_boolector_solver});
#endif
#ifdef FATHOM_HAS_BITWUZLA
  all.push_back({"bitwuzla", make_bitwuzla_solver});
#endif
#ifdef FATHOM_HAS_CVC5
  all.push_back({"cvc5", make_cvc5_solver});
#endif
  all.push_back({"cadical", make_cadical_solver});
  const size_t plain = all.size();
  for (size_t i = 0; i < plain; ++i) all.push_back(preprocessed(all[i]));
  return all;
}

class EverySolver : public testing::TestWithParam<BackEnd> {
 protected:
  std::unique_ptr<Solver> make(bool incremental = true, Effort* effort = nullptr) {
    Config config;
    config.incremental = incremental;
    config.effort = effort;
    return make_validating_solver(GetParam().make(context, config), context);
  }
  term::Context context;
  term::Builder build{context};
};

INSTANTIATE_TEST_SUITE_P(BackEnds, EverySolver, testing::ValuesIn(back_ends()),
                         [](const auto& instance) { return instance.param.name; });

TEST_P(EverySolver, FindsTheOnlySolution) {
  const Term x = context.symbol("x", Sort::bv(32));
  auto solver = make();
  solver->assert_term(build.eq(build.bvmul(x, build.bv(32, 3)), build.bv(32, 21)));
  ASSERT_EQ(solver->check().answer, Answer::Sat);
  const term::Valuation model = solver->value(std::vector{x});
  ASSERT_NE(model.find(x), nullptr);
  EXPECT_EQ(*model.find(x), BitVector(32, 7)); // 3 is odd, so 7 is the only solution modulo 2^32
}

TEST_P(EverySolver, RefutesAnOddSquareThatIsEven) {
  const Term x = context.symbol("x", Sort::bv(8));
  auto solver = make(false);
  solver->assert_term(context.make(Kind::Eq, {build.bvand(x, build.bv(8, 1)), build.bv(8, 1)}));
  solver->assert_term(build.eq(build.bvand(build.bvmul(x, x), build.bv(8, 1)), build.bv(8, 0)));
  EXPECT_EQ(solver->check().answer, Answer::Unsat);
}

TEST_P(EverySolver, PopForgetsWhatWasAssertedAfterPush) {
  const Term p = context.symbol("p", Sort::boolean());
  auto solver = make();
  solver->assert_term(p);
  EXPECT_EQ(solver->check().answer, Answer::Sat);
  solver->push();
  solver->assert_term(build.not_(p));
  EXPECT_EQ(solver->check().answer, Answer::Unsat);
  solver->pop();
  EXPECT_EQ(solver->check().answer, Answer::Sat);
}

TEST_P(EverySolver, AssumptionsHoldForOneCheck) {
  const Term x = context.symbol("x", Sort::bv(8));
  const Term small = build.ult(x, build.bv(8, 10));
  auto solver = make();
  solver->assert_term(build.ult(build.bv(8, 100), x));
  EXPECT_EQ(solver->check(std::vector{small}).answer, Answer::Unsat);
  EXPECT_EQ(solver->check().answer, Answer::Sat);
}

TEST_P(EverySolver, NamesTheAssumptionsThatClash) {
  const Term x = context.symbol("x", Sort::bv(8));
  const Term y = context.symbol("y", Sort::bv(8));
  const Term low = build.ult(x, build.bv(8, 10));
  const Term other = build.eq(y, build.bv(8, 3));
  const Term high = build.ult(build.bv(8, 100), x);
  auto solver = make();
  ASSERT_EQ(solver->check(std::vector{low, other, high}).answer, Answer::Unsat);
  EXPECT_EQ(solver->failed_assumptions(), (std::vector{low, high}));
}

TEST_P(EverySolver, GivesArraysWithTheirDefault) {
  const Sort sort = Sort::array(32, 8);
  const Term a = context.symbol("a", sort);
  const Term i = context.symbol("i", Sort::bv(32));
  auto solver = make();
  solver->assert_term(build.eq(build.select(a, i), build.bv(8, 5)));
  solver->assert_term(build.eq(build.select(a, build.bvadd(i, build.bv(32, 1))), build.bv(8, 6)));
  ASSERT_EQ(solver->check().answer, Answer::Sat); // the validating decorator evaluates both
  const term::Valuation model = solver->value(std::vector{a, i});
  ASSERT_NE(model.find_array(a), nullptr);
  EXPECT_EQ(model.find_array(a)->at(*model.find(i)), BitVector(8, 5));
}

TEST_P(EverySolver, ConstantArraysHoldTheirValueEverywhere) {
  const Term zero = context.const_array(Sort::array(16, 8), context.constant(BitVector(8, 0)));
  const Term i = context.symbol("i", Sort::bv(16));
  const Term j = context.symbol("j", Sort::bv(16));
  const Term stored = context.make(Kind::Store, {zero, i, context.constant(BitVector(8, 9))});
  const Term read = context.make(Kind::Select, {stored, j});
  auto solver = make();
  solver->assert_term(
      context.make(Kind::Not, {context.make(Kind::Eq, {read, context.constant(BitVector(8, 0))})}));
  const Outcome outcome = solver->check();
  ASSERT_EQ(outcome.answer, Answer::Sat) << outcome.reason;
  solver->assert_term(context.make(Kind::Not, {context.make(Kind::Eq, {i, j})}));
  EXPECT_EQ(solver->check().answer, Answer::Unsat);
}

TEST_P(EverySolver, LeavesOutSymbolsItNeverSaw) {
  const Term p = context.symbol("p", Sort::boolean());
  const Term never = context.symbol("never", Sort::bv(4));
  auto solver = make();
  solver->assert_term(p);
  ASSERT_EQ(solver->check().answer, Answer::Sat);
  const term::Valuation model = solver->value(std::vector{p, never});
  EXPECT_EQ(model.find(never), nullptr);
  EXPECT_EQ(*model.find(p), BitVector(1, 1));
}

TEST_P(EverySolver, KeepsBoolAndOneBitVectorsApart) {
  const Term p = context.symbol("p", Sort::boolean());
  const Term b = context.symbol("b", Sort::bv(1));
  auto solver = make();
  solver->assert_term(context.make(Kind::Xor, {p, build.bv1_to_bool(b)}));
  ASSERT_EQ(solver->check().answer, Answer::Sat);
  const term::Valuation model = solver->value(std::vector{p, b});
  EXPECT_NE(*model.find(p), *model.find(b));
}

/// A multiplication puzzle that needs more than minutes: the Mersenne prime 2^89 - 1 as a product.
Term factoring(term::Builder& build, term::Context& context) {
  const Term x = build.zext(96, context.symbol("fx", Sort::bv(48)));
  const Term y = build.zext(96, context.symbol("fy", Sort::bv(48)));
  const Term prime = build.bv(BitVector::ones(89).zext(96));
  return build.and_all(std::vector<Term>{build.eq(build.bvmul(x, y), prime), build.ult(build.bv(96, 1), x)});
}

TEST_P(EverySolver, StopsAtTheDeadline) {
  const auto start = std::chrono::steady_clock::now();
  auto solver = make_deadline_solver(make(), start + std::chrono::milliseconds(700));
  solver->assert_term(factoring(build, context));
  const Outcome outcome = solver->check();
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  EXPECT_EQ(outcome.answer, Answer::Unknown);
  EXPECT_EQ(outcome.reason, "time limit");
  EXPECT_LT(took.count(), 8.0);
}

TEST_P(EverySolver, StopsWhereNoWorkIsLeft) {
  Effort effort(2'000);
  auto solver = make(true, &effort);
  solver->assert_term(factoring(build, context));
  EXPECT_EQ(solver->check().answer, Answer::Unknown);
  EXPECT_GT(effort.used(), 0u);
}

TEST_P(EverySolver, ChargesTheSameForTheSame) {
  const Term x = context.symbol("x", Sort::bv(12)), y = context.symbol("y", Sort::bv(12));
  const Term product = build.bvmul(build.zext(24, x), build.zext(24, y));
  const Term puzzle = build.and_all(std::vector<Term>{build.eq(product, build.bv(24, 4093 * 4091)),
                                                      build.ult(x, y), build.ult(build.bv(12, 1), x)});
  std::vector<uint64_t> used;
  for (int time = 0; time < 2; ++time) {
    Effort effort;
    auto solver = make(true, &effort);
    solver->assert_term(puzzle);
    EXPECT_EQ(solver->check().answer, Answer::Sat);
    used.push_back(effort.used());
  }
  EXPECT_GT(used[0], 0u);
  EXPECT_EQ(used[0], used[1]);
}

TEST_P(EverySolver, AnswersUnknownAfterAnInterrupt) {
  auto solver = make();
  solver->interrupt();
  solver->assert_term(factoring(build, context));
  const Outcome outcome = solver->check();
  EXPECT_EQ(outcome.answer, Answer::Unknown);
  EXPECT_EQ(outcome.reason, "interrupted");
}

TEST_P(EverySolver, HasAModelWheneverItSaysSo) {
  // Interrupts that come while a search ends, and right after it.
  using Clock = std::chrono::steady_clock;
  const Term x = build.symbol("x", Sort::bv(16)), y = build.symbol("y", Sort::bv(16));
  const Term formula = build.and_(build.eq(build.bvmul(x, y), build.bv(16, 12345)),
                                  build.and_(build.ult(x, build.bv(16, 300)), build.ult(x, y)));
  Clock::duration whole{};
  constexpr int tries = 60;
  for (int i = 0; i < tries; ++i) {
    auto solver = make();
    solver->assert_term(formula);
    const Clock::time_point start = Clock::now();
    std::thread other([&] {
      if (i < 2) return;                                                  // to see how long it takes
      std::this_thread::sleep_for(whole * (i + tries) / (3 * tries / 2)); // 2/3 to 4/3 of that
      solver->interrupt();
    });
    const Outcome outcome = solver->check();
    if (i < 2) whole = Clock::now() - start;
    if (outcome.answer == Answer::Sat) {
      const term::Valuation model = solver->value(std::vector{x, y});
      term::Evaluator evaluator(context, model);
      EXPECT_TRUE(evaluator.holds(formula));
    } else {
      EXPECT_EQ(outcome.reason, "interrupted");
    }
    other.join();
  }
}

TEST_P(EverySolver, ModelsOfRandomFormulasHold) {
  int sat = 0;
  for (uint32_t seed = 0; seed < 60; ++seed) {
    term::Context terms;
    test::RandomTerms random(terms, seed);
    const Term formula = random.formula(40);
    auto solver = make_validating_solver(GetParam().make(terms, Config{.incremental = seed % 2 == 0}), terms);
    solver->assert_term(formula);
    sat += solver->check().answer == Answer::Sat;
  }
  EXPECT_GT(sat, 10);
}

TEST(AllSolvers, AgreeOnRandomFormulas) {
  int counts[2] = {0, 0};
  const fathom::test::Due due(5);
  for (uint32_t seed = 1000; seed < 1150; ++seed) {
    if (!due(seed)) continue;
    term::Context terms;
    test::RandomTerms random(terms, seed);
    const Term formula = random.formula(40);
    const std::vector<Term> assumptions{random.literal(), random.literal()};
    std::vector<std::pair<Answer, Answer>> answers; // without and with the assumptions
    for (const BackEnd& back_end : back_ends()) {
      auto solver = make_validating_solver(back_end.make(terms, {}), terms);
      solver->assert_term(formula);
      const Outcome alone = solver->check();
      ASSERT_NE(alone.answer, Answer::Unknown) << back_end.name << ": " << alone.reason;
      answers.emplace_back(alone.answer, solver->check(assumptions).answer);
      EXPECT_EQ(answers.back(), answers.front()) << "seed " << seed << ' ' << back_end.name;
    }
    ++counts[answers.front().first == Answer::Sat];
  }
  EXPECT_GT(counts[0], int(due.least(5)));
  EXPECT_GT(counts[1], int(due.least(5)));
}

} // namespace
} // namespace fathom::solvers
