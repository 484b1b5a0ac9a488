// Stages: the steps towards an answer, each cheap enough to be tried before the next.
#pragma once

#include "solvers/quantifiers/completion.h"
#include "solvers/quantifiers/examiner.h"
#include "solvers/quantifiers/ground_solver.h"
#include "solvers/quantifiers/instances.h"

#include <atomic>
#include <optional>
#include <span>

namespace fathom::quantifiers {

struct StageResult {
  Stage stage = Stage::Ground;
  term::Valuation model;          ///< after Sat
  std::vector<term::Term> failed; ///< after Unsat: assumptions that suffice
  std::string reason;             ///< why no stage answered so far
  uint32_t checks = 0;
  uint64_t instances = 0, completions = 0;
};

/// State that the checks of a procedure work on, from one to the next; each knows only the parts above it.
struct Parts {
  Parts(term::Builder& builder, const Setting& setting)
      : formula(builder), instances(formula, setting.options), examiner(formula, setting),
        solver(builder.context(), setting) {}
  Formula formula;
  Instances instances;
  Examiner examiner;
  GroundSolver solver;
};

/// One check. Each stage gives an answer, or nothing if it has none and the next is to be tried; what it
/// learned stays in the instances. Nothing is owned.
class Stages {
 public:
  Stages(Parts& parts, const Setting& setting, std::span<const term::Term> assumptions,
         const std::atomic<bool>& stop, StageResult& result)
      : builder_(parts.formula.builder()), formula_(parts.formula), instances_(parts.instances),
        examiner_(parts.examiner), solver_(parts.solver), setting_(setting), assumptions_(assumptions),
        stop_(stop), result_(result) {}

  solvers::Outcome ground(); ///< without clauses
  std::optional<solvers::Outcome> strip();
  std::optional<solvers::Outcome> duplicate();   ///< after strip
  std::optional<solvers::Outcome> repair();      ///< after duplicate
  std::optional<solvers::Outcome> instantiate(); ///< on its own, or after the others
  /// Copies along the ranges of result.model, from elsewhere; whether that makes it one.
  bool copy() { return try_copies(result_.model, {}, nullptr, nullptr, nullptr).has_value(); }

 private:
  solvers::Outcome check(const std::vector<term::Term>& assumptions, bool hurried = false);
  solvers::Outcome ask(const std::vector<term::Term>& assumptions);
  solvers::Outcome search();
  void prefer_small();
  term::Term small(const solvers::Clause& clause, uint64_t limit) const;
  std::optional<solvers::Outcome> searched();
  bool accept(const term::Valuation& candidate, Findings* findings);
  std::optional<solvers::Outcome> try_copies(term::Valuation model, const CellSet& fixed, Findings* nearest,
                                             Findings* first, term::Valuation* first_model);
  void instantiate_opposites(size_t entry);
  CellSet asked(term::Evaluator& evaluator) const;
  CellSet conflicts();
  void instantiate_at(const CellSet& cells);
  std::vector<term::Term> kept_values(const CellSet& asked);
  size_t instantiate_candidates(const term::Valuation& model);
  size_t instantiate_violated(const Findings& findings);
  void open_nested();
  bool instance(size_t entry, const std::vector<term::Term>& indices,
                const IndexSet::Candidate* candidate = nullptr);

  term::Builder& builder_;
  Formula& formula_;
  Instances& instances_;
  Examiner& examiner_;
  GroundSolver& solver_;
  const Setting& setting_;
  std::span<const term::Term> assumptions_;
  const std::atomic<bool>& stop_;
  StageResult& result_;
  std::optional<size_t> searched_; ///< instances there were at the last search that found a model
  term::Valuation model_;          ///< that model
  Findings last_;                  ///< what was wrong with the last copy of the first cells
  term::Valuation copied_;         ///< that model
};

} // namespace fathom::quantifiers
