#include "ir/term/builder.h"
#include "ir/term/context.h"
#include "ir/term/traversal.h"

#include <gtest/gtest.h>

namespace fathom::term {
namespace {

TEST(Sort, IsItsWord) {
  EXPECT_EQ(Sort(), Sort::boolean());
  EXPECT_NE(Sort::boolean(), Sort::bv(1));
  EXPECT_EQ(Sort::bv(1000).width(), 1000u);
  const Sort array = Sort::array(64, 8);
  EXPECT_EQ(array.index_width(), 64u);
  EXPECT_EQ(array.element_width(), 8u);
  EXPECT_EQ(array.to_string(), "(Array (_ BitVec 64) (_ BitVec 8))");
  EXPECT_EQ(Sort::floating(8, 24).to_string(), "(_ FloatingPoint 8 24)");
  EXPECT_EQ(Sort::floating(8, 24).significand_width(), 24u);
  EXPECT_EQ(Sort::rounding_mode().to_string(), "RoundingMode");
}

TEST(SortDeathTest, RefusesImpossibleWidths) {
  EXPECT_DEATH(Sort::bv(0), "width 0");
  EXPECT_DEATH(Sort::array(1 << 14, 8), "no sort");
  EXPECT_DEATH(Sort::array(8, 8).width(), "has no width");
}

class ContextTest : public ::testing::Test {
 protected:
  Context c;
  Term x = c.symbol("x", Sort::bv(8));
  Term y = c.symbol("y", Sort::bv(8));
  Term p = c.symbol("p", Sort::boolean());
};

TEST_F(ContextTest, EqualTermsAreEqualHandles) {
  const uint32_t before = c.size();
  const Term sum = c.make(Kind::BvAdd, {x, y});
  EXPECT_EQ(c.make(Kind::BvAdd, {x, y}), sum);
  EXPECT_EQ(c.size(), before + 1);
  EXPECT_NE(c.make(Kind::BvAdd, {y, x}), sum) << "raw construction does not order operands";
  EXPECT_EQ(c.symbol("x", Sort::bv(8)), x);
  EXPECT_EQ(c.constant(BitVector(8, 5)), c.constant(BitVector(8, 0x105)));
  EXPECT_NE(c.constant(BitVector(8, 5)), c.constant(BitVector(9, 5)));
  EXPECT_NE(c.constant(BitVector(1, 1)), c.boolean(true));
  EXPECT_NE(c.make(Kind::Extract, {x}, {5, 2}), c.make(Kind::Extract, {x}, {6, 3}));
  EXPECT_EQ(c.make(Kind::Zext, {x}, {16}), c.make(Kind::Zext, {x}, {16}));
  const Sort array = Sort::array(4, 8);
  EXPECT_NE(c.const_array(array, x), c.const_array(Sort::array(5, 8), x));
}

TEST_F(ContextTest, NothingIsSimplified) {
  EXPECT_EQ(c.kind(c.make(Kind::BvSub, {x, x})), Kind::BvSub);
  EXPECT_EQ(c.kind(c.make(Kind::Not, {c.make(Kind::Not, {p})})), Kind::Not);
}

TEST_F(ContextTest, Inspection) {
  const Term e = c.make(Kind::Extract, {x}, {6, 2});
  EXPECT_EQ(c.width(e), 5u);
  EXPECT_EQ(c.extract_high(e), 6u);
  EXPECT_EQ(c.extract_low(e), 2u);
  EXPECT_EQ(c.indices(e), (std::vector<uint32_t>{6, 2}));
  EXPECT_EQ(c.indices(c.make(Kind::Sext, {x}, {12})), std::vector<uint32_t>{12});
  EXPECT_EQ(c.name(y), "y");
  EXPECT_EQ(c.find_symbol("z"), Term());
  EXPECT_EQ(c.symbols(), (std::vector<Term>{x, y, p}));
  const Term i = c.make(Kind::Ite, {p, x, y});
  ASSERT_EQ(c.children(i).size(), 3u);
  EXPECT_EQ(c.children(i)[2], y);
  EXPECT_TRUE(c.children(x).empty());
  EXPECT_EQ(c.value(c.constant(BitVector::ones(200))), BitVector::ones(200));
  EXPECT_EQ(c.value(c.boolean(true)), BitVector(1, 1));
}

TEST_F(ContextTest, FreshSymbolsAvoidTakenNames) {
  c.symbol("t!1", Sort::boolean());
  EXPECT_EQ(c.name(c.fresh_symbol("t", Sort::bv(3))), "t!0");
  EXPECT_EQ(c.name(c.fresh_symbol("t", Sort::bv(3))), "t!2");
}

TEST_F(ContextTest, SortsOfAllShapes) {
  EXPECT_EQ(c.sort(c.make(Kind::Ult, {x, y})), Sort::boolean());
  EXPECT_EQ(c.sort(c.make(Kind::Concat, {x, y})), Sort::bv(16));
  const Term a = c.symbol("a", Sort::array(8, 32));
  EXPECT_EQ(c.sort(c.make(Kind::Select, {a, x})), Sort::bv(32));
  EXPECT_EQ(c.sort(c.make(Kind::Store, {a, x, c.constant(BitVector(32, 1))})), Sort::array(8, 32));
  EXPECT_EQ(c.sort(c.make(Kind::Eq, {a, a})), Sort::boolean());
}

using ContextDeathTest = ContextTest;
TEST_F(ContextDeathTest, RefusesWrongSorts) {
  EXPECT_DEATH(c.make(Kind::BvAdd, {x, p}), "BvAdd of sorts \\(_ BitVec 8\\) Bool");
  EXPECT_DEATH(c.make(Kind::And, {x, y}), "And");
  EXPECT_DEATH(c.make(Kind::Ite, {p, x, p}), "Ite");
  EXPECT_DEATH(c.make(Kind::Extract, {x}, {8, 0}), "extract");
  EXPECT_DEATH(c.make(Kind::Not, {p, p}), "2 children");
  EXPECT_DEATH(c.make(Kind::Zext, {x}, {4}), "extension");
  EXPECT_DEATH(c.symbol("x", Sort::bv(9)), "has sort");
  EXPECT_DEATH(c.symbol("a|b", Sort::bv(9)), "cannot name");
  Builder b(c);
  EXPECT_DEATH(b.bvmul(x, c.constant(BitVector(9, 0))), "BvMul") << "checked before a rule drops an operand";
}

TEST_F(ContextTest, SpansSurviveGrowth) {
  const auto children = c.children(c.make(Kind::BvAdd, {x, y}));
  Term t = x;
  for (int i = 0; i < 100000; ++i) t = c.make(Kind::BvSub, {t, y});
  EXPECT_EQ(children[0], x);
  EXPECT_EQ(children[1], y);
  EXPECT_EQ(c.make(Kind::BvSub, {x, y}).index() + 99999, t.index());
}

/// Terms are looked for near those of their last operand: one that all of them share, and growth in between.
TEST_F(ContextTest, ManyTermsOfOneOperand) {
  std::vector<Term> numbers, terms;
  for (uint32_t i = 0; i < 20000; ++i) numbers.push_back(c.constant(BitVector(32, i)));
  const Term last = c.symbol("last", Sort::bv(32));
  const uint32_t before = c.size();
  for (const Term number : numbers) terms.push_back(c.make(Kind::Eq, {last, number}));
  for (const Term number : numbers) terms.push_back(c.make(Kind::BvAdd, {number, last}));
  EXPECT_EQ(c.size(), before + 40000);
  for (uint32_t i = 0; i < 20000; ++i) {
    ASSERT_EQ(c.make(Kind::Eq, {last, numbers[i]}), terms[i]);
    ASSERT_EQ(c.make(Kind::BvAdd, {numbers[i], last}), terms[20000 + i]);
    ASSERT_EQ(c.constant(BitVector(32, i)), numbers[i]);
  }
  EXPECT_EQ(c.size(), before + 40000);
}

TEST_F(ContextTest, ReachableIsTopological) {
  const Term sum = c.make(Kind::BvAdd, {x, y});
  const Term other = c.make(Kind::BvMul, {x, y});
  const Term root = c.make(Kind::Ult, {sum, x});
  const std::array<Term, 1> roots = {root};
  EXPECT_EQ(reachable(c, roots), (std::vector<Term>{x, y, sum, root}));
  EXPECT_EQ(symbols_of(c, roots), (std::vector<Term>{x, y}));
  EXPECT_LT(other, root);
}

TEST_F(ContextTest, SubstitutionSimplifies) {
  Builder b(c);
  const Term term = b.ite(p, b.bvadd(x, y), b.bvmul(x, y));
  Substitution s(b);
  s.replace(x, b.bv(8, 3));
  s.replace(p, b.bool_true());
  EXPECT_EQ(s.apply(term), b.bvadd(y, b.bv(8, 3)));
  EXPECT_EQ(s.apply(y), y);
  const Term later = b.bvadd(x, b.bv(8, 1));
  EXPECT_EQ(s.apply(later), b.bv(8, 4));
}

} // namespace
} // namespace fathom::term
