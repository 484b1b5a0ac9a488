// One test for each family of rules: that it applies, and where it must not. That rules keep the value is
// tested at random.
#include "ir/program/builder.h"
#include "ir/program/evaluator.h"
#include "ir/program/fold.h"

#include <gtest/gtest.h>

namespace fathom::program {
namespace {

class BuilderTest : public ::testing::Test {
 protected:
  ValueId free(uint32_t width) { return b.open(OpenKind::Undef, Type::integer(width), b.boolean(true)); }
  ValueId k(uint64_t value, uint32_t width = 32) { return b.constant(width, value); }
  ValueId add(ValueId x, ValueId y) { return b.binary(Opcode::Add, x, y); }
  ValueId sub(ValueId x, ValueId y) { return b.binary(Opcode::Sub, x, y); }
  ObjectId global(uint64_t size) {
    Object o;
    o.kind = ObjectKind::Global;
    o.size = k(size, 64);
    return p.add_object(o);
  }
  Program p;
  Builder b{p};
  ValueId x = free(32), y = free(32), c = free(1), d = free(1), e = free(1), g = free(1);
  ValueId t = b.boolean(true), f = b.boolean(false);
};

TEST_F(BuilderTest, PureValuesAreShared) {
  EXPECT_EQ(add(x, y), add(y, x));
  EXPECT_NE(sub(x, y), sub(y, x));
  EXPECT_EQ(b.extract(x, 3, 4), b.extract(x, 3, 4));
  EXPECT_NE(b.extract(x, 3, 4), b.extract(x, 4, 4));
  const ObjectId o = global(4);
  EXPECT_EQ(b.initial(o, 0, 32), b.initial(o, 0, 32));
  EXPECT_NE(b.initial(o, 0, 32), b.initial(o, 4, 32));
  EXPECT_EQ(b.address(o), b.address(o));
}

TEST_F(BuilderTest, ConstantsFoldInAllWidths) {
  EXPECT_EQ(add(k(0xffffffff), k(2)), k(1));
  EXPECT_EQ(b.binary(Opcode::SDiv, k(0x80, 8), k(0xff, 8)), k(0x80, 8)); // INT_MIN / -1 wraps
  EXPECT_EQ(b.binary(Opcode::UDiv, k(5), k(0)), k(0xffffffff));
  EXPECT_EQ(b.binary(Opcode::Shl, k(1), k(32)), k(0));
  const ValueId wide = b.constant(BitVector::ones(130));
  EXPECT_EQ(add(wide, b.constant(130, 1)), b.constant(130, 0));
  EXPECT_EQ(b.binary(Opcode::Slt, wide, b.constant(130, 0)), t);
}

/// The fast path on words against BitVector, which has tests of its own against native arithmetic.
TEST_F(BuilderTest, SmallFoldingAgreesWithBitVectors) {
  for (uint32_t width : {1u, 2u, 3u, 4u})
    for (int op = static_cast<int>(Opcode::Add); op <= static_cast<int>(Opcode::Sle); ++op)
      for (uint64_t m = 0; m <= low_mask(width); ++m)
        for (uint64_t n = 0; n <= low_mask(width); ++n)
          ASSERT_EQ(fold_small(static_cast<Opcode>(op), width, m, n),
                    fold_any(static_cast<Opcode>(op), BitVector(width, m), BitVector(width, n)).low64())
              << info(static_cast<Opcode>(op)).name << " of " << m << " and " << n << " in " << width
              << " bits";
}

TEST_F(BuilderTest, NeutralAndAbsorbingElements) {
  EXPECT_EQ(add(x, k(0)), x);
  EXPECT_EQ(b.binary(Opcode::Mul, k(1), x), x);
  EXPECT_EQ(b.binary(Opcode::Mul, x, k(0)), k(0));
  EXPECT_EQ(b.binary(Opcode::And, x, k(0)), k(0));
  EXPECT_EQ(b.binary(Opcode::Or, x, k(0xffffffff)), k(0xffffffff));
  EXPECT_EQ(b.binary(Opcode::Xor, x, x), k(0));
  EXPECT_EQ(b.binary(Opcode::Shl, x, k(0)), x);
  EXPECT_EQ(b.binary(Opcode::LShr, x, k(40)), k(0));
  EXPECT_NE(b.binary(Opcode::UDiv, x, x), k(1)); // 0 / 0
  EXPECT_EQ(b.binary(Opcode::URem, x, k(8)), b.binary(Opcode::And, x, k(7)));
}

TEST_F(BuilderTest, SumsWithConstantsAndDifferences) {
  EXPECT_EQ(add(add(x, k(3)), k(4)), add(x, k(7)));
  EXPECT_EQ(sub(add(x, k(3)), k(3)), x);
  EXPECT_EQ(sub(add(x, y), y), x);
  EXPECT_EQ(sub(add(x, k(9)), x), k(9));
  EXPECT_EQ(sub(add(x, k(9)), add(x, k(4))), k(5));
  EXPECT_EQ(sub(x, sub(x, y)), y);
  EXPECT_NE(sub(add(x, y), k(1)), x);
}

TEST_F(BuilderTest, ExtractionAndConcatenation) {
  const ValueId low = b.extract(x, 0, 8), middle = b.extract(x, 8, 8), high = b.extract(x, 16, 16);
  EXPECT_EQ(b.concat(high, b.concat(middle, low)), x);
  EXPECT_EQ(b.concat(b.concat(high, middle), low), x);
  EXPECT_NE(b.concat(b.concat(high, low), middle), x);
  EXPECT_EQ(b.extract(b.concat(x, y), 32, 32), x);
  EXPECT_EQ(b.extract(b.concat(x, y), 4, 8), b.extract(y, 4, 8));
  EXPECT_EQ(b.extract(b.zext(x, 64), 32, 32), k(0));
  EXPECT_EQ(b.trunc(b.sext(x, 64), 32), x);
  EXPECT_EQ(b.sext(b.zext(low, 16), 32), b.zext(low, 32));
  EXPECT_EQ(b.extract(b.binary(Opcode::LShr, x, k(8)), 0, 8), middle);
}

TEST_F(BuilderTest, IntervalsFollowValuesAndDecideComparisons) {
  const ValueId byte = b.zext(free(8), 32);
  EXPECT_EQ(b.interval(byte).high, 255u);
  const ValueId moved = add(byte, k(10));
  EXPECT_EQ(b.interval(moved).low, 10u);
  EXPECT_EQ(b.interval(moved).high, 265u);
  EXPECT_EQ(b.interval(sub(moved, k(10))).high, 255u);
  EXPECT_EQ(b.binary(Opcode::Ult, byte, k(256)), t);
  EXPECT_EQ(b.binary(Opcode::Slt, byte, k(0)), f);
  EXPECT_EQ(b.eq(moved, k(9)), f);
  EXPECT_EQ(b.binary(Opcode::Slt, byte, moved), b.binary(Opcode::Ult, byte, moved));
  EXPECT_NE(b.binary(Opcode::Ult, byte, k(255)), t);
  EXPECT_EQ(b.interval(add(x, k(1))).low, 0u); // may wrap
  EXPECT_EQ(b.interval(b.binary(Opcode::URem, x, y)).high, 0xffffffffu);
  EXPECT_EQ(b.interval(b.binary(Opcode::URem, x, k(10))).high, 9u);
}

/// What the model of the program rests on is stated wherever it is asked for.
TEST_F(BuilderTest, PropertiesMayBeCheckedElsewhere) {
  const ValueId bad = b.input({"bad", false, false, 0}, Type::boolean(), b.boolean(true));
  b.set_effects(Builder::Effects::WithoutProperties);
  for (const ObligationKind kind :
       {ObligationKind::Property, ObligationKind::Unwind, ObligationKind::Invariant,
        ObligationKind::Unsupported, ObligationKind::WildWrite})
    b.check(kind, Property::UnreachCall, b.boolean(true), bad, "a text");
  b.set_effects(Builder::Effects::All);
  b.check(ObligationKind::Property, Property::UnreachCall, b.boolean(true), bad, "the only one");
  ASSERT_EQ(b.program().obligations.size(), 5u);
  EXPECT_EQ(b.program().obligations.back().message, "the only one");
  for (size_t k = 0; k < 4; ++k) EXPECT_NE(b.program().obligations[k].kind, ObligationKind::Property);
}

TEST_F(BuilderTest, AComparisonAndItsOppositeAreComplements) {
  EXPECT_EQ(b.binary(Opcode::Ule, y, x), b.not_(b.binary(Opcode::Ult, x, y)));
  EXPECT_EQ(b.conjoin(b.binary(Opcode::Slt, x, y), b.binary(Opcode::Sle, y, x)), f);
  EXPECT_NE(b.conjoin(b.binary(Opcode::Ult, x, y), b.binary(Opcode::Sle, y, x)), f);
}

TEST_F(BuilderTest, ComparisonsOfChosenConstants) {
  const ValueId n = b.ite(c, k(3), k(5));
  EXPECT_EQ(b.eq(n, k(3)), c);
  EXPECT_EQ(b.eq(n, k(5)), b.not_(c));
  EXPECT_EQ(b.eq(n, k(4)), f);
  EXPECT_EQ(b.binary(Opcode::Ult, k(3), n), b.not_(c));
  EXPECT_EQ(b.binary(Opcode::Ult, n, k(6)), t);
  EXPECT_EQ(b.eq(add(n, k(1)), k(4)), c);
  EXPECT_EQ(b.eq(b.zext(c, 32), k(1)), c);
  const ValueId three = b.ite(d, k(7), n);
  EXPECT_EQ(b.eq(three, k(3)), b.conjoin(b.not_(d), c));
  EXPECT_EQ(b.binary(Opcode::Slt, three, k(6)), b.not_(d));
}

/// Which of many states a machine is in.
TEST_F(BuilderTest, LongChoicesOfConstantsAreNoneOfTheOthers) {
  ValueId state = k(0);
  for (uint64_t i = 1; i <= 100; ++i) state = b.ite(b.eq(x, k(i)), k(2 * i), state);
  EXPECT_EQ(b.eq(state, k(7)), f);
  EXPECT_EQ(b.binary(Opcode::Slt, state, k(201)), t);
  EXPECT_NE(b.eq(state, k(8)), f);
  EXPECT_NE(b.eq(b.ite(c, state, y), k(7)), f);
}

TEST_F(BuilderTest, SignedIntervalsOfExtendedValues) {
  const ValueId character = b.sext(free(8), 32);
  const ValueId lowest = k(uint64_t(-128) & 0xffffffff), below = k(uint64_t(-129) & 0xffffffff);
  EXPECT_EQ(b.binary(Opcode::Slt, character, lowest), f);
  EXPECT_EQ(b.binary(Opcode::Slt, below, character), t);
  EXPECT_EQ(b.binary(Opcode::Slt, character, k(128)), t);
  EXPECT_EQ(b.binary(Opcode::Slt, k(127), character), f);
  EXPECT_NE(b.binary(Opcode::Slt, lowest, character), t);
  EXPECT_NE(b.binary(Opcode::Slt, character, k(127)), t);
}

TEST_F(BuilderTest, Choices) {
  EXPECT_EQ(b.ite(c, x, x), x);
  EXPECT_EQ(b.ite(t, x, y), x);
  EXPECT_EQ(b.ite(c, t, d), b.disjoin(c, d));
  EXPECT_EQ(b.ite(c, d, f), b.conjoin(c, d));
  EXPECT_EQ(b.ite(b.not_(c), x, y), b.ite(c, y, x));
  EXPECT_EQ(b.ite(c, b.ite(c, x, y), k(1)), b.ite(c, x, k(1)));
  EXPECT_EQ(b.ite(c, x, b.ite(d, x, y)), b.ite(b.disjoin(c, d), x, y));
  EXPECT_EQ(b.ite(b.conjoin(c, d), b.ite(c, x, y), y), b.ite(b.conjoin(c, d), x, y));
  EXPECT_NE(b.ite(c, b.ite(d, x, y), k(1)), b.ite(c, x, k(1)));
}

TEST_F(BuilderTest, TheJoinOfBothBranchesHasTheHeadsGuard) {
  const ValueId then_guard = b.conjoin(g, c), else_guard = b.conjoin(g, b.not_(c));
  EXPECT_EQ(b.disjoin(then_guard, else_guard), g);
  // Nested, with a short-circuit condition: if (c && d) A; else if (e) B; else C;
  const ValueId first = b.conjoin(then_guard, d);
  const ValueId rest = b.disjoin(else_guard, b.conjoin(then_guard, b.not_(d)));
  const ValueId second = b.conjoin(rest, e), third = b.conjoin(rest, b.not_(e));
  EXPECT_EQ(b.disjoin(b.disjoin(second, third), first), g);
  // With one branch leaving the function the join is weaker.
  EXPECT_NE(b.disjoin(first, second), g);
}

TEST_F(BuilderTest, EarlyReturnsAddUpToTheWholeGuard) {
  ValueId path = g, returned = f;
  for (ValueId condition : {c, d, e}) {
    returned = b.disjoin(returned, b.conjoin(path, condition));
    path = b.conjoin(path, b.not_(condition));
  }
  EXPECT_EQ(b.disjoin(returned, path), g);
}

TEST_F(BuilderTest, ComplementsAndAbsorption) {
  EXPECT_EQ(b.not_(b.not_(c)), c);
  EXPECT_EQ(b.conjoin(c, b.not_(c)), f);
  EXPECT_EQ(b.disjoin(c, b.not_(c)), t);
  const ValueId chain = b.conjoin(b.conjoin(b.conjoin(g, c), d), e);
  EXPECT_EQ(b.conjoin(chain, c), chain);
  EXPECT_EQ(b.conjoin(chain, b.not_(g)), f);
  EXPECT_EQ(b.disjoin(g, chain), g);
  EXPECT_EQ(b.conjoin(c, b.disjoin(c, d)), c);
  EXPECT_EQ(b.conjoin(c, b.disjoin(b.not_(c), d)), b.conjoin(c, d));
  EXPECT_EQ(b.disjoin(b.conjoin(g, c), b.not_(c)), b.disjoin(g, b.not_(c)));
  const ValueId either = b.disjoin(c, d);
  EXPECT_EQ(b.not_(b.not_(either)), either);
  EXPECT_EQ(b.conjoin(either, b.conjoin(b.not_(c), b.not_(d))), f);
  EXPECT_TRUE(b.implies(chain, d));
  EXPECT_TRUE(b.excludes(chain, b.not_(d)));
  EXPECT_FALSE(b.implies(g, c));
}

TEST_F(BuilderTest, PointersIntoOneObject) {
  const ObjectId o = global(16), q = global(8);
  const ValueId start = b.pointer(o, 0), n = free(64);
  EXPECT_EQ(b.ptr_add(b.ptr_add(start, k(3, 64)), k(4, 64)), b.pointer(o, 7));
  EXPECT_EQ(b.ptr_add(start, b.offset_constant(-4)), b.pointer(o, -4));
  EXPECT_EQ(b.ptr_add(b.ptr_add(start, n), k(4, 64)), b.ptr_add(start, add(n, k(4, 64))));
  EXPECT_EQ(b.ptr_offset(b.ptr_add(b.pointer(o, 2), n)), add(n, k(2, 64)));
  EXPECT_EQ(b.same_object(b.ptr_add(start, n), b.pointer(o, 3)), t);
  EXPECT_EQ(b.same_object(b.ptr_add(start, n), b.pointer(q, 3)), f);
  EXPECT_EQ(b.ptr_same(b.ptr_add(start, n), b.pointer(o, 3)), b.eq(n, k(3, 64)));
  EXPECT_EQ(b.object_size(b.ptr_add(start, n)), k(16, 64));
  EXPECT_EQ(b.object_size(b.null()), k(0, 64));
  EXPECT_EQ(b.ite(c, b.pointer(o, 4), b.pointer(o, 8)), b.ptr_add(start, b.ite(c, k(4, 64), k(8, 64))));
}

TEST_F(BuilderTest, ChosenPointers) {
  const ObjectId o = global(16), q = global(8);
  const ValueId start = b.pointer(o, 0);
  const ValueId or_null = b.ite(c, start, b.null()), either = b.ite(c, start, b.pointer(q, 4));
  EXPECT_EQ(b.ptr_same(or_null, b.null()), b.not_(c));
  EXPECT_EQ(b.ptr_same(b.null(), or_null), b.not_(c));
  EXPECT_EQ(b.same_object(either, start), c);
  EXPECT_EQ(b.ptr_offset(either), b.ite(c, k(0, 64), k(4, 64)));
  EXPECT_EQ(b.object_size(either), b.ite(c, k(16, 64), k(8, 64)));
  const ValueId other = b.open(OpenKind::Undef, Type::pointer(), t);
  EXPECT_EQ(p[b.ptr_same(other, start)].opcode, Opcode::PtrSame);
}

TEST_F(BuilderTest, PointersThroughIntegers) {
  const ObjectId o = global(16);
  const ValueId start = b.pointer(o, 0), n = free(64), loaded = b.open(OpenKind::Undef, Type::pointer(), t);
  EXPECT_EQ(b.ptr_to_int(b.null()), k(0, 64));
  EXPECT_EQ(b.ptr_to_int(b.pointer(null_object, 24)), k(24, 64));
  EXPECT_EQ(b.int_to_ptr(k(24, 64)), b.pointer(null_object, 24));
  EXPECT_EQ(b.ptr_to_int(b.ptr_add(start, n)), add(b.address(o), n));
  EXPECT_EQ(b.int_to_ptr(b.ptr_to_int(loaded)), loaded);
  EXPECT_EQ(b.int_to_ptr(add(b.ptr_to_int(loaded), n)), b.ptr_add(loaded, n));
  EXPECT_EQ(b.int_to_ptr(add(b.ptr_to_int(start), k(4, 64))), b.pointer(o, 4));
  const ValueId masked = b.int_to_ptr(b.binary(Opcode::And, b.ptr_to_int(loaded), b.offset_constant(-8)));
  EXPECT_EQ(b.same_object(masked, loaded), t);
  // Null stays null: the branches are taken apart.
  const ValueId round = b.int_to_ptr(b.ptr_to_int(b.ite(c, start, b.null())));
  EXPECT_EQ(b.ptr_same(round, b.null()), b.not_(c));
  // Two pointers in one address, and no pointer at all.
  const ValueId mixed = b.int_to_ptr(add(b.ptr_to_int(loaded), b.ptr_to_int(start)));
  EXPECT_EQ(p[mixed].opcode, Opcode::IntToPtr);
  EXPECT_EQ(p[b.int_to_ptr(n)].opcode, Opcode::IntToPtr);
  EXPECT_EQ(b.eq(b.address(o), k(0, 64)), f);
}

TEST_F(BuilderTest, OffsetsOf32BitTargetsWrap) {
  Program small;
  small.target.pointer_bits = 32;
  Builder builder(small);
  Object o;
  o.kind = ObjectKind::Global;
  o.size = builder.constant(32, 8);
  const ObjectId id = small.add_object(o);
  const ValueId moved = builder.ptr_add(builder.pointer(id, 0), builder.constant(32, 0xfffffffc));
  EXPECT_EQ(moved, builder.pointer(id, -4));
  EXPECT_EQ(builder.ptr_offset(moved), builder.constant(32, 0xfffffffc));
}

TEST_F(BuilderTest, ObligationsThatCannotBeViolatedAreNotStated) {
  b.check(ObligationKind::Property, Property::Assertion, g, f, "never");
  b.check(ObligationKind::Property, Property::Assertion, f, c, "not reached");
  b.check(ObligationKind::Property, Property::Assertion, b.conjoin(g, c), b.not_(c), "excluded by its path");
  EXPECT_TRUE(p.obligations.empty());
  b.check(ObligationKind::Property, Property::Assertion, g, c, "maybe");
  ASSERT_EQ(p.obligations.size(), 1u);
  EXPECT_EQ(p[p.obligations[0].check].opcode, Opcode::Check);
  EXPECT_TRUE(validate(p).empty());
}

TEST_F(BuilderTest, WithoutFoldingOnlyConstantsFold) {
  b.set_folding(false);
  EXPECT_EQ(add(k(2), k(3)), k(5));
  EXPECT_EQ(p[add(x, k(0))].opcode, Opcode::Add);
  EXPECT_EQ(p[b.ite(c, t, d)].opcode, Opcode::Ite);
  EXPECT_EQ(b.conjoin(t, c), c);
  EXPECT_EQ(b.ite(t, x, y), x);
}

TEST_F(BuilderTest, ABuilderOnAnExistingProgramFindsItsValues) {
  const ValueId sum = add(x, y), wide = b.constant(BitVector::ones(99)),
                narrow = b.zext(b.extract(x, 0, 4), 32);
  Builder again(p);
  EXPECT_EQ(again.binary(Opcode::Add, x, y), sum);
  EXPECT_EQ(again.constant(BitVector::ones(99)), wide);
  EXPECT_EQ(again.interval(narrow).high, 15u);
}

TEST_F(BuilderTest, LongChainsOfGuardsNeedNoDeepRecursion) {
  ValueId stopped = f;
  for (int i = 0; i < 100000; ++i) stopped = b.disjoin(stopped, free(1));
  const ValueId alive = b.not_(stopped);
  EXPECT_EQ(b.not_(alive), stopped);
  ValueId path = t;
  for (int i = 0; i < 100000; ++i) path = b.conjoin(path, free(1));
  EXPECT_EQ(b.disjoin(b.conjoin(path, c), b.conjoin(path, b.not_(c))), path);
}

} // namespace
} // namespace fathom::program
