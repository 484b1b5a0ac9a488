// Small widths are compared exhaustively with native integers, wide ones with a bit-list reference.
#include "ir/support/bit_vector.h"
#include "ir/support/odd_inverse.h"

#include <gtest/gtest.h>
#include <random>

namespace fathom {
namespace {

/// Value of the low `width` bits read as a two's complement number.
int64_t as_signed(uint32_t width, uint64_t value) {
  return value >> (width - 1) & 1 ? static_cast<int64_t>(value) - (int64_t{1} << width)
                                  : static_cast<int64_t>(value);
}

void expect_binary_operations(uint32_t width, uint64_t x, uint64_t y) {
  const uint64_t all = (uint64_t{1} << width) - 1;
  const BitVector a(width, x), b(width, y);
  const int64_t sx = as_signed(width, x), sy = as_signed(width, y);
  const auto low = [&](const BitVector& v) {
    EXPECT_EQ(v.width(), width);
    return v.low64();
  };
  EXPECT_EQ(low(a + b), (x + y) & all);
  EXPECT_EQ(low(a - b), (x - y) & all);
  EXPECT_EQ(low(a * b), (x * y) & all);
  EXPECT_EQ(low(a & b), x & y);
  EXPECT_EQ(low(a | b), x | y);
  EXPECT_EQ(low(a ^ b), x ^ y);
  EXPECT_EQ(low(a.udiv(b)), y == 0 ? all : x / y);
  EXPECT_EQ(low(a.urem(b)), y == 0 ? x : x % y);
  // SMT-LIB: division by zero gives -1 for x >= 0 and 1 for x < 0; the remainder gives x.
  EXPECT_EQ(low(a.sdiv(b)), static_cast<uint64_t>(sy == 0 ? (sx < 0 ? 1 : -1) : sx / sy) & all);
  EXPECT_EQ(low(a.srem(b)), static_cast<uint64_t>(sy == 0 ? sx : sx % sy) & all);
  EXPECT_EQ(low(a.shl(b)), y >= width ? 0 : (x << y) & all);
  EXPECT_EQ(low(a.lshr(b)), y >= width ? 0 : x >> y);
  EXPECT_EQ(low(a.ashr(b)), static_cast<uint64_t>(sx >> std::min<uint64_t>(y, 63)) & all);
  EXPECT_EQ(a.ult(b), x < y);
  EXPECT_EQ(a.ule(b), x <= y);
  EXPECT_EQ(a.slt(b), sx < sy);
  EXPECT_EQ(a.sle(b), sx <= sy);
  EXPECT_EQ(a == b, x == y);
  EXPECT_EQ(a.concat(b).low64(), x << width | y);
  EXPECT_EQ(a.concat(b).width(), 2 * width);
}

TEST(BitVector, BinaryOperationsAgreeWithNativeOnes) {
  for (uint32_t width = 1; width <= 8; ++width) {
    const uint64_t step = width == 8 ? 3 : 1; // every value still meets every residue
    for (uint64_t x = 0; x < uint64_t{1} << width; x += 1)
      for (uint64_t y = x % step; y < uint64_t{1} << width; y += step) expect_binary_operations(width, x, y);
    if (HasFailure()) return;
  }
}

TEST(BitVector, UnaryOperationsAgreeWithNativeOnes) {
  for (uint32_t width = 1; width <= 8; ++width) {
    const uint64_t all = (uint64_t{1} << width) - 1;
    for (uint64_t x = 0; x <= all; ++x) {
      const BitVector a(width, x);
      EXPECT_EQ((-a).low64(), (0 - x) & all);
      EXPECT_EQ((~a).low64(), ~x & all);
      EXPECT_EQ(a.to_i64(), as_signed(width, x));
      EXPECT_EQ(a.popcount(), static_cast<uint32_t>(__builtin_popcountll(x)));
      EXPECT_EQ(a.count_leading_zeros(),
                x == 0 ? width : static_cast<uint32_t>(__builtin_clzll(x)) - (64 - width));
      EXPECT_EQ(a.count_trailing_zeros(), x == 0 ? width : static_cast<uint32_t>(__builtin_ctzll(x)));
      for (uint32_t to : {width, width + 1, 64u, 65u, 130u}) {
        EXPECT_EQ(a.zext(to).low64(), x);
        EXPECT_EQ(a.sext(to).to_i64(), as_signed(width, x));
        EXPECT_EQ(a.sext(to).resize(width), a);
      }
      for (uint32_t low = 0; low < width; ++low)
        for (uint32_t high = low; high < width; ++high)
          EXPECT_EQ(a.extract(high, low), BitVector(high - low + 1, x >> low));
    }
  }
}

__extension__ using int128 = __int128;
__extension__ using uint128 = unsigned __int128;

BitVector from_native(uint128 v) {
  return BitVector::from_words(128, {static_cast<uint64_t>(v), static_cast<uint64_t>(v >> 64)});
}

TEST(BitVector, Width128AgreesWithNativeOnes) {
  std::mt19937_64 random(1);
  for (int round = 0; round < 3000; ++round) {
    // Random lengths, so that quotients and shifts are not always trivial.
    const auto draw = [&] { return (uint128{random()} << 64 | random()) >> (random() % 128); };
    const uint128 x = round % 3 == 0 ? ~draw() : draw();
    const uint128 y = round % 5 == 0 ? random() % 140 : round % 7 == 0 ? ~draw() : draw();
    const BitVector a = from_native(x), b = from_native(y);
    EXPECT_EQ(a + b, from_native(x + y));
    EXPECT_EQ(a - b, from_native(x - y));
    EXPECT_EQ(a * b, from_native(x * y));
    EXPECT_EQ(-a, from_native(-x));
    EXPECT_EQ(a & ~b, from_native(x & ~y));
    EXPECT_EQ(a | b, from_native(x | y));
    EXPECT_EQ(a ^ b, from_native(x ^ y));
    if (y != 0) {
      EXPECT_EQ(a.udiv(b), from_native(x / y));
      EXPECT_EQ(a.urem(b), from_native(x % y));
    }
    const int128 sx = static_cast<int128>(x), sy = static_cast<int128>(y);
    if (y != 0 && sy != -1) {
      EXPECT_EQ(a.sdiv(b), from_native(static_cast<uint128>(sx / sy)));
      EXPECT_EQ(a.srem(b), from_native(static_cast<uint128>(sx % sy)));
    }
    EXPECT_EQ(a.shl(b), from_native(y >= 128 ? 0 : x << y));
    EXPECT_EQ(a.lshr(b), from_native(y >= 128 ? 0 : x >> y));
    EXPECT_EQ(a.ashr(b), from_native(static_cast<uint128>(y >= 128 ? (sx < 0 ? -1 : 0) : sx >> y)));
    EXPECT_EQ(a.ult(b), x < y);
    EXPECT_EQ(a.slt(b), sx < sy);
    const uint32_t low = random() % 128, high = low + random() % (128 - low);
    const uint128 all = high - low == 127 ? ~uint128{0} : (uint128{1} << (high - low + 1)) - 1;
    EXPECT_EQ(a.extract(high, low).resize(128), from_native(x >> low & all));
  }
}

TEST(BitVector, OddWideWidths) {
  std::mt19937_64 random(2);
  for (uint32_t width : {65u, 100u, 127u, 129u, 191u, 200u, 257u}) {
    for (int round = 0; round < 100; ++round) {
      const auto draw = [&] {
        return BitVector::from_words(width, {random(), random(), random(), random(), random()});
      };
      const BitVector a = draw();
      const BitVector b = draw().lshr(BitVector(width, random() % width));
      if (!b.is_zero()) {
        EXPECT_EQ(a.udiv(b) * b + a.urem(b), a);
        EXPECT_TRUE(a.urem(b).ult(b));
      }
      EXPECT_EQ(a - b + b, a);
      EXPECT_EQ(a + -a, BitVector::zeros(width));
      EXPECT_EQ(~~a, a);
      const uint32_t cut = random() % (width - 1) + 1;
      EXPECT_EQ(a.extract(width - 1, cut).concat(a.extract(cut - 1, 0)), a);
      uint32_t ones = 0;
      for (uint32_t i = 0; i < width; ++i) ones += a.bit(i);
      EXPECT_EQ(a.popcount(), ones);
      for (int base : {2, 10, 16}) EXPECT_EQ(BitVector::parse(width, a.to_string(base), base), a);
      EXPECT_EQ(BitVector::parse(width, a.to_signed_string(), 10), a);
    }
    EXPECT_TRUE(BitVector::ones(width).is_ones());
    EXPECT_EQ(BitVector::min_signed(width).count_trailing_zeros(), width - 1);
    EXPECT_EQ(BitVector::zeros(width).count_leading_zeros(), width);
    EXPECT_EQ(BitVector::max_signed(width).count_leading_zeros(), 1u);
    EXPECT_EQ(BitVector::min_signed(width).sdiv(BitVector::ones(width)), BitVector::min_signed(width));
    EXPECT_EQ(BitVector::ones(width).udiv(BitVector::zeros(width)), BitVector::ones(width));
  }
}

TEST(BitVector, Text) {
  // The powers of two are those of any table.
  EXPECT_EQ(BitVector::min_signed(128).to_string(), "170141183460469231731687303715884105728");
  EXPECT_EQ(BitVector::min_signed(128).to_signed_string(), "-170141183460469231731687303715884105728");
  EXPECT_EQ(BitVector::ones(64).to_string(), "18446744073709551615");
  EXPECT_EQ(BitVector::ones(8).to_signed_string(), "-1");
  EXPECT_EQ(BitVector(10, 5).to_string(16), "005");
  EXPECT_EQ(BitVector(3, 5).to_string(2), "101");
  EXPECT_EQ(BitVector::zeros(70).to_string(), "0");
  EXPECT_EQ(BitVector(70, 1000000000000000000u).to_string(), "1000000000000000000");
  EXPECT_EQ(BitVector::parse(8, "255", 10), BitVector(8, 255));
  EXPECT_EQ(BitVector::parse(8, "-128", 10), BitVector(8, 128));
  EXPECT_EQ(BitVector::parse(8, "fF", 16), BitVector(8, 255));
}

TEST(BitVector, RejectsWrongText) {
  for (const char* text : {"", "-", "256", "-129", "12a", " 1", "99999999999999999999999999"})
    EXPECT_FALSE(BitVector::parse(8, text, 10)) << text;
  EXPECT_FALSE(BitVector::parse(8, "2", 2));
  EXPECT_FALSE(BitVector::parse(8, "100", 16));
  EXPECT_FALSE(BitVector::parse(8, "-1", 16));
}

TEST(BitVector, FitsAndConversions) {
  EXPECT_TRUE(BitVector::from_signed(100, -5).fits_i64());
  EXPECT_EQ(BitVector::from_signed(100, -5).to_i64(), -5);
  EXPECT_FALSE(BitVector::from_signed(100, -5).fits_u64());
  EXPECT_TRUE(BitVector(100, ~uint64_t{0}).fits_u64());
  EXPECT_FALSE(BitVector(100, ~uint64_t{0}).fits_i64());
  EXPECT_TRUE(BitVector(100, 1).is_one());
  EXPECT_EQ(BitVector::from_words(70, {1, ~uint64_t{0}}).word(1), 63u);
  EXPECT_EQ(BitVector(8, 5).hash(), BitVector(8, 0x105).hash());
  EXPECT_NE(BitVector(8, 5), BitVector(9, 5));
}

TEST(BitVectorDeathTest, RefusesMixedWidths) {
  EXPECT_DEATH(BitVector(8, 1) + BitVector(9, 1), "widths 8 and 9");
  EXPECT_DEATH(BitVector(0, 1), "width 0");
  EXPECT_DEATH(BitVector(8, 1).extract(8, 0), "extract");
}

TEST(BitVector, OddNumbersHaveInverses) {
  for (const uint32_t width : {1u, 2u, 3u, 8u, 32u, 64u, 65u, 128u})
    for (const uint64_t odd : {1u, 3u, 5u, 127u, 0x9e3779b9u}) {
      const BitVector number = BitVector(64, odd).resize(width);
      EXPECT_TRUE((number * odd_inverse(number)).is_one()) << width << " bits, " << odd;
    }
}

} // namespace
} // namespace fathom
