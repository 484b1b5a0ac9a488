#include "frontend/interpreter/lock_order.h"

#include <algorithm>

namespace fathom::frontend::interpreter {

void LockOrder::give_back(size_t thread, Place lock) {
  std::vector<Key>& held = held_[thread];
  const auto last = std::find(held.rbegin(), held.rend(), key(lock));
  if (last != held.rend()) held.erase(std::next(last).base());
}

/// Whether `lock` is the other one, or comes after it.
bool LockOrder::is_behind(const Key& lock, const Key& other) const {
  std::set<Key> seen{other};
  std::vector<Key> open{other};
  while (!open.empty()) {
    const Key next = open.back();
    open.pop_back();
    if (next == lock) return true;
    const auto found = behind_.find(next);
    if (found == behind_.end()) continue;
    for (const Key& after : found->second)
      if (seen.insert(after).second) open.push_back(after);
  }
  return false;
}

bool LockOrder::contradicts(size_t thread, Place lock) {
  const std::vector<Key>& held = held_[thread];
  for (const Key& first : held) behind_[first].insert(key(lock));
  return std::any_of(held.begin(), held.end(), [&](const Key& first) { return is_behind(first, key(lock)); });
}

} // namespace fathom::frontend::interpreter
