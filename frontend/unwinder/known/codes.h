// Codes: functions made ready to be executed on known values, each once for an unwinding.
#pragma once

#include "frontend/library/builtin.h"
#include "frontend/unwinder/known/code.h"
#include "frontend/unwinder/known/memory.h"

#include <llvm/ADT/DenseMap.h>

#include <memory>

namespace fathom::frontend {
class Ledger;
class Operands;
class RecursiveCalls;
} // namespace fathom::frontend

namespace fathom::frontend::known {

/// Owns the code.
class Codes {
 public:
  Codes(Context& context, Ledger& ledger, Operands& operands, RecursiveCalls& recursion)
      : context_(context), ledger_(ledger), operands_(operands), recursion_(recursion) {}

  Code& of(const llvm::Function& function);
  /// The code of a function that a call enters; null where the unwinder has to enter it.
  Code* entered(CallCode& call);
  /// Whether an activation more changes nothing of how deep a recursion is (Calls::enter). `begin` says where
  /// executions are that go on here.
  bool may_enter(Code& code);
  void begin(const program::Position& position);
  void tell_called(const Operation& call);

 private:
  Context& context_;
  Ledger& ledger_;
  Operands& operands_;
  RecursiveCalls& recursion_;
  llvm::DenseMap<const llvm::Function*, std::unique_ptr<Code>> codes_;
  uint64_t run_ = 0;
  program::Position position_;
};

} // namespace fathom::frontend::known
