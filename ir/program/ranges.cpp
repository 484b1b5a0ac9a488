#include "ir/program/ranges.h"

#include "ir/program/fold.h"

#include <algorithm>

namespace fathom::program {

namespace {

__extension__ using int128 = __int128;

/// Depth of operands that are looked at.
constexpr int search_depth = 3;

int64_t least_of(uint32_t width) {
  return sign_extend(uint64_t{1} << (width - 1), width);
}

int64_t most_of(uint32_t width) {
  return int64_t(low_mask(width) >> 1);
}

/// Each reading tells the other one where it lies within one half of the numbers.
Range tightened(uint32_t width, Range range) {
  const uint64_t mask = low_mask(width), half = uint64_t{1} << (width - 1);
  for (int i = 0; i < 2 && !range.empty(); ++i) {
    if (range.least >= 0 || range.most < 0) {
      range.low = std::max(range.low, uint64_t(range.least) & mask);
      range.high = std::min(range.high, uint64_t(range.most) & mask);
    }
    if (!range.empty() && (range.high < half || range.low >= half)) {
      range.least = std::max(range.least, sign_extend(range.low, width));
      range.most = std::min(range.most, sign_extend(range.high, width));
    }
  }
  return range;
}

/// start, start + 1, ... start + extent, modulo 2^width.
///
///   unsigned   0 [....start====end..........] 2^n - 1       signed: the same circle, cut at the other end
Range arc(uint32_t width, uint64_t start, uint64_t extent) {
  const uint64_t mask = low_mask(width);
  Range range = Range::all(width);
  if (extent >= mask) return range;
  start &= mask;
  const uint64_t end = (start + extent) & mask;
  if (start <= end) range.low = start, range.high = end;
  const int64_t first = sign_extend(start, width), last = sign_extend(end, width);
  if (first <= last) range.least = first, range.most = last;
  return tightened(width, range);
}

/// The range moved by a constant, modulo 2^width.
Range moved(uint32_t width, const Range& range, uint64_t by) {
  const uint64_t unsigned_extent = range.high - range.low;
  const uint64_t signed_extent = uint64_t(range.most) - uint64_t(range.least);
  const Range a = arc(width, range.low + by, unsigned_extent);
  const Range b = arc(width, uint64_t(range.least) + by, signed_extent);
  return intersect(width, a, b);
}

__extension__ using uint128 = unsigned __int128;

/// Unsigned bounds of x op y (SMT-LIB's meaning of division by zero); everything where it may wrap.
Range of_operation(Opcode opcode, uint32_t width, const Range& x, const Range& y) {
  const uint64_t mask = low_mask(width);
  const auto exact = [&](uint128 low, uint128 high) {
    return high > mask ? Range::all(width) : Range::of_unsigned(width, uint64_t(low), uint64_t(high));
  };
  if (opcode == Opcode::Add) return exact(uint128{x.low} + y.low, uint128{x.high} + y.high);
  if (opcode == Opcode::Sub && x.low >= y.high) return exact(x.low - y.high, x.high - y.low);
  if (opcode == Opcode::Mul) return exact(uint128{x.low} * y.low, uint128{x.high} * y.high);
  if (opcode == Opcode::UDiv && y.low != 0) return exact(x.low / y.high, x.high / y.low);
  if (opcode == Opcode::URem) return exact(0, y.low == 0 ? x.high : std::min(x.high, y.high - 1));
  if (opcode == Opcode::Shl && y.high < width)
    return exact(uint128{x.low} << y.low, uint128{x.high} << y.high);
  if (opcode == Opcode::LShr)
    return exact(y.high < width ? x.low >> y.high : 0, y.low < width ? x.high >> y.low : 0);
  if (opcode == Opcode::And) return exact(0, std::min(x.high, y.high));
  return Range::all(width);
}

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
    if (const Range* fact = known_.find(value)) return intersect(width, result, *fact);
    if (depth == 0 || --budget_ < 0) return result;
    return intersect(width, result, of_operands(value, depth - 1));
  }

  std::optional<bool> truth(ValueId condition, int depth);

 private:
  Range of_operands(ValueId value, int depth);
  Range of_sum(const Instruction& i, uint32_t width, int depth);
  Range of_extract(const Instruction& i, uint32_t width, int depth);
  std::optional<bool> compare(const Instruction& i, int depth);
  const Instruction& at(ValueId value) const { return builder_.program()[value]; }

