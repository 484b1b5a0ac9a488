// What may be invariant of blocks whose numbers are taken again.
#pragma once

#include "proofs/heap/family_guesses.h"

namespace fathom::loops {

/// Candidates about pointers of a loop that goes along blocks and does not change which are alive, or where
/// they lead: each leads to a living block or nowhere, and one that follows another is where that one leads.
void add_unchanged_blocks(Candidates& candidates, program::Builder& builder,
                          const std::vector<Family>& families, const std::set<program::ObjectId>& changed,
                          const std::vector<BlockNumber>& numbers);

/// Conditions of all blocks of families that take numbers again. Their numbers say nothing of their age, so
/// that all is said of living blocks, and of what leads to them:
///
///     x --> k --> v --> null         x, a pointer of the loop, leads to a living block or nowhere,
///           |                        and so does each living block
///           l -/-> v                 two living blocks do not lead to the same one
///           l -/-> x                 none leads to where x does
///
/// All of it stays true where what x leads to is freed and x goes on, or a new block is put in front of it.
/// What a block holds is said where it lies in `alive` if the loop changes that. Null where there is nothing
/// to say.
std::shared_ptr<const ArrayConditions> guess_reused_blocks(program::SymbolicMemory& symbolic_memory,
                                                           const BlocksInLoop& loop);

} // namespace fathom::loops
