// Every pass alone and all together against trying all valuations: the same answer, and models that satisfy
// what was asserted; in one check, and over levels, several checks and assumptions.
#include "solvers/preprocess/preprocessing_solver.h"
#include "solvers/validating_solver.h"
#include "tests/unit/ir/support/turns.h"
#include "tests/unit/ir/term/random_terms.h"
#include "tests/unit/solvers/preprocess/brute_force.h"

#include <gtest/gtest.h>

namespace fathom::solvers {
namespace {

using preprocess::PassSet;
using term::Context;
using term::Sort;
using term::Term;
using testing::bits_of;
using testing::BruteForce;

/// One pass, or all of them at the position after the last.
class EachPass : public ::testing::TestWithParam<size_t> {
 protected:
  static PassSet passes() {
    PassSet set = preprocess::no_passes();
    if (GetParam() < set.size())
      set[GetParam()] = true;
    else
      set.assign(set.size(), true);
    return set;
  }
  static std::unique_ptr<Solver> preprocessed(const Context& context, Stats& stats) {
    // The validating solver evaluates what was asserted, in the caller's terms, and dies of a wrong model.
    return make_validating_solver(
        make_preprocessing_solver(
            context, passes(), [](const Context& inside) { return std::make_unique<BruteForce>(inside); },
            &stats),
        context);
  }
  static uint64_t applied(const Stats& stats) {
    uint64_t sum = 0;
    for (const preprocess::Pass& pass : preprocess::all_passes())
      sum += stats.count(fmt::format("preprocess.{}.applied", pass.name));
    return sum;
  }
};

INSTANTIATE_TEST_SUITE_P(Preprocess, EachPass,
                         ::testing::Range(size_t{0}, preprocess::all_passes().size() + 1),
                         [](const auto& instance) -> std::string {
                           const auto passes = preprocess::all_passes();
                           return instance.param < passes.size() ? passes[instance.param].name : "all";
                         });

/// Conjuncts that look like queries: definitions, comparisons, nested guards.
class Formulas {
 public:
  /// `only_orders`: numbers are compared and chosen, and seldom anything else.
  Formulas(term::Builder& builder, uint64_t seed, bool only_orders = false)
      : b_(builder), random_(builder, seed), products_(builder, seed), sums_(builder, seed),
        orders_(builder, seed), different_(builder, seed), divided_(builder, seed),
        only_orders_(only_orders) {
    random_.width_ = only_orders_ ? 3 : 1 + random_.below(3);
  }
  std::vector<Term> several(uint32_t count, uint64_t most_bits) {
    for (;;) {
      std::vector<Term> terms;
      for (uint32_t i = 0; i < count; ++i) terms.push_back(one());
      if (bits_of(b_.context(), terms) <= most_bits) return terms;
    }
  }
  uint32_t below(uint32_t n) { return random_.below(n); }

