#include "ir/program/ranges.h"

#include "ir/program/fold.h"
#include "ir/program/transfer.h"

#include <algorithm>

namespace fathom::program {

namespace {

/// Depth of operands that are looked at.
constexpr int search_depth = 3;

bool in_reach(const Builder& builder, ValueId value) {
  const Type type = builder.type(value);
  return type.is_integer() && type.width() <= 64;
}

class Ranges {
 public:
  Ranges(const Builder& builder, const KnownRanges& known) : builder_(builder), known_(known) {}

  Range range(ValueId value, int depth) {
    const uint32_t width = builder_.width_of(value);
    const Interval always = builder_.interval(value);
    Range result = Range::of_unsigned(width, always.low, always.high);
    if (always.is_point()) return result;
    if (const Range* fact = known_.find(value)) return ranges::intersect(width, result, *fact);
    if (depth == 0 || --budget_ < 0) return result;
    return ranges::intersect(width, result, of_operands(value, depth - 1));
  }

  std::optional<bool> truth(ValueId condition, int depth);

 private:
  Range of_operands(ValueId value, int depth);
  std::optional<bool> compare(const Instruction& i, int depth);
  const Instruction& at(ValueId value) const { return builder_.program()[value]; }

  const Builder& builder_;
  const KnownRanges& known_;
  int budget_ = 32;
};

Range Ranges::of_operands(ValueId value, int depth) {
  const Instruction& i = at(value);
  const uint32_t width = i.type.width();
  if (width == 1 || !(is_arithmetic(i.opcode) || info(i.opcode).family == OpcodeFamily::Bits))
    return Range::all(width);
  if (i.opcode == Opcode::Ite)
    if (const std::optional<bool> chosen = truth(i.operands[0], depth))
      return range(i.operands[*chosen ? 1 : 2], depth);
  return transfer<Range>(
      i.opcode, width, i.imm, [&](size_t operand) { return range(i.operands[operand], depth); },
      [&](size_t operand) { return builder_.width_of(i.operands[operand]); });
}

std::optional<bool> Ranges::compare(const Instruction& i, int depth) {
  if (!in_reach(builder_, i.operands[0])) return {};
  const Range x = range(i.operands[0], depth), y = range(i.operands[1], depth);
  // A path on which nothing is possible decides nothing here: `learn` is what reports it.
  if (x.empty() || y.empty()) return {};
  return ranges::compare(range_comparison(as<ComparisonOpcode>(i.opcode)), x, y);
}

std::optional<bool> Ranges::truth(ValueId condition, int depth) {
  if (builder_.is_true(condition)) return true;
  if (builder_.is_false(condition)) return false;
  if (const Range* fact = known_.find(condition); fact != nullptr && fact->is_point()) return fact->low != 0;
  if (depth == 0 || --budget_ < 0) return {};
  const Instruction& i = at(condition);
  if (is_comparison(i.opcode)) return compare(i, depth);
  if (i.opcode == Opcode::And || i.opcode == Opcode::Or) {
    const bool decisive = i.opcode == Opcode::Or; // one operand of this truth is enough
    const std::optional<bool> x = truth(i.operands[0], depth - 1);
    if (x == decisive) return decisive;
    const std::optional<bool> y = truth(i.operands[1], depth - 1);
    if (y == decisive) return decisive;
    return x && y ? std::optional(!decisive) : std::nullopt;
  }
  if (i.opcode == Opcode::Xor) {
    const std::optional<bool> x = truth(i.operands[0], depth - 1);
    const std::optional<bool> y = x ? truth(i.operands[1], depth - 1) : std::nullopt;
    return x && y ? std::optional(*x != *y) : std::nullopt;
  }
  if (i.opcode == Opcode::Ite)
    if (const std::optional<bool> chosen = truth(i.operands[0], depth - 1))
      return truth(i.operands[*chosen ? 1 : 2], depth - 1);
  return {};
}

/// Conditions taken apart, and what they say handed on to the values they speak of.
class Learner {
 public:
  Learner(const Builder& builder, RangeLearner& known) : builder_(builder), known_(known) {}

