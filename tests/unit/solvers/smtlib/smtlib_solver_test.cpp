// Any solver over a pipe: z3's own program where it is installed, and shell commands that misbehave.
#include "ir/term/builder.h"
#include "ir/term/evaluator.h"
#include "solvers/smtlib/process.h"
#include "solvers/smtlib/s_expression.h"
#include "solvers/smtlib/smtlib_solver.h"

#include <gtest/gtest.h>
#include <thread>

namespace fathom::solvers {
namespace {

using term::Sort;
using term::Term;

TEST(SExpressions, ValuesInEveryNotation) {
  const auto parsed = parse_s_expressions("true #b0101 #xfF (_ bv300 16) |a b| ; comment\n((x))");
  ASSERT_TRUE(parsed);
  ASSERT_EQ(parsed->size(), 6u);
  EXPECT_EQ(bit_vector_of((*parsed)[0], 1), BitVector(1, 1));
  EXPECT_EQ(bit_vector_of((*parsed)[1], 4), BitVector(4, 5));
  EXPECT_EQ(bit_vector_of((*parsed)[2], 8), BitVector(8, 255));
  EXPECT_EQ(bit_vector_of((*parsed)[3], 16), BitVector(16, 300));
  EXPECT_EQ((*parsed)[4].atom, "a b");
  EXPECT_FALSE(bit_vector_of((*parsed)[0], 8));
  EXPECT_FALSE(bit_vector_of((*parsed)[3], 8));
  EXPECT_FALSE(bit_vector_of((*parsed)[5], 8));
}

TEST(SExpressions, TheOutermostStoreOfAnArrayCounts) {
  const auto parsed = parse_s_expressions(
      "(store (store ((as const (Array (_ BitVec 4) (_ BitVec 8))) #x07) #x1 #x02) #x1 #x03)");
  ASSERT_TRUE(parsed);
  const auto array = array_of(parsed->front(), 4, 8);
  ASSERT_TRUE(array);
  EXPECT_EQ(array->at(BitVector(4, 1)), BitVector(8, 3));
  EXPECT_EQ(array->at(BitVector(4, 2)), BitVector(8, 7));
}

TEST(SExpressions, MismatchesAreRefused) {
  EXPECT_FALSE(parse_s_expressions("(a"));
  EXPECT_FALSE(parse_s_expressions("a)"));
  EXPECT_FALSE(parse_s_expressions("|a"));
  EXPECT_FALSE(parse_s_expressions(std::string(20000, '(') + std::string(20000, ')')));
}

class Smtlib : public testing::Test {
 protected:
  Outcome ask(const std::string& command, Term formula) {
    solver = make_smtlib_solver(context, command);
    solver->assert_term(formula);
    return solver->check();
  }
  static bool has_z3() {
    const std::atomic<bool> stop = false;
    return run_process("z3 -version", "", stop).error.empty();
  }
  /// A shell that reads the query to its end and then prints this.
  static std::string printing(const std::string& text) { return "sed -n $s/.*/" + text + "/p"; }

  term::Context context;
  term::Builder b{context};
  Term x = b.symbol("x y", Sort::bv(16)), p = b.symbol("p", Sort::boolean());
  Term a = b.symbol("a", Sort::array(4, 8));
  std::unique_ptr<Solver> solver;
};

TEST_F(Smtlib, ModelsComeBack) {
  if (!has_z3()) GTEST_SKIP() << "no z3 on PATH";
  const Term formula =
      b.and_(b.and_(p, b.ult(b.bv(16, 1000), x)), b.eq(b.select(a, b.extract(3, 0, x)), b.bv(8, 77)));
  ASSERT_EQ(ask("z3 -in", formula).answer, Answer::Sat);
  const std::vector<Term> leaves{x, p, a};
  const term::Valuation model = solver->value(leaves);
  EXPECT_TRUE(term::Evaluator(context, model).holds(formula));
}

TEST_F(Smtlib, LevelsAndAssumptions) {
  if (!has_z3()) GTEST_SKIP() << "no z3 on PATH";
  EXPECT_EQ(ask("z3 -in", b.ult(x, b.bv(16, 5))).answer, Answer::Sat);
  const std::vector<Term> assumptions{b.ult(b.bv(16, 7), x)};
  EXPECT_EQ(solver->check(assumptions).answer, Answer::Unsat);
  EXPECT_EQ(solver->failed_assumptions(), assumptions);
  solver->push();
  solver->assert_term(b.eq(x, b.bv(16, 9)));
  EXPECT_EQ(solver->check().answer, Answer::Unsat);
  solver->pop();
  EXPECT_EQ(solver->check().answer, Answer::Sat);
}

TEST_F(Smtlib, AModelThatDoesNotHoldIsNoAnswer) {
  const Outcome outcome = ask(printing("sat"), b.ult(b.bv(16, 5), x));
  EXPECT_EQ(outcome.answer, Answer::Unknown);
  EXPECT_NE(outcome.reason.find("does not satisfy"), std::string::npos) << outcome.reason;
}

TEST_F(Smtlib, WhatGoesWrongIsNamed) {
  const Term formula = b.ult(b.bv(16, 5), x);
  EXPECT_NE(ask("fathom-no-such-solver", formula).reason.find("cannot be started"), std::string::npos);
  EXPECT_NE(ask("false", formula).reason.find("no answer"), std::string::npos);
  EXPECT_NE(ask(printing("syntax-error"), formula).reason.find("syntax-error"), std::string::npos);
  EXPECT_NE(ask(printing("unknown"), formula).reason.find("unknown"), std::string::npos);
  EXPECT_NE(ask("sh -c kill$IFS-SEGV$IFS$$", formula).reason, "");
  EXPECT_EQ(ask(printing("unsat"), formula).answer, Answer::Unsat);
}

TEST_F(Smtlib, AnInterruptEndsTheProcess) {
  solver = make_smtlib_solver(context, "sleep 100");
  std::thread later([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    solver->interrupt();
  });
  const auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(solver->check().reason, "interrupted");
  later.join();
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
}

TEST(Process, LargeInputsAndOutputsPass) {
  const std::atomic<bool> stop = false;
  const std::string text(3'000'000, 'x');
  EXPECT_EQ(run_process("cat", text, stop).output, text);
  EXPECT_EQ(run_process("true", text, stop).error, ""); // reads nothing of it
}

} // namespace
} // namespace fathom::solvers
