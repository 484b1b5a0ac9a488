// Reconstruction: the values of symbols that passes have eliminated, and how they come back.
#pragma once

#include "ir/term/context.h"
#include "ir/term/valuation.h"

#include <span>
#include <vector>

namespace fathom::solvers::preprocess {

/// A list of eliminated symbols, oldest first. What the assertions were before is equivalent to what they are
/// now together with the definitions:
///
///     A(x)  =  exists u. A'(u) and definition(x, u)
///
/// so a model of A' is one of A with x's value computed by `value`, and a formula that mentions x later is
/// sound as soon as the definition is asserted beside it: the symbol is *recalled*.
/// Invariant: a value mentions no symbol eliminated before it (nor its own), so values are computed from the
/// last to the first. Entries belong to the level of assertions at which they were made and go with it.
class Reconstruction {
 public:
  explicit Reconstruction(const term::Context& context) : context_(context) {}

  /// `value` has the symbol's sort; `definition` is of sort Bool. For x = t they are t and x = t.
  void eliminate(term::Term symbol, term::Term value, term::Term definition);
  bool is_eliminated(term::Term symbol) const; ///< and not recalled

  void push() { ++level_; }
  void pop(); ///< forgets what was eliminated and recalled at this level

  /// Recalls what the terms mention, and what the definitions so recalled mention: the definitions that now
  /// have to be asserted, at the present level.
  std::vector<term::Term> recall(std::span<const term::Term> terms);

  /// Adds the values of all eliminated symbols to a model of the solver.
  void complete(term::Valuation& model) const;
  size_t size() const { return entries_.size(); }

 private:
  struct Entry {
    term::Term symbol, value, definition;
    uint32_t level;
    uint32_t recalled; ///< the level of it, or none
  };
  static constexpr uint32_t none = UINT32_MAX;
  void recall_one(uint32_t entry, std::vector<term::Term>& definitions);

  const term::Context& context_;
  std::vector<Entry> entries_;
  std::vector<uint32_t> entry_of_; ///< by symbol's id; none
  uint32_t level_ = 0;
};

} // namespace fathom::solvers::preprocess
