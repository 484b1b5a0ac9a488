// Contract: what may hold whenever a function returns, over the state at its entry and the state then.
#pragma once

#include "ir/predicate/offers.h"
#include "ir/predicate/scope.h"
#include "ir/program/exchange/state_names.h"
#include "proofs/body/old_values.h"
#include "proofs/body/spelling.h"
#include "proofs/candidates/candidates.h"

#include <set>
#include <string>
#include <vector>

namespace fathom::recursion {

/// A number of a function's state.
struct Number {
  loops::Spelling spelling; ///< see predicate::Scope; different ones for different numbers
  uint32_t width = 0;
};

/// An execution of the whole function: the numbers at its entry (arguments, cells), and at its return (cells,
/// results).
struct Sample {
  std::vector<BitVector> before, after;
};

/// Candidates, in the likeliest order. Arguments keep the value that they have at the entry, as in ACSL; of a
/// cell that is `old(cell)`. Whether one holds has to be proved by whoever uses it: at each return of any
/// activation, given that all hold at the returns of the calls in it.
class Contract {
 public:
  Contract(uint32_t pointer_bits, const std::vector<Number>& arguments, const std::vector<Number>& cells,
           const std::vector<Number>& results);

  /// A number at the entry: arguments, then cells.
  predicate::Expression before(size_t number) const;
  /// A number at the return: cells, then results.
  predicate::Expression after(size_t number) const;
  size_t count_before() const { return arguments_ + cells_; }
  size_t count_after() const { return names_.size() - arguments_; }
  predicate::Sign sign_before(size_t number) const { return scope_.variables[number].sign; }
  predicate::Sign sign_after(size_t number) const { return scope_.variables[arguments_ + number].sign; }
  /// A value from before the call from outside.
  predicate::Expression fixed(const program::Program& program, program::ValueId value);
  bool is_cell(size_t after) const { return after < cells_; }
  /// The number at the entry of a cell at the return.
  size_t cell_before(size_t after) const { return arguments_ + after; }

  /// What numbers are called in conditions from elsewhere, which have `old(name)` for a cell at the entry.
  const std::string& name_before(size_t number) const { return names_[number]; }
  const std::string& name_after(size_t number) const { return names_[arguments_ + number]; }

  /// Whether the candidate was none yet and there is room for it.
  bool add(const predicate::Predicate& candidate);
  /// Conditions from elsewhere, over these names and those of values from before the call from outside, as
  /// far as they can be read so.
  void offer(const predicate::Offers::Place& offered, const program::Program& program,
             const program::StateNames& outside);
  bool is_full() const;
  const std::vector<predicate::Predicate>& all() const { return candidates_; }

  /// The numbers as in a Sample.
  program::ValueId holds(const predicate::Predicate& candidate, program::Builder& builder,
                         const std::vector<program::ValueId>& before,
                         const std::vector<program::ValueId>& after) const;
  bool holds(const predicate::Expression& candidate, const Sample& sample) const;
  BitVector value(const predicate::Expression& e, const Sample& sample) const;
  std::string text(const predicate::Predicate& candidate) const; ///< as a condition of C
  /// As loops::Candidates has it; the variables are arguments, cells and results.
  predicate::Predicate said_with(const predicate::Predicate& candidate, const loops::SayVariable& variable,
                                 const loops::SayValue& value) const {
    return loops::said_with(candidate, names_.size(), old_values_, variable, value);
  }

 private:
  predicate::Scope scope_; ///< arguments, cells, results; values from before the call from outside
  loops::OldValues old_values_;
  std::vector<std::string> names_; ///< of arguments, cells, results
  size_t arguments_, cells_;
  std::vector<predicate::Predicate> candidates_;
  std::set<std::string> keys_;
};

} // namespace fathom::recursion
