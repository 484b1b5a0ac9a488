// Instructions that allocate, read and write.
#pragma once

#include "frontend/unwinder/context.h"

#include <llvm/IR/Instructions.h>

namespace fathom::frontend {

class Accesses;
class Allocation;
class FloatArithmetic;
class Ledger;
class Operands;
class OutsideChanges;
class Pointers;
class InitialisationChecks;
struct MemoryParts;

/// alloca, load, store and the atomic operations, which in a sequential program are their plain counterparts.
class MemoryInstructions {
 public:
  MemoryInstructions(Context& context, Ledger& ledger, Operands& operands, MemoryParts& memory,
                     FloatArithmetic& floats);

  void allocate(Activation& activation, const llvm::AllocaInst& instruction);
  void load(Activation& activation, const llvm::LoadInst& instruction);
  void store(Activation& activation, const llvm::StoreInst& instruction);
  void atomic(Activation& activation, const llvm::Instruction& instruction);

 private:
  Builder& builder_;
  TypeLayout& layout_;
  CallStack& stack_;
  Context& context_;
  Ledger& ledger_;
  InitialisationChecks& initialisation_;
  OutsideChanges& outside_;
  Pointers& pointers_;
  Accesses& accesses_;
  Allocation& allocation_;
  Operands& operands_;
  FloatArithmetic& floats_;
};

} // namespace fathom::frontend