  const Builder& builder_;
  const KnownRanges& known_;
  int budget_ = 32;
};

Range Ranges::of_sum(const Instruction& i, uint32_t width, int depth) {
  const Range x = range(i.operands[0], depth), y = range(i.operands[1], depth);
  if (x.empty() || y.empty()) return Range::all(width);
  const bool add = i.opcode == Opcode::Add;
  if (add && y.is_point()) return moved(width, x, y.low);
  if (add && x.is_point()) return moved(width, y, x.low);
  if (!add && y.is_point()) return moved(width, x, -y.low);
  const int128 least = add ? int128{x.least} + y.least : int128{x.least} - y.most;
  const int128 most = add ? int128{x.most} + y.most : int128{x.most} - y.least;
  const Range result = of_operation(i.opcode, width, x, y);
  if (least < least_of(width) || most > most_of(width)) return result;
  return intersect(width, result, Range::of_signed(width, int64_t(least), int64_t(most)));
}

/// The low bits, where the others say nothing.
Range Ranges::of_extract(const Instruction& i, uint32_t width, int depth) {
  if (!in_reach(builder_, i.operands[0]) || i.imm != 0) return Range::all(width);
  const Range x = range(i.operands[0], depth);
  Range result = Range::all(width);
  if (x.high <= low_mask(width)) result = Range::of_unsigned(width, x.low, x.high);
  if (x.least >= least_of(width) && x.most <= most_of(width))
    result = intersect(width, result, Range::of_signed(width, x.least, x.most));
  return result;
}

Range Ranges::of_operands(ValueId value, int depth) {
  const Instruction& i = at(value);
  const uint32_t width = i.type.width();
  if (width == 1) return Range::all(1);
  if (i.opcode == Opcode::Add || i.opcode == Opcode::Sub) return of_sum(i, width, depth);
  if (i.opcode == Opcode::Extract) return of_extract(i, width, depth);
  if (i.opcode == Opcode::ZExt) {
    const Range x = range(i.operands[0], depth);
    return Range::of_unsigned(width, x.low, x.high);
  }
  if (i.opcode == Opcode::SExt) {
    const Range x = range(i.operands[0], depth);
    return Range::of_signed(width, x.least, x.most);
  }
  if (i.opcode == Opcode::Ite) {
    if (const std::optional<bool> chosen = truth(i.operands[0], depth))
      return range(i.operands[*chosen ? 1 : 2], depth);
    const Range x = range(i.operands[1], depth), y = range(i.operands[2], depth);
    return hull(x, y);
  }
  if (i.opcode == Opcode::Mul || i.opcode == Opcode::UDiv || i.opcode == Opcode::URem ||
      i.opcode == Opcode::Shl || i.opcode == Opcode::LShr || i.opcode == Opcode::And) {
    const Range x = range(i.operands[0], depth), y = range(i.operands[1], depth);
    return x.empty() || y.empty() ? Range::all(width) : of_operation(i.opcode, width, x, y);
  }
  return Range::all(width);
}

