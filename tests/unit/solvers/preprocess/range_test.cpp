// Ranges against all values: whatever operands lie in their ranges, the result lies in its.
#include "ir/term/fold.h"
#include "solvers/preprocess/range.h"

#include <gtest/gtest.h>
#include <random>

namespace fathom::solvers::preprocess {
namespace {

using term::Kind;

bool contains(const Range& r, uint64_t value) {
  if (r.wide()) return true;
  if (r.empty) return false;
  const int64_t as_signed = BitVector(r.width, value).to_i64();
  return (value & r.zeros) == 0 && (~value & r.ones) == 0 && r.lo <= value && value <= r.hi &&
         r.slo <= as_signed && as_signed <= r.shi;
}

std::vector<uint64_t> values(const Range& r) {
  std::vector<uint64_t> all;
  for (uint64_t v = 0; v < uint64_t{1} << r.width; ++v)
    if (contains(r, v)) all.push_back(v);
  return all;
}

class RangeTest : public ::testing::Test {
 protected:
  std::mt19937_64 random{1};
  uint64_t below(uint64_t n) { return random() % n; }

  /// With at least one value.
  Range random_range(uint32_t width) {
    for (;;) {
      const uint64_t size = uint64_t{1} << width;
      Range r = Range::any(width);
      if (below(3) == 0) r = Range::constant(width, below(size));
      if (below(2) == 0) {
        const uint64_t a = below(size), b = below(size);
        r = meet(r, Range::between(width, std::min(a, b), std::max(a, b)));
      }
      if (below(2) == 0) {
        const int64_t a = BitVector(width, below(size)).to_i64(), b = BitVector(width, below(size)).to_i64();
        r = meet(r, Range::between_signed(width, std::min(a, b), std::max(a, b)));
      }
      if (below(2) == 0) {
        const uint64_t bits = below(size), some = below(size);
        r = meet(r, Range::bits(width, bits & ~some, bits & some));
      }
      if (!r.empty && !values(r).empty()) return r;
    }
  }

  void try_kind(Kind kind, uint32_t width, uint32_t result_width, std::vector<uint32_t> operand_widths,
                uint32_t first = 0, uint32_t second = 0) {
    (void)width;
    for (int i = 0; i < 200; ++i) {
      std::vector<Range> operands;
      for (const uint32_t w : operand_widths) operands.push_back(random_range(w));
      const Range result = range_of(kind, result_width, operands, second);
      std::vector<BitVector> v(operands.size());
      const auto check = [&] {
        const uint64_t value = term::fold(kind, v, first, second).low64();
        ASSERT_TRUE(contains(result, value)) << info(kind).name << " " << v[0].to_string() << " "
                                             << v.back().to_string() << " gives " << value;
      };
      for (const uint64_t a : values(operands[0])) {
        v[0] = BitVector(operand_widths[0], a);
        if (operands.size() == 1) check();
        for (size_t j = 1; operands.size() == 2 && j < 2; ++j)
          for (const uint64_t b : values(operands[1])) {
            v[1] = BitVector(operand_widths[1], b);
            check();
          }
        if (HasFatalFailure()) return;
      }
    }
  }
};

TEST_F(RangeTest, SettlingLosesNoValue) {
  for (int i = 0; i < 3000; ++i) {
    Range raw = Range::any(4);
    raw.lo = below(16), raw.hi = below(16);
    raw.slo = static_cast<int64_t>(below(16)) - 8, raw.shi = static_cast<int64_t>(below(16)) - 8;
    raw.zeros = below(16) & below(16), raw.ones = below(16) & below(16);
    Range settled = raw;
    settled.settle();
    EXPECT_EQ(values(raw), values(settled));
  }
}

TEST_F(RangeTest, OperatorsOfOneWidth) {
  for (const uint32_t width : {1u, 2u, 4u})
    for (const Kind kind :
         {Kind::BvAdd, Kind::BvSub, Kind::BvMul, Kind::BvUdiv, Kind::BvUrem, Kind::BvSdiv, Kind::BvSrem,
          Kind::BvShl, Kind::BvLshr, Kind::BvAshr, Kind::BvAnd, Kind::BvOr, Kind::BvXor})
      try_kind(kind, width, width, {width, width});
  for (const Kind kind : {Kind::BvNot, Kind::BvNeg}) try_kind(kind, 4, 4, {4});
}

TEST_F(RangeTest, Comparisons) {
  for (const Kind kind : {Kind::Ult, Kind::Ule, Kind::Slt, Kind::Sle, Kind::Eq}) try_kind(kind, 4, 1, {4, 4});
  for (const Kind kind : {Kind::And, Kind::Or, Kind::Xor, Kind::Eq}) try_kind(kind, 1, 1, {1, 1});
  try_kind(Kind::Not, 1, 1, {1});
}

TEST_F(RangeTest, OtherWidths) {
  try_kind(Kind::Concat, 0, 5, {2, 3});
  for (uint32_t low = 0; low < 5; ++low)
    for (uint32_t high = low; high < 5; ++high) try_kind(Kind::Extract, 5, high - low + 1, {5}, high, low);
  for (const Kind kind : {Kind::Zext, Kind::Sext}) try_kind(kind, 3, 5, {3}, 5);
}

TEST_F(RangeTest, TheFullWidthOfAWord) {
  const Range any = Range::any(64);
  EXPECT_EQ(any.hi, UINT64_MAX);
  EXPECT_EQ(any.slo, INT64_MIN);
  const Range most = Range::constant(64, UINT64_MAX);
  const Range one = Range::constant(64, 1);
  EXPECT_TRUE(range_of(Kind::BvAdd, 64, std::vector{most, one}).is_constant());
  EXPECT_EQ(range_of(Kind::BvAdd, 64, std::vector{most, one}).lo, 0u);
  EXPECT_EQ(range_of(Kind::BvMul, 64, std::vector{most, most}).slo, 1);
  EXPECT_TRUE(range_of(Kind::Slt, 1, std::vector{most, one}).lo == 1);
  EXPECT_TRUE(Range::any(65).wide());
}

TEST_F(RangeTest, JoinHoldsBothAndMeetWhatBothHold) {
  for (int i = 0; i < 2000; ++i) {
    const Range a = random_range(4), b = random_range(4);
    const Range both = meet(a, b), either = join(a, b);
    for (uint64_t v = 0; v < 16; ++v) {
      EXPECT_EQ(contains(both, v), contains(a, v) && contains(b, v));
      EXPECT_TRUE(contains(either, v) || !(contains(a, v) || contains(b, v)));
    }
  }
}

} // namespace
} // namespace fathom::solvers::preprocess
