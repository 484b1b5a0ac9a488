#include "ir/predicate/normal.h"

#include "ir/program/fold.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace fathom::predicate {

using program::Opcode;

namespace {

using Operands = std::vector<Expression>;

bool is_true(const Expression& e) {
  return e->is_constant() && e->is_boolean() && e->constant.is_one();
}
bool is_false(const Expression& e) {
  return e->is_constant() && e->is_boolean() && e->constant.is_zero();
}

/// The functions below take normal operands and give a normal expression.
Predicate negated(const Predicate& a);

Predicate both(Predicate a, Predicate b) {
  if (is_false(a) || is_true(b)) return a;
  if (is_false(b) || is_true(a)) return b;
  return conjunction(std::move(a), std::move(b));
}

Predicate either(Predicate a, Predicate b) {
  if (is_true(a) || is_false(b)) return a;
  if (is_true(b) || is_false(a)) return b;
  return disjunction(std::move(a), std::move(b));
}

Predicate equal_bits(Predicate a, Predicate b) {
  if (a->is_constant()) std::swap(a, b);
  if (is_true(b)) return a;
  if (is_false(b)) return negated(a);
  return eq(std::move(a), std::move(b));
}

Predicate negated(const Predicate& a) {
  if (a->is_constant()) return boolean(a->constant.is_zero());
  if (a->is(Opcode::Xor) && is_true(a->operands[1])) return a->operands[0];
  const auto flipped = [&](Opcode opcode) { return binary(opcode, a->operands[1], a->operands[0]); };
  if (a->is(Opcode::Ult)) return flipped(Opcode::Ule);
  if (a->is(Opcode::Ule)) return flipped(Opcode::Ult);
  if (a->is(Opcode::Slt)) return flipped(Opcode::Sle);
  if (a->is(Opcode::Sle)) return flipped(Opcode::Slt);
  return complement(a);
}

/// Operations on single bits; as signed numbers these are 0 and -1.
Predicate on_bits(Opcode opcode, const Predicate& a, const Predicate& b) {
  if (program::is_comparison(opcode)) switch (program::as<program::ComparisonOpcode>(opcode)) {
    case program::ComparisonOpcode::Eq: return equal_bits(a, b);
    case program::ComparisonOpcode::Ult: return both(negated(a), b);
    case program::ComparisonOpcode::Ule: return either(negated(a), b);
    case program::ComparisonOpcode::Slt: return both(a, negated(b));
    case program::ComparisonOpcode::Sle: return either(a, negated(b));
    }
  switch (program::as<program::ArithmeticOpcode>(opcode)) {
  case program::ArithmeticOpcode::Add:
  case program::ArithmeticOpcode::Sub:
  case program::ArithmeticOpcode::Xor: return negated(equal_bits(a, b));
  case program::ArithmeticOpcode::Mul:
  case program::ArithmeticOpcode::And: return both(a, b);
  case program::ArithmeticOpcode::Or: return either(a, b);
  case program::ArithmeticOpcode::UDiv:
  case program::ArithmeticOpcode::SDiv: return either(a, negated(b));
  case program::ArithmeticOpcode::URem:
  case program::ArithmeticOpcode::SRem:
  case program::ArithmeticOpcode::Shl:
  case program::ArithmeticOpcode::LShr: return both(a, negated(b));
  case program::ArithmeticOpcode::AShr: return a;
  }
  FATHOM_UNREACHABLE("operation {} on bits", static_cast<int>(opcode));
}

Expression extended(Opcode opcode, Expression a, uint32_t width) {
  if (a->width() == width) return a;
  const bool is_signed = opcode == Opcode::SExt;
  if (a->is_constant()) return constant(is_signed ? a->constant.sext(width) : a->constant.zext(width));
  if (a->is(Opcode::ZExt)) return zext(a->operands[0], width); // its sign is 0
  if (!is_signed) return zext(std::move(a), width);
  if (a->is(Opcode::SExt)) return sext(a->operands[0], width);
  if (a->is_boolean()) return ite(a, constant(BitVector::ones(width)), constant(width, 0));
  return sext(std::move(a), width);
}

Expression computed(Opcode opcode, Expression a, Expression b);

Expression part_of(const Expression& a, uint32_t low, uint32_t width) {
  if (a->width() == width) return a;
  if (low == 0 && a->kind == Kind::Operation && is_modular(a->opcode))
    return computed(a->opcode, part_of(a->operands[0], 0, width), part_of(a->operands[1], 0, width));
  if (a->is_constant()) return constant(a->constant.extract(low + width - 1, low));
  if (a->is(Opcode::Extract)) return part_of(a->operands[0], a->low + low, width);
  if (a->is(Opcode::ZExt) || a->is(Opcode::SExt)) {
    const Expression& inner = a->operands[0];
    if (low + width <= inner->width()) return part_of(inner, low, width);
    const bool is_signed = a->is(Opcode::SExt);
    if (low >= inner->width() && !is_signed) return constant(width, 0);
    const uint32_t first = std::min(low, inner->width() - 1); // or copies of the sign
    return extended(a->opcode, part_of(inner, first, inner->width() - first), width);
  }
  // Bits that were there before the shift, of whichever kind it is.
  const bool is_shift = a->is(Opcode::LShr) || a->is(Opcode::AShr);
  if (is_shift && a->operands[1]->is_constant() && a->operands[1]->constant.fits_u64()) {
    const uint64_t more = a->operands[1]->constant.low64();
    if (more < a->width() && low + more + width <= a->width())
      return part_of(a->operands[0], low + uint32_t(more), width);
  }
  return extract(a, low, width);
}

/// The operand at `width` bits if it is extended from so many, or a constant that fits. A number without a
/// sign that is narrower still may stand for one with a sign.
std::optional<Expression> narrowed(const Expression& e, bool is_signed, uint32_t width) {
  if (e->is_constant()) {
    const BitVector low = e->constant.extract(width - 1, 0);
    if ((is_signed ? low.sext(e->width()) : low.zext(e->width())) != e->constant) return {};
    return constant(low);
  }
  const bool is_extension = e->is(Opcode::ZExt) || (is_signed && e->is(Opcode::SExt));
  if (!is_extension) return {};
  return extended(e->opcode, e->operands[0], width);
}

Predicate compared(Opcode opcode, Expression a, Expression b);

/// At the least width that the extensions show.
std::optional<Predicate> compared_narrower(Opcode opcode, const Expression& a, const Expression& b,
                                           bool is_signed) {
  uint32_t width = 0;
  for (const Expression& side : {a, b}) {
    if (side->is(Opcode::ZExt)) width = std::max(width, side->operands[0]->width() + (is_signed ? 1 : 0));
    if (side->is(Opcode::SExt) && is_signed) width = std::max(width, side->operands[0]->width());
  }
  if (width == 0 || width == a->width()) return {};
  const auto left = narrowed(a, is_signed, width), right = narrowed(b, is_signed, width);
  if (!left || !right) return {};
  return compared(opcode, *left, *right);
}

/// Whether a constant is none of the numbers that an extension may be: all of them compare alike.
bool is_beyond(const Expression& limit, const Expression& extension, bool with_sign) {
  const bool is_known = extension->is(Opcode::ZExt) || (with_sign && extension->is(Opcode::SExt));
  if (!limit->is_constant() || !is_known) return false;
  const BitVector low = limit->constant.extract(extension->operands[0]->width() - 1, 0);
  return (extension->is(Opcode::SExt) ? low.sext(limit->width()) : low.zext(limit->width())) !=
         limit->constant;
}

Predicate compared(Opcode opcode, Expression a, Expression b) {
  if (a->is_constant() && b->is_constant())
    return constant(program::fold_any(opcode, a->constant, b->constant));
  if (a->is_boolean()) return on_bits(opcode, a, b);
  if (opcode == Opcode::Eq && a->is_constant()) std::swap(a, b);
  const bool is_signed = opcode == Opcode::Slt || opcode == Opcode::Sle;
  const bool with_sign = is_signed || opcode == Opcode::Eq;
  const BitVector any = BitVector::zeros(a->width());
  if (is_beyond(b, a, with_sign)) return constant(program::fold_any(opcode, any, b->constant));
  if (is_beyond(a, b, with_sign)) return constant(program::fold_any(opcode, a->constant, any));
  const Opcode plain = opcode == Opcode::Slt ? Opcode::Ult : opcode == Opcode::Sle ? Opcode::Ule : opcode;
  if (auto narrower = compared_narrower(plain, a, b, false)) return *narrower;
  if (with_sign)
    if (auto narrower = compared_narrower(opcode, a, b, true)) return *narrower;
  return binary(opcode, std::move(a), std::move(b));
}

Expression computed(Opcode opcode, Expression a, Expression b) {
  if (program::is_comparison(opcode)) return compared(opcode, std::move(a), std::move(b));
  if (a->is_constant() && b->is_constant())
    return constant(program::fold_any(opcode, a->constant, b->constant));
  if (a->is_boolean()) return on_bits(opcode, a, b);
  if (is_modular(opcode) && opcode != Opcode::Sub && a->is_constant()) std::swap(a, b); // commutative
  if (opcode == Opcode::Sub && b->is_constant()) return binary(Opcode::Add, a, constant(-b->constant));
  return binary(opcode, std::move(a), std::move(b));
}

Expression chosen(const Predicate& condition, const Expression& a, const Expression& b) {
  if (condition->is_constant()) return condition->constant.is_one() ? a : b;
  if (a->is_boolean()) return either(both(condition, a), both(negated(condition), b));
  // A choice between truths is one, also where they are numbers: so C's text has it.
  const auto is_truth = [](const Expression& e) {
    return e->is(Opcode::ZExt) && e->operands[0]->is_boolean();
  };
  if (is_truth(a) && is_truth(b))
    return extended(Opcode::ZExt, chosen(condition, a->operands[0], b->operands[0]), a->width());
  return ite(condition, a, b);
}

Expression moved(const Expression& pointer, const Expression& bytes) {
  const uint32_t width = bytes->width();
  if (pointer->is(Opcode::PtrAdd))
    return moved(pointer->operands[0], computed(Opcode::Add, pointer->operands[1], bytes));
  if (!bytes->is_constant()) return ptr_add(pointer, bytes);
  if (bytes->constant.is_zero()) return pointer;
  if (pointer->kind != Kind::Address) return ptr_add(pointer, bytes);
  const uint64_t sum = uint64_t(pointer->spot.offset) + bytes->constant.low64();
  return address(pointer->spot.object, BitVector(width, sum).to_i64());
}

/// A sum of constants and at most one multiple of the bound index, as a place.
bool add_to(Spot& spot, const Expression& bytes) {
  if (bytes->is(Opcode::Add)) return add_to(spot, bytes->operands[0]) && add_to(spot, bytes->operands[1]);
  if (bytes->is_constant()) {
    const uint64_t sum = uint64_t(spot.offset) + bytes->constant.low64();
    spot.offset = BitVector(bytes->width(), sum).to_i64();
    return true;
  }
  const bool is_index = bytes->kind == Kind::Index;
  const bool is_scaled = bytes->is(Opcode::Mul) && bytes->operands[0]->kind == Kind::Index &&
                         bytes->operands[1]->is_constant() && !bytes->operands[1]->constant.is_zero();
  if (spot.stride != 0 || (!is_index && !is_scaled)) return false;
  spot.stride = is_index ? 1 : bytes->operands[1]->constant.low64();
  return true;
}

Expression loaded(const Expression& pointer, uint32_t width) {
  if (pointer->kind == Kind::Address) return place(pointer->spot, width);
  if (pointer->is(Opcode::PtrAdd) && pointer->operands[0]->kind == Kind::Address) {
    Spot spot = pointer->operands[0]->spot;
    if (add_to(spot, pointer->operands[1])) return place(spot, width);
  }
  return load(pointer, width);
}

Expression operation(const Node& e, const Operands& operands) {
  if (program::is_arithmetic(e.opcode) || program::is_comparison(e.opcode))
    return computed(e.opcode, operands[0], operands[1]);
  if (e.opcode == Opcode::ZExt || e.opcode == Opcode::SExt) return extended(e.opcode, operands[0], e.width());
  if (e.opcode == Opcode::Extract) return part_of(operands[0], e.low, e.width());
  if (e.opcode == Opcode::Ite) return chosen(operands[0], operands[1], operands[2]);
  if (e.opcode == Opcode::PtrAdd) return moved(operands[0], operands[1]);
  if (e.opcode == Opcode::PtrOffset && operands[0]->kind == Kind::Address)
    return constant(e.width(), uint64_t(operands[0]->spot.offset));
  Node node = e;
  node.operands = operands;
  return std::make_shared<const Node>(std::move(node));
}

Expression at(When when, Expression leaf) {
  return when == When::Entry ? old(std::move(leaf)) : leaf;
}

Expression normal_at(const Expression& e, When when) {
  switch (e->kind) {
  case Kind::Constant:
  case Kind::Index:
  case Kind::Address: return e;
  case Kind::Variable:
  case Kind::Place: return at(when, e);
  case Kind::Old: return normal_at(e->operands[0], When::Entry);
  case Kind::Load:
    // The pointer of an old one is old anyway.
    return at(when, loaded(normal_at(e->operands[0], When::Now), e->width()));
  case Kind::Operation:
  case Kind::Forall: break;
  }
  Operands operands;
  for (const Expression& operand : e->operands) operands.push_back(normal_at(operand, when));
  if (e->kind == Kind::Operation) return operation(*e, operands);
  return forall(operands[0], operands[1], operands[2]);
}

} // namespace

Expression normal(const Expression& e) {
  return normal_at(e, When::Now);
}

} // namespace fathom::predicate
