// What is stated wherever an execution is cut: at the head of a loop, at the entry of a recursive function.
#pragma once

#include "ir/program/builder.h"
#include "ir/program/exchange/interfaces.h"
#include "proofs/learner/loop_analysis.h"

#include <set>
#include <string>
#include <vector>

namespace fathom::loops {

/// A new candidate with a literal of its own; its index.
size_t add_invariant(program::Builder& builder, std::vector<program::Invariant>& invariants,
                     std::string text);
/// That the candidate holds, as long as its literal is true.
program::ValueId as_long_as_kept(program::Builder& builder, const program::Invariant& invariant,
                                 program::ValueId holds);
/// An obligation of the candidate where it has to hold.
void require_invariant(program::Builder& builder, program::Invariant& invariant, program::ValueId holds,
                       program::ValueId guard);

/// Whether a pointer points to one of the objects: to one of these places in it; else to its begin, or
/// somewhere into what is a place.
program::ValueId points_to_one_of(program::Builder& builder, program::ValueId pointer,
                                  const std::set<program::ObjectId>& objects,
                                  const TargetPlaces& places = {});
/// Whether a change is a store to the cell, as a whole; `target`: where it goes.
bool is_store_to(const program::Builder& builder, const program::Instruction& change,
                 const program::PointerTarget& target, const VariablePlace& cell);

} // namespace fathom::loops
