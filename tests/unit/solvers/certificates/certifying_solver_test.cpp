// The whole way, with CaDiCaL where it is installed and with provers that misbehave.
#include "ir/term/builder.h"
#include "solvers/certificates/certifying_solver.h"
#include "solvers/process.h"
#include "solvers/z3/z3_solver.h"
#include "tests/unit/solvers/z3/random_terms.h"

#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

namespace fathom::solvers {
namespace {

using term::Kind;
using term::Sort;
using term::Term;

/// Says what it is told to.
class Parrot final : public Solver {
 public:
  explicit Parrot(Answer answer) : answer_(answer) { info_.name.append("parrot"); }
  const Info& info() const override { return info_; }
  void push() override {}
  void pop() override {}
  void assert_term(Term) override {}
  Outcome check(std::span<const Term>) override {
    return {answer_, answer_ == Answer::Unknown ? "tired" : ""};
  }
  term::Valuation value(std::span<const Term>) override { return {}; }
  std::vector<Term> failed_assumptions() override { return {}; }
  void interrupt() override {}

 private:
  Answer answer_;
  Info info_;
};

class Certifying : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = fmt::format("{}/fathom-certify-{}", testing::TempDir(), getpid());
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  static bool has_cadical() {
    const std::atomic<bool> stop = false;
    return run_process("cadical --version", "", stop).error.empty();
  }
  /// A prover that runs these lines; $4 is the file of clauses, $5 that of the proof.
  std::string prover(const std::string& lines) {
    const std::string path = folder_ + "/prover.sh";
    std::ofstream(path) << "#!/bin/sh\nset -- '' \"$@\"\n" << lines << '\n';
    chmod(path.c_str(), 0755);
    return path;
  }
  Outcome check(Term formula, const std::string& prover_name, std::optional<Answer> second,
                Answer first = Answer::Unsat, const std::string& directory = "") {
    log = std::make_shared<CertificateLog>(directory, prover_name);
    const auto make = [second]() -> std::unique_ptr<Solver> {
      return second ? std::make_unique<Parrot>(*second) : nullptr;
    };
    auto solver = make_certifying_solver(std::make_unique<Parrot>(first), context, log, make);
    solver->assert_term(formula);
    return solver->check();
  }

