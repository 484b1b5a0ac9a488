// Arithmetic: integers and pointers, and where floats begin.
#pragma once

#include "frontend/interpreter/choices.h"
#include "frontend/interpreter/floats.h"
#include "frontend/interpreter/memory.h"
#include "frontend/interpreter/outcome.h"
#include "frontend/interpreter/scalars.h"
#include "frontend/interpreter/stack.h"

#include <llvm/IR/InstrTypes.h>

namespace fathom::frontend::interpreter {

/// Operators, comparisons and casts of LLVM, element by element for vectors. What can be said of addresses
/// without looking at them (moves, differences within one object) is said so.
class Arithmetic {
 public:
  Arithmetic(const Module& module, Memory& memory, const Stack& stack, Outcome& outcome, Scalars& scalars,
             Choices& choices, Floats& floats)
      : module_(module), memory_(memory), stack_(stack), outcome_(outcome), scalars_(scalars),
        choices_(choices), floats_(floats) {}

  /// `no_signed_wrap`: an overflow is a violation.
  Value binary(unsigned opcode, llvm::Type* type, const Value& a, const Value& b, bool no_signed_wrap);
  Value compare(llvm::CmpInst::Predicate predicate, llvm::Type* type, const Value& a, const Value& b);
  Value convert(unsigned opcode, llvm::Type* from, llvm::Type* to, const Value& value);

 private:
  Value scalar_binary(unsigned opcode, llvm::Type* type, const Value& a, const Value& b, bool no_signed_wrap);
  Value pointer_arithmetic(unsigned opcode, const Value& a, const Value& b, bool& done);
  Value divide(unsigned opcode, llvm::Type* type, const llvm::APInt& a, const llvm::APInt& b);
  Value shift(unsigned opcode, llvm::Type* type, const llvm::APInt& a, const llvm::APInt& b);
  bool compare_integers(llvm::CmpInst::Predicate predicate, const Value& a, const Value& b);
  bool compare_pointers(llvm::CmpInst::Predicate predicate, Pointer a, Pointer b);
  bool equal_pointers(Pointer a, Pointer b);
  Value scalar_convert(unsigned opcode, llvm::Type* from, llvm::Type* to, const Value& value);

  const Module& module_;
  Memory& memory_;
  const Stack& stack_;
  Outcome& outcome_;
  Scalars& scalars_;
  Choices& choices_;
  Floats& floats_;
};

} // namespace fathom::frontend::interpreter
