// Families: all blocks of one size, however many a loop allocates, in a fixed number of objects.
#pragma once

#include "ir/program/builder.h"

#include <optional>
#include <vector>

namespace fathom::loops {

/// Blocks are numbered from 1 on, in the order of their allocation, and no number is used twice; or, where
/// the family `reuses` numbers, an allocation takes any number of which no block is alive. Pointers to them
/// point into one object, `blocks`, block n at the n-th multiple of its alignment. What blocks hold lies in
/// arrays of cells: cell n of each is block n's.
///
///   blocks          | (none) | block 1  | block 2  | ...    pointers only, nothing is stored here
///   alive           |   0    |    1     |    0     | ...    one byte: 1 as long as the block is allocated
///   fields[0]       |        |  value   |  value   | ...    what the program keeps at place 0 of a block
///   fields[1]       |        |    0     |    1     | ...    a pointer to a block is that block's number
///     .origins      |        |    2     |    0     | ...    block 2 leads to block 1, no block to block 2
///   fields[2]       |        |    1     |    0     | ...    a state: field 0 of block 1 was written, of
///   block 2 not orders[0]       |        |    5     |    9     | ...    a number without a sign, of
///   cell_bytes
///
/// A null pointer is number 0. So lists are arrays of numbers, and "the next block is null or an older one"
/// is a condition of all elements of an array (array_invariants.h).
struct Family {
  struct Field {
    program::ObjectId cells;
    uint64_t place = 0; ///< in the block
    uint32_t bytes = 0; ///< at most cell_bytes
    /// The `blocks` that pointers point into; none: it is no pointer.
    program::ObjectId target;
    /// With `reuses`: for each block that pointers point to, the number of the block in
    /// which such a pointer was stored last.
    program::ObjectId origins;
  };
  /// With `reuses`: a place for each block, above those of the blocks that these fields
  /// lead to, as far as the program lets it be (frontend/unwinder/family_links.h).
  struct Order {
    program::ObjectId cells;
    std::vector<size_t> fields; ///< that point to blocks of the family itself
  };
  program::ObjectId blocks;
  uint64_t bytes = 0;    ///< of a block
  uint64_t distance = 0; ///< from one block to the next, a power of two
  program::ObjectId counter;
  program::ObjectId alive;
  /// Those of the program, and where uninitialised-read is asked one byte for each of these after them, its
  /// state: 1 if all of it was written since the block came to life.
  std::vector<Field> fields;
  size_t first_state = 0; ///< as many as there are of the program
  std::vector<Order> orders;
  bool reuses = false; ///< numbers of blocks that were freed
};

constexpr uint64_t cell_bytes = 8;
constexpr uint64_t least_distance = 16; ///< of blocks: cells of all numbers have room then
/// Where `counter` has the number of the next block, an integer of pointer width, and a byte that is 1 once
/// a block has been freed; and, with `reuses`, how many blocks are alive, of pointer width.
constexpr int64_t next_place = 0, freed_place = 8, living_place = 16;

/// The distance of blocks where the object is the `blocks` of a family: such an object is a summary's that is
/// no larger than its own alignment.
std::optional<uint64_t> family_distance(const program::Program& program, program::ObjectId object);
/// The state of a field of so many bytes; null where there is none.
const Family::Field* state_of(const Family& family, uint64_t place, uint32_t bytes);
/// Whether the cells say which blocks are alive, or to which they point.
bool is_about_blocks(const std::vector<Family>& families, program::ObjectId cells);
/// Bits of a block's number. Cells of this many blocks lie within half of the address space.
uint32_t number_bits(const program::Builder& builder, uint64_t distance);
/// Whether so many numbers more are left than blocks find room, which begin at multiples of so many bytes.
bool has_spare_numbers(const program::Builder& builder, uint64_t heap_alignment, const Family& family,
                       uint64_t spare = 2);
/// The block of this number, of number_bits(), at a place in it, and where 0 is null if that is wanted.
program::ValueId pointer_to_block(program::Builder& builder, program::ObjectId blocks,
                                  program::ValueId number, bool or_null, uint64_t place = 0);

/// An offset as a multiple of a distance and what is left, as far as its form shows that.
struct SplitOffset {
  program::ValueId multiple;     ///< all of the offset where `place` is not known
  std::optional<uint64_t> place; ///< less than the distance
};
SplitOffset split_offset(program::Builder& builder, uint64_t distance, program::ValueId offset);

} // namespace fathom::loops
