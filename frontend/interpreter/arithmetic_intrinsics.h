// ArithmeticIntrinsics: LLVM's intrinsics that compute a value from values.
#pragma once

#include "frontend/interpreter/choices.h"
#include "frontend/interpreter/floats.h"
#include "frontend/interpreter/operands.h"
#include "frontend/interpreter/outcome.h"
#include "frontend/interpreter/scalars.h"

#include <llvm/IR/IntrinsicInst.h>

#include <optional>
#include <vector>

namespace fathom::frontend::interpreter {

/// Most are operations on scalars, which vectors apply to each of their elements.
class ArithmeticIntrinsics {
 public:
  ArithmeticIntrinsics(Outcome& outcome, Scalars& scalars, Choices& choices, Floats& floats,
                       Operands& operands)
      : outcome_(outcome), scalars_(scalars), choices_(choices), floats_(floats), operands_(operands) {}

  /// False for one that is not known.
  bool call(const llvm::IntrinsicInst& call);

 private:
  bool with_overflow(const llvm::IntrinsicInst& call);
  bool reduction(const llvm::IntrinsicInst& call);
  bool elementwise(const llvm::IntrinsicInst& call);
  std::optional<Value> integer(const llvm::IntrinsicInst& call, llvm::Type* type,
                               const std::vector<Value>& operands);

  Outcome& outcome_;
  Scalars& scalars_;
  Choices& choices_;
  Floats& floats_;
  Operands& operands_;
};

} // namespace fathom::frontend::interpreter
