// Question: whether one of several terms can be true, and under which model.
#pragma once

#include "ir/support/stats.h"
#include "ir/term/builder.h"
#include "ir/term/valuation.h"
#include "solvers/solver.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace fathom::engine {

/// The answer to one question. `reason` with Unknown only, `model` with Sat only.
struct Finding {
  solvers::Answer answer = solvers::Answer::Unknown;
  std::string reason;
  term::Valuation model;
};

/// Asks about the terms of one bound. A question whose terms fold to constants needs no solver, so that
/// programs without nondeterminism are decided without one.
class Questioner {
 public:
  using MakeSolver = std::function<std::unique_ptr<solvers::Solver>(
      const term::Context&, const solvers::Config&, const std::string&)>;

  /// `axioms` are asserted with every question. Not owned: the builder and stats, which must outlive this.
  Questioner(term::Builder& builder, std::vector<term::Term> axioms, MakeSolver make_solver, Stats* stats)
      : builder_(builder), axioms_(std::move(axioms)), make_solver_(std::move(make_solver)), stats_(stats) {}

  /// Can the axioms and one of the terms hold together?
  Finding any(const std::vector<term::Term>& terms, const std::string& label);

  /// Which of the terms can hold with the axioms: indices, ascending. Asked with one incremental solver, a
  /// model answering for all terms it makes true. Where the solver gives up `reason` is set, and the answer
  /// is what was found until then.
  struct Possible {
    std::vector<size_t> indices;
    std::string reason;
  };
  Possible which(const std::vector<term::Term>& terms, const std::string& label);

 private:
  bool decided_without_solver(term::Term formula, Finding& finding) const;
  term::Valuation model_of(solvers::Solver& solver, const std::vector<term::Term>& roots) const;
  solvers::Outcome timed_check(solvers::Solver& solver, std::span<const term::Term> assumptions);

  term::Builder& builder_;
  std::vector<term::Term> axioms_;
  MakeSolver make_solver_;
  Stats* stats_;
};

} // namespace fathom::engine
