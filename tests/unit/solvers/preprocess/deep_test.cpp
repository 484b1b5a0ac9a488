// Formulas a million levels deep: nothing that touches them may use recursion (the stack would not hold it)
// or more than linear time.
#include "ir/support/cpu_timer.h"
#include "ir/term/evaluator.h"
#include "ir/term/printer.h"
#include "ir/term/traversal.h"
#include "solvers/preprocess/pipeline.h"
#include "tests/unit/ir/support/turns.h"

#include <gtest/gtest.h>
#include <sstream>

namespace fathom::solvers::preprocess {
namespace {

using term::Kind;
using term::Sort;
using term::Term;

constexpr uint32_t levels = 1'000'000;

class Deep : public ::testing::Test {
 protected:
  /// v0 = x; v(i+1) = ite(p_i, v_i + y, v_i ^ z) in turns with 3 * v_i: what no rule flattens.
  Term chain() {
    Term v = x;
    for (uint32_t i = 0; i < levels / 2; ++i)
      v = i % 8 == 0 ? b.ite(guards[i / 8 % 4], b.bvadd(v, y), b.bvxor(v, z)) : b.bvmul(b.bvadd(v, y), z);
    return v;
  }
  uint32_t depth(Term root) {
    std::vector<uint32_t> d(context.size());
    for (const Term t : term::reachable(context, std::vector{root}))
      for (const Term child : context.children(t))
        d[t.index()] = std::max(d[t.index()], d[child.index()] + 1);
    return d[root.index()];
  }
  void SetUp() override {
    for (int i = 0; i < 4; ++i) guards.push_back(context.fresh_symbol("p", Sort::boolean()));
  }
  void TearDown() override {
    EXPECT_LT(cpu_seconds() - start, 30) << "more than linear?"; // some two seconds
  }

  double start = cpu_seconds();
  term::Context context;
  term::Builder b{context};
  Term x = context.symbol("x", Sort::bv(32)), y = context.symbol("y", Sort::bv(32)),
       z = context.symbol("z", Sort::bv(32));
  std::vector<Term> guards;
};

TEST_F(Deep, BuiltRewrittenEvaluatedAndPrinted) {
  const Term root = chain();
  EXPECT_GE(depth(root), levels * 9 / 10);
  term::Substitution substitution(b);
  substitution.replace(guards[0], b.bool_true());
  const Term rewritten = substitution.apply(root);
  EXPECT_NE(rewritten, root);

  term::Valuation valuation;
  valuation.set(guards[0], BitVector(1, 1));
  valuation.set(x, BitVector(32, 1));
  valuation.set(z, BitVector(32, 3));
  term::Evaluator evaluator(context, valuation);
  EXPECT_EQ(evaluator.evaluate(root), evaluator.evaluate(rewritten));

  std::ostringstream text;
  term::print_smt2(text, context, std::vector{b.eq(root, y)});
  EXPECT_GT(text.str().size(), size_t{levels} * 10);
}

TEST_F(Deep, EveryPass) {
  const Term root = chain();
  const std::vector<Term> given = {b.ult(root, b.bv(32, 77)), b.or_(guards[1], b.ult(x, y)), guards[0],
                                   b.ult(y, b.bv(32, 1000)), b.eq(z, b.bvadd(x, b.bv(32, 5)))};
  const fathom::test::Due due(3);
  for (size_t i = 0; i <= all_passes().size(); ++i) {
    if (!due(i)) continue;
    PassSet set = no_passes();
    if (i < set.size())
      set[i] = true;
    else
      set.assign(set.size(), true);
    Reconstruction reconstruction(context);
    Problem problem{b, given, reconstruction, [](Term) { return false; }};
    Pipeline(set, nullptr).run(problem, std::atomic<bool>(false));
    EXPECT_FALSE(problem.assertions.empty());
  }
}

TEST_F(Deep, AMillionNestedGuardsAndConjuncts) {
  Term nested = b.ult(x, y);
  std::vector<Term> literals;
  for (uint32_t i = 0; i < levels / 2; ++i) {
    const Term guard = context.symbol(fmt::format("g{}", i), Sort::boolean());
    nested = i % 2 == 0 ? context.make(Kind::And, {guard, nested}) : context.make(Kind::Or, {nested, guard});
  }
  for (const Pass& pass : all_passes()) {
    Reconstruction reconstruction(context);
    Problem problem{b, {nested}, reconstruction, [](Term) { return false; }};
    (void)pass.run(problem);
    EXPECT_FALSE(flattened(b, problem.assertions).empty());
  }
}

} // namespace
} // namespace fathom::solvers::preprocess
