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

/// The number of the block that a pointer points to, 0 where it is null: now, and before the loop. Over the
/// candidates' variables, of pointer width.
struct BlockNumber {
  predicate::Expression now, first;
  size_t family = 0;
};
/// Of a pointer into blocks that lie so far apart.
predicate::Expression number_of_block(const predicate::Expression& pointer, uint64_t distance,
                                      uint32_t pointer_bits);

/// Candidates: where pointers point among the blocks that there are, and to each other. `next`: by family,
/// the number of the next block, as an expression over the candidates' variables.
void add_family_candidates(Candidates& candidates, const std::vector<BlockNumber>& numbers,
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
