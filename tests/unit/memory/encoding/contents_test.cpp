// One space: what is written is read back, through cells, layers and native arrays.
#include "tests/unit/memory/encoding/encoding_world.h"

namespace fathom::memory::test {

class ContentsTest : public EncodingWorld {
 protected:
  /// The space of an object of so many bytes that are 0.
  SpaceContents& space(uint64_t bytes) {
    const ObjectId o = object(bytes);
    begin();
    return *spaces->reached(accesses->of(pointers->make(o, 0), 1, Validity::Valid).at(0));
  }
  uint64_t read(SpaceContents& contents, int64_t offset, uint32_t bytes) {
    return value(contents.read(at(offset, bytes)).bits);
  }
};

TEST_F(ContentsTest, KnownPlacesAreReadInPieces) {
  SpaceContents& contents = space(8);
  contents.write(at(2, 4), number(32, 0x44332211), b.bool_true());
  EXPECT_EQ(contents.read(at(2, 4)).bits, b.bv(32, 0x44332211));
  EXPECT_EQ(read(contents, 3, 2), 0x3322u);
  EXPECT_EQ(read(contents, 0, 4), 0x22110000u);
  EXPECT_FALSE(contents.possible(at(5, 4)));
  contents.write(at(5, 4), number(32, 7), b.bool_true()); // cannot be
  EXPECT_EQ(read(contents, 4, 4), 0x4433u);
}

TEST_F(ContentsTest, SymbolicPlacesUnderGuards) {
  SpaceContents& contents = space(64);
  const Term i = symbol("i", 64), g = condition("g");
  contents.write(at(8, 8), number(64, 5), b.bool_true());
  contents.write(at(i, 8), number(64, 6), g);
  const Term found = contents.read(at(8, 8)).bits;
  for (const auto& [place, guard, expected] :
       {std::tuple{8u, 1u, 6u}, std::tuple{8u, 0u, 5u}, std::tuple{16u, 1u, 5u}}) {
    set(i, place);
    set(g, guard);
    EXPECT_EQ(value(found), expected);
  }
}

TEST_F(ContentsTest, CopiesSeeWhatWasThereWhenTheyWereTaken) {
  SpaceContents& contents = space(32);
  contents.write(at(0, 8), number(64, 0x0102030405060708), b.bool_true());
  const CopySource before = contents.source(at(0, 1));
  contents.write(at(0, 8), number(64, 9), b.bool_true());
  contents.copy(at(16, 1), before, b.bv(64, 4), b.bool_true());
  EXPECT_EQ(read(contents, 16, 8), 0x05060708u);
  const Term n = symbol("n", 64);
  contents.copy(at(24, 1), before, n, b.bool_true());
  contents.fill(at(0, 1), b.bv(8, 0xee), n, b.bool_true(), false);
  const Term copied = contents.read(at(24, 4)).bits, filled = contents.read(at(0, 4)).bits;
  set(n, 2);
  EXPECT_EQ(value(copied), 0x0708u);
  EXPECT_EQ(value(filled), 0xeeeeu);
}

TEST_F(ContentsTest, APointerStaysWholeWhereAGuardedWriteIntoItIsNotDone) {
  const ObjectId target = object(4);
  SpaceContents& contents = space(16);
  const Term g = condition("g");
  contents.write(at(0, 8), pointers->make(target, 4), b.bool_true());
  contents.write(at(2, 1), number(8, 0x55), g);
  const EncodedValue found = contents.read(at(0, 8));
  ASSERT_TRUE(found.is_pointer());
  set(g, 0);
  EXPECT_EQ(value(found.object), segments->number(target));
  EXPECT_EQ(value(found.bits), 4u);
}

TEST_F(ContentsTest, ManyTestsOfWritesMakeNativeArraysOfFields) {
  options.array_tests = 1;
  options.symbolic_layers = 2;
  options.spread_writes = 1;
  SpaceContents& contents = space(160);
  const Term i = symbol("i", 8), k = symbol("k", 8);
  const auto field = [&](Term index, uint64_t offset) {
    return at(b.bvadd(b.bvmul(b.zext(64, index), b.bv(64, 16)), b.bv(64, offset)), 8);
  };
  std::vector<Term> reads;
  for (uint64_t round = 1; round < 8; ++round) {
    contents.write(field(i, 0), number(64, round), b.bool_true());
    contents.write(field(k, 8), number(64, 100 + round), b.bool_true());
    reads.push_back(contents.read(field(k, 0)).bits);
    reads.push_back(contents.read(field(i, 8)).bits);
  }
  EXPECT_EQ(stats.counter("memory.arrays.fields"), 2u);
  for (const auto& [first, second] : {std::pair{3u, 3u}, std::pair{3u, 4u}}) {
    set(i, first);
    set(k, second);
    for (uint64_t round = 1; round < 8; ++round) {
      EXPECT_EQ(value(reads[2 * round - 2]), first == second ? round : 0);
      EXPECT_EQ(value(reads[2 * round - 1]), first == second ? 100 + round : 0);
    }
  }
}

/// A reader by itself, over an object whose initialiser holds a pointer.
class ReaderTest : public EncodingWorld {
 protected:
  ReaderTest() {
    target = object(4);
    const ObjectId o = object(24, Contents::Bytes, ObjectKind::Global);
    program.object(o).bytes.assign(24, 1);
    program.object(o).pointers.push_back({8, target, 0});
    begin();
    layout.sizes = {24};
    initial = std::make_unique<ObjectInitial>(*tools, o, program.object(o), 24, false, 1);
    fields.emplace(*tools, layout);
    reader.emplace(*tools, *initial, layout, *fields);
  }
  LayerRef stored(LayerRef below, Term offset, uint64_t word) {
    auto layer = std::make_shared<Layer>(Layer::Kind::Write, std::move(below));
    ++layer->symbolic;
    layer->change.place = at(offset, 4);
    layer->change.guard = b.bool_true();
    layer->change.value = std::make_shared<const StoredValue>(StoredValue{number(32, word), 4});
    return layer;
  }

