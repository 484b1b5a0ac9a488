// uninitialised-read: what loads and stores of LLVM mean for it.
#pragma once

#include "frontend/unwinder/context.h"
#include "frontend/unwinder/initialised_bits.h"

#include <llvm/IR/Instructions.h>

namespace fathom::frontend {

/// Which bits were written says `InitialisedBits`; here is which of them a load reads (the exceptions are in
/// `frontend/analysis/uninitialised_reads.h`). Nothing is done where nobody asks for uninitialised-read.
class InitialisationChecks {
 public:
  InitialisationChecks(Context& context, InitialisedBits& bits);

  /// The obligation of a load; what its value carries on without being read is kept in the activation.
  void load(Activation& activation, const llvm::LoadInst& load, ValueId pointer, ValueId accessible);
  /// That of `width` bits which are all read.
  void whole(ValueId pointer, ValueId accessible, uint32_t width);
  /// The bits that a store counts as written.
  ValueId stored(Activation& activation, const llvm::StoreInst& store, uint32_t width);

 private:
  Context& context_;
  Builder& builder_;
  CallStack& stack_;
  InitialisedBits& bits_;
};

} // namespace fathom::frontend
