// The table of transfer functions of the guarded SSA: what is known of a value from what is known of its
// operands.
#pragma once

#include "ir/program/opcode.h"
#include "ir/support/ranges/operation.h"

#include <cstdint>

namespace fathom::program {

/// An arithmetic opcode as the operator that ranges are computed for; comparisons likewise.
inline ranges::Operation range_operation(ArithmeticOpcode opcode) {
  switch (opcode) {
#define FATHOM_RANGE_OPERATION(Name, function)                                                               \
  case ArithmeticOpcode::Name: return ranges::Operation::Name;
#include "ir/support/ranges/operations.def"
  }
  FATHOM_UNREACHABLE("an arithmetic opcode");
}
inline ranges::Comparison range_comparison(ComparisonOpcode opcode) {
  switch (opcode) {
  case ComparisonOpcode::Eq: return ranges::Comparison::Eq;
  case ComparisonOpcode::Ult: return ranges::Comparison::Ult;
  case ComparisonOpcode::Ule: return ranges::Comparison::Ule;
  case ComparisonOpcode::Slt: return ranges::Comparison::Slt;
  case ComparisonOpcode::Sle: return ranges::Comparison::Sle;
  }
  FATHOM_UNREACHABLE("a comparison");
}

/// In the domain of an analysis (ranges::Interval, ranges::Bounds): of an arithmetic opcode or one of the
/// family Bits, of `width` <= 64 bits. `of(i)` is what is known of operand i, asked for once and only where
/// it is needed, and `width_of(i)` its width. Everything where an operand is too wide, or where nothing is
/// possible for it.
template <typename Domain, typename Of, typename WidthOf>
Domain transfer(Opcode opcode, uint32_t width, uint64_t imm, Of of, WidthOf width_of) {
  const Domain all = Domain::all(width);
  if (is_arithmetic(opcode)) {
    const Domain x = of(0), y = of(1);
    if (x.empty() || y.empty()) return all;
    return ranges::apply(range_operation(as<ArithmeticOpcode>(opcode)), width, x, y);
  }
  switch (as<BitsOpcode>(opcode)) {
  case BitsOpcode::Ite: {
    const Domain x = of(1), y = of(2);
    return hull(x, y);
  }
  case BitsOpcode::ZExt: return zero_extended(width_of(0), width, of(0));
  case BitsOpcode::SExt: return sign_extended(width_of(0), width, of(0));
  case BitsOpcode::Extract:
    return width_of(0) > 64 ? all : extracted(width, of(0), static_cast<uint32_t>(imm));
  case BitsOpcode::Concat: {
    const Domain x = of(0), y = of(1);
    return x.empty() || y.empty() ? all : concatenated(width, width_of(1), x, y);
  }
  }
  return all;
}

} // namespace fathom::program