 private:
  Term one() {
    random_.forget();
    const Sort bv = Sort::bv(random_.width_);
    // A number or a sum among them now and then.
    if (only_orders_ && orders_.below(20) != 0) return comparison(2);
    if (different_.below(10) == 0) return different();
    if (random_.width_ == 3 && divided_.below(8) == 0) return divided(divided_.leaf(bv), divided_.leaf(bv));
    if (sums_.below(8) == 0) return sums(sums_.leaf(bv), sums_.leaf(bv));
    if (products_.below(8) == 0) return products(products_.leaf(bv), products_.leaf(bv), products_.leaf(bv));
    switch (random_.below(6)) {
    case 0: return b_.eq(random_.leaf(bv), random_.term(bv, 2));
    case 1: return b_.ult(random_.term(bv, 1), b_.bv(random_.constant(random_.width_)));
    case 2: return b_.slt(b_.bv(random_.constant(random_.width_)), random_.term(bv, 1));
    case 3: return b_.or_(random_.term(Sort::boolean(), 3), b_.not_(random_.term(Sort::boolean(), 2)));
    case 4: return rest_of_buffer(random_.leaf(bv), random_.leaf(bv), random_.leaf(bv));
    default: return random_.term(Sort::boolean(), 4);
    }
  }
  /// What numbers near each other leave when they are divided.
  Term divided(Term x, Term y) {
    const auto part = [&] {
      const Term near = b_.bvadd(x, b_.bv(3, divided_.below(8))), three = b_.bv(3, 3);
      switch (divided_.below(4)) {
      case 0: return b_.bvurem(near, three);
      case 1: return b_.bvsrem(near, three);
      case 2: return b_.bvudiv(near, three);
      default: return b_.bvsdiv(near, three);
      }
    };
    const Term sum = b_.bvadd(part(), part());
    return divided_.below(2) == 0 ? b_.eq(sum, y) : b_.ult(part(), sum);
  }
  /// Symbols of which the order matters alone, most of the time.
  Term ordered_symbol() {
    const uint32_t width = random_.width_;
    const auto symbol = [&] {
      return b_.symbol(std::string("o") + "012"[orders_.below(3)], Sort::bv(width));
    };
    switch (orders_.below(200)) {
    case 0: return b_.bv(random_.constant(width));
    case 1: return b_.bvadd(symbol(), symbol());
    default: return symbol();
    }
  }
  Term less(Term x, Term y) { return (orders_.below(60) == 0) != signed_ ? b_.slt(x, y) : b_.ult(x, y); }
  Term compared(uint32_t depth) {
    if (depth == 0 || orders_.below(3) == 0) return ordered_symbol();
    const Term x = compared(depth - 1), y = compared(depth - 1);
    // The larger or the smaller one, or either.
    if (orders_.below(2) == 0)
      return orders_.below(2) == 0 ? b_.ite(less(x, y), x, y) : b_.ite(less(x, y), y, x);
    return b_.ite(comparison(depth - 1), x, y);
  }
  Term comparison(uint32_t depth) {
    const Term x = compared(depth), y = compared(depth);
    switch (orders_.below(7)) {
    case 0: return b_.eq(x, y);
    case 1: return b_.not_(less(x, y));
    case 2: return depth == 0 ? b_.ule(x, y) : b_.and_(comparison(depth - 1), b_.ule(x, y));
    case 3: return depth == 0 ? less(x, y) : b_.or_(comparison(depth - 1), less(x, y));
    case 4: return b_.and_(less(x, y), less(y, compared(0)));
    default: return less(x, y);
    }
  }

  /// Three numbers, all different or but for one pair, below a bound, and what they come to.
  Term different() {
    const uint32_t width = random_.width_, most = (1u << width) - 1;
    std::vector<Term> facts, xs;
    Term sum = b_.bv(width + 2, 0);
    for (const char* name : {"d0", "d1", "d2"}) {
      const Term x = b_.symbol(name, Sort::bv(width));
      facts.push_back(b_.ule(x, b_.bv(width, std::min(most, 1 + different_.below(3)))));
      sum = b_.bvadd(sum, b_.zext(width + 2, x));
      for (const Term other : xs)
        if (different_.below(8) != 0) facts.push_back(b_.not_(b_.eq(other, x)));
      xs.push_back(x);
    }
    const Term same = b_.eq(sum, b_.bv(width + 2, different_.below(4)));
    facts.push_back(different_.below(2) == 0 ? same : b_.not_(same));
    return b_.and_all(facts);
  }
  /// i < n - k beside k <= n and i + k.
  Term rest_of_buffer(Term i, Term n, Term k) {
    const Term fits = b_.not_(b_.ult(n, k)), use = b_.ult(b_.bvadd(i, k), random_.leaf(b_.sort(i)));
    return b_.and_(b_.ult(i, b_.bvsub(n, k)), random_.below(2) == 0 ? b_.and_(fits, use) : b_.or_(fits, use));
  }
  /// Twice the same sum with its carry added back, perhaps forgotten or only in one case.
  Term sums(Term x, Term y) {
    const uint32_t width = b_.width(x);
    const Term s = b_.bvadd(x, y), one = b_.bv(width, sums_.below(5) == 0 ? 0 : 1);
    const Term wide = b_.bvadd(b_.zext(2 * width, y), b_.zext(2 * width, x));
    Term folded = b_.bvadd(b_.extract(2 * width - 1, width, wide), b_.extract(width - 1, 0, wide));
    if (sums_.below(2) == 0)
      folded = b_.ite(b_.ult(sums_.leaf(b_.sort(x)), b_.bv(width, sums_.below(3))), x, folded);
    const Term same = b_.eq(b_.ite(b_.ult(s, x), b_.bvadd(s, one), s), folded);
    return b_.or_(sums_.below(2) == 0 ? same : b_.not_(same), sums_.term(term::Sort::boolean(), 1));
  }

