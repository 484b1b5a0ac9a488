// SharedMemory: the symbolic memory of a program with several threads.
#pragma once

#include "ir/program/exchange/memory_decorator.h"
#include "threads/events.h"
#include "threads/read_values.h"

#include <functional>
#include <optional>
#include <vector>

namespace fathom::threads {

/// Where objects are known to be shared, from the creation of the second thread on: an access to one of them
/// is an event and leaves the memory beneath as it is; a read gives an open value, about which the
/// constraints (interleaving.h) say what it may be. So each thread can be unwound where it is created, as if
/// it were a call. All other accesses are handed on. J. Alglave, D. Kroening, M. Tautschnig, "Partial Orders
/// for Efficient Bounded Model Checking of Concurrent Software", CAV 2013.
///
/// Whoever drives this says for each instruction that is executed whether others may see it, and for each
/// object that is made whether it is shared. Speculative runs are not possible once threads have begun. Not
/// owned: the memory beneath.
class SharedMemory final : public program::MemoryDecorator {
 public:
  using ValueId = program::ValueId;
  using ObjectId = program::ObjectId;

  explicit SharedMemory(program::SymbolicMemory& beneath);

  /// Facts about the instruction that is executed next.
  struct Instruction {
    bool is_visible = false; ///< to other threads: it is a step
    bool is_settled = false; ///< it reads what no thread writes
    bool is_fence = false;
    bool is_relaxed = false;    ///< it is atomic, and orders nothing
    Form form;                  ///< but for `is_part`
    MemoryOrder order, failing; ///< `failing`: of a compare-and-swap that changes nothing
    /// x86-TSO: a store may be delayed, a barrier waits for those before it, and nothing else does.
    enum class Kind : uint8_t { Barrier, Plain, Store };
    Kind kind = Kind::Barrier;
  };
  enum class Model : uint8_t {
    Ordered,
    DelayedStores, ///< stores are commits of their own
    Weak           ///< a read need not find the last write (weak_order.h)
  };
  /// Before threads begin.
  void set_model(Model model) { model_ = model; }
  Model model() const { return model_; }
  void begin(const Instruction& instruction, ValueId guard);
  using Target = ReadValues::Target;
  /// Targets of a pointer that the present instruction reads, as far as that was made; nothing: a number that
  /// it reads is no pointer.
  using Targets = std::optional<std::vector<Target>>;
  void set_targets(std::function<Targets()> targets) { targets_ = std::move(targets); }
  /// The object is shared; a mortal one may end its life while others have its address.
  void share(ObjectId object, bool is_mortal);

  /// A thread is created here, whose execution is told later.
  ThreadId create_thread(ValueId guard, bool is_handler = false);
  /// From here on what is executed belongs to that thread; until `end_thread`.
  void begin_thread(ThreadId thread);
  void end_thread();
  /// Until the end of the section nothing of other threads comes between, where `guard` holds.
  void begin_section(ValueId guard);
  void end_section();
  /// All threads end here.
  void exit(ValueId guard);
  /// The present thread ends here.
  void end_of_thread(ValueId guard);
  /// The present thread waits, for ever where `holds` does not hold.
  void wait(ValueId guard, ValueId holds);
  void use_lock(LockUse::Kind kind, ValueId guard, ValueId lock);
  /// The instruction stores its next value only there; else it stores the value that it has read.
  void compare_and_swap(ValueId equal) { written_where_ = equal; }
  /// i1: whether the execution comes to what is executed now, before it ends; see Presence.
  ValueId presence();
  bool is_concurrent() const { return is_concurrent_; }
  /// Sections within each other; 0: outside.
  uint32_t section_depth() const { return section_ ? section_->depth : 0; }
  const Log& log() const { return log_; }

  void release(program::MemoryState& state, ValueId guard, ValueId pointer) override;
  ValueId load(program::MemoryState& state, ValueId guard, ValueId pointer, program::Type type) override;
  void store(program::MemoryState& state, ValueId guard, ValueId pointer, ValueId value) override;
  void copy(program::MemoryState& state, ValueId guard, ValueId destination, ValueId source,
            ValueId size) override;
  void fill(program::MemoryState& state, ValueId guard, ValueId destination, ValueId byte,
            ValueId size) override;
  ValueId accessible(program::MemoryState& state, ValueId guard, ValueId pointer, ValueId size) override;
  ValueId alive(program::MemoryState& state, ValueId guard, ValueId pointer) override;

 private:
  friend class Ends;
  friend class States;
  /// An object that is shared.
  struct Traits {
    bool is_shared = false, is_mortal = false;
    bool is_new = false;     ///< made since threads began
    bool is_private = false; ///< only its life is an event
    bool is_state = false;   ///< of another object
    bool only_grows = false; ///< see States::share
  };
  struct Section {
    ValueId guard;
    BlockId block = no_block; ///< once there is one
    uint32_t depth = 1;
  };

  Traits traits(ObjectId object) const {
    return object.index() < traits_.size() ? traits_[object.index()] : Traits{};
  }
  bool may_be(bool Traits::* trait, ValueId pointer);
  bool is_event(ValueId guard, ValueId pointer);
  void note_step(BlockId block, ValueId guard);
  void add(Event event);
  MemoryOrder order_of(MemoryOrder order, ValueId guard);
  void begin_end_of_life(ValueId guard, ValueId pointer);
  BlockId new_block(bool is_section, ValueId guard);
  BlockId new_commit(ValueId guard);
  BlockId present_block(ValueId guard);
  ReadValues read_values();
  ValueId life(program::MemoryState& state, ValueId guard, ValueId pointer);
  std::optional<uint64_t> small_size(ValueId guard, ValueId size, const char* what);

  Log log_;
  Model model_ = Model::Ordered;
  bool is_concurrent_ = false;
  bool is_block_ = false; ///< within a copy or a fill
  Instruction instruction_;
  /// Whether an object is alive is the same in all that one instruction does before it ends a life.
  struct Life {
    BlockId block = no_block;
    ObjectId object;
    ValueId guard, value;
  };
  std::vector<Life> lives_; ///< seen by the present instruction
  std::function<Targets()> targets_;
  std::function<std::vector<ObjectId>(ObjectId)> blocks_in_; ///< where it looks at what is left (ends.h)
  std::vector<Traits> traits_;                               ///< by ObjectId
  std::optional<Section> section_;
  BlockId step_ = no_block;   ///< of the present instruction
  BlockId commit_ = no_block; ///< begun by what it stores to a state, until it stores the bits themselves
  ValueId written_where_;     ///< the next write; none(): anyway
  bool is_lock_next_ = false; ///< the next write takes a lock or gives it back
  /// The threads that wait for the one that is unwound to end, and that one; each with its last block.
  struct Running {
    ThreadId thread = 0;
    BlockId last = no_block;
    std::optional<Section> section;
    BlockId last_commit = no_block;
  };
  std::vector<Running> running_{{}};
};

} // namespace fathom::threads
