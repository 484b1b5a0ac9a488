// GroundSolver: the quantifier-free solver of a procedure, kept from question to question or made anew.
#pragma once

#include "solvers/quantifiers/formula.h"
#include "solvers/quantifiers/instances.h"
#include "solvers/quantifiers/procedure.h"

#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <span>

namespace fathom::quantifiers {

/// Is told the terms of a formula, instances of its clauses and the range lemmas that go with them, each once
/// for each solver that is made. Nothing given is owned; the setting makes the solvers.
class GroundSolver {
 public:
  GroundSolver(const term::Context& context, const Setting& setting);

  /// Whether the solver was asked before and may go on with the next question, hurried.
  bool may_go_on() const { return used_ && !gave_up_ && solver_->info().pausable; }
  /// Gives the solver what it has not been told yet. Made anew if it was asked before and is not to go on.
  void prepare(const Formula& formula, const Instances& instances, bool go_on);
  /// One check. `hurried`: given up soon, with Unknown; then the solver goes on no more.
  solvers::Outcome ask(std::span<const term::Term> assumptions, bool hurried);

  term::Valuation value(std::span<const term::Term> symbols) { return solver_->value(symbols); }
  std::vector<term::Term> failed_assumptions() { return solver_->failed_assumptions(); }
  const solvers::Info& info() const { return solver_->info(); }
  void interrupt(); ///< from any thread

 private:
  void make_solver();

  const term::Context& context_;
  const Setting& setting_;
  std::unique_ptr<solvers::Solver> solver_;
  std::mutex mutex_;                           ///< guards solver_ against interrupt()
  bool used_ = false;                          ///< it was asked something
  bool gave_up_ = false;                       ///< a hurried check was not answered
  size_t told_terms_ = 0, told_instances_ = 0; ///< to the solver
  std::set<term::Term> told_lemmas_;           ///< likewise
  std::optional<uint32_t> slices_;             ///< of search left to a hurried check
};

} // namespace fathom::quantifiers
