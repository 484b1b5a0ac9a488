// Uses of arrays in a speculative run of a loop: elements, fields, and what is stored there.
#pragma once

#include "proofs/body/add_once.h"
#include "proofs/elements/array_invariants.h"

#include <algorithm>

namespace fathom::loops {

/// A comparison of a field that is read, on the left or on the right, with something that stays as it is.
struct FieldTest {
  program::Opcode opcode = program::Opcode::Eq;
  bool on_left = true;
  program::ValueId other;   ///< a constant, or from before the loop
  program::ObjectId beside; ///< or the same field of the same element of this array, which is only read, too
  friend bool operator==(const FieldTest&, const FieldTest&) = default;
};

/// What the iteration showed of a field of the elements.
struct FieldUse {
  bool searched = false;        ///< of an array that is only read
  std::vector<FieldTest> tests; ///< searched
  bool stored = false;
  bool counts = false;               ///< a sum of what it was is stored
  bool others = false;               ///< something other than constants is stored
  std::vector<BitVector> constants;  ///< that are stored
  std::vector<size_t> numbers;       ///< of the loop, that what is stored or read is made of or compared with
  std::vector<program::ValueId> old; ///< compared with
  std::vector<BitVector> limits;     ///< compared with, or the largest value that what is stored can have
  std::vector<size_t> guards;        ///< numbers that the stores' places are made of
  std::vector<BitVector> places;     ///< constants among what the stores' indices may be

  bool may_be_negative() const {
    return std::any_of(constants.begin(), constants.end(), [](const BitVector& c) { return c.sign(); });
  }
};

/// An element that was read or stored.
struct ElementAccess {
  size_t elements = 0, field = 0;
  program::ValueId index;  ///< its number is this one...
  int64_t shift = 0;       ///< ...and this
  program::ValueId column; ///< of an array of arrays
  program::ValueId pointer;
  program::Type type;
  program::ValueId stored, loaded; ///< one of them
  program::ValueId guard = {};     ///< of a store
};

/// How a number of the loop moves.
enum class Direction : uint8_t { Other, Up, Down };

/// Only hints: whatever is missing or wrong here costs a proof or time, never a verdict.
struct ElementUses {
  std::vector<Elements> elements;
  std::vector<std::vector<FieldUse>> fields; ///< by elements, by field
  std::vector<Direction> directions;         ///< by number of the loop
  std::vector<std::vector<int64_t>> steps;   ///< by number: constants that may be added to it
  std::vector<size_t> flags;                 ///< numbers that are set to constants only
  std::vector<ElementAccess> accesses;
};

constexpr size_t most_element_fields = 6, most_element_constants = 6, most_element_bounds = 8,
                 most_element_places = 8, most_element_tests = 4;

ElementUses find_element_uses(program::SymbolicMemory& symbolic_memory, const ElementHints& hints);

} // namespace fathom::loops
