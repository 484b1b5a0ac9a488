// Workspace: what is known of the terms and clauses of one procedure.
#pragma once

#include "solvers/quantifiers/cells.h"
#include "solvers/quantifiers/clause_check.h"
#include "solvers/quantifiers/ground_terms.h"
#include "solvers/quantifiers/index_set.h"
#include "solvers/quantifiers/matrix.h"
#include "solvers/quantifiers/procedure.h"

#include <memory>
#include <mutex>
#include <optional>
#include <set>

namespace fathom::quantifiers {

/// A clause as it was asserted, or the inner one of a nested clause at a fixed outer index.
struct Entry {
  uint32_t clause;               ///< in order of assertion
  std::vector<term::Term> outer; ///< the fixed index; empty for an asserted clause
  std::unique_ptr<Matrix> matrix;
  std::unique_ptr<IndexSet> index_set; ///< of clauses with one binder
  size_t considered = 0;               ///< candidates of the index set that were instantiated or put off

  bool asserted() const { return outer.empty(); }
};

/// What is wrong with a valuation.
struct Findings {
  std::vector<term::Term> broken; ///< asserted terms that are false; then nothing else was looked at
  struct Violation {
    size_t entry;
    std::vector<std::vector<BitVector>> indices;
  };
  std::vector<Violation> violated;
  std::string unknown; ///< why a clause could not be checked

  bool model() const { return broken.empty() && violated.empty() && unknown.empty(); }
};

/// Keeps the quantifier-free solver and everything derived from the clauses. Terms and clauses are only
/// added.
class Workspace {
 public:
  Workspace(term::Builder& builder, const Setting& setting);

  void tell(term::Term formula); ///< asserts
  void tell(const solvers::Clause& clause, uint32_t number);
  /// Makes terms known that are only assumed.
  void mention(term::Term t) { ground_terms_.add(t, true); }
  /// Asserts an instance; false if it is an old one. `candidate`: of the index set, if that is where it comes
  /// from.
  bool instantiate(size_t entry, const std::vector<term::Term>& indices,
                   const IndexSet::Candidate* candidate = nullptr);
  /// The clause left of a nested one at an outer index; false if there was one.
  bool fix_outer(size_t entry, term::Term outer);
  /// Finds the candidates that the present terms bring.
  void grow_index_sets();
  /// Whether the members of the index sets that the query itself brings may be instantiated without a reason.
  bool few_candidates() const;
  /// Instances of the index sets and those that these bring; as many as the options allow without a reason.
  size_t instantiate_index_sets();

  Findings examine(const term::Valuation& valuation, std::span<const term::Term> assumptions);
  Findings examine_clauses(const term::Valuation& valuation);
  /// Of the symbols that occur anywhere.
  term::Valuation model() { return solver_->value(ground_terms_.symbols()); }
  CellSet asked(term::Evaluator& evaluator) const {
    return cells_of(context_, evaluator, ground_terms_.reads());
  }

  /// Whether the solver was asked before and may go on with the next question, hurried.
  bool may_go_on() const { return solver_used_ && !gave_up_ && solver_->info().pausable; }
  /// Gives the solver what it has not been told yet, and the instances. Made anew if it was asked before and
  /// is not to go on.
  void prepare_solver(bool go_on);
  /// One check. `hurried`: given up soon, with Unknown; then the solver goes on no more.
  solvers::Outcome ask(std::span<const term::Term> assumptions, bool hurried);
  solvers::Solver& solver() { return *solver_; }
  void interrupt(); ///< the solver; from any thread
  const std::vector<Entry>& entries() const { return entries_; }
  std::vector<const Matrix*> simple_matrices() const; ///< of all clauses with one binder
  const GroundTerms& ground_terms() const { return ground_terms_; }
  const std::vector<Certificate::Instance>& instances() const { return instances_; }
  /// For the indices of instances.
  Respell respell() const {
    return [this](term::Term index) { return ground_terms_.spelling(index); };
  }
  bool full() const { return instances_.size() >= setting_.options.max_instances; }

 private:
  void make_solver();
  void enter(Entry entry);
  Findings examine_clauses(term::Evaluator& evaluator);

  term::Builder& builder_;
  const term::Context& context_;
  const Setting& setting_;
  std::unique_ptr<solvers::Solver> solver_;
  std::mutex mutex_;                      ///< guards solver_ against interrupt()
  bool solver_used_ = false;              ///< it was asked something
  bool gave_up_ = false;                  ///< a hurried check was not answered
  size_t told_terms_ = 0, told_made_ = 0; ///< to the solver
  std::set<term::Term> told_lemmas_;      ///< likewise
  std::optional<uint32_t> slices_;        ///< of search left to a hurried check
  BoundTerms bound_;
  GroundTerms ground_terms_;
  ClauseChecker checker_;
  std::vector<term::Term> terms_;
  std::vector<term::Term> made_; ///< instances
  std::vector<Entry> entries_;
  std::set<std::pair<size_t, std::vector<term::Term>>> known_; ///< instances and outer indices, by entry
  std::vector<Certificate::Instance> instances_;
  size_t eager_ = 0; ///< instances made without a reason
};

} // namespace fathom::quantifiers
