// Any solver over a pipe: the programs of z3, Boolector, cvc5 and Bitwuzla where they are installed, and
// shell commands that misbehave.
#include "ir/support/isolation.h"
#include "ir/term/builder.h"
#include "ir/term/evaluator.h"
#include "solvers/deadline_solver.h"
#include "solvers/process.h"
#include "solvers/smtlib/s_expression.h"
#include "solvers/smtlib/smtlib_solver.h"

#include <chrono>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <thread>
#include <unistd.h>

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
  /// A shell that reads the query to its end and then prints this.
  static std::string printing(const std::string& text) { return "sed -n $s/.*/" + text + "/p"; }

  /// A command that runs these lines: a command is split at blanks, so they go into a file.
  std::string script(const std::string& lines) {
    const std::string path =
        fmt::format("{}/fathom-smtlib-{}-{}.sh", testing::TempDir(), getpid(), scripts.size());
    std::ofstream(path) << lines << '\n';
    scripts.push_back(path);
    return "sh " + path;
  }
  void TearDown() override {
    for (const std::string& path : scripts) std::remove(path.c_str());
  }

  std::vector<std::string> scripts;
  term::Context context;
  term::Builder b{context};
  Term x = b.symbol("x y", Sort::bv(16)), p = b.symbol("p", Sort::boolean());
  Term a = b.symbol("a", Sort::array(4, 8));
  std::unique_ptr<Solver> solver;
};

/// The programs of the solvers, those that are installed.
class SmtlibProgram : public Smtlib, public testing::WithParamInterface<std::string> {
 protected:
  void SetUp() override {
    const std::atomic<bool> stop = false;
    const std::string program = GetParam().substr(0, GetParam().find(' '));
    if (!run_process(program + " --version", "", stop).error.empty()) GTEST_SKIP() << "no " << program;
  }
};

INSTANTIATE_TEST_SUITE_P(Programs, SmtlibProgram,
                         testing::Values("z3 -in", "boolector --smt2", "cvc5 --lang smt2", "bitwuzla"),
                         [](const auto& instance) {
                           return instance.param.substr(0, instance.param.find(' '));
                         });

TEST_P(SmtlibProgram, AnswersIsolated) {
  if (!isolation_missing().empty()) GTEST_SKIP() << isolation_missing();
  solver = make_smtlib_solver(context, GetParam(), true);
  solver->assert_term(b.eq(x, b.bv(16, 1234)));
  ASSERT_EQ(solver->check().answer, Answer::Sat);
  const term::Valuation model = solver->value(std::vector<Term>{x});
  EXPECT_EQ(term::Evaluator(context, model).evaluate(x), BitVector(16, 1234));
}

TEST_P(SmtlibProgram, ModelsComeBack) {
  const Term q = b.symbol("q", Sort::boolean());
  const Term formula =
      b.and_all(std::vector<Term>{p, b.not_(q), b.ult(b.bv(16, 1000), x),
                                  b.eq(b.extract(3, 0, x), b.bv(4, 9)), b.ult(x, b.bv(16, 2000))});
  ASSERT_EQ(ask(GetParam(), formula).answer, Answer::Sat);
  const term::Valuation model = solver->value(std::vector<Term>{x, p, q});
  EXPECT_TRUE(term::Evaluator(context, model).holds(formula));
}

TEST_P(SmtlibProgram, ArraysComeBack) {
  if (GetParam().starts_with("boolector")) GTEST_SKIP() << "its program does not print arrays";
  const Term formula = b.eq(b.select(a, b.extract(3, 0, x)), b.bv(8, 77));
  ASSERT_EQ(ask(GetParam(), formula).answer, Answer::Sat);
  const term::Valuation model = solver->value(std::vector<Term>{x, a});
  EXPECT_TRUE(term::Evaluator(context, model).holds(formula));
}

TEST_P(SmtlibProgram, LevelsAndAssumptions) {
  EXPECT_EQ(ask(GetParam(), b.ult(x, b.bv(16, 5))).answer, Answer::Sat);
  const std::vector<Term> assumptions{b.ult(b.bv(16, 7), x)};
  const Outcome clash = solver->check(assumptions);
  EXPECT_EQ(clash.answer, Answer::Unsat) << clash.reason;
  EXPECT_EQ(solver->failed_assumptions(), assumptions);
  solver->push();
  solver->assert_term(b.eq(x, b.bv(16, 9)));
  EXPECT_EQ(solver->check().answer, Answer::Unsat);
  solver->pop();
  EXPECT_EQ(solver->check().answer, Answer::Sat);
}

TEST_P(SmtlibProgram, RefutesWhatNeedsASearch) {
  const Term y = b.symbol("y", Sort::bv(16)); // (x + y)^2 is x^2 + 2xy + y^2
  const Term sum = b.bvadd(x, y);
  const Term square = b.bvadd(b.bvadd(b.bvmul(x, x), b.bvmul(y, y)), b.bvmul(b.bv(16, 2), b.bvmul(x, y)));
  const Term five = b.bv(16, 31); // of few bits, so that it is quick
  const Term small = b.and_(b.ult(x, five), b.ult(y, five));
  const Outcome outcome = ask(GetParam(), b.and_(small, b.not_(b.eq(b.bvmul(sum, sum), square))));
  EXPECT_EQ(outcome.answer, Answer::Unsat) << outcome.reason;
}

