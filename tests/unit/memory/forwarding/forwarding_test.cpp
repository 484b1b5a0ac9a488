#include "memory/forwarding/forwarding_memory.h"
#include "tests/unit/memory/support.h"

namespace fathom::memory {
namespace {

using namespace program;

class Forwarding : public test::World {
 protected:
  /// Two states, changed by the functions, joined where `condition` says.
  template <typename A, typename B> void branch(ValueId condition, A&& then_part, B&& else_part) {
    const MemoryState before = state;
    then_part();
    const MemoryState a = std::exchange(state, before);
    else_part();
    state = symbolic_memory->join(condition, a, state);
  }
};

TEST_F(Forwarding, AStoredValueIsReadBackAsItself) {
  const ValueId g = global(16), x = input(32), p = at(g, 5);
  store(at(g, 4), x);
  store(at(g, 8), p);
  EXPECT_EQ(load(at(g, 4), 32), x);
  EXPECT_EQ(load_pointer(at(g, 8)), p);
  expect_constant(load(g, 32), 0);
}

TEST_F(Forwarding, EveryStoreIsInTheProgramAllTheSame) {
  const ValueId g = global(16);
  store(g, number(32, 1));
  store(g, number(32, 2));
  size_t stores = 0;
  for (uint32_t i = 0; i < program.size(); ++i) stores += program[ValueId(i)].opcode == Opcode::Store;
  EXPECT_EQ(stores, 2u);
  expect_constant(load(g, 32), 2);
}

TEST_F(Forwarding, PiecesAreLittleEndian) {
  const ValueId g = global(16);
  store(g, number(32, 0x44332211));
  store(at(g, 4), number(16, 0x6655));
  expect_constant(load(g, 8), 0x11);
  expect_constant(load(at(g, 1), 16), 0x3322);
  expect_constant(load(g, 64), 0x0000665544332211);
  store(at(g, 1), number(8, 0xff));
  expect_constant(load(g, 32), 0x4433ff11);
  expect_constant(load(at(g, 3), 24), 0x665544);
}

TEST_F(Forwarding, PiecesLieTheOtherWayRoundWhereTheHighestByteLiesFirst) {
  program.target.is_big_endian = true;
  const ValueId g = global(16);
  store(g, number(32, 0x44332211));
  store(at(g, 4), number(16, 0x6655));
  expect_constant(load(g, 8), 0x44);
  expect_constant(load(at(g, 1), 16), 0x3322);
  expect_constant(load(g, 64), 0x4433221166550000);
  store(at(g, 1), number(8, 0xff));
  expect_constant(load(g, 32), 0x44ff2211);
  expect_constant(load(at(g, 3), 24), 0x116655);
}

TEST_F(Forwarding, ValuesOfThousandsOfBitsKeepTheirBytesApart) {
  const ValueId g = global(1024);
  BitVector wide = BitVector::zeros(4096);
  wide = wide | BitVector(8, 0x5a).zext(4096).shl(BitVector(4096, 8 * 300)); // byte 300
  store(g, builder.constant(wide));
  expect_constant(load(at(g, 300), 8), 0x5a);
  expect_constant(load(at(g, 300 - 256), 8), 0);
}

TEST_F(Forwarding, APointerSurvivesBytewise) {
  const ValueId g = global(16), h = global(16), target = at(g, 3);
  store(h, target);
  for (int i = 0; i < 8; ++i) store(at(h, 8 + i), load(at(h, i), 8));
  EXPECT_EQ(load_pointer(at(h, 8)), target);
}

TEST_F(Forwarding, AHalfOverwrittenPointerIsNoPointer) {
  const ValueId g = global(16), h = global(16);
  store(h, g);
  store(h, number(8, 1));
  EXPECT_NE(load_pointer(h), g);
}

TEST_F(Forwarding, InitialContentsOfEveryKind) {
  const ValueId zero = global(8), target = global(4);
  expect_constant(load(zero, 64), 0);
  const ValueId bytes = global(16, Contents::Bytes, {1, 2, 3}, {{8, object(target), 2}});
  expect_constant(load(bytes, 32), 0x030201);
  EXPECT_EQ(load_pointer(at(bytes, 8)), at(target, 2));
  EXPECT_EQ(load(at(bytes, 8), 64), builder.ptr_to_int(at(target, 2)));
  const ValueId arbitrary = heap(8);
  const ValueId first = load(arbitrary, 32);
  EXPECT_EQ(program[first].opcode, Opcode::Initial);
  EXPECT_EQ(load(arbitrary, 32), first) << "arbitrary but fixed";
  EXPECT_NE(load(at(arbitrary, 4), 32), first);
}

TEST_F(Forwarding, UnknownOffsetsUpToTheLimit) {
  const ValueId g = global(64), index = builder.binary(Opcode::And, builder.zext(input(8), 64), size(15));
  store(builder.ptr_add(g, builder.binary(Opcode::Mul, index, size(4))), number(32, 7)); // 16 places
  const ValueId value = load(at(g, 8), 32);
  EXPECT_FALSE(is_load(value));
  expect_same(value, builder.ite(builder.eq(index, size(2)), number(32, 7), number(32, 0)));
  EXPECT_FALSE(is_load(load(builder.ptr_add(g, builder.binary(Opcode::Mul, index, size(4))), 32)));
}

TEST_F(Forwarding, BeyondTheLimitOnlyWhatIsWrittenIsForgotten) {
  const ValueId g = global(200), h = global(8),
                index = builder.binary(Opcode::And, builder.zext(input(8), 64), size(31));
  store(at(g, 100), number(32, 5));
  store(h, number(32, 6));
  store(builder.ptr_add(g, index), number(8, 7)); // 32 places
  EXPECT_TRUE(is_load(load(at(g, 8), 32)));
  expect_constant(load(at(g, 100), 32), 5);
  expect_constant(load(h, 32), 6);
  store(at(g, 8), number(32, 9));
  expect_constant(load(at(g, 8), 32), 9);
}

TEST_F(Forwarding, ARangeIsForgottenUpToTheEndOfItsLastWrite) {
  const ValueId g = global(200), index = builder.binary(Opcode::And, builder.zext(input(8), 64), size(31));
  for (int i = 0; i < 50; ++i) store(at(g, i), number(8, 5));
  store(at(builder.ptr_add(g, index), 4), number(64, 7)); // at 4 to 35, the last byte is 42
  expect_constant(load(at(g, 3), 8), 5);
  EXPECT_TRUE(is_load(load(at(g, 4), 8)));
  EXPECT_TRUE(is_load(load(at(g, 42), 8)));
  expect_constant(load(at(g, 43), 8), 5);
}

TEST_F(Forwarding, AStoreOutsideChangesNothing) {
  const ValueId g = global(8);
  for (const int64_t offset : {-1, -4, 5, 8, 1000}) store(at(g, offset), number(32, 0xffffffff));
  expect_constant(load(g, 64), 0);
}

TEST_F(Forwarding, AChoiceOfPointersIsAChoiceOfWrites) {
  const ValueId a = global(8), b = global(8), c = input(1);
  store(builder.ite(c, a, at(b, 4)), number(32, 1));
  expect_same(load(a, 32), builder.zext(c, 32));
  expect_same(load(at(b, 4), 32), builder.zext(builder.not_(c), 32));
  expect_constant(load(b, 32), 0);
  const ValueId through = load(builder.ite(c, a, at(b, 4)), 32);
  EXPECT_FALSE(is_load(through));
  expect_same(through, number(32, 1));
}

TEST_F(Forwarding, APointerBehindAnArrayStaysOneWhateverTheIndex) {
  // struct { char name[8]; struct s *next; }: name[i] = 0 with an index whose range is not known
  const ValueId s = global(16), next = global(4), index = input(64);
  store(at(s, 8), next);
  store(next, number(32, 42));
  store(builder.ptr_add(s, index), number(8, 0));
  const ValueId read = load_pointer(at(s, 8));
  Valuation valuation;
  valuation.leaves[index] = BitVector(64, 3);
  EXPECT_EQ(evaluate(program, valuation).pointer(read), (PointerValue{object(next), 0}));
  valuation.leaves[index] = BitVector(64, 9);
  EXPECT_EQ(evaluate(program, valuation).pointer(read).object, unknown_object);
}

TEST_F(Forwarding, AJoinOfAPointerAndAnIntegerKeepsThePointer) {
  const ValueId u = global(8), x = global(4), c = input(1);
  branch(c, [&] { store(u, x); }, [&] { store(u, number(32, 5)); });
  const ValueId pointer = load_pointer(u), integer = load(u, 32);
  Valuation valuation;
  valuation.leaves[c] = BitVector(1, 1);
  EXPECT_EQ(evaluate(program, valuation).pointer(pointer), (PointerValue{object(x), 0}));
  valuation.leaves[c] = BitVector(1, 0);
  EXPECT_EQ(evaluate(program, valuation).u64(integer), 5u);
}

TEST_F(Forwarding, AJoinOfEqualStatesIsThatState) {
  const ValueId g = global(8);
  store(g, number(32, 1));
  EXPECT_EQ(symbolic_memory->join(input(1), state, state), state);
  const MemoryState other = symbolic_memory->initial();
  EXPECT_EQ(symbolic_memory->join(yes(), state, other), state);
  EXPECT_EQ(symbolic_memory->join(builder.boolean(false), state, other), other);
}

TEST_F(Forwarding, AJoinChoosesWhereTheSidesDiffer) {
  const ValueId g = global(16), c = input(1);
  store(at(g, 8), number(32, 3));
  branch(
      c,
      [&] {
        store(g, number(32, 1));
        store(at(g, 12), number(16, 9));
      },
      [&] { store(g, number(32, 2)); });
  EXPECT_EQ(load(g, 32), builder.ite(c, number(32, 1), number(32, 2)));
  expect_constant(load(at(g, 8), 32), 3);
  EXPECT_EQ(load(at(g, 12), 16), builder.ite(c, number(16, 9), number(16, 0)));
}

TEST_F(Forwarding, AJoinOfDifferentWidthsIsByBytes) {
  const ValueId g = global(8), c = input(1);
  branch(c, [&] { store(g, number(32, 0x01020304)); }, [&] { store(at(g, 2), number(16, 0x0a0b)); });
  const ValueId value = load(g, 32);
  for (const bool side : {true, false}) {
    Valuation valuation;
    valuation.leaves[c] = BitVector(1, side);
    EXPECT_EQ(evaluate(program, valuation).u64(value), side ? 0x01020304u : 0x0a0b0000u);
  }
}

TEST_F(Forwarding, AnObjectOfOneSideHasItsContentsBehindTheJoin) {
  const ValueId c = input(1);
  ValueId p;
  branch(
      c,
      [&] {
        p = heap(4);
        store(p, number(32, 7));
      },
      [] {});
  expect_constant(load(p, 32), 7);
  EXPECT_EQ(accessible(p, 4), c);
}

TEST_F(Forwarding, OpacityOfOneSideSurvivesAJoin) {
  const ValueId g = global(8), c = input(1);
  branch(c, [&] { symbolic_memory->havoc(state); }, [] {});
  EXPECT_TRUE(is_load(load(g, 32)));
}

TEST_F(Forwarding, CopiesOverlapAsMemmove) {
  const ValueId g = global(16);
  for (int i = 0; i < 8; ++i) store(at(g, i), number(8, uint64_t(i) + 1));
  symbolic_memory->copy(state, yes(), at(g, 2), g, size(8));
  for (int i = 0; i < 8; ++i) expect_constant(load(at(g, 2 + i), 8), uint64_t(i) + 1);
  symbolic_memory->copy(state, yes(), g, at(g, 2), size(8));
  for (int i = 0; i < 8; ++i) expect_constant(load(at(g, i), 8), uint64_t(i) + 1);
}

TEST_F(Forwarding, CopiesTakeInitialContentsAndPointersAlong) {
  const ValueId target = global(4), to = global(32);
  const ValueId from = global(24, Contents::Bytes, {1, 2, 3, 4, 5}, {{8, object(target), 1}});
  symbolic_memory->copy(state, yes(), at(to, 8), from, size(24));
  expect_constant(load(at(to, 8), 64), 0x0504030201);
  EXPECT_EQ(load_pointer(at(to, 16)), at(target, 1));
  expect_constant(load(to, 64), 0);
}

TEST_F(Forwarding, ACopyFromAChoiceIsAChoice) {
  const ValueId a = global(8, Contents::Bytes, {1}), b = global(8, Contents::Bytes, {2}), to = global(8),
                c = input(1);
  symbolic_memory->copy(state, yes(), to, builder.ite(c, a, b), size(8));
  EXPECT_EQ(load(to, 8), builder.ite(c, number(8, 1), number(8, 2)));
}

TEST_F(Forwarding, ACopyFromNullIsDropped) {
  const ValueId a = global(8, Contents::Bytes, {1}), to = global(8), c = input(1);
  const ValueId from = builder.ite(c, a, builder.null());
  symbolic_memory->copy(state, symbolic_memory->accessible(state, yes(), from, size(8)), to, from, size(8));
  EXPECT_EQ(load(to, 8), builder.ite(c, number(8, 1), number(8, 0)));
}

TEST_F(Forwarding, ACopyOfUnknownSizeForgetsItsDestinationOnly) {
  const ValueId from = global(64), to = global(64), other = global(8);
  store(other, number(32, 1));
  store(from, number(32, 2));
  symbolic_memory->copy(state, yes(), to, from, input(64));
  EXPECT_TRUE(is_load(load(to, 32)));
  expect_constant(load(other, 32), 1);
  expect_constant(load(from, 32), 2);
}

TEST_F(Forwarding, ASmallDestinationOfSuchACopyIsKnownByLoads) {
  const ValueId from = global(64), to = global(10), place = builder.zext(input(8), 64);
  symbolic_memory->copy(state, yes(), to, from, input(64));
  const ValueId before = load(at(to, 3), 8);
  EXPECT_TRUE(is_load(before));
  store(builder.ptr_add(to, place), number(8, 0));
  expect_same(load(at(to, 3), 8), builder.ite(builder.eq(place, size(3)), number(8, 0), before));
}

TEST_F(Forwarding, ASmallDestinationWithPointersInItIsForgotten) {
  const ValueId from = global(16), to = global(16), place = builder.zext(input(8), 64);
  store(to, at(from, 1));
  symbolic_memory->copy(state, yes(), to, from, input(64));
  store(builder.ptr_add(to, place), number(8, 0));
  EXPECT_TRUE(is_load(load(at(to, 3), 8)));
}

TEST_F(Forwarding, FillsAreRead) {
  const ValueId g = global(32);
  symbolic_memory->fill(state, yes(), at(g, 3), number(8, 0xab), size(20));
  expect_constant(load(at(g, 8), 64), 0xabababababababab);
  expect_constant(load(g, 32), 0xab000000);
  expect_constant(load(at(g, 20), 32), 0x00ababab);
  symbolic_memory->fill(state, yes(), at(g, 20), number(8, 1), size(20)); // does not fit: dropped
  expect_constant(load(at(g, 24), 32), 0);
}

TEST_F(Forwarding, AReleasedObjectIsDead) {
  const ValueId p = heap(8), q = heap(8);
  expect_constant(symbolic_memory->alive(state, yes(), p), 1);
  expect_constant(accessible(p, 8), 1);
  symbolic_memory->release(state, yes(), p);
  expect_constant(symbolic_memory->alive(state, yes(), p), 0);
  expect_constant(accessible(p, 1), 0);
  expect_constant(accessible(p, 0), 1);
  expect_constant(accessible(q, 8), 1);
}

TEST_F(Forwarding, AReleasedChoiceIsDeadWhereChosen) {
  const ValueId p = heap(8), q = heap(8), c = input(1);
  symbolic_memory->release(state, yes(), builder.ite(c, p, q));
  EXPECT_EQ(symbolic_memory->alive(state, yes(), p), builder.not_(c));
  EXPECT_EQ(symbolic_memory->alive(state, yes(), q), c);
}

TEST_F(Forwarding, AccessibleIsAboutBounds) {
  const ValueId p = heap(8);
  expect_constant(accessible(at(p, 4), 4), 1);
  expect_constant(accessible(at(p, 5), 4), 0);
  expect_constant(accessible(at(p, 8), 1), 0);
  expect_constant(accessible(at(p, -1), 1), 0);
  expect_constant(accessible(p, UINT64_MAX), 0);
  expect_constant(accessible(builder.null(), 1), 0);
  EXPECT_EQ(program[accessible(builder.int_to_ptr(input(64)), 1)].opcode, Opcode::Accessible);
}

TEST_F(Forwarding, ObjectsOfSymbolicSize) {
  const ValueId n = input(64), p = heap(n);
  store(at(p, 4), number(32, 9));
  const ValueId fits = accessible(at(p, 4), 4), before = accessible(at(p, -8), 4);
  const ValueId value = load(at(p, 4), 32);
  for (const uint64_t bytes : {uint64_t(0), uint64_t(7), uint64_t(8), uint64_t(100), UINT64_MAX - 1}) {
    Valuation valuation;
    valuation.leaves[n] = BitVector(64, bytes);
    const Evaluation run = evaluate(program, valuation);
    EXPECT_EQ(run.boolean(fits), bytes >= 8);
    EXPECT_FALSE(run.boolean(before));
    if (bytes >= 8) {
      EXPECT_EQ(run.u64(value), 9u);
    }
  }
}

TEST_F(Forwarding, HavocForgetsContentsButNotLife) {
  const ValueId g = global(8), p = heap(8), q = heap(8);
  store(g, number(32, 1));
  store(p, number(32, 2));
  symbolic_memory->release(state, yes(), q);
  symbolic_memory->havoc(state);
  EXPECT_TRUE(is_load(load(g, 32)));
  EXPECT_TRUE(is_load(load(p, 32)));
  expect_constant(accessible(p, 8), 1);
  expect_constant(accessible(q, 1), 0);
  store(g, number(32, 3));
  expect_constant(load(g, 32), 3);
}

TEST_F(Forwarding, SameSeesContentsAndLife) {
  const ValueId g = global(8), p = heap(8);
  store(g, number(32, 1));
  const MemoryState before = state;
  store(g, number(32, 2));
  EXPECT_FALSE(symbolic_memory->same(before, state));
  store(g, number(32, 1));
  EXPECT_TRUE(symbolic_memory->same(before, state));
  symbolic_memory->release(state, yes(), p);
  EXPECT_FALSE(symbolic_memory->same(before, state));
  state = before;
  symbolic_memory->havoc(state);
  EXPECT_FALSE(symbolic_memory->same(before, state)) << "what is not known is not known to be the same";
}

TEST_F(Forwarding, CopiedStatesAreForks) {
  const ValueId g = global(8);
  store(g, number(32, 1));
  MemoryState other = state;
  store(g, number(32, 2));
  expect_constant(symbolic_memory->load(other, yes(), g, Type::integer(32)), 1);
  symbolic_memory->store(other, yes(), g, number(32, 3));
  expect_constant(load(g, 32), 2);
}

TEST_F(Forwarding, APointerFromForgottenMemoryMayBeWhatWasStoredThere) {
  const ValueId holder = heap(8), a = heap(4), b = heap(4);
  store(holder, a);
  symbolic_memory->havoc(state);
  store(a, number(32, 1));
  store(b, number(32, 2));
  const ValueId pointer = load_pointer(holder);
  ASSERT_TRUE(is_load(pointer));
  EXPECT_EQ(symbolic_memory->resolve(pointer).candidates, (std::vector<ObjectId>{object(a)}));
  store(pointer, number(32, 3)); // may hit a, not b
  EXPECT_TRUE(is_load(load(a, 32)));
  expect_constant(load(b, 32), 2);
}

class WithoutForwarding : public test::World {
 protected:
  WithoutForwarding() : World({false, 16}) {}
};

TEST_F(WithoutForwarding, EverythingIsLeftToTheEncoder) {
  const ValueId g = global(8);
  store(g, number(32, 1));
  EXPECT_TRUE(is_load(load(g, 32)));
  EXPECT_EQ(program[accessible(g, 4)].opcode, Opcode::Accessible);
  EXPECT_EQ(program[symbolic_memory->alive(state, yes(), g)].opcode, Opcode::Alive);
}

TEST_F(Forwarding, RollbackForgetsValuesAndObjectsWhoseIdsAreGivenAgain) {
  const ValueId cell = heap(8);
  const ValueId first = heap(4);
  store(cell, first);
  const MemoryState before = state;
  const auto mark = symbolic_memory->mark();
  const size_t values = program.size(), objects = program.object_count();
  const ValueId trial = heap(4);
  store(cell, trial);
  symbolic_memory->havoc(state);
  const ValueId loaded =
      symbolic_memory->load(state, yes(), cell,
                            Type::pointer()); // not known here: its targets come from what was stored
  EXPECT_FALSE(symbolic_memory->resolve(loaded).complete);
  symbolic_memory->rollback(mark);
  EXPECT_EQ(program.size(), values);
  EXPECT_EQ(program.object_count(), objects);
  state = before;
  EXPECT_EQ(symbolic_memory->load(state, yes(), cell, Type::pointer()), first);
  const ValueId again = heap(16); // takes the id of the trial's object
  EXPECT_EQ(object(again), ObjectId(uint32_t(objects)));
  symbolic_memory->havoc(state);
  const ValueId reloaded = symbolic_memory->load(state, yes(), cell, Type::pointer());
  EXPECT_EQ(symbolic_memory->resolve(reloaded).candidates, std::vector<ObjectId>{object(first)});
}

} // namespace
} // namespace fathom::memory
