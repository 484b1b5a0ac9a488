// Cells of array symbols, and which of them a model has been asked for.
#pragma once

#include "ir/term/evaluator.h"

#include <map>
#include <optional>
#include <set>
#include <span>

namespace fathom::quantifiers {

/// One element of an array symbol.
struct Cell {
  term::Term array;
  BitVector index;
  friend bool operator<(const Cell& a, const Cell& b) {
    return a.array != b.array ? a.array < b.array : term::BitVectorLess{}(a.index, b.index);
  }
};

using CellSet = std::set<Cell>;

/// The cell that an element of a ground array term comes from: nothing if it was stored or is part of a
/// constant array.
std::optional<Cell> origin(const term::Context& context, term::Evaluator& evaluator, term::Term array,
                           const BitVector& index);

/// The cells that these Selects read.
CellSet cells_of(const term::Context& context, term::Evaluator& evaluator, std::span<const term::Term> reads);

} // namespace fathom::quantifiers
