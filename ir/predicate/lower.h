// A predicate as a value of the guarded SSA.
#pragma once

#include "ir/predicate/ast.h"
#include "ir/program/builder.h"

namespace fathom::predicate {

/// What variables and memory are in the state, and were at the entry. Not owned by those who use it.
class Environment {
 public:
  virtual ~Environment() = default;
  virtual program::ValueId variable(VariableId variable, When when) = 0;
  virtual program::ValueId load(program::ValueId pointer, program::Type type, When when) = 0;
  /// `index`: of the element; none() where the stride is 0.
  virtual program::ValueId place(const Spot& spot, program::Type type, program::ValueId index, When when) = 0;
};

/// Quantifiers of more elements than this, or between bounds that are no constants, have no value: their
/// bodies are lowered for one index.
constexpr uint64_t most_lowered_elements = 64;

/// The value of `e`, equal to evaluate() of it in every state. `index`: what the bound index is outside of
/// all quantifiers, an integer of pointer width.
program::ValueId lower(const Expression& e, program::Builder& builder, Environment& environment,
                       program::ValueId index = {});

/// offset + index * stride of a place, of pointer width.
program::ValueId lower_offset(const Spot& spot, program::Builder& builder, program::ValueId index);

} // namespace fathom::predicate
