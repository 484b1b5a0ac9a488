// Threads: those of a run, and whose turn it is.
#pragma once

#include "frontend/analysis/shared_objects.h"
#include "frontend/interpreter/drawn_turns.h"
#include "frontend/interpreter/lock_order.h"
#include "frontend/interpreter/memory.h"
#include "frontend/interpreter/outcome.h"
#include "frontend/interpreter/stack.h"
#include "frontend/interpreter/step_log.h"
#include "frontend/interpreter/store_buffers.h"
#include "frontend/interpreter/weak_memory.h"
#include "ir/program/exchange/input_vector.h"

#include <functional>
#include <string>
#include <vector>

namespace fathom::frontend::interpreter {

/// One thread runs at a time, until it comes to a step (SharedObjects::is_visible) that is not in its turn.
/// Turns are those of the input vector; after the last one others are drawn, or whoever is there goes on. A
/// thread that waits for what does not hold goes no further: its schedule has it wait until it does. Data
/// races are looked for in the accesses since the thread's last step: its next one could have been executed
/// beside each of them.
class Threads {
 public:
  /// `objects`: null where the program has one thread. All outlive this.
  Threads(const Module& module, const program::InputVector& input_vector, const SharedObjects* objects,
          Memory& memory, Stack& stack, Outcome& outcome)
      : module_(module), input_vector_(input_vector), objects_(objects), memory_(memory), stack_(stack),
        outcome_(outcome), step_log_(module, stack, objects) {
    threads_.emplace_back();
    const bool is_plain = outcome.thread_memory() == program::ThreadMemory::SequentiallyConsistent;
    if (input_vector.drawn_turns && is_plain) progress_.drawn.emplace(*input_vector.drawn_turns);
    if (objects == nullptr || !module.has_weak_operations()) return;
    weak_.emplace(memory, input_vector.places, outcome.thread_memory());
    outcome.set_objection([this] { return weak_->objection(); });
  }

  /// Whether the function is that of a new thread, whoever calls it.
  bool is_start(const llvm::Function& function) const {
    return objects_ != nullptr && objects_->is_start(function);
  }
  /// `push` makes the first frame; the caller's are left as they are.
  void create(uint64_t number, bool is_handler, const std::function<void()>& push);
  /// Before an instruction: whether it is another thread's turn. Then that one's frames are on the stack.
  bool yields(const llvm::Instruction& next);
  /// The present thread has come to its end. Another one's frames are on the stack, or the run has ended.
  void stop() { stop(State::Ended); }
  /// It goes no further: it waits for what does not hold, or an assumption does not.
  void wait();
  void give_up() { stop(State::GaveUp); }
  /// The same, when its functions are left.
  void end();
  /// Whether the present thread is one that was created, and its last frame is active.
  bool is_leaving() const { return current_ != 0 && stack_.size() == 1; }
  void begin_section();
  void end_section();
  /// By which the library's models know the present thread; 1 is the first one.
  uint64_t number() const { return threads_[current_].number; }
  size_t count() const { return threads_.size(); }
  /// All turns so far, if they are drawn.
  std::vector<program::Turn> turns() const {
    return progress_.drawn ? progress_.drawn->taken() : std::vector<program::Turn>();
  }
  /// The order of steps that a native run of several threads has to repeat.
  std::shared_ptr<const program::StepOrder> order() const { return step_log_.order(); }
  uint32_t section_depth() const { return threads_[current_].sections; }
  /// An interrupt handler runs.
  bool is_interrupting() const { return threads_[current_].is_handler && section_depth() > 0; }
  bool may_be_many() const { return objects_ != nullptr; }
  bool blocks_are_steps() const { return input_vector_.blocks_are_steps && may_be_many(); }
  /// Told when no thread goes on: all have come to their ends, or the present one waits, and each one left.
  void set_at_end(std::function<void(bool all_ended)> at_end) { progress_.at_end = std::move(at_end); }
  /// The frames of the other threads that are not over, or go no further; the topmost one last.
  std::vector<const std::vector<Frame>*> other_stacks() const;
  void note_access(Place place, uint64_t size, bool writes);
  /// Before a block of the heap is freed, whether it is one that can be: for data races a write of all its
  /// bytes.
  void note_free(ObjectIndex block);
  /// x86-TSO: whether other threads see the store that is executed later than its own.
  bool delays(const llvm::Instruction& store) const;
  size_t current() const { return current_; }
  StoreBuffers& buffers() { return buffers_; }
  /// The present thread is about to wait for a lock, has taken it, or gives it back, as the models count.
  void use_lock(Pointer lock, uint64_t what);

 private:
  enum class State : uint8_t { Running, Waiting, GaveUp, Ended };
  struct Bytes {
    Place place;
    uint64_t size;

    bool meets(const Bytes& other) const;
  };
  struct Thread {
    Stack::Context context; ///< while it does not run
    uint64_t number = 1;
    uint32_t sections = 0;  ///< atomic ones that it is in
    bool is_within = false; ///< ... of which steps were executed: nobody else comes in between
    bool has_begun = false;
    bool is_handler = false; ///< its sections are interrupt handlers
    State state = State::Running;
    std::vector<Bytes> seen_in_section; ///< where deadlocks are asked for
    size_t seen = 0;                    ///< accesses before its last step, or before it began
  };
  struct Access {
    size_t thread;
    Place place;
    uint64_t size;
    bool writes, is_atomic, is_in_section;
    const llvm::Instruction* where;
  };

  void stop(State state);
  void end_run();
  std::string waiting_threads();
  void note_for_waiting(const Bytes& bytes, bool writes);
  bool is_over(size_t thread) const { return threads_[thread].state != State::Running; }
  void next_turn();
  bool switch_to_next();
  bool draw_turn();
  void switch_to(size_t thread);
  void give_turn(size_t thread);
  bool races(const Access& a, const Access& b) const;
  void look_for_race(Place place, uint64_t size, bool writes);

  void come_to_barrier(const llvm::Instruction& next);

  const Module& module_;
  const program::InputVector& input_vector_;
  const SharedObjects* objects_;
  Memory& memory_;
  Stack& stack_;
  Outcome& outcome_;
  std::vector<Thread> threads_;
  size_t current_ = 0;
  /// How far the turns have been taken, and what is done when no thread goes on.
  struct Progress {
    size_t turn = 0;         ///< the next one
    uint32_t left = 0;       ///< steps of the present turn
    bool is_free = false;    ///< all turns are over
    uint64_t free_steps = 0; ///< since then
    std::function<void(bool all_ended)> at_end;
    std::optional<DrawnTurns> drawn;
    bool draws() const { return drawn && !drawn->are_over(); }
  };
  Progress progress_;
  struct Step {
    const llvm::Instruction* instruction = nullptr;
    size_t looks_from = 0; ///< accesses that it may race with
    bool may_race = true;  ///< not a later step of a section, of which the other order is looked at
  };
  Step step_;                    ///< the present one
  std::vector<Access> accesses_; ///< since threads began, where data races are asked for
  LockOrder lock_order_;
  StepLog step_log_;
  StoreBuffers buffers_{memory_};
  std::optional<WeakMemory> weak_; ///< where a read need not find the last write
};

} // namespace fathom::frontend::interpreter
