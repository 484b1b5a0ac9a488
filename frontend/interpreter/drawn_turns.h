// Drawn turns: an order of the threads' steps that nobody has asked for (InputVector::drawn_turns).
#pragma once

#include "frontend/interpreter/stack.h"
#include "ir/program/exchange/turn.h"

#include <cstdint>
#include <optional>
#include <random>
#include <span>
#include <vector>

namespace fathom::frontend::interpreter {

/// A thread that has to wait goes back to the beginning of its atomic section, and tries again after others
/// have done something. Until then the section has only looked whether the thread may go on. So `taken` holds
/// an order in which no thread waits in vain: executed again with these turns the run is the same.
class DrawnTurns {
 public:
  explicit DrawnTurns(uint64_t from);

  /// All turns so far. None where they may not be repeated.
  const std::vector<program::Turn>& taken() const { return taken_; }
  bool are_over() const { return are_over_; }
  void end() { are_over_ = true; }
  /// They are over, and are no order that an execution may have.
  void refuse();

  /// One of these threads, without those that have to wait still; nothing: all of them have to.
  std::optional<size_t> next(std::span<const size_t> threads);
  /// So many steps, at least one.
  uint32_t begin_turn(size_t thread);
  void count_step();
  /// Something was written, or a thread has ended: others may go on.
  void note_change() { ++changes_; }

  /// Before the first step of an atomic section of the present thread, which is in so many.
  void enter(const Stack& stack, uint32_t sections);
  void leave() { section_.reset(); }
  /// In how many sections the present thread is after it has gone back; nothing: it can not.
  std::optional<uint32_t> go_back(Stack& stack);

 private:
  struct Section {
    Stack::Context context;
    uint32_t sections, steps; ///< of the thread, and of its turn
  };

  std::mt19937_64 random_; // NOLINT: the same numbers each time
  uint64_t longest_;       ///< steps of a turn
  uint64_t changes_ = 0;
  bool are_over_ = false;
  std::vector<program::Turn> taken_;
  std::vector<uint64_t> waits_since_; ///< by thread: changes until it had to wait; else none
  std::optional<Section> section_;    ///< of the present thread
};

} // namespace fathom::frontend::interpreter
