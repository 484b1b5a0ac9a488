// Objects of threads that are unwound later.
#pragma once

#include "frontend/unwinder/context.h"
#include "frontend/unwinder/unwinding_plan.h"
#include "threads/events.h"

#include <llvm/IR/Value.h>

#include <functional>
#include <map>
#include <set>
#include <vector>

namespace fathom::frontend {

/// Threads are unwound one after the other. What one of them reads from shared memory may be the address of
/// something that a thread makes which is unwound later, and that runs at the same time. Such an object has
/// its number before its thread comes to make it; it comes to life there. No execution can find its address
/// before, since what a read finds is the value of a write, and each write of the address comes after the
/// object was made.
///
///     thread 1 (unwound first)                  thread 2
///     q = head: null, an object of thread 1,    n = malloc(8): the object that was foreseen
///               or one foreseen of thread 2     head = n
///
/// An object of unknown size is not foreseen, nor are more than a few at one instruction: that such a pointer
/// is read stays an obligation of its own (threads/read_values.h).
class LaterObjects {
 public:
  /// Not owned: the plan, which `finish` adds to.
  LaterObjects(Context& context, UnwindingPlan::Later& plan);

  /// Those that other threads than `reader` make at an instruction and have not made so far in the unwinding.
  /// Calls `is_new` for each that gets its number here.
  std::vector<ObjectId> foreseen(const llvm::Value& maker, threads::ThreadId reader,
                                 const std::function<void(ObjectId)>& is_new);
  /// The thread makes this object: the number that it has; none() where nobody has asked for it.
  ObjectId take(const llvm::Value& maker, threads::ThreadId thread, const program::Object& object);
  bool was_foreseen(ObjectId object) const { return numbered_.contains(object); }
  /// Whether the plan has grown.
  bool finish();

 private:
  /// At one instruction, by one thread.
  struct Made {
    std::vector<UnwindingPlan::LaterObject> objects;
    std::vector<ObjectId> numbers; ///< of those that were foreseen, as far as anybody has asked
    bool is_refused = false;       ///< something was made that is not as foreseen, or of unknown size
  };
  ObjectId number(const UnwindingPlan::LaterObject& object);

  Context& context_;
  UnwindingPlan::Later& plan_;
  std::map<const llvm::Value*, std::map<threads::ThreadId, Made>> made_;
  std::map<const llvm::Value*, std::set<threads::ThreadId>>
      readers_; ///< who has asked for what is made there
  std::set<ObjectId> numbered_;
  bool has_missed_ = false;
};

} // namespace fathom::frontend
