// Intrinsics of floating-point numbers.
#pragma once

#include "frontend/unwinder/context.h"

#include <llvm/IR/IntrinsicInst.h>

#include <optional>

namespace fathom::frontend {

class FloatArithmetic;
class Operands;

/// An intrinsic is a row of the table and a function; what computes is in FloatArithmetic.
class FloatIntrinsics {
 public:
  FloatIntrinsics(Context& context, Operands& operands, FloatArithmetic& floats);

  static bool knows(llvm::Intrinsic::ID id);
  /// False for an intrinsic that is none of these, or of a format that is not known.
  bool execute(Activation& activation, const llvm::IntrinsicInst& call);

 private:
  bool classify(Activation& activation, const llvm::IntrinsicInst& call);
  bool set_sign(Activation& activation, const llvm::IntrinsicInst& call);
  bool compute(Activation& activation, const llvm::IntrinsicInst& call);
  std::optional<ValueId> is_of_class(llvm::Type* type, ValueId x, unsigned asked);

  struct Row;
  static const Row rows[];

  Builder& builder_;
  Operands& operands_;
  FloatArithmetic& floats_;
};

} // namespace fathom::frontend
