// The value of a predicate in a concrete state.
#pragma once

#include "ir/predicate/ast.h"
#include "ir/program/concrete_memory.h"

#include <optional>

namespace fathom::predicate {

/// A state, and the one at the entry. Offsets of pointers are signed numbers of pointer width.
class ConcreteState {
 public:
  virtual ~ConcreteState() = default;
  virtual uint32_t pointer_bits() const = 0;
  virtual BitVector number(VariableId variable, When when) const = 0;
  virtual program::PointerValue pointer(VariableId variable, When when) const = 0;
  /// The number that stands there; any address may be asked for.
  virtual BitVector bytes(program::PointerValue at, uint32_t width, When when) const = 0;
  virtual BitVector size(program::ObjectId object) const = 0; ///< bytes, of pointer width
};

/// `index`: what the bound index is outside of all quantifiers. Goes through all elements that a quantifier
/// is about.
BitVector evaluate(const Expression& e, const ConcreteState& state, std::optional<BitVector> index = {});
program::PointerValue evaluate_pointer(const Expression& e, const ConcreteState& state,
                                       std::optional<BitVector> index = {});
bool holds(const Predicate& p, const ConcreteState& state);

} // namespace fathom::predicate
