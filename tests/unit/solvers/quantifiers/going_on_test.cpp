// From one check to the next the procedure goes on with the solver it has, as long as that answers at once.
#include "solvers/forwarding_solver.h"
#include "tests/unit/solvers/quantifiers/fixture.h"

namespace fathom::quantifiers::test {
namespace {

/// What the solvers of one procedure were asked.
struct Notes {
  int made = 0;
  int given_up = 0; ///< checks that were not answered since somebody did not want to wait
};

/// One with or without a place where it can be paused; one that is `slow` works, from its second check on,
/// until it is told to pause (after a thousand times at the latest).
class Noting final : public solvers::ForwardingSolver {
 public:
  Noting(std::unique_ptr<solvers::Solver> inner, Notes& notes, bool pausable, bool slow,
         std::function<bool()> pause)
      : ForwardingSolver(std::move(inner)), notes_(notes), slow_(slow), pause_(std::move(pause)) {
    info_ = ForwardingSolver::info();
    info_.pausable = pausable;
    ++notes_.made;
  }
  const solvers::Info& info() const override { return info_; }
  solvers::Outcome check(std::span<const Term> assumptions) override {
    if (slow_ && ++checks_ > 1)
      for (int slice = 0; slice < 1000; ++slice)
        if (pause_()) {
          ++notes_.given_up;
          return solvers::Outcome::unknown("paused");
        }
    return ForwardingSolver::check(assumptions);
  }

 private:
  Notes& notes_;
  solvers::Info info_;
  bool slow_;
  std::function<bool()> pause_;
  int checks_ = 0;
};

class GoingOn : public Quantifiers {
 protected:
  /// s[0] = 1, s[i + 1] = s[i] + s[i] for i < 5, and what s[5] is: instances at all i are needed.
  Query query(bool satisfiable) {
    const Term s = buffer("s"), k = scalar("k");
    Query made{{build.eq(k, bv64(5)), build.eq(at(s, bv64(0)), byte(1)),
                build.eq(at(s, bv64(5)), byte(satisfiable ? 32 : 33))},
               {}};
    made.clauses.push_back(forall(k, [&](Term i) {
      return build.eq(at(s, build.bvadd(i, bv64(1))), build.bvadd(at(s, i), at(s, i)));
    }));
    return made;
  }

  Answer ask(const Query& query, bool pausable, bool slow) {
    notes = {};
    Setting setting;
    setting.options.eager_instances = 0;
    setting.options.violated_per_clause = 1;
    setting.make_solver = [&](const term::Context& within, const solvers::Config& config,
                              const std::string& label) -> std::unique_ptr<solvers::Solver> {
      auto inner = make_ground_solver(within, config, label);
      if (&within != &context) return inner;
      return std::make_unique<Noting>(std::move(inner), notes, pausable, slow, config.pause);
    };
    const auto solver = make_procedure(build, setting);
    for (const Term t : query.terms) solver->assert_term(t);
    for (const Clause& clause : query.clauses) solver->assert_clause(clause);
    const solvers::Outcome outcome = solver->check();
    checks = solver->certificate().checks;
    if (outcome.answer == Answer::Sat)
      expect_model(query, solver->value(std::vector{buffer("s"), scalar("k")}));
    return outcome.answer;
  }

  Notes notes;
};

TEST_F(GoingOn, OneSolverIsEnoughForSmallQuestions) {
  for (const bool satisfiable : {true, false}) {
    EXPECT_EQ(ask(query(satisfiable), true, false), satisfiable ? Answer::Sat : Answer::Unsat);
    EXPECT_GT(checks, 1u);
    EXPECT_EQ(notes.made, 1);
  }
}

TEST_F(GoingOn, WhatCannotBePausedIsMadeAnew) {
  for (const bool satisfiable : {true, false}) {
    EXPECT_EQ(ask(query(satisfiable), false, false), satisfiable ? Answer::Sat : Answer::Unsat);
    EXPECT_GT(notes.made, 1);
    EXPECT_EQ(notes.given_up, 0);
  }
}

// Once it did not answer at once it is not tried again: all later questions go to fresh ones.
TEST_F(GoingOn, WhatDoesNotAnswerAtOnceIsMadeAnew) {
  for (const bool satisfiable : {true, false}) {
    EXPECT_EQ(ask(query(satisfiable), true, true), satisfiable ? Answer::Sat : Answer::Unsat);
    EXPECT_EQ(notes.given_up, 1);
    EXPECT_EQ(notes.made, static_cast<int>(checks) - notes.given_up) << "each other check has its own";
  }
}

} // namespace
} // namespace fathom::quantifiers::test
