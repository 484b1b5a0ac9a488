// Arguments: what a call hands over, variable arguments included.
#pragma once

#include "frontend/interpreter/accesses.h"
#include "frontend/interpreter/allocations.h"
#include "frontend/interpreter/choices.h"
#include "frontend/interpreter/operands.h"
#include "frontend/interpreter/typed_memory.h"
#include "frontend/interpreter/uninitialised.h"
#include "frontend/machines.h"

#include <llvm/IR/IntrinsicInst.h>

#include <vector>

namespace fathom::frontend::interpreter {

/// The targets' calling conventions (System V ABI), as if all registers for arguments were used up: variadic
/// arguments lie in an area of the callee's, from which va_arg reads through the list that va_start makes
/// (VariadicList).
class Arguments {
 public:
  Arguments(const TargetMachine& machine, const llvm::DataLayout& layout, Memory& memory, Stack& stack,
            Outcome& outcome, Scalars& scalars, Choices& choices, TypedMemory& typed, Operands& operands,
            Accesses& accesses, Allocations& allocations, UninitialisedReads& uninitialised)
      : machine_(machine), layout_(layout), memory_(memory), stack_(stack), outcome_(outcome),
        scalars_(scalars), choices_(choices), typed_(typed), operands_(operands), accesses_(accesses),
        allocations_(allocations), uninitialised_(uninitialised) {}

  /// To the topmost frame, which was made by the call. Objects passed by value are copied first, in the order
  /// of the parameters; then the variadic arguments get their area. What is missing is open.
  void pass(const llvm::CallBase& call, const std::vector<Value>& arguments);
  /// Structures of which the topmost frame gets some bits that nobody has written.
  void receive(const UninitialisedReads::Unset& unset);
  UninitialisedReads& uninitialised() { return uninitialised_; }
  /// llvm.va_start, llvm.va_copy.
  void start_list(const llvm::IntrinsicInst& call);
  void copy_list(const llvm::IntrinsicInst& call);

 private:
  void copy_object(Place copy, const Value& source, uint64_t size);
  void make_area(const llvm::CallBase& call, const std::vector<Value>& arguments);

  const TargetMachine& machine_;
  const llvm::DataLayout& layout_;
  Memory& memory_;
  Stack& stack_;
  Outcome& outcome_;
  Scalars& scalars_;
  Choices& choices_;
  TypedMemory& typed_;
  Operands& operands_;
  Accesses& accesses_;
  Allocations& allocations_;
  UninitialisedReads& uninitialised_;
};

} // namespace fathom::frontend::interpreter
