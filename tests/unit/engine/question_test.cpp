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

TEST_F(Questions, WhatIsRefutedIsNotAskedAgainUnderTheSameAxioms) {
  Refuted refuted;
  const Term possible = b.eq(x, b.bv(2, 1));
  refuted.by(axioms).insert(possible); // as if it had been refuted
  Questioner same = questioner();
  same.remember(refuted);
  EXPECT_EQ(same.any_of({possible}, "q").answer, Answer::Unsat);
  EXPECT_EQ(asserted, 0u);
  const Axioms before = axioms;
  axioms.clauses.emplace_back("clause", b.symbol("i", Sort::bv(8)), b.bv(8, 3), b.bool_true(), b.bool_true());
  EXPECT_TRUE(refuted.by(axioms).empty());
  EXPECT_EQ(refuted.by(before).size(), 1u); // of each its own, whoever comes between them
  axioms = before;
  axioms.always.pop_back();
  Questioner others = questioner();
  others.remember(refuted);
  EXPECT_EQ(others.any_of({possible}, "q").answer, Answer::Sat);
}

/// Questions about many terms, without axioms.
class ManyTerms : public Questions {
 protected:
  ManyTerms() { axioms = {}; }
  Term is(uint64_t value) { return b.eq(x, b.bv(2, value)); }
  /// A large formula that holds for x = `value`, and for hardly another one.
  Term large(uint64_t value) {
    const auto mixed = [&](Term z) {
      for (uint64_t i = 0; i < 4'000; ++i) z = b.bvadd(b.bvmul(z, z), b.bvxor(z, b.bv(32, 2 * i + 1)));
      return z;
    };
    return b.eq(mixed(b.zext(32, x)), mixed(b.bv(32, value)));
  }
  Questioner::Possible which(const std::vector<Term>& terms, const std::vector<size_t>& kinds = {}) {
    solvers = 0;
    return Questioner(
               b, axioms,
               [&](const term::Context& c, const solvers::Config&, const std::string&) {
                 ++solvers;
                 return std::make_unique<BruteForce>(c, asserted);
               },
               nullptr)
        .which(terms, "q", [&](const term::Valuation&) { ++models; }, kinds);
  }
  size_t solvers = 0, models = 0;
};

TEST_F(ManyTerms, SmallOnesAreAskedOfASolverOfTheirOwn) {
  const Term impossible = b.and_(b.ult(x, b.bv(2, 2)), b.ult(b.bv(2, 2), b.bvxor(x, b.bv(2, 1))));
  const std::vector<Term> terms{is(1), impossible, large(2), b.and_(large(3), is(0)), is(2)};
  const Questioner::Possible possible = which(terms);
  EXPECT_EQ(possible.indices, (std::vector<size_t>{0, 2, 4}));
  EXPECT_EQ(possible.reason, "");
  EXPECT_EQ(solvers, 2u);
  EXPECT_EQ(which({is(1), is(2), impossible}).indices, (std::vector<size_t>{0, 1}));
  EXPECT_EQ(solvers, 1u);
}

TEST_F(ManyTerms, OneOfAKindIsEnough) {
  const std::vector<Term> terms{b.and_(is(0), b.not_(b.eq(b.bvmul(x, x), b.bv(2, 0)))), is(1), is(2), is(3),
                                b.ult(x, b.bv(2, 3))};
  EXPECT_EQ(which(terms).indices, (std::vector<size_t>{1, 2, 3, 4}));
  const Questioner::Possible possible = which(terms, {7, 7, 7, 8, 9});
  ASSERT_EQ(possible.indices.size(), 3u); // one of {0, 1, 2}, and that is not the first one
  EXPECT_TRUE(possible.indices[0] == 1 || possible.indices[0] == 2);
  EXPECT_EQ(possible.indices[1], 3u);
  EXPECT_EQ(possible.indices[2], 4u);
}

TEST_F(ManyTerms, OfAKindThatIsKnownNothingIsAskedLater) {
  EXPECT_EQ(which({is(1), large(2)}, {0, 0}).indices, std::vector<size_t>{0});
  EXPECT_EQ(solvers, 1u);
  EXPECT_EQ(models, 1u);
}

} // namespace
} // namespace fathom::engine
