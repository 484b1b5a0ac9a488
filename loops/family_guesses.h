// What may be invariant of blocks that loops allocate, and of pointers to them.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <vector>

#include "loops/array_invariants.h"
#include "loops/candidates.h"
#include "loops/families.h"

namespace fathom::loops {

/// A pointer variable of the loop into `blocks` of a family, or null.
struct BlockPointer {
  size_t variable = 0; ///< of the candidates
  program::ObjectId blocks;
};

/// Candidates: where pointers point among the blocks that there are, and to each other. `next`: by family,
/// the number of the next block, as an expression over the candidates' variables.
void add_family_candidates(Candidates& candidates, const program::Builder& builder,
                           const std::vector<Family>& families, const std::vector<BlockPointer>& pointers,
                           const std::vector<predicate::Expression>& next);

/// Constants that an iteration stores into cells.
struct StoredConstants {
  program::ObjectId cells;
  std::vector<BitVector> values;
};

/// Conditions of all blocks in the arrays that the loop changes: which are alive, by their order and by where
/// the pointers are, to which other block a field points, and which constants are in one. `numbers`: the
/// loop's pointers, as sources; null where there is nothing to say.
std::shared_ptr<const ArrayConditions>
guess_family_conditions(program::SymbolicMemory& symbolic_memory, const std::vector<Family>& families,
                        const std::set<program::ObjectId>& changed, const std::vector<NumberSource>& numbers,
                        const std::vector<program::ObjectId>& blocks_of_numbers,
                        const std::vector<StoredConstants>& stored);

} // namespace fathom::loops
