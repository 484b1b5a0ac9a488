#include "solvers/quantifiers/cells.h"

namespace fathom::quantifiers {

using term::Kind;
using term::Term;

std::optional<Cell> origin(const term::Context& context, term::Evaluator& evaluator, Term array,
                           const BitVector& index) {
  while (!context.is(array, Kind::Symbol)) {
    const auto children = context.children(array);
    if (context.is(array, Kind::Store)) {
      if (evaluator.evaluate(children[1]) == index) return std::nullopt;
      array = children[0];
    } else if (context.is(array, Kind::Ite)) {
      array = evaluator.holds(children[0]) ? children[1] : children[2];
    } else {
      return std::nullopt; // ConstArray
    }
  }
  return Cell{array, index};
}

CellSet cells_of(const term::Context& context, term::Evaluator& evaluator, std::span<const Term> reads) {
  CellSet cells;
  for (const Term read : reads) {
    const BitVector index = evaluator.evaluate(context.child(read, 1));
    if (const auto cell = origin(context, evaluator, context.child(read, 0), index)) cells.insert(*cell);
  }
  return cells;
}

} // namespace fathom::quantifiers
