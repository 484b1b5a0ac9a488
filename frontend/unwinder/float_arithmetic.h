// Floating-point arithmetic, comparisons and conversions.
#pragma once

#include "frontend/unwinder/context.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Intrinsics.h>

#include <optional>

namespace fathom::frontend {

class OpenValues;
class StaticObjects;

/// Operations on scalars of LLVM's floating-point instructions and intrinsics, in the rounding mode that
/// fesetround has set. Nothing where the format or the operation is not known.
class FloatArithmetic {
 public:
  FloatArithmetic(Context& context, OpenValues& open, StaticObjects& statics);

  /// The format of an LLVM type that is no vector.
  static std::optional<floats::Format> float_format(const llvm::Type* type);
  /// On constants LLVM computes; nothing where an operand is not known.
  std::optional<llvm::Constant*> fold(const llvm::Instruction& instruction, llvm::ArrayRef<Values> operands);
  /// By LLVM's opcodes, predicates and intrinsics.
  std::optional<ValueId> binary(unsigned opcode, const llvm::Type* type, ValueId a, ValueId b);
  std::optional<ValueId> compare(unsigned predicate, const llvm::Type* type, ValueId a, ValueId b);
  std::optional<ValueId> convert(unsigned opcode, const llvm::Type* from, const llvm::Type* to, ValueId x);
  std::optional<ValueId> intrinsic(llvm::Intrinsic::ID id, const llvm::Type* type, llvm::ArrayRef<ValueId> x);

 private:
  ValueId rounding_variable();
  bool rounds_to_nearest();
  ValueId rounded_operation(floats::Operation operation, ValueId a, ValueId b = {}, ValueId c = {});
  ValueId settle_nan(const llvm::Type* type, ValueId result);
  ValueId extreme(bool minimum, const llvm::Type* type, ValueId a, ValueId b);

  const Module& module_;
  Builder& builder_;
  program::SymbolicMemory& memory_;
  TypeLayout& layout_;
  CallStack& stack_;
  OpenValues& open_;
  StaticObjects& statics_;
};

} // namespace fathom::frontend
