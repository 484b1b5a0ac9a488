// The shape of what memory becomes: which terms, how many, and what is declared to be beyond it.
#include "encoder/encoder.h"
#include "ir/program/builder.h"
#include "ir/term/evaluator.h"
#include "ir/term/traversal.h"
#include "tests/unit/encoder/random_program.h"

#include <gtest/gtest.h>

namespace fathom::encoder {

using program::Contents;
using program::Object;
using program::ObjectId;
using program::ObjectKind;
using program::Opcode;
using program::OpenKind;
using program::Type;
using program::ValueId;

class MemoryEncoding : public testing::Test {
 protected:
  ObjectId object(ValueId size, Contents contents = Contents::Arbitrary) {
    Object o;
    o.kind = ObjectKind::Heap;
    o.size = size;
    o.contents = contents;
    o.alignment = 16;
    const ObjectId id = program.add_object(o);
    p.append(Opcode::Alloc, Type::none(), yes, size, {}, {}, id);
    return id;
  }
  ObjectId object(uint64_t bytes, Contents contents = Contents::Arbitrary) {
    return object(p.constant(64, bytes), contents);
  }
  ValueId open(uint32_t width) { return p.open(OpenKind::Undef, Type::integer(width), yes); }
  ValueId element(ObjectId o, ValueId index, uint64_t stride, uint64_t offset = 0) {
    const ValueId scaled = p.binary(Opcode::Mul, p.sext(index, 64), p.constant(64, stride));
    return p.ptr_add(p.pointer(o, 0), p.binary(Opcode::Add, scaled, p.constant(64, offset)));
  }
  void store(ValueId pointer, ValueId value, ValueId guard = {}) {
    p.append(Opcode::Store, Type::none(), guard.valid() ? guard : yes, pointer, value);
  }
  ValueId load(ValueId pointer, Type type) { return p.append(Opcode::Load, type, yes, pointer); }
  Encoding run(uint32_t array_tests = memory::ModelOptions().array_tests) {
    EncodeOptions options;
    options.stats = &stats;
    options.memory.array_tests = array_tests;
    return encode(program, builder, options);
  }
  bool depends_on(term::Term root, term::Term leaf) {
    const auto below = term::reachable(context, std::vector{root});
    return std::binary_search(below.begin(), below.end(), leaf);
  }

