// Clauses over a pipe: the programs of CaDiCaL and kissat where they are installed, and scripts that
// misbehave.
#include "ir/term/builder.h"
#include "solvers/dimacs/dimacs_solver.h"
#include "solvers/process.h"
#include "solvers/validating_solver.h"
#include "tests/unit/ir/term/random_terms.h"
#include "tests/unit/solvers/preprocess/brute_force.h"

#include <fstream>
#include <gtest/gtest.h>
#include <unistd.h>

namespace fathom::solvers {
namespace {

using term::Context;
using term::Sort;
using term::Term;

/// The program of CaDiCaL, which every machine has that builds Fathom with certificates, and kissat.
class SatPrograms : public ::testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    if (version_of_program(GetParam()).empty()) GTEST_SKIP() << "no " << GetParam() << " on PATH";
  }
  static std::unique_ptr<Solver> make(const Context& context, const Config& config = {}) {
    if (GetParam() == "kissat") return make_kissat_solver(context, config);
    return make_dimacs_solver(context, config, {GetParam(), {GetParam()}, {"-c", ""}});
  }
};

INSTANTIATE_TEST_SUITE_P(Programs, SatPrograms, ::testing::Values("cadical", "kissat"),
                         [](const auto& instance) { return instance.param; });

TEST_P(SatPrograms, RandomFormulasAndAssumptions) {
  int sat = 0, unsat = 0;
  for (uint64_t seed = 0; seed < 30; ++seed) {
    Context context;
    term::Builder build(context, seed % 2 == 0);
    term::testing::RandomTerms random(build, seed);
    random.width_ = 1 + random.below(3);
    const Term terms[] = {random.term(Sort::boolean(), 4), random.term(Sort::boolean(), 3)};
    if (testing::bits_of(context, terms) > 12) continue;
    testing::BruteForce judge(context);
    // Turns a model that does not hold into Unknown.
    auto solver = make_validating_solver(make(context), context);
    judge.assert_term(terms[0]), solver->assert_term(terms[0]);
    const Term assumption[] = {terms[1]};
    const Outcome outcome = solver->check(assumption);
    ASSERT_EQ(outcome.answer, judge.check(assumption).answer) << "seed " << seed << " " << outcome.reason;
    if (outcome.answer == Answer::Unsat) {
      EXPECT_EQ(solver->failed_assumptions(), std::vector<Term>{terms[1]});
    }
    ++(outcome.answer == Answer::Sat ? sat : unsat);
  }
  EXPECT_GT(sat, 5);
  EXPECT_GT(unsat, 2);
}

TEST_P(SatPrograms, LevelsAndModelsOfArrays) {
  Context context;
  term::Builder b(context);
  const Term x = b.symbol("x", Sort::bv(100)), i = b.symbol("i", Sort::bv(8)), j = b.symbol("j", Sort::bv(8));
  const Term memory = b.symbol("m", Sort::array(8, 8));
  auto solver = make_validating_solver(make(context), context);
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

/// That a square of a sum is what it is takes hundreds of conflicts, where nobody knows how to calculate.
TEST_P(SatPrograms, LimitOfWork) {
  Context context;
  term::Builder b(context, false);
  const Term x = b.symbol("x", Sort::bv(7)), y = b.symbol("y", Sort::bv(7)), sum = b.bvadd(x, y);
  const Term squares = b.bvadd(b.bvmul(x, x), b.bvmul(y, y)), mixed = b.bvmul(x, y);
  Effort effort(1);
  auto solver = make(context, {.effort = &effort});
  solver->assert_term(b.not_(b.eq(b.bvmul(sum, sum), b.bvadd(squares, b.bvadd(mixed, mixed)))));
  const Outcome outcome = solver->check();
  EXPECT_EQ(outcome.answer, Answer::Unknown);
  EXPECT_EQ(outcome.reason, "limit of work");
  EXPECT_TRUE(effort.spent());
  effort.allow(10'000'000);
  EXPECT_EQ(solver->check().answer, Answer::Unsat);
  EXPECT_GT(effort.used(), 2u);
}

class Misbehaving : public ::testing::Test {
 protected:
  Misbehaving() { std::ofstream(path) << ""; }
  ~Misbehaving() override { std::remove(path.c_str()); }
  /// x = 5, asked of a shell that reads the clauses and then runs these lines.
  Outcome ask(const std::string& lines) {
    std::ofstream(path) << "cat > /dev/null\n" << lines << "\n";
    return ask_program({"script", {"sh", path}, {"-c"}});
  }
  Outcome ask_program(SatProgram program) {
    auto solver = make_validating_solver(make_dimacs_solver(context, {}, std::move(program)), context);
    solver->assert_term(b.eq(b.symbol("x", Sort::bv(8)), b.bv(8, 5)));
    return solver->check();
  }
  const std::string path = fmt::format("{}/fathom-dimacs-{}.sh", ::testing::TempDir(), getpid());
  Context context;
  term::Builder b{context};
};

TEST_F(Misbehaving, IsUnknownWithItsReason) {
  const std::pair<const char*, const char*> cases[] = {
      {"echo 's SATISFIABLE'; echo 'v 1 0'", "model"}, // all others are false, which 5 is not
      {"echo 's UNSATISFIABLE'; kill -9 $$", "ended by"},
      {"echo broken >&2", "broken"},
      {"echo 'c conflicts: 3'", "no answer"},
      {"echo 's UNKNOWN'", "no answer"},
      {"exit 127", "cannot be started"}};
  for (const auto& [lines, reason] : cases) {
    const Outcome outcome = ask(lines);
    EXPECT_EQ(outcome.answer, Answer::Unknown) << lines;
    EXPECT_NE(outcome.reason.find(reason), std::string::npos) << lines << ": " << outcome.reason;
  }
  EXPECT_EQ(ask("echo 's UNSATISFIABLE'").answer, Answer::Unsat);
  EXPECT_EQ(ask_program({"none", {"no-such-solver-here"}, {"-c"}}).answer, Answer::Unknown);
}

TEST_F(Misbehaving, EndsWhenInterrupted) {
  std::ofstream(path) << "sleep 60\n";
  auto solver = make_dimacs_solver(context, {}, {"script", {"sh", path}, {"-c"}});
  solver->assert_term(b.symbol("p", Sort::boolean()));
  solver->interrupt();
  EXPECT_EQ(solver->check().reason, "interrupted");
}

} // namespace
} // namespace fathom::solvers
