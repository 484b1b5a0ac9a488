// Threads of the program that is unwound.
#pragma once

#include "frontend/analysis/shared_objects.h"
#include "frontend/unwinder/context.h"
#include "frontend/unwinder/later_objects.h"
#include "frontend/unwinder/shared_states.h"
#include "frontend/unwinder/thread_leaks.h"
#include "threads/idle.h"
#include "threads/shared_memory.h"

#include <llvm/ADT/DenseMap.h>

#include <functional>
#include <vector>

namespace fathom::frontend {

class LeakChecks;
class StaticObjects;
struct MemoryParts;
struct WatchedMemory;

/// Says to the shared memory what is known of instructions and objects, and keeps the state of a thread that
/// creates others, which are unwound as if they were called. Not owned: what it is given.
class Threads {
 public:
  Threads(Context& context, WatchedMemory& memory, MemoryParts& parts, const SharedObjects& objects,
          UnwindingPlan& plan);
  ~Threads();

  /// Before an instruction is executed.
  void at(const llvm::Instruction& instruction);
  /// The number of the object that the present thread makes there; none() if it has none yet.
  ObjectId foreseen(const program::Object& object, const llvm::Value& maker);
  void note_maker(ObjectId object, const llvm::Value& maker);
  bool is_start(const llvm::Function& function) const { return objects_.is_start(function); }
  /// The call of a thread's function begins, and has come to its end in these states, none where no execution
  /// comes there. The state of the creator is returned, with what the memory beneath has become.
  void begin(const EdgeState& creator, ValueId number);
  EdgeState end(std::vector<EdgeState> results);
  /// The thread of an interrupt handler is created. It is unwound after all others, so that it finds what
  /// they make.
  struct Handler {
    const llvm::Function* function;
    EdgeState state; ///< where it is created
    threads::ThreadId thread;
    program::LocationId place;
  };
  void create_handler(const llvm::CallBase& call, const EdgeState& creator);
  std::vector<Handler> take_handlers() { return std::exchange(created_handlers_, {}); }
  void begin(const Handler& handler);
  void end_handler();
  ValueId number();
  void begin_section() { memory_.begin_section(context_.stack.guard()); }
  /// C11 has no atomic sections of the program.
  void refuse_own_section();
  void end_section() { memory_.end_section(); }
  void exit(ValueId guard) { memory_.exit(guard); }
  void end_of_thread(ValueId guard) { memory_.end_of_thread(guard); }
  ThreadLeaks& leaks() { return leaks_; }
  bool is_first() const { return numbers_.empty(); } ///< the present thread is
  /// An interrupt handler runs.
  bool is_interrupting() const { return is_handler_ && memory_.section_depth() > 0; }
  /// The handler is not followed any further where the condition holds, nor any other thread: it has not come
  /// to its end.
  void refuse_handler(ValueId when, const char* why);
  /// Nobody goes on, since a loop in a section never ends.
  void stay(ValueId guard) {
    if (memory_.section_depth() > 0) memory_.exit(guard);
  }
  /// The present thread goes on when the condition holds.
  void wait(ValueId holds);
  /// The same within another section, in which nobody can make it hold.
  bool waits_alone() const { return memory_.section_depth() > 1; }
  /// The present thread may do for ever what it did since the mark.
  void spin(const EdgeState& state, const threads::Mark& since);
  void compare_and_swap(ValueId equal) { memory_.compare_and_swap(equal); }
  /// What comes next in the model changes the lock's state.
  void use_lock(threads::LockUse::Kind kind, ValueId lock);
  /// A thread whose assumption fails is as one that is not chosen to go on; within a section, where nobody
  /// else may go on then, the execution ends.
  void assume(ValueId holds);
  threads::Mark mark() const { return threads::Mark::of(memory_.log()); }
  /// threads::is_idle, of the present thread.
  bool is_idle(const threads::Mark& since, ValueId guard) const;
  bool is_visible(const llvm::Instruction& instruction) const { return objects_.is_visible(instruction); }
  bool is_concurrent() const { return memory_.is_concurrent(); }
  /// When everything is unwound.
  /// `rest` is called now and then.
  void finish(const std::function<void()>& rest);

 private:
  threads::SharedMemory::Targets targets(const llvm::Instruction& instruction);
  void note_relaxed(const llvm::Instruction& instruction);
  void refuse_properties();
  bool is_weak() const { return memory_.model() == threads::SharedMemory::Model::Weak; }
  void note_stuck(ValueId holds);
  void refuse(ValueId guard, std::string what);

  Context& context_;
  threads::SharedMemory& memory_;
  const SharedObjects& objects_;
  LeakChecks& leak_checks_;
  ThreadLeaks leaks_;
  SharedStates states_;
  UnwindingPlan& plan_;
  LaterObjects later_;
  llvm::DenseMap<const llvm::Value*, std::vector<ObjectId>> made_;
  std::vector<EdgeState> creators_;
  bool locks_are_tried_ = false; ///< somebody may see that a lock is taken, and go on
  std::vector<ValueId> numbers_; ///< of the threads being unwound, as the models count
  std::vector<Handler> created_handlers_;
  bool is_handler_ = false; ///< a handler's thread is unwound
};

} // namespace fathom::frontend
