#include "ir/program/builder.h"
#include "ir/program/evaluator.h"
#include "ir/program/exchange/input_vector_maker.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace fathom::program {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

class EvaluatorTest : public ::testing::Test {
 protected:
  ObjectId object(ObjectKind kind, uint64_t size, Contents contents = Contents::Arbitrary) {
    Object o;
    o.kind = kind;
    o.name = fmt::format("o{}", p.object_count());
    o.size = k(size);
    o.contents = contents;
    const ObjectId id = p.add_object(o);
    if (kind == ObjectKind::Stack || kind == ObjectKind::Heap)
      b.append(Opcode::Alloc, Type::none(), yes, o.size, {}, {}, id);
    return id;
  }
  ValueId k(uint64_t value, uint32_t width = 64) { return b.constant(width, value); }
  ValueId at(ObjectId o, int64_t offset) { return b.pointer(o, offset); }
  ValueId load(ValueId from, Type type) { return b.append(Opcode::Load, type, yes, from); }
  ValueId load(ValueId from, uint32_t width) { return load(from, Type::integer(width)); }
  ValueId store(ValueId to, ValueId value, ValueId guard = {}) {
    return b.append(Opcode::Store, Type::none(), guard.valid() ? guard : yes, to, value);
  }
  ValueId accessible(ValueId from, uint64_t n) {
    return b.append(Opcode::Accessible, Type::boolean(), yes, from, k(n));
  }
  ValueId free(uint32_t width) { return b.open(OpenKind::Undef, Type::integer(width), yes); }

  Program p;
  Builder b{p};
  ValueId yes = b.boolean(true), no = b.boolean(false);
};

TEST_F(EvaluatorTest, StoresAndLoadsAreLittleEndianBytes) {
  const ObjectId o = object(ObjectKind::Stack, 8, Contents::Zero);
  store(at(o, 2), k(0x11223344, 32));
  store(at(o, 3), k(0xff, 8), no);
  const ValueId all = load(at(o, 0), 64), low = load(at(o, 3), 16);
  const Evaluation e = evaluate(p, {});
  EXPECT_EQ(e.u64(all), 0x0000112233440000u);
  EXPECT_EQ(e.u64(low), 0x2233u);
}

TEST_F(EvaluatorTest, OrBigEndianBytes) {
  p.target.is_big_endian = true;
  const ObjectId o = object(ObjectKind::Stack, 8, Contents::Zero);
  store(at(o, 2), k(0x11223344, 32));
  const ValueId all = load(at(o, 0), 64), inner = load(at(o, 3), 16), first = load(at(o, 2), 8);
  const Evaluation e = evaluate(p, {});
  EXPECT_EQ(e.u64(all), 0x0000112233440000u);
  EXPECT_EQ(e.u64(inner), 0x2233u);
  EXPECT_EQ(e.u64(first), 0x11u);
}

TEST_F(EvaluatorTest, WideValuesGoThroughMemory) {
  const ObjectId o = object(ObjectKind::Stack, 32);
  const BitVector value = BitVector::from_words(100, {0x0123456789abcdefull, 0xfedcba987ull});
  store(at(o, 5), b.constant(value));
  const ValueId loaded = load(at(o, 5), 100);
  EXPECT_EQ(evaluate(p, {}).integer(loaded), value);
}

TEST_F(EvaluatorTest, PointersSurviveInMemoryBytewise) {
  const ObjectId o = object(ObjectKind::Stack, 32), target = object(ObjectKind::Global, 4);
  store(at(o, 0), at(target, 3));
  for (int i = 0; i < 8; ++i) store(at(o, 16 + i), load(at(o, i), 8)); // as integers: the address bytes
  b.append(Opcode::Copy, Type::none(), yes, at(o, 8), at(o, 0), k(8));
  const ValueId copied = load(at(o, 8), Type::pointer()), rebuilt = load(at(o, 16), Type::pointer());
  const ValueId number = load(at(o, 8), 64), shifted = load(at(o, 1), Type::pointer());
  Valuation v;
  v.address = [](ObjectId) { return std::optional<uint64_t>(0x7000); };
  const Evaluation e = evaluate(p, v);
  EXPECT_EQ(e.pointer(copied), (PointerValue{target, 3}));
  EXPECT_EQ(e.u64(number), 0x7003u);
  EXPECT_EQ(e.pointer(rebuilt), (PointerValue{unknown_object, 0x7003}));
  EXPECT_EQ(e.pointer(shifted).object, unknown_object);
}

