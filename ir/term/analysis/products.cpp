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

std::vector<bool> which_have_products(const Context& context, std::span<const Term> terms) {
  const std::vector<Term> all = reachable(context, terms);
  std::vector<bool> has(all.empty() ? 0 : all.back().index() + 1); // by id
  for (const Term t : all) {
    const auto children = context.children(t);
    has[t.index()] = is_product(context, t) || std::any_of(children.begin(), children.end(),
                                                           [&](Term child) { return has[child.index()]; });
  }
  std::vector<bool> result;
  for (const Term t : terms) result.push_back(has[t.index()]);
  return result;
}

} // namespace fathom::term::analysis