  bool condition(ValueId value, bool truth, int depth);
  bool open_condition(ValueId value, bool truth, int depth);

 private:
  bool parts(const Instruction& i, bool truth, int depth);
  bool either(ValueId a, ValueId b, bool truth, int depth);
  bool compared(const Instruction& i, bool truth);
  bool narrow(ValueId value, const Range& to, int depth = 4) {
    return narrow(value, range(value), to, depth);
  }
  bool narrow(ValueId value, const Range& now, const Range& to, int depth);
  bool said_by_parts(const Instruction& i, bool truth) const;
  bool narrow_source(const Instruction& i, const Range& range, int depth);
  Range range(ValueId value) const { return range_of(builder_, known_, value); }

  const Builder& builder_;
  RangeLearner& known_;
};

bool Learner::condition(ValueId value, bool truth, int depth) {
  if (const std::optional<bool> decided = holds(builder_, known_, value)) return *decided == truth;
  return open_condition(value, truth, depth);
}

/// A condition that is not decided.
bool Learner::open_condition(ValueId value, bool truth, int depth) {
  const Instruction& i = builder_.program()[value];
  if (depth > 0 && !parts(i, truth, depth - 1)) return false;
  // Remembered as a whole where its parts do not say it.
  if (depth > 0 && said_by_parts(i, truth)) return true;
  known_.narrow(value, Range::point(1, truth));
  return true;
}

/// Whether the ranges of the operands decide the condition once they are narrowed by it.
bool Learner::said_by_parts(const Instruction& i, bool truth) const {
  if (i.opcode == Opcode::And || i.opcode == Opcode::Or) return truth == (i.opcode == Opcode::And);
  if (i.opcode == Opcode::Xor) return builder_.is_true(i.operands[1]);
  if (!is_comparison(i.opcode) || !in_reach(builder_, i.operands[0])) return false;
  if (i.opcode == Opcode::Eq && !truth) return false;
  return builder_.is_constant(i.operands[0]) || builder_.is_constant(i.operands[1]);
}

bool Learner::parts(const Instruction& i, bool truth, int depth) {
  const ValueId a = i.operands[0], b = i.operands[1];
  if (i.opcode == Opcode::And || i.opcode == Opcode::Or) {
    if (truth == (i.opcode == Opcode::And)) return condition(a, truth, depth) && condition(b, truth, depth);
    return either(a, b, truth, depth);
  }
  if (i.opcode == Opcode::Xor && builder_.is_true(b)) return condition(a, !truth, depth);
  if (!is_comparison(i.opcode) || !in_reach(builder_, a)) return true;
  return compared(i, truth);
}

/// One of both has this truth: what follows from either.
bool Learner::either(ValueId a, ValueId b, bool truth, int depth) {
  if (holds(builder_, known_, a) == !truth) return condition(b, truth, depth);
  if (holds(builder_, known_, b) == !truth) return condition(a, truth, depth);
  const uint32_t before = known_.state();
  depth = std::min(depth, 2); // both are gone through
  const bool first = condition(a, truth, depth);
  const uint32_t under_first = known_.state();
  known_.go_to(before);
  const bool second = condition(b, truth, depth);
  if (!first) return second;
  known_.go_to(second ? known_.common(under_first, known_.state()) : under_first);
  return true;
}

bool Learner::compared(const Instruction& i, bool truth) {
  const ValueId a = i.operands[0], b = i.operands[1];
  const Range x = range(a), y = range(b);
  const auto sides =
      ranges::assume(range_comparison(as<ComparisonOpcode>(i.opcode)), truth, builder_.width_of(a), x, y);
  return sides && narrow(a, x, sides->x, 4) && narrow(b, y, sides->y, 4);
}

bool Learner::narrow(ValueId value, const Range& now, const Range& to, int depth) {
  const uint32_t width = builder_.width_of(value);
  const Range next = ranges::intersect(width, now, to);
  if (next.empty()) return false;
  if (next == now) return true;
  if (width == 1) return depth == 0 || condition(value, next.low != 0, 2);
  known_.narrow(value, next);
  return depth == 0 || narrow_source(builder_.program()[value], next, depth - 1);
}

/// What the range of a value says about the one it was made from.
bool Learner::narrow_source(const Instruction& i, const Range& to, int depth) {
  const ValueId source = i.operands[0];
  const uint32_t width = i.type.width();
  if (i.opcode == Opcode::Add) {
    const Range second = range(i.operands[1]);
    return !second.is_point() || narrow(source, ranges::subtract(width, to, second), depth);
  }
  if (i.opcode == Opcode::ZExt) {
    const uint32_t from = builder_.width_of(source);
    if (to.low > low_mask(from)) return false;
    return narrow(source, Range::of_unsigned(from, to.low, std::min(to.high, low_mask(from))), depth);
  }
  if (i.opcode == Opcode::SExt) {
    const uint32_t from = builder_.width_of(source);
    const int64_t least = std::max(to.least, least_signed(from)), most = std::min(to.most, most_signed(from));
    return least <= most && narrow(source, Range::of_signed(from, least, most), depth);
  }
  if (i.opcode == Opcode::Extract && i.imm == 0 && in_reach(builder_, source)) {
    const uint32_t from = builder_.width_of(source);
    const Range whole = range(source);
    if (whole.high <= low_mask(width))
      return narrow(source, Range::of_unsigned(from, to.low, to.high), depth);
    if (whole.least >= least_signed(width) && whole.most <= most_signed(width))
      return narrow(source, Range::of_signed(from, to.least, to.most), depth);
  }
  return true;
}

} // namespace

Range range_of(const Builder& builder, const KnownRanges& known, ValueId value) {
  FATHOM_CHECK(in_reach(builder, value), "the range of a value of type {}", builder.type(value).to_string());
  return Ranges(builder, known).range(value, search_depth);
}

std::optional<bool> holds(const Builder& builder, const KnownRanges& known, ValueId condition) {
  return Ranges(builder, known).truth(condition, search_depth + 1);
}

bool learn(const Builder& builder, RangeLearner& known, ValueId condition, bool truth) {
  return Learner(builder, known).condition(condition, truth, 6);
}

bool learn_open(const Builder& builder, RangeLearner& known, ValueId condition, bool truth) {
  return Learner(builder, known).open_condition(condition, truth, 6);
}

std::optional<uint64_t> distance(const Builder& builder, const KnownRanges& known, ValueId condition,
                                 bool truth) {
  const Program& program = builder.program();
  while (program[condition].opcode == Opcode::Xor && builder.is_true(program[condition].operands[1])) {
    condition = program[condition].operands[0];
    truth = !truth;
  }
  const Instruction& i = program[condition];
  if (i.opcode == (truth ? Opcode::And : Opcode::Or)) { // the nearer part; deeper ones are left out
    std::optional<uint64_t> result;
    for (int part = 0; part < 2; ++part) {
      if (program[i.operands[part]].opcode == i.opcode) continue;
      const std::optional<uint64_t> one = distance(builder, known, i.operands[part], truth);
      if (one && (!result || *one < *result)) result = one;
    }
    return result;
  }
  if (!is_comparison(i.opcode) || !in_reach(builder, i.operands[0])) return {};
  Range x = range_of(builder, known, i.operands[0]), y = range_of(builder, known, i.operands[1]);
  if (i.opcode == Opcode::Eq) {
    if (truth) return {};
    const uint64_t circle = std::max(x.high, y.high) - std::min(x.low, y.low);
    const uint64_t other = uint64_t(std::max(x.most, y.most)) - uint64_t(std::min(x.least, y.least));
    return std::min(circle, other);
  }
  if (!truth) std::swap(x, y); // y <= x, or y < x
  if (i.opcode == Opcode::Ult || i.opcode == Opcode::Ule) return y.high < x.low ? 0 : y.high - x.low;
  return y.most < x.least ? 0 : uint64_t(y.most) - uint64_t(x.least);
}

} // namespace fathom::program
