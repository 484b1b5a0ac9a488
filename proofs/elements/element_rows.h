// Arrays of arrays: the row and the column of a place.
#pragma once

#include "proofs/elements/array_invariants.h"

#include <optional>

namespace fathom::loops {

/// offset == row * stride + column * width + rest, modulo the width of addresses. Row and column are none()
/// where they are constants, which are in the rest then.
struct RowPlace {
  program::ValueId row, column;
  uint64_t stride = 0, width = 0;
  int64_t rest = 0;
};
/// The place of an offset that is a sum of two products, where one constant factor divides the other.
std::optional<RowPlace> row_place(const program::Builder& builder, program::ValueId offset);

/// The element of an array of arrays that begins at `begin`; nothing where a division would tell.
std::optional<ElementPlace> place_in_rows(program::Builder& builder, program::ValueId begin,
                                          const Elements& elements);

} // namespace fathom::loops
