// What may be invariant of blocks that loops allocate, and of pointers to them.
#pragma once

#include "proofs/body/families.h"
#include "proofs/body/loop_body.h"
#include "proofs/candidates/candidates.h"
#include "proofs/elements/array_invariants.h"

#include <memory>
#include <optional>
#include <set>
#include <vector>

namespace fathom::loops {

/// The number of the block that a pointer points to, 0 where it is null: now, and before the loop. Over the
/// candidates' variables, of pointer width.
struct BlockNumber {
  predicate::Expression now, first;
  size_t family = 0;
  predicate::Predicate leads; ///< now: to a block of the family, whichever number it has
  bool is_place = false;      ///< it may also point to something else, or into the midst of a block
};
/// The number of the block that a pointer is to, of blocks that lie so far apart.
predicate::Expression number_of_block(const predicate::Expression& pointer, uint64_t distance,
                                      uint32_t pointer_bits);

/// Candidates: where pointers point among the blocks that there are, and to each other. `next`: by family,
/// the number of the next block, as an expression over the candidates' variables.
void add_family_candidates(Candidates& candidates, const std::vector<Family>& families,
                           const std::vector<BlockNumber>& numbers,
                           const std::vector<predicate::Expression>& next);

/// Constants that are stored into cells.
struct StoredConstants {
  program::ObjectId cells;
  std::vector<BitVector> values;
};

/// What the first iteration of a loop stores into the cell of one block: the end of a list that grows at its
/// head often differs from all that follows.
struct StoredFirst {
  program::ObjectId cells;
  uint64_t block = 0; ///< its number
  BitVector value;
};
/// The constants among what was stored; into the same cell the last one.
std::vector<StoredFirst> first_stored(program::SymbolicMemory& symbolic_memory,
                                      const std::vector<Family>& families,
                                      const std::vector<SpeculativeRun::Write>& writes);

/// What a run stores into cells that was decided before it: the same number for each block.
struct StoredFixed {
  program::ObjectId cells;
  program::ValueId value; ///< an operation on values with a smaller index than `mark`
  uint32_t mark = 0;
};
std::vector<StoredFixed> fixed_stored(program::SymbolicMemory& symbolic_memory,
                                      const std::vector<Family>& families,
                                      const std::vector<SpeculativeRun::Write>& writes, uint32_t mark);

/// What runs store into cells that hold no pointers. Not owned: the families.
class StoredInCells {
 public:
  explicit StoredInCells(const std::vector<Family>& families);
  void note(program::SymbolicMemory& symbolic_memory, const std::vector<SpeculativeRun::Write>& writes);
  /// What is known of cells into which a few constants are stored and nothing else.
  std::vector<StoredConstants> constants() const;

 private:
  std::vector<StoredConstants> all_;
  std::set<program::ObjectId> others_; ///< into which something else was stored
};

/// What iterations of a loop were seen to do with blocks.
struct BlocksInLoop {
  const std::vector<Family>& families;
  std::set<program::ObjectId> changed{};              ///< the arrays that are written
  std::vector<NumberSource> numbers{};                ///< the loop's pointers, as sources
  std::vector<program::ObjectId> blocks_of_numbers{}; ///< by pointer: where it leads
  std::vector<StoredConstants> stored{};
  std::vector<StoredFirst> first{};
  std::vector<StoredFixed> fixed{};
};

/// Conditions of all blocks in the arrays that the loop changes: which are alive, by their order and by where
/// the pointers are, to which other block a field points, and which constants or other numbers are in one.
/// Null where there is nothing to say.
std::shared_ptr<const ArrayConditions> guess_family_conditions(program::SymbolicMemory& symbolic_memory,
                                                               const BlocksInLoop& loop);

enum class OfBlocks : uint8_t {
  Kept,   ///< what all have in common whenever a function is called or comes back
  Changed ///< what those have in common that a call has allocated, and that the others are what they were
};
/// Conditions of all blocks, which calls allocate and change. Own variable f: the number of the next block of
/// family f before the call.
std::shared_ptr<const ArrayConditions> guess_at_calls(program::SymbolicMemory& symbolic_memory,
                                                      const std::vector<Family>& families,
                                                      const std::set<program::ObjectId>& changed,
                                                      const std::vector<StoredConstants>& stored,
                                                      OfBlocks conditions);

} // namespace fathom::loops
