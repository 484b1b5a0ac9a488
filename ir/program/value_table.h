// Hash table of values for hash-consing: one flat array, no allocation per entry.
#pragma once

#include "ir/program/program.h"

#include <cstdint>
#include <vector>

namespace fathom::program {

/// Open addressing with linear probing and deletion by backward shift, so that rollbacks leave no tombstones.
/// A slot is
///
///     63            32 31             0
///     +---------------+---------------+
///     | hash          | value id      |    all ones: empty
///     +---------------+---------------+
///
/// The table knows nothing of instructions: the caller hashes and compares them. Load factor at most 1/2.
class ValueTable {
 public:
  template <typename Equal> ValueId find(uint32_t hash, Equal&& equal) const {
    for (size_t i = hash & mask_; slots_[i] != empty; i = (i + 1) & mask_)
      if (slots_[i] >> 32 == hash)
        if (const ValueId id(static_cast<uint32_t>(slots_[i])); equal(id)) return id;
    return {};
  }

  void insert(uint32_t hash, ValueId id) {
    if (2 * (count_ + 1) > slots_.size()) grow();
    place(uint64_t{hash} << 32 | id.index());
    ++count_;
  }

  /// Nothing happens where the value is not in the table.
  void erase(uint32_t hash, ValueId id) {
    const uint64_t wanted = uint64_t{hash} << 32 | id.index();
    size_t hole = hash & mask_;
    while (slots_[hole] != wanted) {
      if (slots_[hole] == empty) return;
      hole = (hole + 1) & mask_;
    }
    --count_;
    for (size_t i = (hole + 1) & mask_; slots_[i] != empty; i = (i + 1) & mask_) {
      const size_t home = (slots_[i] >> 32) & mask_;
      const bool stays = hole <= i ? hole < home && home <= i : hole < home || home <= i;
      if (stays) continue;
      slots_[hole] = slots_[i];
      hole = i;
    }
    slots_[hole] = empty;
  }

  size_t size() const { return count_; }

 private:
  static constexpr uint64_t empty = ~uint64_t{0};

  void place(uint64_t slot) {
    size_t i = (slot >> 32) & mask_;
    while (slots_[i] != empty) i = (i + 1) & mask_;
    slots_[i] = slot;
  }
  void grow() {
    std::vector<uint64_t> old(2 * slots_.size(), empty);
    old.swap(slots_);
    mask_ = slots_.size() - 1;
    for (uint64_t slot : old)
      if (slot != empty) place(slot);
  }

  std::vector<uint64_t> slots_ = std::vector<uint64_t>(1024, empty);
  size_t mask_ = 1023;
  size_t count_ = 0;
};

} // namespace fathom::program
