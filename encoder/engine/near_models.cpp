#include "encoder/engine/near_models.h"

#include "ir/term/traversal.h"

#include <algorithm>

namespace fathom::engine {

using term::Kind;
using term::Term;

namespace {

constexpr size_t most_constants = 48, most_elements = 12;

} // namespace

NearModels::NearModels(const term::Context& context, const std::vector<Term>& terms) : context_(context) {
  const std::vector<Term> all = term::reachable(context, terms);
  for (const Term t : all)
    if (context.is(t, Kind::Symbol) && context.sort(t).is_array()) arrays_.push_back(t);
  for (const Term array : arrays_) {
    std::vector<BitVector>& constants = constants_.emplace_back();
    for (const Term t : all) {
      const bool fits = context.is_constant(t) && !context.sort(t).is_bool() &&
                        context.width(t) == context.sort(array).element_width();
      if (fits && constants.size() < most_constants) constants.push_back(context.value(t));
    }
  }
}

void NearModels::each(const term::Valuation& model, const Visit& visit) const {
  for (size_t a = 0; a < arrays_.size(); ++a) {
    const term::ArrayValue* value = model.find_array(arrays_[a]);
    if (value == nullptr) continue;
    size_t elements = 0;
    for (const auto& [index, element] : value->entries) {
      if (++elements > most_elements) break;
      for (const BitVector& constant : constants_[a]) {
        if (constant == element) continue;
        term::Valuation near = model;
        term::ArrayValue changed = *value;
        changed.entries.insert_or_assign(index, constant);
        near.set(arrays_[a], std::move(changed));
        term::Evaluator evaluator(context_, near);
        if (!visit(evaluator)) return;
      }
    }
  }
}

} // namespace fathom::engine
