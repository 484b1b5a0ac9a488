// Arguments: what a call hands over, variable arguments included.
#pragma once

#include "frontend/interpreter/accesses.h"
#include "frontend/interpreter/allocations.h"
#include "frontend/interpreter/choices.h"
#include "frontend/interpreter/operands.h"
#include "frontend/interpreter/typed_memory.h"

#include <llvm/IR/IntrinsicInst.h>

#include <vector>

namespace fathom::frontend::interpreter {

/// The targets' calling conventions (System V ABI), as if all registers for arguments were used up: variadic
/// arguments lie in an area of the callee's, from which va_arg reads through the list that va_start makes:
///
///   area:  x86-64: | 8 bytes | 8 bytes | ...   types aligned to 16 start at a multiple of 16;   i386: slots
///                                              of 4 bytes
///   list:  x86-64: | gp_offset i32 = 48 | fp_offset i32 = 176 | overflow_arg_area ptr | reg_save_area ptr =
///   null |
///          i386:   | ptr |
class Arguments {
 public:
  Arguments(const llvm::DataLayout& layout, Memory& memory, Stack& stack, Scalars& scalars, Choices& choices,
            TypedMemory& typed, Operands& operands, Accesses& accesses, Allocations& allocations)
      : layout_(layout), memory_(memory), stack_(stack), scalars_(scalars), choices_(choices), typed_(typed),
        operands_(operands), accesses_(accesses), allocations_(allocations) {}

  /// To the topmost frame, which was made by the call. Objects passed by value are copied first, in the order
  /// of the parameters; then the variadic arguments get their area. What is missing is open.
  void pass(const llvm::CallBase& call, const std::vector<Value>& arguments);
  /// llvm.va_start, llvm.va_copy.
  void start_list(const llvm::IntrinsicInst& call);
  void copy_list(const llvm::IntrinsicInst& call);

 private:
  void copy_object(Place copy, const Value& source, uint64_t size);
  void make_area(const llvm::CallBase& call, const std::vector<Value>& arguments);
  uint64_t list_size() const { return memory_.pointer_bits() == 64 ? 24 : 4; }

  const llvm::DataLayout& layout_;
  Memory& memory_;
  Stack& stack_;
  Scalars& scalars_;
  Choices& choices_;
  TypedMemory& typed_;
  Operands& operands_;
  Accesses& accesses_;
  Allocations& allocations_;
};

} // namespace fathom::frontend::interpreter
