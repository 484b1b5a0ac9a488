// The parts of a procedure, each by itself: formula, instances, examiner, ground solver.
#include "solvers/forwarding_solver.h"
#include "solvers/quantifiers/examiner.h"
#include "solvers/quantifiers/ground_solver.h"
#include "tests/unit/solvers/quantifiers/fixture.h"

namespace fathom::quantifiers::test {
namespace {

/// Counts what its solvers are told.
class Told final : public solvers::ForwardingSolver {
 public:
  Told(std::unique_ptr<solvers::Solver> inner, std::vector<Term>& terms)
      : ForwardingSolver(std::move(inner)), terms_(terms) {
    terms_.clear();
  }
  void assert_term(Term t) override {
    terms_.push_back(t);
    ForwardingSolver::assert_term(t);
  }

 private:
  std::vector<Term>& terms_;
};

class Parts : public Quantifiers {
 protected:
  Parts() {
    setting.make_solver = [this](const term::Context& within, const solvers::Config& config,
                                 const std::string& label) -> std::unique_ptr<solvers::Solver> {
      ++made;
      return std::make_unique<Told>(make_ground_solver(within, config, label), told);
    };
  }
  /// forall i < n: s[i] = 'a'
  Clause all_a() {
    return forall(n, [&](Term i) { return build.eq(at(s, i), byte('a')); });
  }
  /// forall i < n, k < i: s[k] = 'a'
  Clause nested() {
    Clause clause = all_a();
    const Term i = clause.binders[0].index, k = build.symbol("k", Sort::bv(64));
    clause.binders.push_back({k, i});
    clause.body = build.eq(at(s, k), byte('a'));
    return clause;
  }
  term::Valuation values(uint64_t count, uint8_t letter) {
    term::Valuation valuation;
    valuation.set(n, BitVector(64, count));
    valuation.set(s, term::ArrayValue{BitVector(8, letter), {}});
    return valuation;
  }

  Setting setting;
  std::vector<Term> told; ///< to the solver made last
  int made = 0;
  Term s = buffer("s"), n = scalar("n");
};

TEST_F(Parts, AFormulaFindsIndicesWhereItReads) {
  Formula formula(build);
  formula.add(all_a(), 0);
  ASSERT_EQ(formula.entries().size(), 1u);
  EXPECT_TRUE(formula.entries()[0].asserted());
  EXPECT_EQ(formula.simple_matrices().size(), 1u);
  formula.grow_index_sets(100);
  const size_t without = formula.asserted_candidates();
  formula.add(build.eq(at(s, bv64(7)), byte('b')));
  formula.grow_index_sets(100);
  EXPECT_GT(formula.asserted_candidates(), without);
}

TEST_F(Parts, NestedClausesAreOpenedAtOuterIndicesUpToALimit) {
  Formula formula(build);
  formula.add(nested(), 3);
  EXPECT_TRUE(formula.simple_matrices().empty());
  size_t opened = 0;
  for (uint64_t outer = 0; outer < 100; ++outer) opened += formula.open(0, bv64(outer));
  EXPECT_EQ(opened, 64u);
  EXPECT_EQ(formula.simple_matrices().size(), 64u);
  EXPECT_EQ(formula.entries().back().clause, 3u);
  EXPECT_FALSE(formula.entries().back().asserted());
}

TEST_F(Parts, EachInstanceIsMadeOnce) {
  Formula formula(build);
  Options options;
  options.max_instances = 2;
  Instances instances(formula, options);
  formula.add(all_a(), 0);
  EXPECT_TRUE(instances.add(0, {bv64(1)}));
  EXPECT_FALSE(instances.add(0, {bv64(1)}));
  ASSERT_EQ(instances.terms().size(), 1u);
  EXPECT_TRUE(formula.ground_terms().occurs(at(s, bv64(1))));
  EXPECT_FALSE(instances.full());
  EXPECT_TRUE(instances.add(0, {bv64(2)}));
  EXPECT_TRUE(instances.full());
  EXPECT_EQ(instances.made().size(), 2u);
}

TEST_F(Parts, OuterIndicesAreFixedOnce) {
  Formula formula(build);
  Instances instances(formula, setting.options);
  formula.add(nested(), 0);
  EXPECT_TRUE(instances.fix_outer(0, bv64(1)));
  EXPECT_FALSE(instances.fix_outer(0, bv64(1)));
  EXPECT_EQ(formula.entries().size(), 2u);
}

TEST_F(Parts, IndexSetsAreInstantiatedAsFarAsTheOptionsAllow) {
  for (const uint32_t eager : {0u, 1u, 400u}) {
    Formula formula(build);
    Options options;
    options.eager_instances = eager;
    Instances instances(formula, options);
    formula.add(all_a(), 0);
    for (uint64_t i = 0; i < 5; ++i) formula.add(build.eq(at(s, bv64(3 * i)), byte(i)));
    const size_t count = instances.add_index_sets();
    EXPECT_EQ(count, instances.made().size());
    EXPECT_LE(count, eager);
    EXPECT_TRUE(eager != 400 || count >= 5);
    EXPECT_EQ(instances.add_index_sets(), 0u);
  }
}

TEST_F(Parts, AnExaminerSaysWhatIsWrong) {
  Formula formula(build);
  Examiner examiner(formula, setting);
  const Term long_enough = build.ult(bv64(2), n);
  formula.add(long_enough);
  formula.add(all_a(), 0);
  EXPECT_TRUE(examiner.examine(values(3, 'a'), {}).model());
  const Findings broken = examiner.examine(values(1, 'b'), {});
  EXPECT_EQ(broken.broken, std::vector{long_enough});
  EXPECT_TRUE(broken.violated.empty()) << "clauses are looked at where the terms hold";
  const Findings violated = examiner.examine(values(3, 'b'), {});
  ASSERT_EQ(violated.violated.size(), 1u);
  EXPECT_EQ(violated.violated[0].entry, 0u);
  EXPECT_FALSE(violated.violated[0].indices.empty());
  EXPECT_FALSE(examiner.examine(values(3, 'a'), std::vector{build.ult(n, bv64(3))}).model())
      << "an assumption";
  EXPECT_FALSE(examiner.examine_clauses(values(1, 'b')).model());
  EXPECT_TRUE(examiner.examine_clauses(values(0, 'b')).model());
}

TEST_F(Parts, AGroundSolverIsToldEverythingOnceAndAnewWhenItIsMadeAnew) {
  Formula formula(build);
  Instances instances(formula, setting.options);
  GroundSolver solver(context, setting);
  EXPECT_EQ(made, 1);
  EXPECT_FALSE(solver.may_go_on()) << "it was asked nothing";
  formula.add(build.eq(at(s, bv64(0)), byte('b')));
  formula.add(all_a(), 0);
  solver.prepare(formula, instances, false);
  const size_t before = told.size();
  EXPECT_EQ(solver.ask({}, false).answer, Answer::Sat);
  ASSERT_TRUE(instances.add(0, {bv64(0)}));
  solver.prepare(formula, instances, true);
  EXPECT_EQ(made, 1);
  EXPECT_EQ(told.size(), before + 1) << "the instance alone";
  const std::vector<Term> all = told;
  const std::vector some{build.ult(bv64(0), n)};
  EXPECT_EQ(solver.ask(some, false).answer, Answer::Unsat);
  EXPECT_EQ(solver.failed_assumptions(), some);
  solver.prepare(formula, instances, false);
  EXPECT_EQ(made, 2);
  EXPECT_EQ(told, all);
  EXPECT_EQ(solver.ask({}, false).answer, Answer::Sat);
}

} // namespace
} // namespace fathom::quantifiers::test
