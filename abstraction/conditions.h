// What is common to the states that were seen, as conditions that may be invariants.
#pragma once

#include "ir/program/builder.h"

#include <span>
#include <string>
#include <vector>

#include "abstraction/polynomials.h"

namespace fathom::abstraction {

/// Each equation modulo the widest of its numbers, where all states satisfy it, and, where it is of low
/// degree, of numbers that are wide enough not to wrap; and the shapes of the states. Guesses.
std::vector<predicate::Predicate> conditions_of(const HeadStates& seen);

/// Whether there is an equation with a product of variables.
bool has_products(const HeadStates& seen);

/// Over the names of the head (Bounds::candidates).
std::string to_text(const HeadStates& seen, const predicate::Predicate& condition);

/// i1: the conditions hold where the columns have these values.
program::ValueId all_hold(program::Builder& builder, const HeadStates& seen,
                          std::span<const predicate::Predicate> conditions,
                          std::span<const program::ValueId> values);

} // namespace fathom::abstraction
