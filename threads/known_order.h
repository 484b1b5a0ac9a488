// The order of events as far as it is known before a solver is asked: locks that threads have, threads that
// were waited for.
#pragma once

#include "threads/keys.h"
#include "threads/places.h"

#include <map>
#include <optional>
#include <set>
#include <vector>

namespace fathom::threads {

/// Reads whose place holds a constant at first with which their thread does nothing more, and to which there
/// is only one other write. Where the thread goes on, the read is after the write. Where it does not, its
/// later blocks are not executed, and may be anywhere in the order. Under sequential consistency.
std::vector<Awaited> awaited_writes(const Log& log, program::Builder& builder, Places& places);

/// The locks that a thread surely has at each event (S. Savage et al., "Eraser", TOCS 1997, there for one
/// run).
///
/// A lock is one word, 0 where it is free. Two threads never have it at the same time if
///
///     who takes it finds 0 in the word and writes another number, in one block;
///     who gives it back has it;
///     nobody else writes to the word, nor ends its life, between the first use of it and the last.
///
/// By induction over the order of blocks: while one has it the word is not 0. Only locks are counted of which
/// all that is found in the log. Not owned: the log and the builder.
class HeldLocks {
 public:
  HeldLocks(const Log& log, program::Builder& builder, Places& places, const Keys& keys);

  /// Whether both events are executed while their threads have one lock, so that neither is next where the
  /// other one is executed.
  bool exclude(size_t event, size_t other) const;

  /// Whether a thread has one lock from one of its events to a later one, and another thread has it at
  /// `other`, which is therefore not between them.
  bool keep_out(size_t first, size_t last, size_t other) const;

  /// Writes to the word of a lock, in the order of the log.
  struct Word {
    std::vector<size_t> taken, given;
    bool is_whole = true; ///< there are no others, and those that give it back write 0
  };
  /// none: nothing is known of a word there.
  const Word* word(ValueId pointer) const;

  /// Conditions that follow for blocks that were compared, stated for solvers to see at once: of two times at
  /// which a lock is held, one is wholly before the other.
  std::vector<ValueId> turns(Keys& keys) const;

 private:
  using Lock = ValueId; ///< its address, a constant
  /// A thread has a lock from here on where `guard` holds, until one of `ends` does.
  struct Span {
    Lock lock;
    BlockId block = no_block; ///< in which it is taken; no_block: before threads began
    ValueId guard;
    std::vector<ValueId> ends;
  };
  /// Something is done in a block, where `guard` holds, with a lock that is taken there, had, or given back.
  struct Turn {
    Lock lock;
    BlockId taken = no_block;
    ValueId guard;
  };

  bool has(size_t event, Lock lock) const;
  void collect_locks();
  void follow_uses();
  void use(size_t number, std::vector<Span>& spans);
  void end_spans(const LockUse& use, std::vector<Span>& spans);
  void note_turn(BlockId block, const Span& span, ValueId guard);
  bool covers(const Span& span, ValueId guard);
  bool is_had_at_first(Lock lock);
  bool excludes(Lock lock, Places& places, const Keys& keys);
  bool are_writes_proper(Lock lock, const Group& group, size_t known, Places& places, const Keys& keys);
  std::optional<size_t> use_of(size_t write) const;
  bool is_taken_free(size_t use, size_t write);
  bool is_proper(size_t write, Lock lock);
  bool is_outside(BlockId block, Lock lock, const Keys& keys) const;

  const Log& log_;
  program::Builder& builder_;
  /// A lock that a thread has at an event, and the block in which it has taken it.
  struct Held {
    Lock lock;
    BlockId taken = no_block;
    bool operator==(const Held&) const = default;
  };
  std::map<Lock, std::vector<size_t>> locks_; ///< those that exclude, with their uses
  std::map<Lock, Word> words_;
  std::set<size_t> owned_;              ///< uses that give back what their thread has
  std::set<size_t> taken_;              ///< uses that take a lock which they find free
  std::vector<std::vector<Held>> held_; ///< by event
  std::map<BlockId, std::vector<Turn>> turns_;
};

} // namespace fathom::threads
