// The decorators over a solver that answers what it is told.
#include "ir/term/builder.h"
#include "solvers/cross_checking_solver.h"
#include "solvers/deadline_solver.h"
#include "solvers/logging_solver.h"
#include "solvers/validating_solver.h"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>
#include <thread>

namespace fathom::solvers {
namespace {

using term::Sort;
using term::Term;

class Scripted final : public Solver {
 public:
  explicit Scripted(Outcome outcome, term::Valuation model = {})
      : outcome_(std::move(outcome)), model_(std::move(model)) {}
  const Info& info() const override { return info_; }
  void push() override {}
  void pop() override {}
  void assert_term(Term) override {}
  Outcome check(std::span<const Term>) override {
    while (wait_for_interrupt && !interrupted) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    return interrupted ? Outcome::unknown("interrupted") : outcome_;
  }
  term::Valuation value(std::span<const Term>) override { return model_; }
  std::vector<Term> failed_assumptions() override { return failed; }
  void interrupt() override { interrupted = true; }

  std::vector<Term> failed;
  bool wait_for_interrupt = false;
  std::atomic<bool> interrupted = false;

 private:
  Info info_{"scripted", "1", true, true, true};
  Outcome outcome_;
  term::Valuation model_;
};

class Decorators : public testing::Test {
 protected:
  term::Context context;
  term::Builder build{context};
  Term p = context.symbol("p", Sort::boolean());
};

TEST_F(Decorators, TwoSolversMustAgree) {
  const auto ask = [&](Outcome first, Outcome second) {
    auto solver =
        make_cross_checking_solver(std::make_unique<Scripted>(first), std::make_unique<Scripted>(second));
    solver->assert_term(p);
    return solver->check();
  };
  EXPECT_EQ(ask(Outcome::sat(), Outcome::sat()).answer, Answer::Sat);
  EXPECT_EQ(ask(Outcome::unsat(), Outcome::unsat()).answer, Answer::Unsat);
  EXPECT_NE(ask(Outcome::unsat(), Outcome::sat()).reason.find("contradict"), std::string::npos);
  EXPECT_NE(ask(Outcome::sat(), Outcome::unsat()).reason.find("contradict"), std::string::npos);
  EXPECT_NE(ask(Outcome::unsat(), Outcome::unknown("time limit")).reason.find("time limit"),
            std::string::npos);
}

TEST_F(Decorators, ValidatorAcceptsAModelThatHolds) {
  term::Valuation model;
  model.set(p, BitVector(1, 1));
  auto solver = make_validating_solver(std::make_unique<Scripted>(Outcome::sat(), model), context);
  solver->assert_term(p);
  EXPECT_EQ(solver->check().answer, Answer::Sat);
}

TEST_F(Decorators, ValidatorStopsAtAModelThatDoesNotHold) {
  auto solver = make_validating_solver(std::make_unique<Scripted>(Outcome::sat()), context);
  solver->assert_term(p); // the empty model says false
  const Outcome outcome = solver->check();
  EXPECT_EQ(outcome.answer, Answer::Unknown);
  EXPECT_NE(outcome.reason.find("scripted gave a model that does not satisfy p"), std::string::npos)
      << outcome.reason;
}

TEST_F(Decorators, ValidatorStopsAtValuesOfAnotherWidth) {
  term::Valuation model;
  model.set(p, BitVector(2, 1));
  auto solver = make_validating_solver(std::make_unique<Scripted>(Outcome::sat(), model), context);
  solver->assert_term(p);
  EXPECT_NE(solver->check().reason.find("a value of another sort to p"), std::string::npos);
}

TEST_F(Decorators, ValidatorChecksAssumptionsToo) {
  auto solver = make_validating_solver(std::make_unique<Scripted>(Outcome::sat()), context);
  EXPECT_EQ(solver->check(std::vector{build.not_(p)}).answer, Answer::Sat);
  EXPECT_NE(solver->check(std::vector{p}).reason.find("does not satisfy"), std::string::npos);
}

TEST_F(Decorators, ValidatorForgetsPoppedAssertions) {
  auto solver = make_validating_solver(std::make_unique<Scripted>(Outcome::sat()), context);
  solver->push();
  solver->assert_term(p);
  solver->pop();
  EXPECT_EQ(solver->check().answer, Answer::Sat);
}

TEST_F(Decorators, ValidatorRefusesFailedAssumptionsThatWereNotMade) {
  auto inner = std::make_unique<Scripted>(Outcome::unsat());
  inner->failed = {build.not_(p)};
  auto solver = make_validating_solver(std::move(inner), context);
  (void)solver->check(std::vector{p});
  EXPECT_DEATH((void)solver->failed_assumptions(), "was not made");
}

TEST_F(Decorators, DeadlineInterruptsARunningCheck) {
  auto inner = std::make_unique<Scripted>(Outcome::sat());
  inner->wait_for_interrupt = true;
  auto solver = make_deadline_solver(std::move(inner),
                                     std::chrono::steady_clock::now() + std::chrono::milliseconds(50));
  const Outcome outcome = solver->check();
  EXPECT_EQ(outcome.answer, Answer::Unknown);
  EXPECT_EQ(outcome.reason, "time limit");
}

TEST_F(Decorators, DeadlineLeavesAQuickAnswerAlone) {
  auto solver = make_deadline_solver(std::make_unique<Scripted>(Outcome::unsat()),
                                     std::chrono::steady_clock::now() + std::chrono::seconds(60));
  EXPECT_EQ(solver->check().answer, Answer::Unsat);
}

TEST_F(Decorators, DeadlineInThePastAsksNobody) {
  auto solver =
      make_deadline_solver(std::make_unique<Scripted>(Outcome::sat()), std::chrono::steady_clock::now());
  EXPECT_EQ(solver->check().answer, Answer::Unknown);
}

class LogDirectory : public Decorators {
 protected:
  std::string directory = testing::TempDir() + "fathom-query-log";
  void SetUp() override {
    std::filesystem::remove_all(directory);
    std::filesystem::create_directory(directory);
  }
  void TearDown() override { std::filesystem::remove_all(directory); }
};

TEST_F(LogDirectory, HoldsAssertionsAndAssumptionsOfEachQuery) {
  auto log = std::make_shared<QueryLog>(directory);
  log->set_label("bound1");
  auto solver = make_logging_solver(std::make_unique<Scripted>(Outcome::unsat()), context, log);
  solver->assert_term(p);
  (void)solver->check(std::vector{build.eq(context.symbol("x", Sort::bv(8)), build.bv(8, 3))});
  (void)solver->check();
  std::ifstream first(directory + "/0001-bound1.smt2");
  ASSERT_TRUE(first.good());
  std::ostringstream text;
  text << first.rdbuf();
  EXPECT_NE(text.str().find("(declare-"), std::string::npos);
  EXPECT_NE(text.str().find("#x03"), std::string::npos);
  EXPECT_NE(text.str().find("(check-sat)"), std::string::npos);
  EXPECT_TRUE(std::filesystem::exists(directory + "/0002-bound1.smt2"));
}

TEST_F(LogDirectory, KeepsOneQuantifiedQueryOfEachStructure) {
  QueryLog log(directory);
  log.set_label("bound1");
  log.write_quantified("summaries", "structure", "first");
  log.write_quantified("others", "structure", "the same with other names");
  log.write_quantified("others", "another structure", "second");
  log.write("third");
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(directory))
    names.push_back(entry.path().filename());
  std::sort(names.begin(), names.end());
  EXPECT_EQ(names, (std::vector<std::string>{"0001-summaries-quantified.smt2", "0002-others-quantified.smt2",
                                             "0003-bound1.smt2"}));
}

TEST_F(LogDirectory, SaysWhichFileCouldNotBeWritten) {
  auto log = std::make_shared<QueryLog>(directory + "/missing");
  auto solver = make_logging_solver(std::make_unique<Scripted>(Outcome::unsat()), context, log);
  EXPECT_EQ(solver->check().answer, Answer::Unsat); // the query is answered all the same
  EXPECT_NE(log->error().find("0001-query.smt2"), std::string::npos);
}

} // namespace
} // namespace fathom::solvers
