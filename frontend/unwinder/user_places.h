// Places that a user names, "file:line", as the options --unwind-loop and --capacity-at take them.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace fathom::frontend {

/// Whether both paths may name the same file: one of them is the other's end, from a name on. `./` in front
/// does not count.
inline bool same_place(std::string_view a, std::string_view b) {
  while (a.starts_with("./")) a.remove_prefix(2);
  while (b.starts_with("./")) b.remove_prefix(2);
  if (a.size() < b.size()) std::swap(a, b);
  return a.ends_with(b) && (a.size() == b.size() || a[a.size() - b.size() - 1] == '/');
}

/// What the user says about a place of the program; null where nothing is said.
template <typename Value>
const Value* at_place(const std::map<std::string, Value>& entries, const std::string& place) {
  if (const auto exact = entries.find(place); exact != entries.end()) return &exact->second;
  for (const auto& [name, value] : entries)
    if (same_place(name, place)) return &value;
  return nullptr;
}

} // namespace fathom::frontend
