// Which executions pass the assumptions of the user and come to the assertions.
#pragma once

#include "frontend/unwinder/context.h"

#include <llvm/IR/Instructions.h>

#include <set>

namespace fathom::frontend {

/// What the user assumes and asserts, and which executions get there: whether a proof says anything.
class Passages {
 public:
  explicit Passages(Context& context);

  void assume(Activation& activation, ValueId holds);
  void check_assertion(const llvm::CallBase& call, ValueId holds);
  void note_assertion_behind(const llvm::BranchInst& branch);
  void report();

 private:
  const Module& module_;
  Builder& builder_;
  ForkTree& forks_;
  CallStack& stack_;
  program::Unwinding& result_;
  Context& context_;
  std::set<size_t> assumed_by_user_; ///< of forks_.narrowings()
};

} // namespace fathom::frontend
