// Conditions of elements that compare them with each other, or with what stays, between the loop's places.
#pragma once

#include "proofs/elements/array_uses.h"
#include "proofs/elements/condition_list.h"

namespace fathom::loops {

/// Guesses:
///
///   a[k] <= a[l]      where k < l, for one end of the array or between two numbers: sortedness
///   a[m] <= a[k]      against the element at a number of the loop: the index of the smallest one
///   a[k] < x          what elements are found to be, left or right of a number, or between two: partitions
///   a[k] == c - b[k]  what is stored, as an expression over what was read there: copies, chains, sums
///   a[k] == b[k]      of the arrays of two versions in lockstep
///   a[k] == a[s - k]  for two numbers that walk towards each other: palindromes, reversals
///
/// Only those for which the iteration shows a reason: a comparison, a store.
void guess_relations(program::Builder& builder, const ElementHints& hints, const ElementUses& uses,
                     ArrayConditions& conditions, ConditionList& list);

} // namespace fathom::loops
