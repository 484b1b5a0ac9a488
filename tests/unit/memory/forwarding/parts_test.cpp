// The parts of the symbolic memory, each by itself.
#include "memory/forwarding/states.h"
#include "tests/unit/memory/support.h"

namespace fathom::memory::test {

class ExtentsTest : public World {
 protected:
  using Places = std::vector<uint64_t>;
  Extents extents{builder};
};

TEST_F(ExtentsTest, WhatConstantsSay) {
  const ObjectId known = object(global(12)), symbolic = object(heap(input(64)));
  EXPECT_EQ(extents.constant_size(known), 12u);
  EXPECT_EQ(extents.constant_size(symbolic), std::nullopt);
  EXPECT_EQ(extents.constant_offset(size(3)), 3u);
  EXPECT_EQ(extents.constant_offset(input(64)), std::nullopt);
  EXPECT_TRUE(extents.fits(known, size(8), 4));
  EXPECT_FALSE(extents.fits(known, size(9), 4));
  EXPECT_FALSE(extents.fits(known, builder.offset_constant(-1), 4));
  EXPECT_FALSE(extents.fits(symbolic, size(0), 1));
}

TEST_F(ExtentsTest, InsideWithoutOverflow) {
  const ObjectId known = object(global(12));
  EXPECT_TRUE(builder.is_true(extents.within(known, size(8), size(4))));
  EXPECT_TRUE(builder.is_false(extents.within(known, size(9), size(4))));
  EXPECT_TRUE(builder.is_false(extents.within(known, builder.offset_constant(-4), size(8))));
  EXPECT_TRUE(builder.is_false(extents.within(known, size(0), builder.offset_constant(-1))));
}

TEST_F(ExtentsTest, PlacesOfAnIndex) {
  const ObjectId known = object(global(32));
  const ValueId index = builder.zext(input(8), 64);
  const ValueId scaled = builder.binary(Opcode::Mul, index, size(12));
  EXPECT_EQ(extents.candidates(known, scaled, 4, 16), (Places{0, 12, 24}));
  const ValueId second = builder.binary(Opcode::Add, scaled, size(4));
  EXPECT_EQ(extents.candidates(known, second, 8, 16), (Places{4, 16}));
  EXPECT_EQ(extents.candidates(known, scaled, 4, 2), std::nullopt);
  EXPECT_EQ(extents.candidates(known, scaled, 33, 16), std::nullopt); // larger than the object
}

TEST_F(ExtentsTest, PlacesOfASumOfIndices) {
  const ObjectId known = object(global(32));
  const ValueId a = builder.zext(input(8), 64), b = builder.zext(input(8), 64);
  const auto sum = [&](ValueId x, ValueId y) { return builder.binary(Opcode::Add, x, y); };
  const auto times = [&](ValueId x, uint64_t n) { return builder.binary(Opcode::Mul, x, size(n)); };
  const ValueId eights = sum(times(a, 8), times(b, 8));
  EXPECT_EQ(extents.candidates(known, eights, 8, 16), (Places{0, 8, 16, 24}));
  EXPECT_EQ(extents.candidates(known, sum(eights, size(4)), 8, 16), (Places{4, 12, 20}));
  EXPECT_EQ(extents.candidates(known, sum(times(a, 24), times(b, 8)), 8, 16), (Places{0, 8, 16, 24}));
  // A sum of products may wrap around: of 12 only the 4 is sure.
  EXPECT_EQ(extents.candidates(known, sum(times(a, 12), times(b, 12)), 4, 16),
            (Places{0, 4, 8, 12, 16, 20, 24, 28}));
  EXPECT_EQ(extents.candidates(known, sum(eights, b), 4, 16), std::nullopt);
}

class ObjectBytesTest : public World {
 protected:
  ObjectBytes bytes{builder};
  ObjectVersion version;
};

TEST_F(ObjectBytesTest, WholeValuesAndPieces) {
  const ObjectId o = object(global(16));
  const ValueId x = input(32);
  bytes.write(version, 4, x);
  EXPECT_EQ(bytes.read(o, version, 4, Type::integer(32)), x);
  EXPECT_EQ(bytes.read(o, version, 5, Type::integer(8)), builder.extract(x, 8, 8));
  expect_constant(*bytes.read(o, version, 0, Type::integer(32)), 0);
  bytes.forget(version, 5, 1);
  EXPECT_EQ(bytes.read(o, version, 4, Type::integer(32)), std::nullopt);
  EXPECT_EQ(bytes.read(o, version, 4, Type::integer(8)), builder.extract(x, 0, 8));
  EXPECT_EQ(bytes.read(o, version, 0, Type::integer(8)), std::nullopt) << "opaque from now on";
}

TEST_F(ObjectBytesTest, AConditionalWriteIntoAPointerKeepsIt) {
  const ValueId target = global(4), condition = builder.trunc(input(8), 1);
  const ObjectId o = object(global(16));
  bytes.write(version, 8, target);
  EXPECT_EQ(bytes.pointer_around(o, version, 11), 8u);
  EXPECT_EQ(bytes.pointer_around(o, version, 7), std::nullopt);
  bytes.write_if(o, version, 9, number(8, 1), condition);
  const auto found = bytes.read(o, version, 8, Type::pointer());
  ASSERT_TRUE(found);
  EXPECT_EQ(program[*found].opcode, Opcode::Ite);
  EXPECT_EQ(program[*found].operands[2], target);
  bytes.write_if(o, version, 0, number(8, 1), builder.boolean(false));
  expect_constant(*bytes.read(o, version, 0, Type::integer(8)), 0);
}

TEST_F(ObjectBytesTest, ChunksCutNothing) {
  const ValueId target = global(4);
  const ObjectId o = object(global(32, Contents::Bytes, {}, {{16, object(target), 0}}));
  bytes.write(version, 2, input(32));
  std::vector<std::pair<uint64_t, Type>> chunks;
  for (const ObjectBytes::Chunk& chunk : bytes.layout(o, version, 0, 24))
    chunks.emplace_back(chunk.offset, chunk.type);
  const std::vector<std::pair<uint64_t, Type>> expected{{0, Type::integer(8)},  {1, Type::integer(8)},
                                                        {2, Type::integer(32)}, {6, Type::integer(16)},
                                                        {8, Type::integer(64)}, {16, Type::pointer()}};
  EXPECT_EQ(chunks, expected);
}

class StatesTest : public World {
 protected:
  States states{builder};
  ObjectBytes bytes{builder};
  MemoryState empty = states.initial();
};

TEST_F(StatesTest, OnlyStaticObjectsExistFromTheBeginning) {
  const ObjectId g = object(global(4)), h = object(heap(4));
  EXPECT_TRUE(builder.is_true(states.version(empty, g).alive));
  EXPECT_TRUE(builder.is_false(states.version(empty, h).alive));
}

TEST_F(StatesTest, AnOlderStateStaysAsItIs) {
  const ObjectId g = object(global(4));
  MemoryState next = empty;
  bytes.write(states.own_version(next, g), 0, number(8, 7));
  EXPECT_EQ(states.version(empty, g).bytes.find(0), nullptr);
  EXPECT_FALSE(states.same(empty, next));
  MemoryState again = empty;
  bytes.write(states.own_version(again, g), 0, number(8, 7));
  EXPECT_TRUE(states.same(again, next));
  states.forget_all(again);
  EXPECT_TRUE(states.version(again, g).opaque);
  EXPECT_FALSE(states.same(again, next));
}

TEST_F(StatesTest, JoinsChooseValuesAndLife) {
  const ObjectId g = object(global(4)), h = object(heap(4));
  const ValueId condition = builder.trunc(input(8), 1);
  MemoryState a = empty, b = empty;
  states.own_version(a, h).alive = yes();
  bytes.write(states.own_version(a, g), 0, number(16, 1));
  states.forget(b, g);
  const MemoryState known = states.join(condition, a, empty), unknown = states.join(condition, a, b);
  EXPECT_EQ(states.version(known, h).alive, builder.ite(condition, yes(), builder.boolean(false)));
  EXPECT_EQ(bytes.read(g, states.version(known, g), 0, Type::integer(16)),
            builder.ite(condition, number(16, 1), number(16, 0)));
  EXPECT_TRUE(states.version(unknown, g).opaque);
  EXPECT_EQ(states.join(yes(), a, b), a);
  EXPECT_EQ(states.join(condition, a, a), a);
}

} // namespace fathom::memory::test
