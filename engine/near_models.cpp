#include "engine/near_models.h"

#include "ir/term/traversal.h"

namespace fathom::engine {

using term::Kind;
using term::Term;

namespace {

constexpr size_t most_constants = 48, most_elements = 12;

} // namespace

NearModels::NearModels(const term::Context& context, const std::vector<Term>& terms) : context_(context) {
  for (const Term t : term::reachable(context, terms)) {
    ++terms_;
    if (context.is(t, Kind::Symbol) && context.sort(t).is_array()) arrays_.push_back(t);
    if (!context.is_constant(t) || context.sort(t).is_bool()) continue;
    std::vector<BitVector>& constants = constants_[context.width(t)];
    if (constants.size() < most_constants) constants.push_back(context.value(t));
  }
}

void NearModels::each(const term::Valuation& model, const Visit& visit) const {
  for (const Term array : arrays_) {
    const term::ArrayValue* value = model.find_array(array);
    const auto constants = constants_.find(context_.sort(array).element_width());
    if (value == nullptr || constants == constants_.end()) continue;
    size_t elements = 0;
    for (const auto& [index, element] : value->entries) {
      if (++elements > most_elements) break;
      term::Valuation near = model;
      term::ArrayValue changed = *value;
      for (const BitVector& constant : constants->second) {
        if (constant == element) continue;
        changed.entries.insert_or_assign(index, constant);
        near.set(array, changed);
        term::Evaluator evaluator(context_, near);
        if (!visit(evaluator)) return;
      }
    }
  }
}

} // namespace fathom::engine
