// Questions and their axioms, over a solver that tries all values of a few narrow symbols.
#include "engine/question.h"
#include "ir/term/evaluator.h"
#include "ir/term/traversal.h"

#include <gtest/gtest.h>

namespace fathom::engine {
namespace {

using solvers::Answer;
using solvers::Outcome;
using term::Sort;
using term::Term;

class BruteForce final : public solvers::Solver {
 public:
  BruteForce(const term::Context& context, size_t& asserted) : context_(context), asserted_(asserted) {}
  const solvers::Info& info() const override { return info_; }
  void push() override {}
  void pop() override {}
  void assert_term(Term formula) override {
    terms_.push_back(formula);
    ++asserted_;
  }
  Outcome check(std::span<const Term>) override {
    const std::vector<Term> symbols = term::symbols_of(context_, terms_);
    uint32_t bits = 0;
    for (const Term symbol : symbols) bits += context_.width(symbol);
    for (uint64_t all = 0; all < uint64_t{1} << bits; ++all) {
      term::Valuation valuation;
      uint64_t rest = all;
      for (const Term symbol : symbols) {
        valuation.set(symbol, BitVector(context_.width(symbol), rest));
        rest >>= context_.width(symbol);
      }
      term::Evaluator evaluator(context_, valuation);
      if (!std::all_of(terms_.begin(), terms_.end(), [&](Term t) { return evaluator.holds(t); })) continue;
      model_ = valuation;
      return Outcome::sat();
    }
    return Outcome::unsat();
  }
  term::Valuation value(std::span<const Term>) override { return model_; }
  std::vector<Term> failed_assumptions() override { return {}; }
  void interrupt() override {}

 private:
  solvers::Info info_{"brute force", "1", true, true, true};
  const term::Context& context_;
  size_t& asserted_;
  std::vector<Term> terms_;
  term::Valuation model_;
};

/// Two objects of 4 bytes in an address space of 256.
class Questions : public testing::Test {
 protected:
  Questions() {
    const auto below = [&](Term x, Term y) { return b.and_(b.ult(x, y), b.ule(b.bv(8, 4), b.bvsub(y, x))); };
    axioms.always = {b.not_(b.eq(first, b.bv(8, 0))), b.not_(b.eq(second, b.bv(8, 0)))};
    axioms.lazy = {b.or_(below(first, second), below(second, first))};
    axioms.addresses = {first, second};
  }
  Questioner questioner() {
    return Questioner(
        b, axioms,
        [&](const term::Context& c, const solvers::Config&, const std::string&) {
          return std::make_unique<BruteForce>(c, asserted);
        },
        nullptr);
  }
  bool satisfies_all(const term::Valuation& model, Term formula) {
    term::Evaluator evaluator(context, model);
    std::vector<Term> all{formula};
    all.insert(all.end(), axioms.always.begin(), axioms.always.end());
    all.insert(all.end(), axioms.lazy.begin(), axioms.lazy.end());
    return std::all_of(all.begin(), all.end(), [&](Term t) { return evaluator.holds(t); });
  }

  term::Context context;
  term::Builder b{context};
  Term first = b.symbol("first", Sort::bv(8)), second = b.symbol("second", Sort::bv(8)),
       x = b.symbol("x", Sort::bv(2));
  Axioms axioms;
  size_t asserted = 0;
};

TEST_F(Questions, WhereAddressesPlayNoPartTheyAreMovedApart) {
  const Term formula = b.and_(b.ult(b.bv(2, 1), x), b.not_(b.eq(first, b.bv(8, 7))));
  const Finding finding = questioner().any({formula}, "q");
  ASSERT_EQ(finding.answer, Answer::Sat);
  EXPECT_TRUE(satisfies_all(finding.model, formula));
  EXPECT_EQ(asserted, 3u); // the solver never heard of the lazy axiom
}

TEST_F(Questions, AnAxiomThatAModelBreaksIsStated) {
  const Term formula = b.and_(b.ult(first, b.bv(8, 9)), b.ult(second, b.bv(8, 9)));
  const Finding finding = questioner().any({formula}, "q");
  ASSERT_EQ(finding.answer, Answer::Sat);
  EXPECT_TRUE(satisfies_all(finding.model, formula));
  EXPECT_EQ(asserted, 4u);
}

TEST_F(Questions, NothingHoldsThatBreaksAnAxiom) {
  const Term overlap = b.and_(b.ule(first, second), b.ult(b.bvsub(second, first), b.bv(8, 4)));
  EXPECT_EQ(questioner().any({overlap}, "q").answer, Answer::Unsat);
  const Term alone = b.eq(x, b.bv(2, 1));
  const Questioner::Possible possible = questioner().which({overlap, alone}, "q");
  EXPECT_EQ(possible.indices, std::vector<size_t>{1});
  EXPECT_EQ(possible.reason, "");
}

} // namespace
} // namespace fathom::engine