  /// z = x * y, and what follows of (x + 1) * y, perhaps only in one case, or not at all.
  Term products(Term x, Term y, Term z) {
    const uint32_t width = b_.width(x);
    const Term one = b_.bv(width, products_.below(5) == 0 ? 2 : 1);
    const Term both = b_.bvadd(products_.below(2) == 0 ? b_.bvadd(z, z) : z, y);
    const Term product = b_.bvmul(b_.bvadd(x, one), y);
    const Term chosen =
        products_.below(2) == 0 ? b_.ite(products_.term(term::Sort::boolean(), 1), product, x) : product;
    const Term same = b_.eq(chosen, both);
    const Term claim =
        b_.or_(products_.below(3) == 0 ? same : b_.not_(same), products_.term(term::Sort::boolean(), 1));
    return b_.and_(b_.eq(z, products_.below(4) == 0 ? b_.bvadd(b_.bvmul(x, y), x) : b_.bvmul(x, y)), claim);
  }

  term::Builder& b_;
  term::testing::RandomTerms random_;
  term::testing::RandomTerms products_; ///< likewise
  term::testing::RandomTerms sums_, orders_, different_,
      divided_; ///< of their own, so that the others are the same with and without sums
  bool only_orders_, signed_ = orders_.below(2) == 0;
};

TEST_P(EachPass, AnswersAsBeforeWithModelsThatHold) {
  Stats stats;
  int sat = 0, unsat = 0;
  const fathom::test::Due due(5);
  for (uint64_t seed = 0; seed < 800; ++seed) {
    if (!due(seed)) continue;
    Context context;
    term::Builder build(context, seed % 2 == 0); // raw terms too: passes may not rely on the normal form
    Formulas formulas(build, seed, seed >= 600);
    const std::vector<Term> asserted = formulas.several(1 + formulas.below(4), 10);
    BruteForce judge(context);
    auto solver = preprocessed(context, stats);
    for (const Term t : asserted) {
      judge.assert_term(t);
      solver->assert_term(t);
    }
    const Answer expected = judge.check({}).answer;
    const Answer answer = solver->check().answer;
    if (answer == Answer::Unknown) continue; // too many fresh symbols for the brute force
    ASSERT_EQ(answer, expected) << "seed " << seed;
    ++(answer == Answer::Sat ? sat : unsat);
  }
  EXPECT_GT(sat, int(due.least(180)));
  EXPECT_GT(unsat, int(due.least(70)));
  EXPECT_TRUE(applied(stats) > 0 || !due.everything()) << "the pass never did anything";
}

TEST_P(EachPass, LevelsChecksAndAssumptions) {
  Stats stats;
  int checks = 0;
  const fathom::test::Due due(8);
  for (uint64_t seed = 0; seed < 350; ++seed) {
    if (!due(seed)) continue;
    Context context;
    term::Builder build(context, seed % 2 == 0);
    Formulas formulas(build, 7000 + seed, seed >= 250);
    const std::vector<Term> pool = formulas.several(7, 10);
    BruteForce judge(context);
    auto solver = preprocessed(context, stats);
    uint32_t levels = 0;
    for (int step = 0; step < 14; ++step) {
      const uint32_t what = formulas.below(10);
      if (what < 4) {
        const Term t = pool[formulas.below(7)];
        judge.assert_term(t);
        solver->assert_term(t);
      } else if (what == 4) {
        judge.push();
        solver->push();
        ++levels;
      } else if (what == 5 && levels > 0) {
        judge.pop();
        solver->pop();
        --levels;
      } else {
        std::vector<Term> assumptions;
        for (uint32_t i = formulas.below(3); i > 0; --i) assumptions.push_back(pool[formulas.below(7)]);
        const Answer expected = judge.check(assumptions).answer;
        const Answer answer = solver->check(assumptions).answer;
        if (answer == Answer::Unknown) continue;
        ++checks;
        ASSERT_EQ(answer, expected) << "seed " << seed << " step " << step;
        if (answer == Answer::Sat) continue;
        // What failed must do so without the rest.
        const std::vector<Term> failed = solver->failed_assumptions();
        ASSERT_EQ(judge.check(failed).answer, Answer::Unsat) << "seed " << seed << " step " << step;
      }
    }
  }
  EXPECT_GT(checks, int(due.least(500)));
  EXPECT_TRUE(applied(stats) > 0 || !due.everything());
}

} // namespace
} // namespace fathom::solvers
