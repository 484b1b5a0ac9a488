#include "solvers/model_check.h"

#include "ir/term/evaluator.h"
#include "ir/term/printer.h"

namespace fathom::solvers {

namespace {

bool fits(const term::Context& context, term::Term symbol, const BitVector& value) {
  const term::Sort sort = context.sort(symbol);
  return (sort.is_bool() || sort.is_bv()) && sort.width() == value.width();
}

bool fits(const term::Context& context, term::Term symbol, const term::ArrayValue& value) {
  const term::Sort sort = context.sort(symbol);
  if (!sort.is_array() || value.otherwise.width() != sort.element_width()) return false;
  for (const auto& [index, element] : value.entries)
    if (index.width() != sort.index_width() || element.width() != sort.element_width()) return false;
  return true;
}

} // namespace

std::string objection_to_model(const term::Context& context, std::span<const term::Term> formulas,
                               const term::Valuation& model) {
  for (const auto& [symbol, value] : model.scalars())
    if (!fits(context, symbol, value)) return "gave a value of another sort to " + context.name(symbol);
  for (const auto& [symbol, value] : model.arrays())
    if (!fits(context, symbol, value)) return "gave a value of another sort to " + context.name(symbol);
  term::Evaluator evaluator(context, model);
  for (const term::Term t : formulas)
    if (!evaluator.holds(t))
      return "gave a model that does not satisfy " + term::to_string(context, t).substr(0, 100);
  return {};
}

} // namespace fathom::solvers
