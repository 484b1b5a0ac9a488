#include "solvers/preprocess/zero_sets.h"

#include <algorithm>
#include <iterator>

namespace fathom::solvers::preprocess {

uint32_t ZeroSets::number_of(const LinearForm& form) {
  const auto [place, is_new] = numbers_.try_emplace(form, static_cast<uint32_t>(forms_.size()));
  if (is_new) forms_.push_back(form);
  return place->second;
}

ZeroSet ZeroSets::low(const LinearForm& form, uint32_t bits) {
  return {{{number_of(form.split(bits).second), bits, false}}, false};
}

ZeroSet ZeroSets::high(const LinearForm& form, uint32_t bits) {
  return {{{number_of(form), bits, true}}, false};
}

ZeroSet ZeroSets::both(const ZeroSet& a, const ZeroSet& b) {
  if (a.never || b.never) return constant(false);
  ZeroSet result;
  std::set_union(a.parts.begin(), a.parts.end(), b.parts.begin(), b.parts.end(),
                 std::back_inserter(result.parts));
  // A form that is put in may contain halves again. The number of steps is limited since nothing else says
  // that two forms are not made of each other's halves.
  constexpr size_t most_steps = 10'000;
  for (size_t i = 0, steps = 0; i < result.parts.size() && steps < most_steps; ++steps) {
    const ZeroPart part = result.parts[i++];
    const auto known = part.high ? known_.find(part.form) : known_.end();
    if (known == known_.end()) continue;
    const ZeroPart rest = low(forms_[part.form], part.bits).parts[0];
    if (!std::binary_search(result.parts.begin(), result.parts.end(), rest)) continue;
    if (known->second.never) return constant(false);
    std::vector<ZeroPart> others, together;
    for (const ZeroPart& p : result.parts)
      if (p != part && p != rest) others.push_back(p);
    std::set_union(others.begin(), others.end(), known->second.parts.begin(), known->second.parts.end(),
                   std::back_inserter(together));
    if (together == result.parts) continue; // known by these two parts alone
    result.parts = std::move(together);
    i = 0;
  }
  return result;
}

void ZeroSets::learn(const LinearForm& form, const ZeroSet& set, uint32_t width) {
  const auto [place, is_new] = known_.try_emplace(number_of(form), set);
  if (!is_new && place->second == low(form, width)) place->second = set;
}

} // namespace fathom::solvers::preprocess
