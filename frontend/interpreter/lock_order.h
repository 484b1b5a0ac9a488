// LockOrder: the order in which the threads of a run take locks.
#pragma once

#include "frontend/interpreter/memory.h"

#include <map>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

namespace fathom::frontend::interpreter {

/// A lock is after another one that the thread has which wants it; none may be after itself.
class LockOrder {
 public:
  /// Whether the thread wants the lock in an order that contradicts others.
  bool contradicts(size_t thread, Place lock);
  void take(size_t thread, Place lock) { held_[thread].push_back(key(lock)); }
  void give_back(size_t thread, Place lock);

 private:
  using Key = std::pair<ObjectIndex, int64_t>;
  static Key key(Place place) { return {place.object, int64_t(place.offset)}; }
  bool is_behind(const Key& lock, const Key& other) const;

  std::map<size_t, std::vector<Key>> held_; ///< by thread
  std::map<Key, std::set<Key>> behind_;     ///< the locks that come directly after it
};

} // namespace fathom::frontend::interpreter
