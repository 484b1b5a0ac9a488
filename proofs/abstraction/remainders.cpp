#include "proofs/abstraction/remainders.h"

#include <algorithm>
#include <bit>
#include <optional>

namespace fathom::abstraction {

using namespace program;
using predicate::Expression;

namespace {

constexpr size_t most_remainders = 6;
constexpr uint64_t largest_divisor = 1'024;

/// The number without a constant that is added to it, and without an extension.
ValueId stem(const Builder& builder, ValueId value) {
  value = narrowest(builder, value);
  const Instruction& i = builder.program()[value];
  const bool is_sum = i.opcode == Opcode::Add && builder.is_constant(i.operands[1]);
  return is_sum ? narrowest(builder, i.operands[0]) : value;
}

struct Division {
  ValueId dividend;
  uint64_t divisor = 0;
};

/// For the quotient or the remainder. The low bits are a remainder, and what is left without them is a
/// quotient.
std::optional<Division> division(const Builder& builder, ValueId value) {
  const Instruction& i = builder.program()[value];
  const bool is_exact = i.opcode == Opcode::UDiv || i.opcode == Opcode::SDiv || i.opcode == Opcode::URem ||
                        i.opcode == Opcode::SRem;
  if (!is_exact && i.opcode != Opcode::And && i.opcode != Opcode::LShr) return {};
  if (i.type.width() > 64 || !builder.is_constant(i.operands[1])) return {};
  const uint64_t number = builder.constant_u64(i.operands[1]);
  uint64_t divisor = number;
  if (i.opcode == Opcode::And) divisor = number + 1;
  if (i.opcode == Opcode::LShr) divisor = number < 32 ? uint64_t{1} << number : 0;
  if (divisor < 2 || divisor > largest_divisor || (!is_exact && !std::has_single_bit(divisor))) return {};
  return Division{stem(builder, i.operands[0]), divisor};
}

bool is_remainder(Opcode opcode) {
  return opcode == Opcode::URem || opcode == Opcode::SRem || opcode == Opcode::And;
}

class Finder {
 public:
  Finder(const Builder& builder, const std::vector<ValueId>& numbers)
      : builder_(builder), numbers_(numbers) {}

  std::vector<Remainder> find() {
    for (uint32_t id = 0; id < builder_.program().size(); ++id) {
      add(division(builder_, ValueId(id)), Remainder::Part::Whole, 0);
      add_compared(builder_.program()[ValueId(id)]);
    }
    std::stable_sort(found_.begin(), found_.end(),
                     [](const Remainder& a, const Remainder& b) { return a.dividend < b.dividend; });
    if (found_.size() > most_remainders) found_.resize(most_remainders);
    return std::move(found_);
  }

 private:
  void add_compared(const Instruction& i) {
    if (i.opcode != Opcode::Eq && i.opcode != Opcode::Ult && i.opcode != Opcode::Slt) return;
    for (const size_t side : {0, 1}) {
      if (!builder_.is_constant(i.operands[side]) || builder_.width_of(i.operands[side]) > 64) continue;
      const ValueId other = narrowest(builder_, i.operands[1 - side]);
      if (!is_remainder(builder_.program()[other].opcode)) continue;
      const uint64_t constant = builder_.constant_u64(i.operands[side]);
      if (i.opcode == Opcode::Eq)
        add(division(builder_, other), Remainder::Part::Above, constant);
      else
        add(division(builder_, other), Remainder::Part::AtMost, constant + (side == 0 ? 1 : 0));
    }
  }

  void add(const std::optional<Division>& division, Remainder::Part part, uint64_t bound) {
    if (!division) return;
    const auto number = std::find(numbers_.begin(), numbers_.end(), division->dividend);
    if (number == numbers_.end()) return;
    const uint64_t divisor = division->divisor;
    if (divisor >> (builder_.width_of(*number) - 1) != 0) return;
    // Nothing is above the greatest remainder, and none is at most 0 or at most what all are.
    if (part == Remainder::Part::Above && bound >= divisor - 1) return;
    if (part == Remainder::Part::AtMost && (bound == 0 || bound >= divisor - 1)) return;
    const Remainder made{size_t(number - numbers_.begin()), divisor, part, bound};
    if (std::find(found_.begin(), found_.end(), made) == found_.end()) found_.push_back(made);
  }

  const Builder& builder_;
  const std::vector<ValueId>& numbers_;
  std::vector<Remainder> found_;
};

} // namespace

ValueId narrowest(const Builder& builder, ValueId value) {
  const Instruction& i = builder.program()[value];
  return i.opcode == Opcode::ZExt || i.opcode == Opcode::SExt ? i.operands[0] : value;
}

std::vector<Remainder> remainders_in(const Builder& builder, const std::vector<ValueId>& numbers) {
  return Finder(builder, numbers).find();
}

Expression said(const Remainder& remainder, const Expression& dividend, bool has_sign) {
  const uint32_t width = dividend->width();
  const auto number = [&](uint64_t n) { return predicate::constant(width, n); };
  const Expression r =
      predicate::binary(has_sign ? Opcode::SRem : Opcode::URem, dividend, number(remainder.divisor));
  const Opcode is_less = has_sign ? Opcode::Slt : Opcode::Ult;
  switch (remainder.part) {
  case Remainder::Part::Whole: return r;
  case Remainder::Part::Above:
    return predicate::ite(predicate::binary(is_less, number(remainder.bound), r), number(1), number(0));
  case Remainder::Part::AtMost:
    return predicate::ite(predicate::binary(is_less, r, number(remainder.bound)), r, number(remainder.bound));
  }
  FATHOM_UNREACHABLE("a part of a remainder");
}

uint64_t evaluated(const Remainder& remainder, uint64_t dividend, uint32_t width, bool has_sign) {
  const BitVector bits = BitVector(64, dividend).resize(width);
  const int64_t r =
      has_sign ? bits.to_i64() % int64_t(remainder.divisor) : int64_t(dividend % remainder.divisor);
  const auto bound = int64_t(remainder.bound);
  switch (remainder.part) {
  case Remainder::Part::Whole: return BitVector::from_signed(width, r).low64();
  case Remainder::Part::Above: return r > bound ? 1 : 0;
  case Remainder::Part::AtMost: return BitVector::from_signed(width, std::min(r, bound)).low64();
  }
  FATHOM_UNREACHABLE("a part of a remainder");
}

} // namespace fathom::abstraction