  ObjectId target;
  SlotLayout layout;
  std::unique_ptr<InitialContents> initial;
  std::optional<FieldArrays> fields;
  std::optional<LayerReader> reader;
  LayerRef bottom = std::make_shared<Layer>(Layer::Kind::Bottom);
};

TEST_F(ReaderTest, UnitsKeepPointersAndStoredValuesWhole) {
  EXPECT_EQ(reader->unit_at(bottom, 0, 24), 8u);
  EXPECT_EQ(reader->unit_at(bottom, 8, 16), 8u);
  EXPECT_EQ(reader->unit_at(bottom, 4, 20), 4u);
  EXPECT_EQ(reader->pointer_begin(bottom, 11), 8u);
  EXPECT_EQ(reader->pointer_begin(bottom, 16), std::nullopt);
  auto cells = std::make_shared<Layer>(Layer::Kind::Cells, bottom);
  const auto value = std::make_shared<const StoredValue>(StoredValue{number(16, 0x201), 2});
  for (uint32_t i = 0; i < 2; ++i) cells->cells.emplace(2 + i, Cell{value, i});
  EXPECT_EQ(reader->unit_at(cells, 2, 22), 2u);
  EXPECT_EQ(reader->unit_at(cells, 0, 24), 2u);
}

TEST_F(ReaderTest, OnlyWritesThatMayMeetAReadAreTested) {
  const Term i = symbol("i", 2);
  const Term words = b.bvmul(b.zext(64, i), b.bv(64, 8));
  const LayerRef top = stored(bottom, words, 0x05060708);
  EXPECT_EQ(this->value(reader->read(top, at(4, 4)).bits), 0x01010101u); // not congruent
  EXPECT_EQ(reader->costs().tested, 0u);
  const Term found = reader->read(top, at(16, 4)).bits;
  EXPECT_EQ(reader->costs().tested, 1u);
  set(i, 2);
  EXPECT_EQ(this->value(found), 0x05060708u);
  set(i, 0);
  EXPECT_EQ(this->value(found), 0x01010101u);
  EXPECT_EQ(reader->read(top, at(words, 4)).bits, b.bv(32, 0x05060708)); // exactly there
}

TEST_F(ReaderTest, ArraysOfFieldsLeaveWhatWasNotWrittenToTheLayersBelow) {
  const Term i = symbol("i", 2);
  const Term place = b.bvmul(b.zext(64, i), b.bv(64, 8));
  fields->note_shape(at(place, 4));
  const LayerRef top = stored(bottom, place, 0x55);
  EXPECT_EQ(fields->make(top, 2, false, *reader), nullptr); // there is one field only
  EXPECT_FALSE(fields->exist());
  const LayerRef made = fields->make(top, 1, false, *reader);
  ASSERT_NE(made, nullptr);
  EXPECT_TRUE(fields->exist());
  const EncodedValue second = number(32, 0x66);
  const LayerRef written = fields->write(*made, at(place, 4), second, condition("g"));
  ASSERT_NE(written, nullptr);
  EXPECT_EQ(fields->write(*made, at(symbol("anywhere", 64), 4), second, b.bool_true()), nullptr);
  const Term old = reader->read(made, at(16, 4)).bits, now = reader->read(written, at(16, 4)).bits;
  const Term gap = reader->read(written, at(20, 4)).bits;
  set(condition("g"), 1);
  for (const uint64_t index : {0, 2}) {
    set(i, index);
    EXPECT_EQ(this->value(old), index == 2 ? 0x55u : 0x01010101u);
    EXPECT_EQ(this->value(now), index == 2 ? 0x66u : 0x01010101u);
    EXPECT_EQ(this->value(gap), 0x01010101u);
  }
}

} // namespace fathom::memory::test
