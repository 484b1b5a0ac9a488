// Intrinsics of integers: bits, minima, saturating arithmetic, arithmetic with overflow, reductions.
#pragma once

#include "frontend/unwinder/context.h"

#include <llvm/IR/IntrinsicInst.h>

#include <vector>

namespace fathom::frontend {

class Integers;
class OpenValues;
class Operands;

/// An intrinsic is a row of one of the tables and a function, which several may share: a row says what is
/// different in each. All work on vectors, element by element.
class IntegerIntrinsics {
 public:
  IntegerIntrinsics(Context& context, OpenValues& open, Operands& operands, Integers& integers);

  static bool knows(llvm::Intrinsic::ID id);
  /// False for an intrinsic that is none of these.
  bool execute(Activation& activation, const llvm::IntrinsicInst& call);

 private:
  struct Row;
  /// One element of each operand; none() where there are fewer operands.
  struct Element {
    const Row& row;
    const llvm::IntrinsicInst& call;
    ValueId a, b, c;
  };
  ValueId reverse(const Element& x);
  ValueId count_ones(const Element& x);
  ValueId count_zeros(const Element& x);
  ValueId funnel(const Element& x);
  ValueId extreme(const Element& x);
  ValueId absolute(const Element& x);
  ValueId three_way(const Element& x);
  ValueId saturating(const Element& x);
  ValueId saturating_shift(const Element& x);

  struct WholeRow;
  Values with_overflow(const WholeRow& row, const std::vector<Values>& operands);
  Values fold(const WholeRow& row, const std::vector<Values>& operands);
  Values fold_extreme(const WholeRow& row, const std::vector<Values>& operands);

  struct Exact;
  Exact exact(Opcode opcode, bool is_signed, ValueId a, ValueId b);

  static const Row rows[];
  static const WholeRow whole_rows[];

  Context& context_;
  Builder& builder_;
  OpenValues& open_;
  Operands& operands_;
  Integers& integers_;
};

} // namespace fathom::frontend
