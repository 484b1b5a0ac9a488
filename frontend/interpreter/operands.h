// Operands: registers and constants.
#pragma once

#include "frontend/interpreter/arithmetic.h"
#include "frontend/interpreter/choices.h"
#include "frontend/interpreter/memory.h"
#include "frontend/interpreter/outcome.h"
#include "frontend/interpreter/scalars.h"
#include "frontend/interpreter/stack.h"
#include "frontend/interpreter/statics.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/DataLayout.h>
#include <llvm/IR/InstrTypes.h>
#include <llvm/IR/Operator.h>

namespace fathom::frontend::interpreter {

/// What the instructions of the topmost frame read and write. A constant that C leaves open is a new choice
/// each time it is asked for.
class Operands {
 public:
  Operands(const llvm::DataLayout& layout, const Memory& memory, Stack& stack, Outcome& outcome,
           const Statics& statics, Scalars& scalars, Choices& choices, Arithmetic& arithmetic)
      : layout_(layout), memory_(memory), stack_(stack), outcome_(outcome), statics_(statics),
        scalars_(scalars), choices_(choices), arithmetic_(arithmetic) {}

  Value get(const llvm::Value* operand);
  llvm::APInt number(const llvm::Value* operand) { return scalars_.number(get(operand)); }
  Pointer pointer(const llvm::Value* operand) { return scalars_.pointer(get(operand)); }
  /// A number of bytes or elements, in the width of a pointer.
  uint64_t size(const llvm::Value* operand);
  void set(const llvm::Value& target, Value value);

  Value constant(const llvm::Constant& constant);
  Pointer element_pointer(const llvm::GEPOperator& gep);

 private:
  Value constant_expression(const llvm::ConstantExpr& expression);

  const llvm::DataLayout& layout_;
  const Memory& memory_;
  Stack& stack_;
  Outcome& outcome_;
  const Statics& statics_;
  Scalars& scalars_;
  Choices& choices_;
  Arithmetic& arithmetic_;
};

/// A number as wide as what the call returns.
inline Value number_for(const llvm::CallBase& call, uint64_t number) {
  return Value::integer(call.getType()->getIntegerBitWidth(), number);
}

} // namespace fathom::frontend::interpreter