TEST_F(EvaluatorTest, ZeroBytesAreNull) {
  const ObjectId o = object(ObjectKind::Stack, 8, Contents::Zero);
  const ValueId p1 = load(at(o, 0), Type::pointer());
  EXPECT_EQ(evaluate(p, {}).pointer(p1), PointerValue{});
}

TEST_F(EvaluatorTest, InitialisersWithPointers) {
  const ObjectId o = object(ObjectKind::Global, 12, Contents::Bytes);
  p.object(o).bytes = {0, 0, 0, 0, 0, 0, 0, 0, 7};
  p.object(o).pointers = {{0, o, 4}};
  const ValueId q = load(at(o, 0), Type::pointer()), n = load(at(o, 8), 32), i = b.initial(o, 8, 16);
  const Evaluation e = evaluate(p, {});
  EXPECT_EQ(e.pointer(q), (PointerValue{o, 4}));
  EXPECT_EQ(e.u64(n), 7u);
  EXPECT_EQ(e.u64(i), 7u);
}

TEST_F(EvaluatorTest, AccessNeedsOneLiveObject) {
  const ObjectId o = object(ObjectKind::Heap, 4);
  const ValueId inside = accessible(at(o, 1), 3), over = accessible(at(o, 1), 4),
                before = accessible(at(o, -1), 1);
  const ValueId nothing = accessible(at(o, 9), 0), null = accessible(b.null(), 1),
                huge = accessible(at(o, 4), ~0ull);
  const ValueId alive = b.append(Opcode::Alive, Type::boolean(), yes, at(o, 0));
  b.append(Opcode::Free, Type::none(), yes, at(o, 0));
  const ValueId dangling = accessible(at(o, 0), 1),
                dead = b.append(Opcode::Alive, Type::boolean(), yes, at(o, 0));
  const Evaluation e = evaluate(p, {});
  EXPECT_TRUE(e.boolean(inside) && e.boolean(nothing) && e.boolean(alive));
  EXPECT_FALSE(e.boolean(over) || e.boolean(before) || e.boolean(null) || e.boolean(huge));
  EXPECT_FALSE(e.boolean(dangling) || e.boolean(dead));
}

TEST_F(EvaluatorTest, InvalidAccessesReadTheValuationAndWriteNothing) {
  const ObjectId o = object(ObjectKind::Stack, 4, Contents::Zero);
  const ValueId wild = store(at(o, 2), k(~0ull, 32)), bad = load(at(o, 4), 8), fine = load(at(o, 0), 32);
  Valuation v;
  EXPECT_EQ(evaluate(p, v).u64(bad), 0u);
  v.leaves[bad] = BitVector(8, 9);
  const Evaluation e = evaluate(p, v);
  EXPECT_EQ(e.u64(bad), 9u);
  EXPECT_EQ(e.u64(fine), 0u);
  EXPECT_THAT(e.dropped_writes, ElementsAre(wild));
  EXPECT_EQ(e.consumed.back(), bad);
}

TEST_F(EvaluatorTest, OverlappingCopyIsMemmove) {
  const ObjectId o = object(ObjectKind::Stack, 8, Contents::Zero);
  store(at(o, 0), k(0x04030201, 32));
  b.append(Opcode::Copy, Type::none(), yes, at(o, 1), at(o, 0), k(4));
  const ValueId v = load(at(o, 0), 64);
  EXPECT_EQ(evaluate(p, {}).u64(v), 0x0403020101u);
}

