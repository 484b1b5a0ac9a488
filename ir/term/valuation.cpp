#include "ir/term/valuation.h"

namespace fathom::term {

bool equal_arrays(const ArrayValue& a, const ArrayValue& b, uint32_t index_width) {
  uint64_t mentioned = b.entries.size();
  for (const auto& [index, value] : a.entries) {
    if (b.at(index) != value) return false;
    if (!b.entries.contains(index)) ++mentioned;
  }
  for (const auto& [index, value] : b.entries)
    if (a.at(index) != value) return false;
  // The defaults count only where an index is left to show them.
  const bool all_mentioned = index_width < 64 && mentioned == uint64_t{1} << index_width;
  return all_mentioned || a.otherwise == b.otherwise;
}

const BitVector* Valuation::find(Term symbol) const {
  const auto found = scalars_.find(symbol);
  return found == scalars_.end() ? nullptr : &found->second;
}

const ArrayValue* Valuation::find_array(Term symbol) const {
  const auto found = arrays_.find(symbol);
  return found == arrays_.end() ? nullptr : &found->second;
}

Valuation Valuation::of(std::span<const Term> symbols) const {
  Valuation some;
  for (const Term symbol : symbols) {
    if (const BitVector* value = find(symbol)) some.set(symbol, *value);
    if (const ArrayValue* array = find_array(symbol)) some.set(symbol, *array);
  }
  return some;
}

std::string Valuation::to_string(const Context& context) const {
  std::string text;
  for (const auto& [symbol, value] : scalars_)
    text += fmt::format("{} = 0x{}\n", context.name(symbol), value.to_string(16));
  for (const auto& [symbol, array] : arrays_) {
    text += fmt::format("{} = [", context.name(symbol));
    for (const auto& [index, value] : array.entries)
      text += fmt::format("0x{}: 0x{}, ", index.to_string(16), value.to_string(16));
    text += fmt::format("else: 0x{}]\n", array.otherwise.to_string(16));
  }
  return text;
}

} // namespace fathom::term
