// Completion: the cells that a model says nothing about, copied along the ranges of the clauses.
#pragma once

#include "solvers/quantifiers/cells.h"
#include "solvers/quantifiers/matrix.h"
#include "solvers/quantifiers/options.h"

#include <optional>
#include <span>
#include <vector>

namespace fathom::quantifiers {

/// A quantifier-free solver chooses the cells it was asked for. In the ranges of the clauses every other cell
/// gets the value of the nearest asked one below it; where a clause steps by more than one, the nearest with
/// the same residue. So instances in between say the same as their neighbour's. It proves nothing: the result
/// has to be checked.
///
///     asked for    [0]='a'        [3]='b'              range 0..7
///     Nearest       a  a  a  b  b  b  b  b             asked cells keep their values
///     First         a  a  a  a  a  a  a  a             only the range's first cell and those in `fixed` do
enum class CopyFrom : uint8_t { Nearest, First };

struct Copying {
  const CellSet& asked;
  const CellSet& fixed;
  CopyFrom from = CopyFrom::Nearest;
  uint64_t most_cells = 0; ///< that an array may list
};

/// `matrices` have one binder each. Nothing if an array would need too many explicit cells, or nothing
/// changes.
std::optional<term::Valuation> complete(const term::Context& context, std::span<const Matrix* const> matrices,
                                        const term::Valuation& model, term::Evaluator& evaluator,
                                        const Copying& copying);

/// A range of cells that one read of a clause goes over: first, first + step, ... ; step is not zero, nothing
/// wraps around.
struct Span {
  uint64_t first = 0;
  uint64_t step = 1;
  uint64_t count = 0;
  uint64_t start = 0; ///< the cell of index 0: first, or last where the clause walks down
  uint64_t last() const { return first + step * (count - 1); }
  bool contains(uint64_t cell) const { return cell >= first && cell <= last() && (cell - first) % step == 0; }
};

/// By array symbol: what the reads of a clause go over under a model.
std::map<term::Term, std::vector<Span>> spans_of(const term::Context& context, const Matrix& matrix,
                                                 term::Evaluator& evaluator);

} // namespace fathom::quantifiers
