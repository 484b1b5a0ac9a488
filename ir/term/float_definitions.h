// FloatDefinitions: symbols that stand for the results of floating-point operations.
#pragma once

#include "ir/support/floats/operation.h"
#include "ir/term/term.h"

#include <map>
#include <vector>

namespace fathom::term {

/// A symbol and what it is the result of.
struct FloatDefinition {
  floats::Operation operation;
  std::vector<Term> operands; ///< made before the symbol, so with smaller ids
};

/// For a solver with a theory of floating point: instead of circuits of bits a formula has symbols, and this
/// says what they are. A formula with such symbols means nothing without its definitions; nobody but that
/// solver may be asked about it.
class FloatDefinitions {
 public:
  void add(Term symbol, FloatDefinition definition) { by_symbol_.emplace(symbol, std::move(definition)); }
  /// Null for a symbol that is none of these.
  const FloatDefinition* find(Term symbol) const {
    const auto found = by_symbol_.find(symbol);
    return found == by_symbol_.end() ? nullptr : &found->second;
  }
  bool empty() const { return by_symbol_.empty(); }

 private:
  std::map<Term, FloatDefinition> by_symbol_;
};

} // namespace fathom::term
