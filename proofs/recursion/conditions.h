// Conditions that a function tests of the numbers that it is given.
#pragma once

#include "ir/predicate/ast.h"
#include "ir/program/builder.h"

#include <cstdint>
#include <map>
#include <vector>

namespace fathom::recursion {

/// The comparisons among the instructions from `began` on that are made of these values and of constants
/// alone, each once and without its negation; the first ones only.
std::vector<predicate::Predicate>
conditions_of(const program::Builder& builder,
              const std::map<program::ValueId, predicate::Expression>& leaves, uint32_t began);
/// The constants that anything is compared with there, of any width; the first ones only.
std::vector<BitVector> compared_constants(const program::Builder& builder, uint32_t began);

} // namespace fathom::recursion
