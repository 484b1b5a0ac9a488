#include "ir/term/builder.h"
#include "memory/encoding/facts.h"

#include <gtest/gtest.h>

namespace fathom::memory {

using term::Sort;
using term::Term;

class Facts : public testing::Test {
 protected:
  Term field(Term index, uint64_t stride, uint64_t offset) {
    return b.bvadd(b.bvmul(index, b.bv(64, stride)), b.bv(64, offset));
  }
  term::Context context;
  term::Builder b{context};
  FactsOf facts{context};
  Term i = b.symbol("i", Sort::bv(32)), j = b.symbol("j", Sort::bv(64));
};

TEST_F(Facts, IndexIntoAnArrayOfStructs) {
  // p[i].second of struct { int first, second, third; } with int i, 10 elements.
  const TermFacts f = facts(field(b.sext(64, i), 12, 4));
  EXPECT_EQ(f.modulus(), 12);
  EXPECT_EQ(f.remainder(), 4);
  const OffsetRange range = admitted_offsets(f, 120 - 4);
  EXPECT_EQ(range.first, 4);
  EXPECT_EQ(range.step, 12);
  EXPECT_EQ(range.count, 10u);
}

TEST_F(Facts, ProductsThatMayOverflowKeepPowersOfTwoOnly) {
  const TermFacts f = facts(field(j, 12, 4));
  EXPECT_EQ(f.modulus(), 4);
  EXPECT_EQ(f.remainder(), 0);
}

TEST_F(Facts, FieldsOfOneElementAreNotCongruent) {
  const TermFacts second = facts(field(b.sext(64, i), 12, 4)), third = facts(field(b.zext(64, i), 12, 8));
  EXPECT_FALSE(second.congruent(third, 12));
  EXPECT_TRUE(second.congruent(third, 4));
}

TEST_F(Facts, MasksBoundWhatTheyMask) {
  const TermFacts f = facts(b.bvand(j, b.bv(64, 0x38)));
  EXPECT_LE(0, f.least());
  EXPECT_LE(f.most(), 0x3F);
  EXPECT_EQ(f.modulus() % 8, 0);
  EXPECT_EQ(facts(j).most(), INT64_MAX);
}

TEST_F(Facts, NegativeOffsetsAreNotAdmitted) {
  EXPECT_EQ(admitted_offsets(facts(b.bv(64, ~0ull)), 100).count, 0u);
  EXPECT_EQ(admitted_offsets(facts(b.bv(64, 101)), 100).count, 0u);
  EXPECT_EQ(admitted_offsets(facts(b.bv(64, 100)), 100).count, 1u);
}

} // namespace fathom::memory