  program::Program program;
  program::Builder p{program};
  ValueId yes = p.boolean(true);
  term::Context context;
  term::Builder builder{context};
  Stats stats;
};

TEST_F(MemoryEncoding, TheSameBytesGiveTheSameTermBack) {
  const ObjectId o = object(16);
  const ValueId v = open(32), q = p.pointer(o, 8);
  store(p.pointer(o, 4), v);
  store(p.pointer(o, 8), q);
  const ValueId back = load(p.pointer(o, 4), Type::integer(32)),
                pointer = load(p.pointer(o, 8), Type::pointer());
  const ValueId half = load(p.pointer(o, 6), Type::integer(16));
  const Encoding e = run();
  EXPECT_EQ(e.values[back.index()].bits, e.values[v.index()].bits);
  EXPECT_EQ(e.values[pointer.index()].bits, e.values[q.index()].bits);
  EXPECT_EQ(e.values[pointer.index()].object, e.values[q.index()].object);
  EXPECT_EQ(e.values[half.index()].bits, builder.extract(31, 16, e.values[v.index()].bits));
}

TEST_F(MemoryEncoding, AGuardedStoreIsAChoiceOfValues) {
  const ObjectId o = object(16);
  const ValueId a = open(32), b = open(32), c = open(1);
  store(p.pointer(o, 4), a);
  store(p.pointer(o, 4), b, c);
  const ValueId back = load(p.pointer(o, 4), Type::integer(32));
  const Encoding e = run();
  const auto bits = [&](ValueId id) { return e.values[id.index()].bits; };
  EXPECT_EQ(bits(back), builder.ite(bits(c), bits(b), bits(a)));
}

TEST_F(MemoryEncoding, FieldsOfAnArrayOfStructsDoNotMeet) {
  const ObjectId o = object(1200, Contents::Zero);
  const ValueId i = open(32), j = open(32), v = open(32);
  store(element(o, i, 12, 4), v);
  const ValueId other = load(element(o, j, 12, 8), Type::integer(32));
  const ValueId same = load(element(o, j, 12, 4), Type::integer(32));
  const Encoding e = run();
  EXPECT_EQ(e.values[other.index()].bits, builder.bv(32, 0));
  EXPECT_TRUE(depends_on(e.values[same.index()].bits, e.values[v.index()].bits));
}

TEST_F(MemoryEncoding, NothingIsProportionalToTheSize) {
  const ObjectId big = object(uint64_t{1} << 40), symbolic = object(open(64));
  for (const ObjectId o : {big, symbolic}) {
    store(element(o, open(32), 4), open(32));
    load(element(o, open(32), 4), Type::integer(32));
    p.append(Opcode::Fill, Type::none(), yes, p.pointer(o, 0), p.constant(8, 0), open(64));
    load(element(o, open(32), 4), Type::integer(32));
  }
  p.append(Opcode::Copy, Type::none(), yes, p.pointer(big, 0), p.pointer(symbolic, 0), open(64));
  load(element(big, open(32), 4), Type::integer(32));
  const Encoding e = run();
  EXPECT_TRUE(e.extra.empty());
  EXPECT_LT(context.size(), 800u);
}

TEST_F(MemoryEncoding, ALargeCopyOfTheUnknownIsNoTableOfCells) {
  const ObjectId from = object(512), to = object(512);
  p.append(Opcode::Copy, Type::none(), open(1), p.pointer(to, 0), p.pointer(from, 0), p.constant(64, 512));
  const ValueId index = p.zext(open(8), 32);
  const ValueId read = load(element(to, index, 2), Type::integer(16));
  const Encoding e = run();
  EXPECT_EQ(stats.counter("memory.read.mux"), 0u);
  EXPECT_LT(term::reachable(context, std::vector{e.values[read.index()].bits}).size(), 40u);
}

TEST_F(MemoryEncoding, ALargeCopyOfAStoredValueHasItsCell) {
  const ObjectId from = object(512), to = object(512);
  const ValueId stored = open(16);
  store(p.pointer(from, 100), stored);
  p.append(Opcode::Copy, Type::none(), yes, p.pointer(to, 0), p.pointer(from, 0), p.constant(64, 512));
  const ValueId read = load(p.pointer(to, 100), Type::integer(16));
  const Encoding e = run();
  EXPECT_EQ(e.values[read.index()].bits, e.values[stored.index()].bits);
}

TEST_F(MemoryEncoding, ManySymbolicWritesBecomeAnArray) {
  const ObjectId o = object(4000);
  for (int n = 0; n < 40; ++n) store(element(o, open(32), 4), open(32), open(1));
  const ValueId back = load(element(o, open(32), 4), Type::integer(32));
  const Encoding e = run(0);
  EXPECT_EQ(stats.count("memory.arrays"), 1u);
  EXPECT_EQ(context.kind(e.values[back.index()].bits), term::Kind::Select);
  EXPECT_EQ(e.memory->initial_array(o)->element_bytes, 4u); // all accesses are words
}

TEST_F(MemoryEncoding, WritesThatAreSeldomReadStayAChain) {
  const ObjectId o = object(4000);
  for (int n = 0; n < 100; ++n) store(element(o, open(32), 4), open(32), open(1));
  load(element(o, open(32), 4), Type::integer(32));
  run();
  EXPECT_EQ(stats.count("memory.arrays"), 0u);
  EXPECT_EQ(stats.count("memory.read.symw"), 100u);
}

TEST_F(MemoryEncoding, EachFieldOfAnArrayOfStructsHasItsArray) {
  const ObjectId o = object(1600, Contents::Zero);
  std::vector<ValueId> counts, sums;
  for (int n = 0; n < 40; ++n) {
    counts.push_back(open(32));
    sums.push_back(open(64));
    store(element(o, open(32), 16, 0), counts.back(), open(1));
    store(element(o, open(32), 16, 8), sums.back(), open(1));
  }
  const ValueId count = load(element(o, open(32), 16, 0), Type::integer(32));
  const ValueId sum = load(element(o, open(32), 16, 8), Type::integer(64));
  const ValueId half = load(element(o, open(32), 16, 12), Type::integer(32));
  const ValueId gap = load(element(o, open(32), 16, 4), Type::integer(32));
  const Encoding e = run(0);
  EXPECT_EQ(stats.count("memory.arrays.fields"), 2u);
  EXPECT_EQ(stats.count("memory.arrays"), 0u);
  const auto bits = [&](ValueId id) { return e.values[id.index()].bits; };
  for (int n = 0; n < 40; ++n) {
    EXPECT_TRUE(depends_on(bits(count), bits(counts[n])));
    EXPECT_FALSE(depends_on(bits(count), bits(sums[n])));
    EXPECT_TRUE(depends_on(bits(sum), bits(sums[n])));
    EXPECT_FALSE(depends_on(bits(sum), bits(counts[n])));
    EXPECT_TRUE(depends_on(bits(half), bits(sums[n])));
  }
  EXPECT_EQ(bits(gap), builder.bv(32, 0));
}

TEST_F(MemoryEncoding, FieldsOfPointersStayAChain) {
  const ObjectId o = object(1600, Contents::Zero), target = object(8);
  for (int n = 0; n < 40; ++n) {
    store(element(o, open(32), 16, 0), open(32), open(1));
    store(element(o, open(32), 16, 8), p.pointer(target, 4), open(1));
  }
  load(element(o, open(32), 16, 0), Type::integer(32));
  const ValueId link = load(element(o, open(32), 16, 8), Type::pointer());
  const Encoding e = run(0);
  EXPECT_EQ(stats.count("memory.arrays.fields"), 1u);
  EXPECT_TRUE(e.extra.empty());
  EXPECT_EQ(e.values[link.index()].candidates->objects, (std::vector{program::null_object, target}));
}

TEST_F(MemoryEncoding, TensOfThousandsOfSymbolicWritesNeedNoStack) {
  const ObjectId o = object(uint64_t{1} << 20, Contents::Zero);
  for (int n = 0; n < 30000; ++n) store(element(o, open(32), 4), open(32), open(1));
  const ValueId back = load(element(o, open(32), 4), Type::integer(32));
  const Encoding e = run();
  EXPECT_TRUE(e.values[back.index()].valid());
}

TEST_F(MemoryEncoding, FewSymbolicWritesNeedNone) {
  const ObjectId o = object(4000, Contents::Zero);
  for (int n = 0; n < 20; ++n) store(element(o, open(32), 4), open(32));
  load(element(o, open(32), 4), Type::integer(32));
  run();
  EXPECT_EQ(stats.count("memory.arrays"), 0u);
  EXPECT_TRUE(std::none_of(context.symbols().begin(), context.symbols().end(),
                           [&](term::Term s) { return context.sort(s).is_array(); }));
}

TEST_F(MemoryEncoding, NoIteOfArrays) {
  for (uint64_t seed = 0; seed < 50; ++seed) {
    test::RandomProgram random(seed);
    random.generate(60);
    EncodeOptions options;
    options.memory.symbolic_layers = 1;
    options.memory.spread_writes = 1;
    encode(random.program(), builder, options);
  }
  for (uint32_t t = 0; t < context.size(); ++t)
    EXPECT_FALSE(context.is(term::Term(t), term::Kind::Ite) && context.sort(term::Term(t)).is_array());
}

TEST_F(MemoryEncoding, WritesThroughUnknownPointersAreDeclared) {
  const ObjectId o = object(8);
  const ValueId guard = open(1);
  store(p.int_to_ptr(open(64)), open(32), guard);
  const Encoding e = run();
  ASSERT_EQ(e.extra.size(), 1u);
  EXPECT_EQ(e.extra[0].kind, program::ObligationKind::Unsupported);
  EXPECT_TRUE(depends_on(e.extra[0].violated, e.values[guard.index()].bits));
  EXPECT_FALSE(e.initial_byte(o, 0).has_value());
}

TEST_F(MemoryEncoding, KnownPointersDeclareNothing) {
  const ObjectId o = object(8), q = object(8);
  store(p.ite(open(1), p.pointer(o, 0), p.pointer(q, 4)), open(32));
  EXPECT_TRUE(run().extra.empty());
}

TEST_F(MemoryEncoding, InitialBytesAgreeAcrossWidths) {
  const ObjectId o = object(8);
  const ValueId word = p.initial(o, 0, 32), half = p.initial(o, 2, 16),
                loaded = load(p.pointer(o, 1), Type::integer(8));
  const Encoding e = run();
  const term::Term w = e.values[word.index()].bits;
  EXPECT_EQ(e.values[half.index()].bits, builder.extract(31, 16, w));
  EXPECT_EQ(e.values[loaded.index()].bits, builder.extract(15, 8, w));
  EXPECT_EQ(e.initial_byte(o, 3), builder.extract(31, 24, w));
  EXPECT_FALSE(e.initial_byte(o, 4).has_value());
  EXPECT_EQ(e.leaves.size(), 2u);
}

TEST_F(MemoryEncoding, AccessibleNeedsLifeAndBounds) {
  const ObjectId o = object(8);
  const auto accessible = [&](ValueId pointer, uint64_t n) {
    return p.append(Opcode::Accessible, Type::boolean(), yes, pointer, p.constant(64, n));
  };
  const ValueId inside = accessible(p.pointer(o, 4), 4), beyond = accessible(p.pointer(o, 5), 4);
  const ValueId null = accessible(p.null(), 1), nothing = accessible(p.null(), 0),
                before = accessible(p.pointer(o, -1), 1);
  p.append(Opcode::Free, Type::none(), yes, p.pointer(o, 0));
  const ValueId dead = accessible(p.pointer(o, 4), 4);
  const Encoding e = run();
  for (const ValueId id : {inside, nothing}) EXPECT_EQ(e.values[id.index()].bits, builder.bool_true());
  for (const ValueId id : {beyond, null, before, dead})
    EXPECT_EQ(e.values[id.index()].bits, builder.bool_false());
}

TEST_F(MemoryEncoding, SlicedInstructionsHaveNoValue) {
  const ObjectId o = object(8);
  const ValueId v = open(32), unused = open(16);
  store(p.pointer(o, 0), v);
  std::vector<bool> kept(program.size(), true);
  kept[unused.index()] = false;
  EncodeOptions options;
  options.kept = &kept;
  const Encoding e = encode(program, builder, options);
  EXPECT_TRUE(e.values[v.index()].valid());
  EXPECT_FALSE(e.values[unused.index()].valid());
}

} // namespace fathom::encoder
