// The table of transfer functions against the meaning of opcodes: operands in their ranges, the result in
// its.
#include "ir/program/fold.h"
#include "ir/program/transfer.h"
#include "ir/support/ranges/bounds.h"

#include <array>
#include <gtest/gtest.h>
#include <random>

namespace fathom::program {
namespace {

using ranges::Bounds;
using ranges::Interval;

bool contains(uint32_t, const Interval& x, uint64_t value) {
  return x.low <= value && value <= x.high;
}
bool contains(uint32_t width, const Bounds& x, uint64_t value) {
  const int64_t number = sign_extend(value, width);
  return x.low <= value && value <= x.high && x.least <= number && number <= x.most;
}

template <typename Domain> class Transfer : public ::testing::Test {
 protected:
  struct Operand {
    uint32_t width;
    Domain range;
    uint64_t value; ///< in the range
  };
  Operand operand(uint32_t width) {
    const uint64_t mask = low_mask(width);
    const uint64_t a = random() >> random() % 64 & mask, b = random() >> random() % 64 & mask;
    const uint64_t low = std::min(a, b), high = std::max(a, b);
    const uint64_t value = high - low == UINT64_MAX ? random() : low + random() % (high - low + 1);
    if constexpr (std::is_same_v<Domain, Interval>)
      return {width, {low, high}, value};
    else
      return {width, Bounds::of_unsigned(width, low, high), value};
  }
  Domain result(Opcode opcode, uint32_t width, uint64_t imm) {
    return transfer<Domain>(
        opcode, width, imm, [&](size_t i) { return operands[i].range; },
        [&](size_t i) { return operands[i].width; });
  }
  void expect(Opcode opcode, uint32_t width, uint64_t imm, uint64_t value) {
    EXPECT_TRUE(contains(width, result(opcode, width, imm), value))
        << info(opcode).name << " of " << operands[0].value << " and " << operands[1].value << " in " << width
        << " bits";
  }

  std::mt19937_64 random{1};
  std::array<Operand, 3> operands;
};
using Domains = ::testing::Types<Interval, Bounds>;
TYPED_TEST_SUITE(Transfer, Domains);

TYPED_TEST(Transfer, ArithmeticOpcodes) {
  constexpr Opcode opcodes[] = {
#define FATHOM_ARITHMETIC(Name, ...) Opcode::Name,
#include "ir/program/opcodes.def"
  };
  for (const Opcode opcode : opcodes)
    for (const uint32_t width : {2u, 3u, 8u, 32u, 64u})
      for (int i = 0; i < 3000; ++i) {
        this->operands = {this->operand(width), this->operand(width), this->operand(width)};
        this->expect(opcode, width, 0,
                     fold_small(opcode, width, this->operands[0].value, this->operands[1].value));
      }
}

TYPED_TEST(Transfer, WidthsAndParts) {
  for (int i = 0; i < 20000; ++i) {
    const auto below = [&](uint32_t n) { return static_cast<uint32_t>(this->random() % n); };
    const uint32_t n = 1 + below(63), m = 1 + below(64 - n), wide = n + m;
    this->operands = {this->operand(n), this->operand(m), this->operand(n)};
    const uint64_t x = this->operands[0].value, y = this->operands[1].value;
    this->expect(Opcode::ZExt, wide, 0, x);
    this->expect(Opcode::SExt, wide, 0, BitVector(n, x).sext(wide).low64());
    this->expect(Opcode::Concat, wide, 0, x << m | y);
    const uint32_t low = below(n), width = 1 + below(n - low);
    this->expect(Opcode::Extract, width, low, BitVector(n, x).extract(low + width - 1, low).low64());
    this->operands[1] = this->operand(n);
    this->expect(Opcode::Ite, n, 0, this->operands[1].value);
    this->expect(Opcode::Ite, n, 0, this->operands[2].value);
  }
}

TYPED_TEST(Transfer, PartsOfWideIntegersAreAnything) {
  this->operands[0].width = 100;
  EXPECT_EQ(this->result(Opcode::Extract, 8, 3), TypeParam::all(8));
}

TEST(RangeOperations, ComparisonsAreWhatTheyAreCalled) {
  const Bounds small = Bounds::of_unsigned(8, 1, 2), large = Bounds::of_unsigned(8, 200, 250); // or negative
  const auto holds = [&](ComparisonOpcode opcode) {
    return ranges::compare(range_comparison(opcode), small, large);
  };
  EXPECT_EQ(holds(ComparisonOpcode::Ult), true);
  EXPECT_EQ(holds(ComparisonOpcode::Ule), true);
  EXPECT_EQ(holds(ComparisonOpcode::Slt), false);
  EXPECT_EQ(holds(ComparisonOpcode::Sle), false);
  EXPECT_EQ(holds(ComparisonOpcode::Eq), false);
}

} // namespace
} // namespace fathom::program
