// Leaks of a program with several threads.
#pragma once

#include "frontend/unwinder/context.h"
#include "frontend/unwinder/leaks.h"
#include "threads/ends.h"

#include <functional>
#include <map>
#include <optional>
#include <vector>

namespace fathom::frontend {

class Allocation;
class Families;
class Pool;
class SharedObjects;

/// How what is being executed ends: main has returned, the program stops while functions are active, or it
/// goes on and nothing more is seen of it.
enum class EndKind : uint8_t { Returned, Stopped, Never };

/// Where the execution ends is noted, and looked at when all threads are unwound: what is met later in the
/// unwinding may come before it in time. All blocks of the heap and all variables that lead to them are
/// shared then (SharedObjects), so that what is left and what leads to it are reads by whoever ends the
/// execution.
///
/// Other threads that run stand before one of their steps then, the first one that does not come before the
/// end: what their values and variables hold there leads to blocks as well. An execution that does not end
/// may lose memory too; where a thread waits for ever and something is left, that is not known.
class ThreadLeaks {
 public:
  ThreadLeaks(Context& context, threads::SharedMemory& memory, const SharedObjects& objects,
              References& references, const Allocation& allocation, const Families& families,
              const Pool& pool);

  /// The first activation of the present thread on the stack: those below belong to threads that created it.
  size_t first_activation() const;
  /// The present thread is about to do a step. `held`: as in note_end.
  void note_step(const std::function<std::vector<ValueId>()>& held);
  /// Where `guard` holds the present thread, in this state, goes no further.
  void note_stuck(program::MemoryState state, ValueId guard, std::vector<ValueId> held);
  /// `held`: pointers that values of the ending thread alone hold.
  void note_end(const program::MemoryState& state, ValueId guard, EndKind how, std::vector<ValueId> held);
  void note_maker(ObjectId object, const llvm::Value& maker);
  /// The first thread is created in this state.
  void begin(const EdgeState& creator);
  /// When everything is unwound. i1: something is left if the execution does not end; none(): nobody asks.
  ValueId finish();

 private:
  struct End {
    program::MemoryState state;
    ValueId guard;
    EndKind how;
    threads::ThreadId thread;
    threads::BlockId block;
    std::vector<ValueId> held;
    std::vector<ObjectId> variables; ///< of the thread that ends the execution
    program::LocationId location;
    bool is_last = false; ///< nobody runs any more
  };

  struct Origin {
    const llvm::Value* maker = nullptr;
    threads::ThreadId owner = 0; ///< the thread that has made it
  };
  /// A thread before a step.
  struct Stand {
    threads::BlockId block; ///< no_block: it never comes to the step
    ValueId guard;          ///< i1: it comes there
    std::vector<ValueId> held;
    std::vector<References::Held> contents; ///< of blocks that it alone uses
  };

  void note_last_end();
  void check(End& end);
  void note_own(Stand& stand, program::MemoryState& state);
  std::vector<Stand>& own_stands();
  void add_held(threads::ThreadId thread, const End& end, std::vector<ValueId>& held, References::Ways& ways);
  ValueId stands_there(const std::vector<Stand>& stands, size_t number, ValueId is_created, const End& end);
  ValueId is_past(const Stand& stand, const End& end);
  bool may_lead_to_block(ValueId pointer) const;
  std::vector<ObjectId> own_variables() const;
  ValueId was_made(ObjectId object, const End& end);
  ValueId left_for_ever();
  const std::vector<ObjectId>& blocks_in(ObjectId object);
  bool is_root(ObjectId object, const End& end) const;
  bool is_readable(ObjectId object, const End& end) const;
  const llvm::Value* maker_of(ObjectId object) const;
  bool asks() const;
  void refuse(ValueId guard, const char* what);

  Context& context_;
  Builder& builder_;
  threads::SharedMemory& memory_;
  threads::Ends looks_;
  const SharedObjects& objects_;
  References& references_;
  const Allocation& allocation_;
  const Families& families_;
  const Pool& pool_;
  std::vector<End> ends_;
  std::optional<EdgeState> first_creation_;
  std::vector<std::vector<Stand>> stands_;   ///< by thread, in the order of the unwinding
  std::map<threads::BlockId, ValueId> past_; ///< of the end and the thread that are looked at; looked up only
  std::vector<Origin> origins_;              ///< by object
  std::map<ObjectId, std::vector<ObjectId>> blocks_in_; ///< looked up only
};

} // namespace fathom::frontend
