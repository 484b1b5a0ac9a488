#include "ir/term/analysis/products.h"

#include "ir/term/traversal.h"

#include <algorithm>

namespace fathom::term::analysis {

bool is_product(const Context& context, Term t) {
  return context.is(t, Kind::BvMul) && !context.is_constant(context.child(t, 1));
}

bool has_products(const Context& context, std::span<const Term> terms) {
  const std::vector<Term> all = reachable(context, terms);
  return std::any_of(all.begin(), all.end(), [&](Term t) { return is_product(context, t); });
}

} // namespace fathom::term::analysis
