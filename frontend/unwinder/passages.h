// Executions that pass the assumptions of the user and come to the assertions.
#pragma once

#include "frontend/unwinder/context.h"

#include <llvm/IR/Instructions.h>

#include <set>

namespace fathom::frontend {

/// What the user assumes and asserts, and which executions get there: whether a proof says anything. What
/// models of library functions assume is not the user's.
class Passages {
 public:
  explicit Passages(Context& context);

  /// The activation stops where nothing is left of the path.
  void assume(Activation& activation, ValueId holds);
  /// States the obligation; execution goes on.
  void check_assertion(const llvm::CallBase& call, ValueId holds);
  /// Something is asserted here which vacuity has to see: it is to be reached.
  void note_assertion();
  /// Two versions are compared here: where no execution comes to such a place, nothing was compared.
  void note_comparison();
  /// `assert` of the C library is a branch to a call that never returns: it is reached where the branch is.
  void note_assertion_behind(const llvm::BranchInst& branch);
  /// At the end: assumptions, and the assertions of functions entered which no execution has come to.
  void report();

 private:
  const Module& module_;
  Builder& builder_;
  ForkTree& forks_;
  CallStack& stack_;
  program::Unwinding& result_;
  Context& context_;
  std::set<size_t> assumed_by_user_; ///< of forks_.narrowings()
  bool has_compared_ = false;
};

} // namespace fathom::frontend
