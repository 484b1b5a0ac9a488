#include "ir/term/analysis/ranges.h"

#include <optional>
#include <vector>

namespace fathom::term::analysis {

namespace {

using ranges::Comparison;

ValueRange truth(std::optional<bool> decided) {
  return decided ? ValueRange::boolean(*decided) : ValueRange::any(1);
}

ValueRange of_choice(uint32_t width, std::span<const ValueRange> operands) {
  const ValueRange& condition = operands[0];
  if (condition.is_constant()) return condition.low() != 0 ? operands[1] : operands[2];
  return width > 64 ? ValueRange{} : hull(operands[1], operands[2]);
}

} // namespace

std::optional<Comparison> comparison_of(Kind kind) {
  if (kind == Kind::Eq) return Comparison::Eq;
  if (kind == Kind::Ult) return Comparison::Ult;
  if (kind == Kind::Ule) return Comparison::Ule;
  if (kind == Kind::Slt) return Comparison::Slt;
  if (kind == Kind::Sle) return Comparison::Sle;
  return {};
}

ValueRange range_of(Kind kind, uint32_t width, std::span<const ValueRange> operands, uint32_t low) {
  if (kind == Kind::Ite) return of_choice(width, operands);
  const ValueRange any = ValueRange::any(width);
  for (const ValueRange& operand : operands)
    if (operand.wide() || operand.empty()) return any;
  if (any.wide() || operands.empty()) return any;
  const ValueRange& x = operands[0];
  const ValueRange& y = operands[operands.size() - 1];
  switch (kind) {
  case Kind::Not:
  case Kind::BvNot: return complement(width, x);
  case Kind::And:
  case Kind::BvAnd: return bit_and(width, x, y);
  case Kind::Or:
  case Kind::BvOr: return bit_or(width, x, y);
  case Kind::Xor:
  case Kind::BvXor: return bit_xor(width, x, y);
  case Kind::BvNeg: return subtract(width, ValueRange::constant(width, 0), x);
  case Kind::BvAdd: return add(width, x, y);
  case Kind::BvSub: return subtract(width, x, y);
  case Kind::BvMul: return multiply(width, x, y);
  case Kind::BvUdiv: return divide(width, x, y);
  case Kind::BvUrem: return remainder(width, x, y);
  case Kind::BvSdiv: return divide_signed(width, x, y);
  case Kind::BvSrem: return remainder_signed(width, x, y);
  case Kind::BvShl: return shift_left(width, x, y);
  case Kind::BvLshr: return shift_right(width, x, y);
  case Kind::BvAshr: return shift_right_signed(width, x, y);
  case Kind::Eq:
  case Kind::Ult:
  case Kind::Ule:
  case Kind::Slt:
  case Kind::Sle: return truth(compare(*comparison_of(kind), x, y));
  case Kind::Concat: return concatenated(width, y.width(), x, y);
  case Kind::Extract: return extracted(width, x, low);
  case Kind::Zext: return zero_extended(x.width(), width, x);
  case Kind::Sext: return sign_extended(x.width(), width, x);
  case Kind::Constant:
  case Kind::Symbol:
  case Kind::Ite:
  case Kind::Select:
  case Kind::Store:
  case Kind::ConstArray: return any;
  }
  return any;
}

const ValueRange& RangesOf::operator()(Term root) {
  std::vector<Term> stack{root};
  while (!stack.empty()) {
    const Term t = stack.back();
    if (ranges_.contains(t)) {
      stack.pop_back();
      continue;
    }
    const Sort sort = context_.sort(t);
    const bool opaque = !sort.is_bv() || sort.width() > 64 || context_.is(t, Kind::Select);
    bool ready = true;
    if (!opaque)
      for (const Term child : context_.children(t))
        if (!ranges_.contains(child)) {
          stack.push_back(child);
          ready = false;
        }
    if (!ready) continue;
    stack.pop_back();
    if (opaque)
      ranges_.emplace(t, sort.is_array() ? ValueRange{} : ValueRange::any(sort.width()));
    else
      ranges_.emplace(t, range_of(context_, t, [&](Term child) { return ranges_.at(child); }));
  }
  return ranges_.at(root);
}

} // namespace fathom::term::analysis
