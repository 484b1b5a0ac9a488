// Floats: floating point, in the rounding mode that fesetround has set.
#pragma once

#include "frontend/interpreter/choices.h"
#include "frontend/interpreter/statics.h"
#include "frontend/interpreter/typed_memory.h"

#include <llvm/ADT/APFloat.h>
#include <llvm/IR/InstrTypes.h>
#include <llvm/IR/IntrinsicInst.h>

#include <optional>
#include <vector>

namespace fathom::frontend::interpreter {

/// Operations on scalars. A floating-point value is the integer of its bits. Which NaN an operation makes is
/// not specified (C11 F.2.1), so it is any quiet one.
class Floats {
 public:
  Floats(const Module& module, const Statics& statics, TypedMemory& typed, Outcome& outcome, Scalars& scalars,
         Choices& choices)
      : module_(module), statics_(statics), typed_(typed), outcome_(outcome), scalars_(scalars),
        choices_(choices) {}

  Value binary(unsigned opcode, llvm::Type* type, const Value& a, const Value& b);
  bool compare(llvm::CmpInst::Predicate predicate, llvm::Type* type, const Value& a, const Value& b);
  Value convert(unsigned opcode, llvm::Type* from, llvm::Type* to, const Value& value);
  /// The result of an intrinsic; nothing for those that are not known.
  std::optional<Value> intrinsic(const llvm::IntrinsicInst& call, llvm::Type* type,
                                 const std::vector<Value>& operands);

 private:
  llvm::RoundingMode rounding();
  llvm::APFloat real(llvm::Type* type, const Value& value);
  Value computed(llvm::Type* type, const llvm::APFloat& value);
  Value extreme(bool minimum, llvm::Type* type, const llvm::APFloat& a, const llvm::APFloat& b);

  const Module& module_;
  const Statics& statics_;
  TypedMemory& typed_;
  Outcome& outcome_;
  Scalars& scalars_;
  Choices& choices_;
};

} // namespace fathom::frontend::interpreter
