// LLVM intrinsics.
#pragma once

#include "frontend/unwinder/float_intrinsics.h"
#include "frontend/unwinder/integer_intrinsics.h"
#include "frontend/unwinder/memory_intrinsics.h"

namespace fathom::frontend {

struct Arithmetic;

/// Hands each intrinsic on to the family whose table has a row for it. What no table knows is unsupported.
class Intrinsics {
 public:
  Intrinsics(Context& context, Ledger& ledger, OpenValues& open, Operands& operands, MemoryParts& memory,
             Arithmetic& arithmetic, Arguments& arguments);

  void execute(Activation& activation, const llvm::IntrinsicInst& call);

 private:
  Ledger& ledger_;
  Operands& operands_;
  MemoryIntrinsics memory_;
  IntegerIntrinsics integers_;
  FloatIntrinsics floats_;
};

} // namespace fathom::frontend