TEST_F(EvaluatorTest, HugeBulkOperationsAreLayers) {
  const uint64_t size = uint64_t{1} << 50;
  const ObjectId o = object(ObjectKind::Heap, size), q = object(ObjectKind::Heap, size, Contents::Zero);
  b.append(Opcode::Fill, Type::none(), yes, at(o, 1), k(0xab, 8), k(size - 1));
  store(at(o, 100), k(0xcd, 8));
  b.append(Opcode::Copy, Type::none(), yes, at(q, 0), at(o, 90), k(size / 2));
  store(at(o, 101), k(0xee, 8)); // after the copy
  const ValueId v = load(at(q, 10), 16), start = load(at(o, 0), 16), late = load(at(o, 101), 8);
  const ValueId behind = load(at(q, static_cast<int64_t>(size / 2)), 8);
  b.append(Opcode::Copy, Type::none(), yes, at(o, 5), at(o, 0), k(size - 5)); // overlaps itself
  const ValueId moved = load(at(o, 105), 16);
  const Evaluation e = evaluate(p, {});
  EXPECT_EQ(e.u64(v), 0xabcdu);
  EXPECT_EQ(e.u64(start), 0xab00u);
  EXPECT_EQ(e.u64(late), 0xeeu);
  EXPECT_EQ(e.u64(behind), 0u);
  EXPECT_EQ(e.u64(moved), 0xeecdu);
}

TEST_F(EvaluatorTest, AddressesComeFromTheValuationOrAreDisjoint) {
  const ObjectId o = object(ObjectKind::Global, 100), q = object(ObjectKind::Global, 100);
  const ValueId a = b.address(o), c = b.address(q), end = b.ptr_to_int(at(o, 100));
  Valuation v;
  v.leaves[a] = BitVector(64, 0x5000);
  EXPECT_EQ(evaluate(p, v).u64(end), 0x5064u);
  const Evaluation e = evaluate(p, {});
  EXPECT_TRUE(e.u64(a) + 100 <= e.u64(c) || e.u64(c) + 100 <= e.u64(a));
  EXPECT_NE(e.u64(a), 0u);
}

TEST_F(EvaluatorTest, ViolationsInOrderAndOnlyUnderTheirGuards) {
  const ValueId x = free(1);
  const auto check = [&](ValueId guard, ValueId bad) {
    b.check(ObligationKind::Property, Property::Assertion, guard, bad, "");
  };
  check(yes, x);
  check(b.not_(x), yes);
  check(x, free(1));
  check(yes, yes);
  Valuation v;
  v.leaves[x] = BitVector(1, 1);
  EXPECT_THAT(evaluate(p, v).violated, ElementsAre(ObligationId(0), ObligationId(3)));
  EXPECT_THAT(evaluate(p, {}).violated, ElementsAre(ObligationId(1), ObligationId(3)));
}

TEST_F(EvaluatorTest, TheInputVectorHasWhatTheExecutionTook) {
  const ValueId x = b.input({"__VERIFIER_nondet_char", true, false, 5}, Type::integer(8), yes);
  const ValueId positive = b.binary(Opcode::Slt, k(0, 8), x);
  const ValueId skipped =
      b.input({"__VERIFIER_nondet_int", true, false, 6}, Type::integer(32), b.not_(positive));
  const ValueId y = b.input({"__VERIFIER_nondet_int", true, false, 7}, Type::integer(32), positive);
  b.set_site(31);
  const ValueId open = b.open(OpenKind::Shift, Type::integer(16), yes);
  b.set_site(0);
  Object late;
  late.kind = ObjectKind::Heap;
  late.size = k(4);
  const ObjectId unused = p.add_object(late);
  b.append(Opcode::Alloc, Type::none(), no, late.size, {}, {}, unused);
  const ObjectId g = object(ObjectKind::Global, 4), s = object(ObjectKind::Stack, 4),
                 h = object(ObjectKind::Heap, 4);
  b.set_site(32);
  const ValueId bad = load(at(s, 8), 8);
  const ValueId address = b.address(h), of_global = b.address(g);
  Valuation v;
  v.leaves = {{x, BitVector(8, 3)},
              {skipped, BitVector(32, 1)},
              {y, BitVector(32, 77)},
              {open, BitVector(16, 4)},
              {bad, BitVector(8, 6)},
              {address, BitVector(64, 0x900)},
              {of_global, BitVector(64, 0x100)}};
  v.initial_byte = [&](ObjectId o, uint64_t offset) {
    return std::optional<uint8_t>(static_cast<uint8_t>(16 * o.index() + offset));
  };
  const InputVector input_vector = make_input_vector(p, evaluate(p, v));
  ASSERT_EQ(input_vector.inputs.size(), 2u);
  EXPECT_EQ(input_vector.inputs[0].site, 5u);
  EXPECT_EQ(input_vector.inputs[1].site, 7u);
  EXPECT_EQ(input_vector.inputs[1].value, BitVector(32, 77));
  EXPECT_EQ(input_vector.inputs[1].function, "__VERIFIER_nondet_int");
  EXPECT_THAT(input_vector.open_values.at(31), ElementsAre(BitVector(16, 4)));
  EXPECT_THAT(input_vector.open_values.at(32), ElementsAre(BitVector(8, 6)));
  EXPECT_EQ(input_vector.dynamic_addresses.size(),
            1u); // s is number 0, h number 1: the first Alloc was not executed
  EXPECT_EQ(input_vector.dynamic_addresses.at(1), 0x900u);
  EXPECT_EQ(input_vector.static_addresses.at(p.object(g).name), 0x100u);
  EXPECT_EQ(input_vector.uninitialised_byte(false, 1, 2), static_cast<uint8_t>(16 * h.index() + 2));
  EXPECT_EQ(input_vector.uninitialised_byte(true, g.index(), 0), static_cast<uint8_t>(16 * g.index()));
  EXPECT_EQ(input_vector.uninitialised_byte(false, 2, 0), std::nullopt);
}

