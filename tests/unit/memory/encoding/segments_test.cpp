// Which objects share a space of slots, and what a place in it says.
#include "ir/program/builder.h"
#include "memory/encoding/memory_map.h"
#include "memory/encoding/segments.h"

#include <gtest/gtest.h>
#include <set>

namespace fathom::memory {

using program::Contents;
using program::Object;
using program::ObjectId;
using program::ObjectKind;
using program::Opcode;
using program::Type;
using program::ValueId;

class Segments : public testing::Test {
 protected:
  ObjectId object(ValueId size) {
    Object o;
    o.kind = ObjectKind::Heap;
    o.size = size;
    o.contents = Contents::Arbitrary;
    return program.add_object(o);
  }
  ObjectId object(uint64_t size) { return object(p.constant(64, size)); }
  ValueId open(uint32_t width) { return p.open(program::OpenKind::Undef, Type::integer(width), yes); }
  /// One store through a pointer to any of the objects.
  void reach(const std::vector<ObjectId>& objects) {
    ValueId pointer = p.pointer(objects[0], 0);
    for (size_t i = 1; i < objects.size(); ++i)
      pointer =
          p.ite(p.open(program::OpenKind::Undef, Type::boolean(), yes), p.pointer(objects[i], 0), pointer);
    p.append(Opcode::Store, Type::none(), yes, pointer, p.constant(8, 1));
  }
  SegmentMap map(ModelKind kind, uint32_t segment_targets = 4) {
    ModelOptions options;
    options.kind = kind;
    options.segment_targets = segment_targets;
    return SegmentMap(program, scan_uses(program, nullptr), options);
  }
  static size_t shared(const SegmentMap& map) {
    size_t count = 0;
    for (const Segment& segment : map.segments()) count += !segment.single();
    return count;
  }

