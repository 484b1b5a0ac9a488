// Every transfer function of every domain: all pairs of small ranges, random ones up to 64 bits.
#include "tests/unit/ir/support/ranges/soundness.h"

#include <gtest/gtest.h>

namespace fathom::ranges::testing {
namespace {

constexpr uint32_t widths[] = {4, 5, 8, 16, 31, 32, 33, 63, 64};

template <typename Domain> Transfer<Domain> transfer_of(Operation operation) {
  return
      [operation](uint32_t width, const Domain& x, const Domain& y) { return apply(operation, width, x, y); };
}
Function function_of(Operation operation) {
  return [operation](uint32_t width, uint64_t x, uint64_t y) { return meaning(operation, width, x, y); };
}

template <typename Domain> class Operators : public ::testing::Test {};
using Domains = ::testing::Types<Interval, Bounds, ValueRange>;
TYPED_TEST_SUITE(Operators, Domains);

TYPED_TEST(Operators, AllPairsOfSmallRanges) {
  for (const Operation operation : operations()) {
    for (uint32_t width = 1; width <= 3; ++width) {
      const auto found =
          exhaustive<TypeParam>(width, transfer_of<TypeParam>(operation), function_of(operation));
      EXPECT_FALSE(found) << "operation " << int(operation) << ", " << *found;
    }
  }
}

TYPED_TEST(Operators, RandomRanges) {
  for (const Operation operation : operations()) {
    for (const uint32_t width : widths) {
      const auto found = at_random<TypeParam>(width, 4000, 1 + width, transfer_of<TypeParam>(operation),
                                              function_of(operation));
      EXPECT_FALSE(found) << "operation " << int(operation) << ", " << *found;
    }
  }
}

/// All ranges of a small width, and random ones with values in them of others.
template <typename Domain, typename Check> void for_ranges(uint32_t width, Check check) {
  std::vector<Domain> all;
  each(width, all);
  for (const Domain& x : all) check(width, x, values(width, x));
  Random random(7);
  for (const uint32_t wide : widths)
    for (int i = 0; i < 2000; ++i) {
      const Random::Sample sample = random.sample(wide);
      check(wide, part<Domain>(sample.range), sample.in);
    }
}

TYPED_TEST(Operators, Extensions) {
  for_ranges<TypeParam>(3, [](uint32_t from, const TypeParam& x, const std::vector<uint64_t>& in) {
    for (uint32_t width = from; width <= 64; width += 1 + width / 3) {
      const TypeParam zero = zero_extended(from, width, x), sign = sign_extended(from, width, x);
      for (const uint64_t v : in) {
        EXPECT_TRUE(contains(width, zero, v)) << from << " to " << width << ": " << v;
        EXPECT_TRUE(contains(width, sign, BitVector(from, v).sext(width).low64()))
            << from << " to " << width << ": " << v;
      }
    }
  });
}

TYPED_TEST(Operators, Slices) {
  for_ranges<TypeParam>(3, [](uint32_t from, const TypeParam& x, const std::vector<uint64_t>& in) {
    for (uint32_t low = 0; low < from; low += 1 + low / 4)
      for (uint32_t width = 1; low + width <= from; width += 1 + width / 4) {
        const TypeParam result = extracted(width, x, low);
        for (const uint64_t v : in)
          EXPECT_TRUE(contains(width, result, BitVector(from, v).extract(low + width - 1, low).low64()))
              << from << " bits " << v << ", " << width << " from " << low;
      }
  });
}

TYPED_TEST(Operators, Concatenation) {
  std::vector<TypeParam> high, low;
  each(2, high);
  each(3, low);
  for (const TypeParam& x : high)
    for (const TypeParam& y : low) {
      const TypeParam result = concatenated(5, 3, x, y);
      for (const uint64_t a : values(2, x))
        for (const uint64_t b : values(3, y)) EXPECT_TRUE(contains(5, result, a << 3 | b)) << a << " " << b;
    }
  Random random(3);
  for (int i = 0; i < 20000; ++i) {
    const uint32_t n = 1 + static_cast<uint32_t>(random.below(63)),
                   m = 1 + static_cast<uint32_t>(random.below(64 - n));
    const Random::Sample x = random.sample(n), y = random.sample(m);
    const TypeParam result = concatenated(n + m, m, part<TypeParam>(x.range), part<TypeParam>(y.range));
    for (const uint64_t a : x.in)
      for (const uint64_t b : y.in) EXPECT_TRUE(contains(n + m, result, a << m | b)) << n << "+" << m;
  }
}

TYPED_TEST(Operators, HullsContainBoth) {
  std::vector<TypeParam> all;
  each(3, all);
  for (const TypeParam& x : all)
    for (const TypeParam& y : all)
      for (uint64_t v = 0; v < 8; ++v)
        EXPECT_TRUE(contains(3, hull(x, y), v) || !(contains(3, x, v) || contains(3, y, v)));
}

template <typename Domain> class Comparisons : public ::testing::Test {};
using Compared = ::testing::Types<Bounds, ValueRange>;
TYPED_TEST_SUITE(Comparisons, Compared);

TYPED_TEST(Comparisons, WhatIsDecidedHolds) {
  const auto check = [](uint32_t width, const TypeParam& x, const TypeParam& y,
                        const std::vector<uint64_t>& in_x, const std::vector<uint64_t>& in_y) {
    for (const Comparison comparison : comparisons) {
      const std::optional<bool> decided = compare(comparison, x, y);
      if (!decided) continue;
      for (const uint64_t a : in_x)
        for (const uint64_t b : in_y)
          EXPECT_EQ(meaning(comparison, width, a, b), *decided) << int(comparison) << ": " << a << " " << b;
    }
  };
  for (uint32_t width = 1; width <= 3; ++width) {
    std::vector<TypeParam> all;
    each(width, all);
    for (const TypeParam& x : all)
      for (const TypeParam& y : all) check(width, x, y, values(width, x), values(width, y));
  }
  Random random(5);
  for (const uint32_t width : widths)
    for (int i = 0; i < 4000; ++i) {
      const Random::Sample x = random.sample(width), y = random.sample(width);
      check(width, part<TypeParam>(x.range), part<TypeParam>(y.range), x.in, y.in);
    }
}

TEST(Bounds, WhatAComparisonSaysHoldsOfAllThatHaveIt) {
  for (uint32_t width = 1; width <= 3; ++width) {
    std::vector<Bounds> all;
    each(width, all);
    for (const Bounds& x : all)
      for (const Bounds& y : all)
        for (const Comparison comparison : comparisons)
          for (const bool truth : {false, true}) {
            const std::optional<Sides> sides = assume(comparison, truth, width, x, y);
            for (const uint64_t a : values(width, x))
              for (const uint64_t b : values(width, y)) {
                if (meaning(comparison, width, a, b) != truth) continue;
                ASSERT_TRUE(sides) << int(comparison) << ": " << a << " " << b;
                EXPECT_TRUE(contains(width, sides->x, a)) << int(comparison) << ": " << a << " " << b;
                EXPECT_TRUE(contains(width, sides->y, b)) << int(comparison) << ": " << a << " " << b;
              }
          }
  }
}

TEST(Bounds, WithoutOneOfTheEnds) {
  std::vector<Bounds> all;
  each(3, all);
  for (const Bounds& x : all)
    for (uint64_t v = 0; v < 8; ++v) {
      const Bounds rest = without(3, x, v);
      for (const uint64_t other : values(3, x))
        EXPECT_TRUE(other == v || contains(3, rest, other)) << other << " without " << v;
    }
  EXPECT_TRUE(without(8, Bounds::point(8, 3), 3).empty());
}

TEST(ValueRange, ComplementsAndRemainders) {
  std::vector<ValueRange> all;
  each(3, all);
  for (const ValueRange& x : all)
    for (const uint64_t v : values(3, x)) EXPECT_TRUE(complement(3, x).contains(~v & 7));
  Random random(11);
  for (const uint32_t width : widths)
    for (int i = 0; i < 4000; ++i) {
      const Random::Sample x = random.sample(width), y = random.sample(width);
      for (const uint64_t v : x.in) EXPECT_TRUE(complement(width, x.range).contains(~v & low_mask(width)));
      for (const int64_t n : {1, 2, 3, 4, 12}) {
        if (!x.range.congruent(y.range, n)) continue;
        for (const uint64_t a : x.in)
          for (const uint64_t b : y.in)
            EXPECT_EQ((int128{sign_extend(a, width)} - sign_extend(b, width)) % n, 0) << a << " " << b;
      }
    }
}

TEST(ValueRange, MeetKeepsWhatIsInBothAndSettlingLosesNothing) {
  std::vector<ValueRange> all;
  each(3, all);
  for (const ValueRange& x : all)
    for (const ValueRange& y : all)
      for (uint64_t v = 0; v < 8; ++v)
        EXPECT_TRUE(meet(x, y).contains(v) || !(x.contains(v) && y.contains(v)));
  Random random(13);
  for (int i = 0; i < 30000; ++i) { // views that need not agree
    const auto some = [&] { return random.below(16) & random.below(16); };
    const Bounds bounds{random.below(16), random.below(16), int64_t(random.below(16)) - 8,
                        int64_t(random.below(16)) - 8};
    const KnownBits bits{some(), some()};
    const int64_t modulus = int64_t(random.below(14));
    const Congruence congruence{modulus, modulus == 0 ? int64_t(random.below(16)) - 8
                                                      : int64_t(random.below(uint64_t(modulus)))};
    const ValueRange range = ValueRange::of(4, bounds, bits, congruence);
    for (uint64_t v = 0; v < 16; ++v) {
      const bool in = contains(4, bounds, v) && (v & bits.zeros) == 0 && (~v & bits.ones) == 0 &&
                      modulo(sign_extend(v, 4) - congruence.remainder, modulus) == 0;
      EXPECT_EQ(range.contains(v), in) << v;
    }
  }
}

TEST(ValueRange, ViewsDrawConclusionsFromEachOther) {
  const ValueRange aligned = ValueRange::of(8, Bounds::of_unsigned(8, 5, 11), {3, 0});
  EXPECT_TRUE(aligned.is_constant());
  EXPECT_EQ(aligned.low(), 8u);
  // 12*i + 4 below 100, and a multiple of 8: 24*i + 16.
  const ValueRange field = ValueRange::of(32, Bounds::of_unsigned(32, 0, 100), {7, 0}, {12, 4});
  EXPECT_EQ(field.modulus(), 24);
  EXPECT_EQ(field.remainder(), 16);
  EXPECT_EQ(field.low(), 16u);
  EXPECT_EQ(field.high(), 88u);
  EXPECT_TRUE(ValueRange::of(8, Bounds::all(8), {1, 0}, {2, 1}).empty());
  EXPECT_TRUE(ValueRange::of(8, Bounds::of_unsigned(8, 1, 3), {}, {4, 0}).empty());
  EXPECT_TRUE(ValueRange::any(65).wide());
  EXPECT_EQ(ValueRange().least(), INT64_MIN);
}

TEST(ValueRange, TheFullWidthOfAWord) {
  const ValueRange most = ValueRange::constant(64, UINT64_MAX), one = ValueRange::constant(64, 1);
  EXPECT_EQ(add(64, most, one), ValueRange::constant(64, 0));
  EXPECT_EQ(multiply(64, most, most), one);
  EXPECT_EQ(compare(Comparison::Slt, most, one), true);
  EXPECT_EQ(compare(Comparison::Ult, most, one), false);
  EXPECT_EQ(ValueRange::any(64).high(), UINT64_MAX);
}

// What is wrong is found: mistakes in each view, tried like the functions above.

struct Mistake {
  const char* what;
  Transfer<ValueRange> transfer;
  Operation operation;
};

const std::vector<Mistake>& mistakes() {
  static const std::vector<Mistake> all{
      {"a sum that does not wrap around",
       [](uint32_t width, const ValueRange& x, const ValueRange& y) {
         return ValueRange::between(width, (x.low() + y.low()) & low_mask(width), low_mask(width));
       },
       Operation::Add},
      {"a carry that is forgotten",
       [](uint32_t width, const ValueRange& x, const ValueRange& y) {
         const KnownBits sum = bit_xor(x.bits(), y.bits());
         return ValueRange::of(width, Bounds::all(width), sum);
       },
       Operation::Add},
      {"a remainder kept where the product wraps around",
       [](uint32_t width, const ValueRange& x, const ValueRange& y) {
         const Exact product = multiply(x.exact(), y.exact());
         const auto modulus = static_cast<int64_t>(product.modulus);
         return ValueRange::of(width, Bounds::all(width), {},
                               {modulus, static_cast<int64_t>(modulo(product.remainder, product.modulus))});
       },
       Operation::Mul},
      {"a quotient by zero that is not all ones",
       [](uint32_t width, const ValueRange& x, const ValueRange&) {
         return ValueRange::between(width, 0, x.high());
       },
       Operation::UDiv},
      {"a shift whose ends are exchanged",
       [](uint32_t width, const ValueRange& x, const ValueRange& y) {
         const uint64_t fewest = std::min<uint64_t>(y.low(), width - 1),
                        furthest = std::min<uint64_t>(y.high(), width - 1);
         return ValueRange::between_signed(width, std::min(x.least() >> furthest, x.most() >> furthest),
                                           std::max(x.least() >> fewest, x.most() >> fewest));
       },
       Operation::AShr},
      {"a remainder with the sign of the divisor",
       [](uint32_t width, const ValueRange& x, const ValueRange& y) {
         if (y.least() <= 0) return ValueRange::any(width);
         return ValueRange::between_signed(width, 0, std::max(x.most(), y.most()));
       },
       Operation::SRem},
      {"an or that ends at the larger operand",
       [](uint32_t width, const ValueRange& x, const ValueRange& y) {
         return ValueRange::between(width, 0, std::max(x.high(), y.high()));
       },
       Operation::Or},
  };
  return all;
}

TEST(MustFail, MistakesAreFoundInSmallRanges) {
  for (const Mistake& mistake : mistakes()) {
    EXPECT_TRUE(exhaustive<ValueRange>(3, mistake.transfer, function_of(mistake.operation))) << mistake.what;
  }
}

TEST(MustFail, MistakesAreFoundAtRandom) {
  for (const Mistake& mistake : mistakes()) {
    for (const uint32_t width : {4u, 8u, 32u, 64u})
      EXPECT_TRUE(at_random<ValueRange>(width, 4000, 1, mistake.transfer, function_of(mistake.operation)))
          << mistake.what << " at " << width;
  }
}

} // namespace
} // namespace fathom::ranges::testing
