// LockWords: contents of a lock's word, by who has it.
#pragma once

#include "threads/known_order.h"

#include <vector>

namespace fathom::threads {

/// What a read of a lock's word finds, where all is known of the lock (HeldLocks::word): the number of the
/// thread that has taken it and has not given it back yet, else 0. That takes one condition for each time
/// that the lock is taken; otherwise any two writes would have to be compared. Not owned: all.
class LockWords {
 public:
  LockWords(const Log& log, program::Builder& builder, Places& places, const HeldLocks& locks, Keys& keys)
      : log_(log), builder_(builder), places_(places), locks_(locks), keys_(keys) {}

  /// Whether the read is one.
  bool is_word(const Part& read);
  /// i1: hold of every execution.
  std::vector<ValueId> conditions(const Part& read);

 private:
  ValueId is_taken(const HeldLocks::Word& word, size_t taken, size_t read);

  const Log& log_;
  program::Builder& builder_;
  Places& places_;
  const HeldLocks& locks_;
  Keys& keys_;
};

} // namespace fathom::threads
