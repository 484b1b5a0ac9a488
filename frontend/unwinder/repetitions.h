// Repetitions: whether an execution comes back to a state in which it was before.
#pragma once

#include "frontend/unwinder/context.h"

namespace fathom::frontend {

/// With Property::Termination, where loops are unwound and not summarised. A head that is visited again in
/// the state of an earlier visit can be visited again and again: a lasso. Each visit is compared with the one
/// before it and with the last one whose number was a power of two, by which every period is found in the end
/// (Brent 1980). The same of entries of functions that call themselves: what lies below on the stack does
/// not matter to them.
///
/// Whatever no state knows is taken for equal, so a violation needs the interpreter's word.
class Repetitions {
 public:
  explicit Repetitions(Context& context);

  /// The head is visited for the first time.
  void begin(LoopFrame& loop, const EdgeState& state);
  /// Once more. True: every execution that comes here goes round for ever, which is stated.
  bool visit(LoopFrame& loop, const EdgeState& state, program::LocationId place);
  /// A function is entered; the visit is to be kept in its activation.
  /// True: as above.
  bool enter(const llvm::Function& callee, const EdgeState& state, std::optional<Visit>& visit);
  /// Executions in this state go on for ever and nothing changes any more.
  void state_endless(const program::MemoryState& memory, ValueId guard, const char* what);

 private:
  bool is_wanted() const;
  Visit visit_of(const EdgeState& state) const;
  /// `bad` violates termination in this state, in which no activation is.
  void state_violation(const program::MemoryState& memory, ValueId guard, ValueId bad, const char* what);
  bool compare(const Visit& earlier, const Visit& now, const char* what, bool states);

  Builder& builder_;
  program::SymbolicMemory& memory_;
  CallStack& stack_;
  RunInProgress& run_;
  program::Unwinding& result_;
  Context& context_;
};

} // namespace fathom::frontend
