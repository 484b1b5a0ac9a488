// What the rules do together: the normal forms that builder.h promises, and C idioms.
#include "ir/term/builder.h"
#include "ir/term/evaluator.h"

#include <gtest/gtest.h>

namespace fathom::term {
namespace {

class BuilderTest : public ::testing::Test {
 protected:
  Context c;
  Builder b{c};
  Term p = b.symbol("p", Sort::boolean());
  Term q = b.symbol("q", Sort::boolean());
  Term x = b.symbol("x", Sort::bv(32));
  Term y = b.symbol("y", Sort::bv(32));
  Term byte(int i) { return b.symbol(fmt::format("byte{}", i), Sort::bv(8)); }
  Term k(uint64_t v) { return b.bv(32, v); }
};

TEST_F(BuilderTest, BoolNormalForm) {
  EXPECT_EQ(b.implies(p, q), b.or_(q, b.not_(p)));
  EXPECT_EQ(b.and_(b.not_(p), b.not_(q)), b.not_(b.or_(q, p)));
  EXPECT_EQ(b.xor_(p, q), b.not_(b.eq(q, p)));
  EXPECT_EQ(b.ule(x, y), b.not_(b.ult(y, x)));
  EXPECT_EQ(b.and_(b.sle(x, y), b.slt(y, x)), b.bool_false());
  EXPECT_EQ(b.ite(p, q, b.bool_false()), b.and_(q, p));
  EXPECT_EQ(b.bv1_to_bool(b.bool_to_bv1(p)), p);
  EXPECT_EQ(b.eq(b.zext(32, b.bool_to_bv1(p)), k(0)), b.not_(p));
  EXPECT_EQ(b.distinct(b.zext(32, b.bool_to_bv1(p)), k(0)), p)
      << "(int)(a < b) != 0, as C compilers write it";
}

TEST_F(BuilderTest, ManyAndsAreBalanced) {
  std::vector<Term> terms;
  for (int i = 0; i < 1000; ++i) terms.push_back(b.symbol(fmt::format("s{}", i), Sort::boolean()));
  Term t = b.and_all(terms);
  uint32_t depth = 0;
  for (; c.is(t, Kind::And); t = c.child(t, 0)) ++depth;
  EXPECT_EQ(depth, 10u);
  EXPECT_EQ(b.and_all({}), b.bool_true());
  EXPECT_EQ(b.or_all({}), b.bool_false());
  terms.push_back(b.bool_true());
  EXPECT_EQ(b.or_all(terms), b.bool_true());
}

TEST_F(BuilderTest, PointerArithmeticMeets) {
  // p + 4 * (i + 1) and (p + 4 * i) + 4 are one term.
  const Term one = b.bvadd(y, b.bvmul(b.bvadd(x, k(1)), k(4)));
  const Term two = b.bvadd(b.bvadd(y, b.bvmul(x, k(4))), k(4));
  EXPECT_EQ(one, two);
  EXPECT_EQ(b.bvsub(one, two), k(0));
  EXPECT_EQ(b.eq(one, b.bvadd(two, k(4))), b.bool_false());
}

TEST_F(BuilderTest, BytesShiftedTogetherAreAConcat) {
  Term word = b.zext(32, byte(0));
  for (int i = 1; i < 4; ++i)
    word = b.bvor(word, b.bvshl(b.zext(32, byte(i)), k(8 * static_cast<uint64_t>(i))));
  EXPECT_EQ(word, b.concat(byte(3), b.concat(byte(2), b.concat(byte(1), byte(0)))));
  for (uint32_t i = 0; i < 4; ++i) EXPECT_EQ(b.extract(8 * i + 7, 8 * i, word), byte(static_cast<int>(i)));
}

TEST_F(BuilderTest, BytesOfAWordAreTheWord) {
  Term word = b.extract(7, 0, x);
  for (uint32_t i = 1; i < 4; ++i) word = b.concat(b.extract(8 * i + 7, 8 * i, x), word);
  EXPECT_EQ(word, x);
}

TEST_F(BuilderTest, CharArithmeticIsNarrow) {
  const Term sum = b.bvadd(b.sext(32, byte(0)), b.sext(32, byte(1)));
  EXPECT_EQ(b.extract(7, 0, sum), b.bvadd(byte(0), byte(1)));
}

TEST_F(BuilderTest, ArrayReads) {
  const Sort sort = Sort::array(32, 8);
  const Term a = b.symbol("a", sort);
  Term written = a;
  for (int i = 0; i < 100; ++i) written = b.store(written, b.bvadd(x, k(static_cast<uint64_t>(i))), byte(i));
  EXPECT_EQ(b.select(written, b.bvadd(x, k(7))), byte(7));
  EXPECT_EQ(b.select(written, b.bvadd(x, k(200))), b.select(a, b.bvadd(x, k(200))));
  EXPECT_EQ(c.kind(b.select(written, y)), Kind::Select);
  EXPECT_EQ(b.select(b.const_array(sort, byte(1)), y), byte(1));
}

TEST_F(BuilderTest, RulesCanBeSwitchedAndAreCounted) {
  EXPECT_EQ(b.bvadd(x, k(0)), x);
  EXPECT_EQ(b.fired("add_zero"), 1u);
  Stats stats;
  b.add_statistics(stats);
  EXPECT_EQ(stats.count("term.rewrite.add_zero"), 1u);
  EXPECT_EQ(stats.count("term.size"), c.size());
  ASSERT_TRUE(b.set_rule("add_zero", false));
  EXPECT_EQ(c.kind(b.bvadd(x, k(0))), Kind::BvAdd);
  EXPECT_FALSE(b.set_rule("no such rule", false));
  EXPECT_EQ(b.fired("no such rule"), 0u);
  b.set_rewriting(false);
  EXPECT_EQ(c.kind(b.bvsub(x, x)), Kind::BvSub);
  b.set_rewriting(true);
  EXPECT_EQ(b.bvsub(x, x), k(0));
}

TEST_F(BuilderTest, DeepChainsNeitherOverflowNorExplode) {
  Builder raw(c, false);
  Term chain = x, doubled = byte(0);
  for (uint64_t i = 0; i < 200000; ++i)
    chain = raw.ite(b.symbol(fmt::format("c{}", i), Sort::boolean()), raw.bv(32, i), chain);
  EXPECT_TRUE(c.sort(b.eq(chain, k(7))).is_bool());
  EXPECT_TRUE(c.sort(b.ult(chain, k(7))).is_bool());
  // A shared diamond in which every branch melts: 2^20 paths.
  for (uint32_t i = 0; i < 20; ++i) {
    const Term condition = b.symbol(fmt::format("d{}", i), Sort::boolean());
    const uint32_t w = c.width(doubled) + 1;
    doubled = raw.ite(condition, raw.zext(w, doubled), raw.sext(w, doubled));
  }
  EXPECT_EQ(c.width(b.extract(3, 0, doubled)), 4u);
  EXPECT_LT(c.size(), 800000u);
}

TEST_F(BuilderTest, RebuildKeepsWhatMakesTheTerm) {
  const Term t = b.extract(11, 4, x);
  EXPECT_EQ(b.rebuild(t, std::array{y}), b.extract(11, 4, y));
  EXPECT_EQ(b.rebuild(b.sext(40, x), std::array{y}), b.sext(40, y));
  const Term a = b.const_array(Sort::array(3, 32), x);
  EXPECT_EQ(b.rebuild(a, std::array{y}), b.const_array(Sort::array(3, 32), y));
  EXPECT_EQ(b.rebuild(x, {}), x);
}

} // namespace
} // namespace fathom::term