  program::Program program;
  program::Builder p{program};
  ValueId yes = p.boolean(true);
};

TEST_F(Segments, OneDereferenceMakesOneSegment) {
  const ObjectId a = object(16), b = object(12), c = object(16), other = object(16);
  reach({a, b, c});
  reach({other});
  const SegmentMap segments = map(ModelKind::Segmented);
  EXPECT_EQ(segments.index_of(a), segments.index_of(b));
  EXPECT_EQ(segments.index_of(a), segments.index_of(c));
  EXPECT_TRUE(segments.of(other).single());
  EXPECT_EQ(segments.of(a).layout.shift, 4u); // slots of 16 bytes
  EXPECT_EQ(segments.slot(b), 1u);
  EXPECT_EQ(shared(map(ModelKind::Objects)), 0u);
  EXPECT_EQ(shared(map(ModelKind::Auto)), 0u); // three targets are fewer than four
  EXPECT_EQ(shared(map(ModelKind::Auto, 3)), 1u);
}

TEST_F(Segments, OverlappingTargetsGrowTogether) {
  const ObjectId a = object(16), b = object(16), c = object(16), d = object(16);
  reach({a, b});
  reach({c, d});
  EXPECT_EQ(shared(map(ModelKind::Segmented)), 2u);
  reach({b, c});
  EXPECT_EQ(shared(map(ModelKind::Segmented)), 1u);
}

TEST_F(Segments, NumbersNameSegmentAndSlot) {
  std::vector<ObjectId> three, five;
  for (int i = 0; i < 3; ++i) three.push_back(object(8));
  for (int i = 0; i < 5; ++i) five.push_back(object(100));
  reach(three);
  reach(five);
  const SegmentMap segments = map(ModelKind::Segmented);
  EXPECT_EQ(segments.number(program::null_object), 0u);
  EXPECT_EQ(segments.number(program::unknown_object), 1u);
  for (const auto& objects : {three, five}) {
    const Segment& segment = segments.of(objects[0]);
    EXPECT_EQ(segment.first_number % (1u << segment.slot_bits), 0u);
    for (size_t i = 0; i < objects.size(); ++i) {
      EXPECT_EQ(segments.number(objects[i]) >> segment.slot_bits, segment.first_number >> segment.slot_bits);
      EXPECT_EQ(segments.slot(objects[i]), i);
      EXPECT_EQ(segments.numbered(segments.number(objects[i])), objects[i]);
    }
  }
  // No two objects have one number, and what is behind a segment does not look like a part of it.
  std::set<uint32_t> numbers;
  for (uint32_t k = 0; k < program.object_count(); ++k)
    EXPECT_TRUE(numbers.insert(segments.number(ObjectId(k))).second);
  EXPECT_LT(*numbers.rbegin(), 1u << segments.number_bits());
}

TEST_F(Segments, ObjectsOfVeryDifferentSizesKeepApart) {
  const ObjectId a = object(8), b = object(8), big = object(100000), bigger = object(200000);
  reach({a, b, big, bigger});
  const SegmentMap segments = map(ModelKind::Segmented);
  EXPECT_EQ(segments.index_of(a), segments.index_of(b));
  EXPECT_EQ(segments.index_of(big), segments.index_of(bigger));
  EXPECT_NE(segments.index_of(a), segments.index_of(big));
}

TEST_F(Segments, AnObjectWithoutBoundStaysOnItsOwn) {
  const ObjectId a = object(8), b = object(8), unbounded = object(open(64));
  const ObjectId bounded = object(p.zext(open(4), 64));
  reach({a, b, unbounded, bounded});
  const SegmentMap segments = map(ModelKind::Segmented);
  EXPECT_TRUE(segments.of(unbounded).single());
  EXPECT_EQ(segments.index_of(a), segments.index_of(bounded));
  EXPECT_EQ(size_bound(program, bounded), 15u);
  EXPECT_FALSE(size_bound(program, unbounded));
}

TEST_F(Segments, SizesThatMayWrapHaveNoBoundFromArithmetic) {
  const ValueId n = open(32);
  const ObjectId wide = object(p.binary(Opcode::Mul, p.zext(n, 64), p.constant(64, 4)));
  EXPECT_EQ(size_bound(program, wide), 4 * (uint64_t{1} << 32) - 4);
  const ObjectId narrow = object(p.zext(p.binary(Opcode::Mul, n, p.constant(32, 4)), 64));
  EXPECT_EQ(size_bound(program, narrow), (uint64_t{1} << 32) - 1);
}

TEST_F(Segments, FlatTakesAllOfBoundedSize) {
  const ObjectId a = object(8), b = object(5000), c = object(open(64));
  const SegmentMap segments = map(ModelKind::Flat);
  EXPECT_EQ(segments.index_of(a), segments.index_of(b));
  EXPECT_TRUE(segments.of(c).single());
}

TEST_F(Segments, PlacesOfDifferentFieldsAreApartInAnyTwoSlots) {
  term::Context context;
  term::Builder b(context);
  FactsOf facts(context);
  SlotLayout layout{6, std::vector<std::optional<uint64_t>>(8, 60)};
  const auto place = [&](const char* slot, uint64_t stride, uint64_t field, uint32_t bytes) {
    const term::Term index = b.zext(64, b.symbol(std::string(slot) + "i", term::Sort::bv(2)));
    const term::Term inner = b.bvadd(b.bvmul(index, b.bv(64, stride)), b.bv(64, field));
    const term::Term high = b.zext(58, b.symbol(slot, term::Sort::bv(3)));
    const term::Term offset = b.concat(high, b.extract(5, 0, inner));
    return Place{offset, facts(offset), bytes, inner, facts(inner), facts(high)};
  };
  // Structures of 12 bytes in slots of 64: the stride is no divisor of the slot.
  EXPECT_EQ(overlap(layout, place("x", 12, 0, 4), place("y", 12, 4, 4)), Overlap::None);
  EXPECT_EQ(overlap(layout, place("x", 12, 4, 4), place("y", 12, 4, 4)), Overlap::SameOrNone);
  EXPECT_EQ(overlap(layout, place("x", 12, 4, 4), place("y", 8, 4, 4)), Overlap::SameOrNone);
  EXPECT_EQ(overlap(layout, place("x", 12, 2, 4), place("y", 12, 4, 4)), Overlap::Possible);
  const PlaceSet places = admitted(layout, place("x", 12, 4, 4));
  EXPECT_EQ(places.count(), 8u * 4u);
  EXPECT_EQ(places.at(0), 4u);
  EXPECT_EQ(places.at(5), 64u + 16u);
  EXPECT_EQ(places.last(), 7u * 64 + 40);
}

TEST_F(Segments, FeaturesSayWhatWasMeasured) {
  const ObjectId a = object(16), b = object(12), c = object(16), d = object(40);
  reach({a, b, c, d});
  reach({a, b});
  const SegmentMap segments = map(ModelKind::Auto);
  const SegmentFeatures& shared_one = segments.of(a).features;
  EXPECT_EQ(shared_one.objects, 4u);
  EXPECT_EQ(shared_one.targets, 4u);
  EXPECT_EQ(shared_one.bytes, 40u);
  EXPECT_EQ(shared_one.writes, 2u);
  EXPECT_EQ(shared_one.reads, 0u);
  EXPECT_EQ(shared_one.symbolic_writes, 0u);
  EXPECT_EQ(segments.choices().targets, 2u);
  EXPECT_EQ(segments.choices().writes, 1u);
  EXPECT_EQ(map(ModelKind::Segmented).choices().targets, 0u);
}

TEST_F(Segments, TheTableNamesThem) {
  const ObjectId a = object(16), b = object(12);
  reach({a, b});
  ModelOptions options;
  options.kind = ModelKind::Segmented;
  const std::string table = memory_table(program, options);
  EXPECT_NE(table.find("one dereference reaches up to 2 objects; 0 reads, 1 writes"), std::string::npos)
      << table;
  EXPECT_NE(table.find("0:1"), std::string::npos) << table;
  const std::string graph = memory_graph(program, options);
  EXPECT_NE(graph.find("subgraph cluster0"), std::string::npos) << graph;
  options.kind = ModelKind::Objects;
  EXPECT_EQ(memory_graph(program, options).find("subgraph"), std::string::npos);
}

} // namespace fathom::memory