std::optional<bool> Ranges::compare(const Instruction& i, int depth) {
  if (!in_reach(builder_, i.operands[0])) return {};
  const Range x = range(i.operands[0], depth), y = range(i.operands[1], depth);
  // A path on which nothing is possible decides nothing here: `learn` is what reports it.
  if (x.empty() || y.empty()) return {};
  const auto order = [](bool always, bool never) -> std::optional<bool> {
    if (always || never) return always;
    return {};
  };
  if (i.opcode == Opcode::Ult) return order(x.high < y.low, x.low >= y.high);
  if (i.opcode == Opcode::Ule) return order(x.high <= y.low, x.low > y.high);
  if (i.opcode == Opcode::Slt) return order(x.most < y.least, x.least >= y.most);
  if (i.opcode == Opcode::Sle) return order(x.most <= y.least, x.least > y.most);
  const bool apart = x.high < y.low || y.high < x.low || x.most < y.least || y.most < x.least;
  return order(x.is_point() && y.is_point() && x.low == y.low, apart);
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
  bool equal(ValueId a, ValueId b, bool truth);
  bool less(ValueId a, ValueId b, bool or_equal, bool is_signed);
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
  if (i.opcode == Opcode::Eq) return equal(a, b, truth);
  const bool is_signed = i.opcode == Opcode::Slt || i.opcode == Opcode::Sle;
  const bool or_equal = i.opcode == Opcode::Ule || i.opcode == Opcode::Sle;
  return truth ? less(a, b, or_equal, is_signed) : less(b, a, !or_equal, is_signed);
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

bool Learner::equal(ValueId a, ValueId b, bool truth) {
  const uint32_t width = builder_.width_of(a);
  const Range x = range(a), y = range(b);
  if (truth) return narrow(a, x, y, 4) && narrow(b, y, x, 4);
  const auto without = [&](ValueId value, Range all, uint64_t point) {
    const int64_t number = sign_extend(point, width);
    if (all.is_point()) return all.low != point;
    if (all.low == point) ++all.low;
    if (all.high == point) --all.high;
    if (all.least == number && all.least < all.most) ++all.least;
    if (all.most == number && all.least < all.most) --all.most;
    return narrow(value, value == a ? x : y, all, 4);
  };
  if (y.is_point()) return without(a, x, y.low);
  return !x.is_point() || without(b, y, x.low);
}

bool Learner::less(ValueId a, ValueId b, bool or_equal, bool is_signed) {
  const uint32_t width = builder_.width_of(a);
  const Range x = range(a), y = range(b);
  Range below = Range::all(width), above = Range::all(width);
  if (is_signed) {
    if (!or_equal && (y.most == least_of(width) || x.least == most_of(width))) return false;
    below.most = or_equal ? y.most : y.most - 1;
    above.least = or_equal ? x.least : x.least + 1;
  } else {
    if (!or_equal && (y.high == 0 || x.low == low_mask(width))) return false;
    below.high = or_equal ? y.high : y.high - 1;
    above.low = or_equal ? x.low : x.low + 1;
  }
  return narrow(a, x, below, 4) && narrow(b, y, above, 4);
}

bool Learner::narrow(ValueId value, const Range& now, const Range& to, int depth) {
  const uint32_t width = builder_.width_of(value);
  const Range next = intersect(width, now, to);
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
    return !second.is_point() || narrow(source, moved(width, to, -second.low), depth);
  }
  if (i.opcode == Opcode::ZExt) {
    const uint32_t from = builder_.width_of(source);
    if (to.low > low_mask(from)) return false;
    return narrow(source, Range::of_unsigned(from, to.low, std::min(to.high, low_mask(from))), depth);
  }
  if (i.opcode == Opcode::SExt) {
    const uint32_t from = builder_.width_of(source);
    const int64_t least = std::max(to.least, least_of(from)), most = std::min(to.most, most_of(from));
    return least <= most && narrow(source, Range::of_signed(from, least, most), depth);
  }
  if (i.opcode == Opcode::Extract && i.imm == 0 && in_reach(builder_, source)) {
    const uint32_t from = builder_.width_of(source);
    const Range whole = range(source);
    if (whole.high <= low_mask(width))
      return narrow(source, Range::of_unsigned(from, to.low, to.high), depth);
    if (whole.least >= least_of(width) && whole.most <= most_of(width))
      return narrow(source, Range::of_signed(from, to.least, to.most), depth);
  }
  return true;
}

} // namespace

Range Range::all(uint32_t width) {
  return {0, low_mask(width), least_of(width), most_of(width)};
}

Range Range::point(uint32_t width, uint64_t value) {
  value &= low_mask(width);
  return {value, value, sign_extend(value, width), sign_extend(value, width)};
}

Range Range::of_unsigned(uint32_t width, uint64_t low, uint64_t high) {
  return tightened(width, {low, high, least_of(width), most_of(width)});
}

Range Range::of_signed(uint32_t width, int64_t least, int64_t most) {
  return tightened(width, {0, low_mask(width), least, most});
}

Range intersect(uint32_t width, const Range& a, const Range& b) {
  return tightened(width, {std::max(a.low, b.low), std::min(a.high, b.high), std::max(a.least, b.least),
                           std::min(a.most, b.most)});
}

Range hull(const Range& a, const Range& b) {
  return {std::min(a.low, b.low), std::max(a.high, b.high), std::min(a.least, b.least),
          std::max(a.most, b.most)};
}

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