TEST_F(EvaluatorTest, InitialLeavesAndLoadsAgree) {
  const ObjectId o = object(ObjectKind::Stack, 4);
  const ValueId initial = b.initial(o, 1, 16), loaded = load(at(o, 0), 32);
  Valuation v;
  v.leaves[initial] = BitVector(16, 0xbeef);
  const Evaluation e = evaluate(p, v);
  EXPECT_EQ(e.u64(initial), 0xbeefu);
  EXPECT_EQ(e.u64(loaded), 0x00beef00u);
}

/// Inputs that complete iterations read: as many as the count says, where the forall holds, in their order.
TEST_F(EvaluatorTest, IterationsOfASummarisedLoopReadTheirInputs) {
  const ValueId count = free(8);
  const ValueId index = b.index(8);
  const ValueId odd = b.eq(b.binary(Opcode::And, index, k(1, 8)), k(1, 8));
  b.repeated({"any", false, false, 1}, b.binary(Opcode::Mul, index, k(10, 8)), yes);
  b.repeated({"odd", false, false, 2}, index, odd);
  const ValueId holds = b.forall(index, count, b.binary(Opcode::Ult, index, k(9, 8)));
  b.input({"behind", false, false, 3}, Type::integer(8), yes);
  const auto inputs = [&](uint64_t times, bool truth) {
    Valuation valuation;
    valuation.leaves[count] = BitVector(8, times);
    valuation.leaves[holds] = BitVector(1, truth);
    std::vector<std::string> result;
    for (const RecordedValue& value : make_input_vector(p, evaluate(p, valuation)).inputs)
      result.push_back(fmt::format("{} {}", value.function, value.value.low64()));
    return result;
  };
  EXPECT_THAT(inputs(3, true), ElementsAre("any 0", "any 10", "odd 1", "any 20", "behind 0"));
  EXPECT_THAT(inputs(0, true), ElementsAre("behind 0"));
  EXPECT_THAT(inputs(3, false), ElementsAre("behind 0"));
}

TEST_F(EvaluatorTest, ObjectsOfSummariesAreNoAllocationsOfTheExecution) {
  const ObjectId array = object(ObjectKind::Summary, 8), real = object(ObjectKind::Heap, 8);
  b.append(Opcode::Alloc, Type::none(), yes, p.object(array).size, {}, {}, array);
  const Evaluation e = evaluate(p, {});
  ASSERT_EQ(e.consumed.size(), 1u);
  EXPECT_EQ(p[e.consumed[0]].object, real);
}

TEST_F(EvaluatorTest, AForallNeedsAnIndexOfTheCountsType) {
  const ValueId index = b.index(8);
  b.forall(index, free(8), yes);
  EXPECT_THAT(validate(p), IsEmpty());
  Instruction wrong;
  wrong.opcode = Opcode::Forall;
  wrong.type = Type::boolean();
  wrong.operands[0] = index;
  wrong.operands[1] = free(16);
  wrong.operands[2] = yes;
  p.append(wrong);
  EXPECT_EQ(validate(p).size(), 1u);
}

} // namespace
} // namespace fathom::program
