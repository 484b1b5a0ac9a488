// Candidates for invariants: what others have found.
#include "ir/predicate/key.h"
#include "proofs/candidates/candidates.h"

#include <algorithm>

namespace fathom::loops {

using namespace program;
using predicate::VariableId;

void Candidates::offer(const predicate::Offers::Place& offered, const Naming& naming) {
  // In the scope a value is a variable of the loop, or one from before it.
  const auto variable = [&](const std::string& name) -> std::optional<VariableId> {
    const ValueId value = naming.names.value(name);
    if (!value.valid()) return {};
    const auto found = std::find(naming.now.begin(), naming.now.end(), value);
    if (found != naming.now.end()) return VariableId(uint32_t(found - naming.now.begin()));
    if (value.index() >= naming.first_of_head.index()) return {};
    return old_values_.use(builder_.program(), value, scope_)->variable;
  };
  for (const Predicate& condition : predicate::read_in(scope_, offered, variable))
    if (keys_.insert(key(condition)).second) candidates_.push_back(condition);
}

} // namespace fathom::loops
