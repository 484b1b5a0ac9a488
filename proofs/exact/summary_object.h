// Objects that a summary makes: arrays with one cell for each iteration.
#pragma once

#include "ir/program/exchange/symbolic_memory.h"
#include "ir/program/paths/fork_tree.h"

#include <string>

namespace fathom::loops {

/// An array of bytes that nothing else refers to; larger than any place that is asked for.
program::ObjectId summary_array(program::SymbolicMemory& memory, program::MemoryState& state,
                                std::string name);
/// What the object holds from here on is an array that is made for it, any bytes.
program::ObjectId give_any_contents(program::SymbolicMemory& memory, program::EdgeState& state,
                                    program::ObjectId object, std::string name);
/// An array with what the object holds here.
program::ObjectId copy_of_contents(program::SymbolicMemory& memory, program::EdgeState& state,
                                   program::ObjectId object, std::string name);
/// As many bits as the numbers of cells have, of up to 8 bytes each, that lie apart and in the array.
constexpr uint32_t bits_of_cell_numbers(uint32_t pointer_bits) {
  return pointer_bits - 4;
}
/// Cell `number` of an array of whole bytes.
program::ValueId array_cell(program::SymbolicMemory& memory, program::MemoryState& state,
                            program::ObjectId array, program::ValueId number, program::Type type);

} // namespace fathom::loops