TEST_P(SmtlibProgram, StopsAtTheDeadline) {
  const Term f = b.zext(96, b.symbol("f", Sort::bv(48))), g = b.zext(96, b.symbol("g", Sort::bv(48)));
  const Term prime = b.bv(BitVector::ones(89).zext(96)); // 2^89 - 1
  const auto start = std::chrono::steady_clock::now();
  solver =
      make_deadline_solver(make_smtlib_solver(context, GetParam()), start + std::chrono::milliseconds(400));
  solver->assert_term(b.and_(b.eq(b.bvmul(f, g), prime), b.ult(b.bv(96, 1), f)));
  EXPECT_EQ(solver->check().reason, "time limit");
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(3));
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
  EXPECT_NE(ask(printing("sat)("), formula).reason.find("sat)("), std::string::npos);
  EXPECT_NE(ask(script("cat > /dev/null; echo sat; echo '((x'"), formula).reason.find("cannot be read"),
            std::string::npos);
  EXPECT_NE(ask(script("echo no such option >&2; exit 3"), formula).reason.find("no such option"),
            std::string::npos);
  EXPECT_NE(ask("cat", formula).reason.find("set-option"), std::string::npos); // the query is no answer
  EXPECT_EQ(ask(printing("unsat"), formula).answer, Answer::Unsat);
}

TEST(RunProcess, SolversSeeNoSecrets) {
  setenv("FATHOM_TEST_SECRET", "secret", 1);
  const std::atomic<bool> stop = false;
  const std::vector<std::string> words = {"sh", "-c",
                                          "echo $FATHOM_TEST_SECRET; test -n \"$PATH\" && echo found"};
  EXPECT_EQ(run_process(words, "", stop).output, "\nfound\n");
}

TEST_F(Smtlib, WhatADyingSolverSaidIsWorthNothing) {
  const Term formula = b.ult(b.bv(16, 5), x);
  for (const char* last_words : {"", "echo unsat;", "echo sat;"}) {
    const Outcome outcome =
        ask(script(fmt::format("cat > /dev/null; {} kill -SEGV $$", last_words)), formula);
    EXPECT_EQ(outcome.answer, Answer::Unknown) << last_words;
    EXPECT_NE(outcome.reason.find("signal 11"), std::string::npos) << outcome.reason;
  }
}

TEST_F(Smtlib, OutputsWithoutEndAreCutOff) {
  EXPECT_NE(ask("yes", b.ult(b.bv(16, 5), x)).reason.find("printed more than"), std::string::npos);
}

TEST_F(Smtlib, NoWayOfHangingOutlastsTheDeadline) {
  // Reads nothing; reads and says nothing; closes its outputs and lives on; leaves a grandchild with them.
  for (const char* body :
       {"sleep 60", "cat > /dev/null; sleep 60", "exec >&- 2>&-; sleep 60", "sleep 60 &"}) {
    const auto start = std::chrono::steady_clock::now();
    solver = make_deadline_solver(make_smtlib_solver(context, script(body)),
                                  start + std::chrono::milliseconds(200));
    solver->assert_term(b.ult(b.bv(16, 5), x));
    EXPECT_EQ(solver->check().reason, "time limit") << body;
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(3)) << body;
  }
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

TEST(Process, OfOurGroupOrItsOwn) {
  const std::atomic<bool> stop = false;
  const std::vector<std::string> tell = {"cut", "-d", " ", "-f5", "/proc/self/stat"};
  const auto group_of = [&](ProcessGroup group) {
    return std::atoi(run_process(tell, "", stop, group).output.c_str());
  };
  EXPECT_EQ(group_of(ProcessGroup::Ours), getpgrp());
  const int own = group_of(ProcessGroup::Own);
  EXPECT_GT(own, 0);
  EXPECT_NE(own, getpgrp());
  const std::atomic<bool> stopped = true;
  EXPECT_NE(run_process(std::vector<std::string>{"sleep", "60"}, "", stopped, ProcessGroup::Ours).error, "");
}

// What a program can do that was taken over by the formula it reads: nothing, but as one that is not
// isolated.
TEST_F(Smtlib, IsolatedProgramsReachNothing) {
  if (!isolation_missing().empty()) GTEST_SKIP() << isolation_missing();
  const std::string secret = fmt::format("{}fathom-smtlib-secret-{}", testing::TempDir(), getpid());
  std::ofstream(secret) << "4711\n";
  scripts.push_back(secret); // to be removed
  const std::string written = secret + "-written";
  const std::atomic<bool> stop = false;
  for (const auto& [lines, said] : std::vector<std::pair<std::string, std::string>>{
           {"cat " + secret, "4711\n"},
           {fmt::format("echo x > {0} && cat {0} && rm {0}", written), "x\n"},
           {fmt::format("kill -0 {} && echo x", getpid()), "x\n"},
           {"bash -c 'exec 3<>/dev/udp/127.0.0.1/9 && echo x'", "x\n"},
           {fmt::format("ls -d {}fathom-smtlib-secret-{}*", testing::TempDir(), getpid()), secret + "\n"}}) {
    EXPECT_EQ(run_process(script(lines), "", stop).output, said) << lines << ", which must be possible";
    EXPECT_NE(run_isolated(script(lines), "", stop).output, said) << lines;
    EXPECT_FALSE(std::ifstream(written).good());
  }
  EXPECT_EQ(run_isolated(script("echo x > $TMPDIR/a && cat $TMPDIR/a"), "", stop).output, "x\n");
  EXPECT_NE(run_isolated("/no/such/solver", "", stop).error, "");
}

} // namespace
} // namespace fathom::solvers
