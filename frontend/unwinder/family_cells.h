// Cells of blocks of families: where what is known of block n lies, and how it is read and written.
#pragma once

#include "frontend/unwinder/context.h"
#include "proofs/body/families.h"

#include <string>

namespace fathom::frontend {

/// Reads, and writes that runs in progress are told of: nobody else notes them. Numbers have pointer width.
class FamilyCells {
 public:
  explicit FamilyCells(Context& context);

  /// An object with a cell for each number.
  program::ObjectId make(program::MemoryState& state, std::string name);
  ValueId pointer_to(program::ObjectId cells, ValueId number);
  ValueId number_at(program::MemoryState& state, ValueId guard, program::ObjectId cells, ValueId number,
                    uint32_t bytes);
  void write(ValueId guard, ValueId pointer, ValueId value);
  ValueId is_alive(program::MemoryState& state, ValueId guard, const loops::Family& family, ValueId number);
  /// Where `guard` holds, more of them are alive or fewer.
  void count_living(const loops::Family& family, ValueId guard, program::Opcode change, ValueId by);
  /// The contents of a cell as the number of a block: of so many bits.
  ValueId as_number(const loops::Family& family, ValueId held);
  /// All its bits are ones: no block has it, and no number is above it.
  ValueId highest_number(const loops::Family& family);
  /// Any one, and whether blocks can have it.
  ValueId any_number(const loops::Family& family);
  ValueId is_block(const loops::Family& family, ValueId number);

 private:
  Builder& builder_;
  program::SymbolicMemory& memory_;
  CallStack& stack_;
  RunInProgress& run_;
  Context& context_;
};

} // namespace fathom::frontend
