#include "solvers/circuits/model.h"

namespace fathom::solvers::circuits {

using term::Term;

term::Valuation values_of(const term::Context& context, const BitBlaster& blaster,
                          std::span<const Term> leaves, const std::function<bool(Literal)>& holds) {
  const auto number = [&](const Bits& bits) {
    std::vector<uint64_t> words((bits.size() + 63) / 64);
    for (size_t i = 0; i < bits.size(); ++i)
      if (holds(bits[i])) words[i / 64] |= uint64_t{1} << i % 64;
    return BitVector::from_words(static_cast<uint32_t>(bits.size()), words);
  };
  term::Valuation valuation;
  for (const Term leaf : leaves) {
    const term::Sort sort = context.sort(leaf);
    if (!sort.is_array()) {
      if (const Bits* bits = blaster.known(leaf)) valuation.set(leaf, number(*bits));
      continue;
    }
    term::ArrayValue array{BitVector::zeros(sort.element_width()), {}};
    for (const auto& read : blaster.reads_of(leaf))
      array.entries.insert_or_assign(number(read.index), number(read.element));
    valuation.set(leaf, array);
  }
  return valuation;
}

} // namespace fathom::solvers::circuits