  std::string folder_;
  term::Context context;
  term::Builder build{context};
  Term x = context.symbol("x", Sort::bv(8));
  Term odd = build.eq(build.bvand(x, build.bv(8, 1)), build.bv(8, 1));
  // Not seen by propagation alone, so that a proof is needed.
  Term y = context.symbol("y", Sort::bv(8)), z = context.symbol("z", Sort::bv(8));
  Term wrong = build.and_all(std::vector<Term>{build.ult(x, y), build.ult(y, z), build.ult(z, x)});
  std::shared_ptr<CertificateLog> log;
};

TEST_F(Certifying, AProofIsFoundAndKept) {
  if (!has_cadical()) GTEST_SKIP() << "no cadical on PATH";
  EXPECT_EQ(check(wrong, "cadical", {}, Answer::Unsat, folder_).answer, Answer::Unsat);
  ASSERT_EQ(log->certificates().size(), 1u);
  const Certificate& certificate = log->certificates().front();
  EXPECT_EQ(certificate.method, "DRAT proof of cadical, checked");
  EXPECT_EQ(certificate.why, "");
  EXPECT_EQ(certificate.file, folder_ + "/0001-query.drat");
  EXPECT_TRUE(std::filesystem::exists(certificate.file));
  EXPECT_TRUE(std::filesystem::exists(folder_ + "/0001-query.cnf"));
}

TEST_F(Certifying, KeptProofsAreCheckedAgainAndNobodyIsAsked) {
  if (!has_cadical()) GTEST_SKIP() << "no cadical on PATH";
  const auto again = [&](Term formula) {
    log = std::make_shared<CertificateLog>("", "no-such-prover");
    log->set_store(folder_);
    auto solver = make_certifying_solver(std::make_unique<Parrot>(Answer::Unknown), context, log, nullptr);
    const std::vector<Term> assumptions{formula};
    const Outcome outcome = solver->check(assumptions);
    if (outcome.answer == Answer::Unsat) {
      EXPECT_EQ(solver->failed_assumptions(), assumptions);
    }
    return outcome;
  };
  EXPECT_EQ(again(wrong).reason, "tired"); // nothing is kept yet
  log = std::make_shared<CertificateLog>("");
  log->set_store(folder_);
  auto solver = make_certifying_solver(std::make_unique<Parrot>(Answer::Unsat), context, log, nullptr);
  solver->assert_term(wrong);
  EXPECT_EQ(solver->check().answer, Answer::Unsat);
  EXPECT_EQ(log->certificates().front().method, "DRAT proof of cadical, checked");
  EXPECT_EQ(again(wrong).answer, Answer::Unsat);
  EXPECT_EQ(log->certificates().front().method, "kept DRAT proof, checked");
  EXPECT_EQ(again(odd).reason, "tired"); // another question
  for (const auto& file : std::filesystem::directory_iterator(folder_))
    std::ofstream(file.path()) << "0\n"; // the empty clause, out of nothing
  EXPECT_EQ(again(wrong).reason, "tired");
}

TEST_F(Certifying, AWrongUnsatIsCaught) {
  if (!has_cadical()) GTEST_SKIP() << "no cadical on PATH";
  const Outcome outcome = check(odd, "cadical", Answer::Unsat); // not even a second solver helps
  EXPECT_EQ(outcome.answer, Answer::Unknown);
  EXPECT_EQ(outcome.reason, "unsat of parrot is contradicted: cadical finds a model of its clauses");
  EXPECT_TRUE(log->certificates().empty());
}

TEST_F(Certifying, WithoutAProverTheSecondSolverDecides) {
  EXPECT_EQ(check(wrong, "no-such-prover", Answer::Unsat).answer, Answer::Unsat);
  EXPECT_EQ(log->certificates().front().method, "second solver: parrot");
  EXPECT_EQ(log->certificates().front().why, "no-such-prover: cannot be started");
  EXPECT_NE(check(wrong, "no-such-prover", Answer::Sat).reason.find("parrot says sat"), std::string::npos);
  EXPECT_NE(check(wrong, "no-such-prover", Answer::Unknown).reason.find("tired"), std::string::npos);
  EXPECT_NE(check(wrong, "no-such-prover", {}).reason.find("there is no second solver"), std::string::npos);
}

TEST_F(Certifying, ProversThatMisbehaveAreNamed) {
  for (const auto& [lines, reason] : std::vector<std::pair<std::string, std::string>>{
           {"echo s UNSATISFIABLE", "no proof was written"},
           {"echo s UNSATISFIABLE; echo 0 > \"$5\"", "line 1 of the proof does not follow"},
           {"echo s UNSATISFIABLE; : > \"$5\"", "the proof ends without the empty clause"},
           {"echo hello", "gives no answer"},
           {"kill -SEGV $$", "signal 11"}}) {
    const Outcome outcome = check(wrong, prover(lines), {});
    EXPECT_EQ(outcome.answer, Answer::Unknown) << lines;
    EXPECT_NE(outcome.reason.find(reason), std::string::npos) << outcome.reason;
  }
}

TEST_F(Certifying, SatAndUnknownPass) {
  EXPECT_EQ(check(odd, "no-such-prover", {}, Answer::Sat).answer, Answer::Sat);
  EXPECT_EQ(check(odd, "no-such-prover", {}, Answer::Unknown).reason, "tired");
  EXPECT_TRUE(log->certificates().empty());
}

TEST_F(Certifying, LevelsAndAssumptionsBelongToTheQuery) {
  if (!has_cadical()) GTEST_SKIP() << "no cadical on PATH";
  log = std::make_shared<CertificateLog>("");
  auto solver = make_certifying_solver(make_z3_solver(context, {}), context, log, nullptr);
  solver->assert_term(build.ult(x, build.bv(8, 5)));
  const std::vector<Term> assumptions{build.ult(build.bv(8, 7), x)};
  EXPECT_EQ(solver->check(assumptions).answer, Answer::Unsat);
  EXPECT_EQ(solver->check().answer, Answer::Sat);
  solver->push();
  solver->assert_term(build.eq(x, build.bv(8, 9)));
  EXPECT_EQ(solver->check().answer, Answer::Unsat);
  solver->pop();
  EXPECT_EQ(solver->check().answer, Answer::Sat);
  EXPECT_EQ(log->certificates().size(), 2u);
}

// Circuits, prover and checker against Z3: what is unsat has a proof, what is sat has none.
TEST_F(Certifying, RandomFormulas) {
  if (!has_cadical()) GTEST_SKIP() << "no cadical on PATH";
  int counts[2] = {0, 0};
  for (uint32_t seed = 0; seed < 80; ++seed) {
    term::Context terms;
    test::RandomTerms random(terms, seed);
    const Term formula = random.formula(40);
    auto z3 = make_z3_solver(terms, {});
    z3->assert_term(formula);
    const bool sat = z3->check().answer == Answer::Sat;
    auto certificates = std::make_shared<CertificateLog>("");
    auto parrot =
        make_certifying_solver(std::make_unique<Parrot>(Answer::Unsat), terms, certificates, nullptr);
    parrot->assert_term(formula);
    const Outcome outcome = parrot->check();
    if (outcome.reason.find("equality of arrays") != std::string::npos) continue;
    EXPECT_EQ(outcome.answer, sat ? Answer::Unknown : Answer::Unsat)
        << "seed " << seed << ' ' << outcome.reason;
    EXPECT_EQ(outcome.reason.find("finds a model") != std::string::npos, sat) << outcome.reason;
    ++counts[sat];
  }
  EXPECT_GT(counts[0], 3);
  EXPECT_GT(counts[1], 10);
}

} // namespace
} // namespace fathom::solvers
