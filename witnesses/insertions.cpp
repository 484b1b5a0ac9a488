#include "witnesses/insertions.h"

#include <algorithm>
#include <tuple>

namespace fathom::witnesses {

void Insertions::around(TokenRange range, Wrap wrap, InsertedParts open, InsertedParts close) {
  wraps_.push_back({range, wrap, std::move(open), std::move(close)});
}

std::vector<Insertions::Item> Insertions::in_order() const {
  // At one place: first what closes, the inner before the outer, then what opens, the outer before the inner.
  using Key = std::tuple<uint32_t, uint32_t, bool, int64_t, int64_t, int64_t>;
  std::vector<std::pair<Key, Item>> keyed;
  for (size_t i = 0; i < wraps_.size(); ++i) {
    const Wrapped& w = wraps_[i];
    const Position begin = source_.tokens()[w.range.first].begin;
    const auto first = int64_t(w.range.first), last = int64_t(w.range.last), level = int64_t(w.wrap);
    keyed.push_back({{begin.line, begin.column, true, -last, level, int64_t(i)}, {begin, &w.open}});
    if (w.range.empty()) continue;
    const Position end = source_.end_of(w.range.last);
    keyed.push_back({{end.line, end.column, false, -first, -level, -int64_t(i)}, {end, &w.close}});
  }
  std::sort(keyed.begin(), keyed.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<Item> items;
  for (const auto& [key, item] : keyed) items.push_back(item);
  return items;
}

program::ChangedSource Insertions::apply(const std::string& text, const std::string& witness) const {
  program::ChangedSource changed;
  const std::vector<Item> items = in_order();
  Position at{1, 1};
  uint32_t shift = 0; // bytes inserted on this line
  size_t next = 0;
  const auto insert = [&] {
    for (; next < items.size() && items[next].at == at; ++next)
      for (const InsertedPart& part : *items[next].parts) {
        const auto length = static_cast<uint32_t>(part.text.size());
        changed.inserted.add(
            {at.line, at.column + shift, length, {witness, part.mark.line, part.mark.column, {}}});
        changed.text += part.text;
        shift += length;
      }
  };
  for (const char c : text) {
    insert();
    changed.text += c;
    ++at.column;
    if (c == '\n') at = {at.line + 1, 1}, shift = 0;
  }
  insert();
  return changed;
}

} // namespace fathom::witnesses
