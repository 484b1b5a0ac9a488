#include "ir/term/builder.h"
#include "ir/term/evaluator.h"

#include <gtest/gtest.h>

namespace fathom::term {
namespace {

class EvaluatorTest : public ::testing::Test {
 protected:
  Context c;
  Builder raw{c, false};
  Term x = raw.symbol("x", Sort::bv(8));
  Term y = raw.symbol("y", Sort::bv(8));
  Term a = raw.symbol("a", Sort::array(8, 8));

  uint64_t value(Term t, uint64_t vx, uint64_t vy) {
    Valuation v;
    v.set(x, BitVector(8, vx));
    v.set(y, BitVector(8, vy));
    return Evaluator(c, v).evaluate(t).low64();
  }
};

TEST_F(EvaluatorTest, OperatorsMeanWhatTheMachineDoes) {
  for (int i = 0; i < 256; i += 5)
    for (int j = 1; j < 256; j += 7) {
      const auto ux = static_cast<uint8_t>(i), uy = static_cast<uint8_t>(j);
      const auto sx = static_cast<int8_t>(ux), sy = static_cast<int8_t>(uy);
      const auto at = [&](Term t) { return static_cast<uint8_t>(value(t, ux, uy)); };
      EXPECT_EQ(at(raw.bvadd(x, y)), static_cast<uint8_t>(ux + uy));
      EXPECT_EQ(at(raw.bvsub(x, y)), static_cast<uint8_t>(ux - uy));
      EXPECT_EQ(at(raw.bvmul(x, y)), static_cast<uint8_t>(ux * uy));
      EXPECT_EQ(at(raw.bvudiv(x, y)), ux / uy);
      EXPECT_EQ(at(raw.bvurem(x, y)), ux % uy);
      EXPECT_EQ(at(raw.bvsdiv(x, y)), static_cast<uint8_t>(sx / sy));
      EXPECT_EQ(at(raw.bvsrem(x, y)), static_cast<uint8_t>(sx % sy));
      EXPECT_EQ(at(raw.bvand(x, y)), ux & uy);
      EXPECT_EQ(at(raw.bvor(x, y)), ux | uy);
      EXPECT_EQ(at(raw.bvxor(x, y)), ux ^ uy);
      EXPECT_EQ(at(raw.bvnot(x)), static_cast<uint8_t>(~ux));
      EXPECT_EQ(at(raw.bvneg(x)), static_cast<uint8_t>(-ux));
      EXPECT_EQ(at(raw.bvshl(x, y)), j >= 8 ? 0 : static_cast<uint8_t>(ux << j));
      EXPECT_EQ(at(raw.bvlshr(x, y)), j >= 8 ? 0 : ux >> j);
      EXPECT_EQ(at(raw.bvashr(x, y)), static_cast<uint8_t>(sx >> std::min(j, 7)));
      EXPECT_EQ(at(raw.ult(x, y)), ux < uy);
      EXPECT_EQ(at(raw.ule(x, y)), ux <= uy);
      EXPECT_EQ(at(raw.slt(x, y)), sx < sy);
      EXPECT_EQ(at(raw.sle(x, y)), sx <= sy);
      EXPECT_EQ(at(raw.eq(x, y)), ux == uy);
      EXPECT_EQ(at(raw.ite(raw.ult(x, y), x, y)), std::min(ux, uy));
      EXPECT_EQ(value(raw.concat(x, y), ux, uy), static_cast<uint64_t>(ux << 8 | uy));
      EXPECT_EQ(at(raw.extract(5, 2, x)), ux >> 2 & 15);
      EXPECT_EQ(value(raw.sext(64, x), ux, uy), static_cast<uint64_t>(int64_t{sx}));
      EXPECT_EQ(value(raw.zext(64, x), ux, uy), ux);
    }
}

TEST_F(EvaluatorTest, ArraysAreFunctions) {
  Valuation v;
  v.set(x, BitVector(8, 3));
  v.set(y, BitVector(8, 3));
  v.set(a, ArrayValue{BitVector(8, 9),
                      {{BitVector(8, 3), BitVector(8, 1)}, {BitVector(8, 4), BitVector(8, 2)}}});
  Evaluator e(c, v);
  const Term seven = raw.bv(8, 7), four = raw.bv(8, 4);
  EXPECT_EQ(e.evaluate(raw.select(a, x)).low64(), 1u);
  EXPECT_EQ(e.evaluate(raw.select(a, seven)).low64(), 9u);
  const Term stored = raw.store(raw.store(a, x, four), y, seven);
  EXPECT_EQ(e.evaluate(raw.select(stored, x)).low64(), 7u) << "the last write counts";
  EXPECT_EQ(e.evaluate(raw.select(stored, four)).low64(), 2u);
  EXPECT_EQ(e.element(stored, BitVector(8, 3)).low64(), 7u);
  EXPECT_EQ(e.evaluate(raw.select(raw.const_array(Sort::array(8, 8), four), x)).low64(), 4u);
  EXPECT_EQ(e.evaluate(raw.select(raw.ite(raw.eq(x, y), a, stored), x)).low64(), 1u);
  EXPECT_TRUE(e.holds(raw.eq(stored, raw.store(a, x, seven))));
  EXPECT_FALSE(e.holds(raw.eq(stored, a)));
  EXPECT_EQ(e.evaluate_array(stored).entries.size(), 2u);
  EXPECT_EQ(e.evaluate_array(stored).at(BitVector(8, 3)).low64(), 7u);
}

TEST_F(EvaluatorTest, ArraysWithoutRoomForTheDefaultAreEqual) {
  const BitVector zero(1, 0), one(1, 1);
  const ArrayValue full{BitVector(8, 1), {{zero, BitVector(8, 5)}, {one, BitVector(8, 6)}}};
  const ArrayValue same{BitVector(8, 6), {{zero, BitVector(8, 5)}}};
  const ArrayValue other{BitVector(8, 1), {{zero, BitVector(8, 5)}}};
  EXPECT_TRUE(equal_arrays(full, same, 1));
  EXPECT_FALSE(equal_arrays(full, other, 1));
  EXPECT_FALSE(equal_arrays(same, other, 1));
  EXPECT_TRUE(equal_arrays(other, other, 1));
}

TEST_F(EvaluatorTest, MissingLeavesAreZero) {
  const Valuation empty;
  Evaluator e(c, empty);
  EXPECT_TRUE(e.evaluate(x).is_zero());
  EXPECT_TRUE(e.evaluate(raw.select(a, x)).is_zero());
  EXPECT_FALSE(e.holds(raw.symbol("later", Sort::boolean()))) << "terms made after the evaluator";
}

TEST_F(EvaluatorTest, WideAndDeep) {
  Valuation v;
  v.set(x, BitVector(8, 1));
  Evaluator e(c, v);
  EXPECT_EQ(e.evaluate(raw.concat(raw.sext(192, raw.bvneg(x)), x)), BitVector::from_signed(200, -255));
  Term t = x;
  for (int i = 0; i < 300000; ++i) t = raw.bvadd(raw.bvxor(t, y), x); // deeper than any stack
  EXPECT_EQ(e.evaluate(t).low64(), (300000 + 1) % 256);
}

using EvaluatorDeathTest = EvaluatorTest;
TEST_F(EvaluatorDeathTest, RefusesValuesOfWrongWidth) {
  Valuation v;
  v.set(x, BitVector(9, 1));
  Evaluator e(c, v);
  EXPECT_DEATH(e.evaluate(x), "width 9");
  EXPECT_DEATH(e.evaluate(a), "array");
}

} // namespace
} // namespace fathom::term
