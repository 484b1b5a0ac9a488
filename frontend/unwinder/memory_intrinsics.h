// Intrinsics of memory, of the stack, and traps.
#pragma once

#include "frontend/unwinder/context.h"

#include <llvm/IR/IntrinsicInst.h>

namespace fathom::frontend {

class Accesses;
class Arguments;
class LeakChecks;
class Ledger;
class OpenValues;
class Operands;
class Pointers;
struct MemoryParts;

/// An intrinsic is a row of the table and a function.
class MemoryIntrinsics {
 public:
  MemoryIntrinsics(Context& context, Ledger& ledger, OpenValues& open, Operands& operands,
                   MemoryParts& memory, Arguments& arguments);

  static bool knows(llvm::Intrinsic::ID id);
  /// False for an intrinsic that is none of these.
  bool execute(Activation& activation, const llvm::IntrinsicInst& call);

 private:
  void end_lifetime(Activation& activation, const llvm::IntrinsicInst& call);
  void save_stack(Activation& activation, const llvm::IntrinsicInst& call);
  void restore_stack(Activation& activation, const llvm::IntrinsicInst& call);
  void sanitizer_trap(Activation& activation, const llvm::IntrinsicInst& call);
  void trap(Activation& activation, const llvm::IntrinsicInst& call);
  void copy(Activation& activation, const llvm::IntrinsicInst& call);
  void move(Activation& activation, const llvm::IntrinsicInst& call);
  void fill(Activation& activation, const llvm::IntrinsicInst& call);
  void is_constant(Activation& activation, const llvm::IntrinsicInst& call);
  void object_size(Activation& activation, const llvm::IntrinsicInst& call);
  void start_arguments(Activation& activation, const llvm::IntrinsicInst& call);
  void copy_arguments(Activation& activation, const llvm::IntrinsicInst& call);
  void mask_pointer(Activation& activation, const llvm::IntrinsicInst& call);
  void unknown_address(Activation& activation, const llvm::IntrinsicInst& call);

  ValueId operand(Activation& activation, const llvm::IntrinsicInst& call, unsigned number);
  ValueId size_operand(Activation& activation, const llvm::IntrinsicInst& call, unsigned number);
  void end_life(ValueId pointer);

  struct Row;
  static const Row rows[];

  Context& context_;
  Builder& builder_;
  CallStack& stack_;
  Ledger& ledger_;
  OpenValues& open_;
  Operands& operands_;
  Pointers& pointers_;
  Accesses& accesses_;
  LeakChecks& leaks_;
  Arguments& arguments_;
};

} // namespace fathom::frontend
