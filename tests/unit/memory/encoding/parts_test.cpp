// The parts that LayeredModel divides its work among, each by itself.
#include "memory/encoding/addresses.h"
#include "tests/unit/memory/encoding/encoding_world.h"

namespace fathom::memory::test {

using program::null_object;

class ToolsTest : public EncodingWorld {};

TEST_F(ToolsTest, ValuesGoThroughMemoryUnchanged) {
  begin();
  const Term flag = condition("flag"), odd = symbol("odd", 13);
  EXPECT_EQ(b.width(tools->to_memory({flag, {}, nullptr}, Type::boolean()).bits), 8u);
  EXPECT_EQ(b.width(tools->to_memory({odd, {}, nullptr}, Type::integer(13)).bits), 16u);
  for (const uint64_t bits : {0, 1, 0x1fff}) {
    set(odd, bits);
    set(flag, bits & 1);
    const auto through = [&](Term t, Type type) {
      return value(tools->from_memory(tools->to_memory({t, {}, nullptr}, type), type).bits);
    };
    EXPECT_EQ(through(odd, Type::integer(13)), bits);
    EXPECT_EQ(through(flag, Type::boolean()), bits & 1);
  }
}

TEST_F(ToolsTest, WhatMovesStaysInItsSlot) {
  begin();
  Place place = at(symbol("offset", 64), 4);
  place.inner = symbol("inner", 64);
  place.slot_facts = TermFacts::between(64, 0, 48);
  const Place moved = tools->moved(place, 3u, 1);
  EXPECT_EQ(moved.bytes, 1u);
  EXPECT_EQ(moved.slot_facts.most(), 48);
  set(place.offset, 32);
  set(place.inner, 5);
  EXPECT_EQ(value(moved.offset), 35u);
  EXPECT_EQ(value(moved.inner), 8u);
  EXPECT_EQ(tools->moved(place, 0u, 2).offset, place.offset);
}

class ObjectTermsTest : public EncodingWorld {};

TEST_F(ObjectTermsTest, Life) {
  const ObjectId heap = object(4), global = object(4, Contents::Zero, ObjectKind::Global);
  begin();
  EXPECT_EQ(objects->alive(global), b.bool_true());
  EXPECT_EQ(objects->allocated(global), b.bool_true());
  EXPECT_EQ(objects->alive(heap), b.bool_false());
  const Term born = condition("born"), freed = condition("freed");
  objects->begin(heap, born);
  objects->end(heap, freed);
  for (const uint64_t is_born : {0, 1})
    for (const uint64_t is_freed : {0, 1}) {
      set(born, is_born);
      set(freed, is_freed);
      EXPECT_EQ(holds(objects->alive(heap)), is_born == 1 && is_freed == 0);
      EXPECT_EQ(holds(objects->allocated(heap)), is_born == 1);
    }
}

TEST_F(ObjectTermsTest, Sizes) {
  const program::ValueId bytes = open(Type::integer(64)), lost = open(Type::integer(64));
  const ObjectId known = object(12), symbolic = object(bytes), missing = object(lost);
  begin();
  values[bytes.index()].bits = b.zext(64, symbol("bytes", 8));
  EXPECT_EQ(objects->size(known), b.bv(64, 12));
  EXPECT_EQ(objects->size(symbolic), values[bytes.index()].bits);
  EXPECT_EQ(objects->upper_size(known), 12u);
  EXPECT_EQ(objects->upper_size(symbolic), 255u);
  EXPECT_FALSE(objects->size(missing).valid());
  EXPECT_EQ(objects->upper_size(missing), std::nullopt);
  EXPECT_TRUE(objects->has_contents(known));
  EXPECT_FALSE(objects->has_contents(null_object));
}

class AccessesTest : public EncodingWorld {};

TEST_F(AccessesTest, NullIsNoChoiceWhereValidityIsGiven) {
  const ObjectId o = object(8);
  begin();
  const Term c = condition("c");
  const EncodedValue pointer = pointers->ite(c, pointers->make(o, 4), pointers->make(null_object, 0));
  EXPECT_EQ(accesses->of(pointer, 1, Validity::Any).size(), 2u);
  for (const Access& access : accesses->of(pointer, 1, Validity::Valid))
    if (access.object == o) {
      EXPECT_EQ(access.condition, b.bool_true());
      EXPECT_EQ(access.place.known_offset(), 4u);
    }
}

TEST_F(AccessesTest, ObjectsOfOneSegmentAreOneAccess) {
  const ObjectId x = object(16), y = object(12);
  reach(x, y);
  begin(ModelKind::Segmented);
  ASSERT_EQ(segments->index_of(x), segments->index_of(y));
  const Term c = condition("c"), offset = symbol("offset", 64);
  const EncodedValue pointer = pointers->ite(c, pointers->make(x, offset), pointers->make(y, 4));
  const std::vector<Access> all = accesses->of(pointer, 4, Validity::Valid);
  ASSERT_EQ(all.size(), 1u);
  EXPECT_FALSE(all[0].object.valid());
  const Term size = accesses->at(all[0], pointer, [&](ObjectId o) { return objects->size(o); });
  const uint32_t shift = all[0].segment->layout.shift;
  set(offset, 8);
  for (const bool first : {true, false}) {
    set(c, first ? 1 : 0);
    const ObjectId reached = first ? x : y;
    EXPECT_EQ(value(all[0].place.offset), (segments->slot(reached) << shift) + (first ? 8 : 4));
    EXPECT_EQ(value(size), first ? 16u : 12u);
    const Term same = accesses->choose(pointer, [&](const Access& access) {
      return accesses->at(access, pointer, [&](ObjectId o) { return objects->size(o); });
    });
    EXPECT_EQ(value(same), first ? 16u : 12u);
  }
}

class SpacesTest : public EncodingWorld {
 protected:
  SpaceContents* reached(ObjectId o) {
    const std::vector<Access> all = accesses->of(pointers->make(o, 0), 1, Validity::Valid);
    return spaces->reached(all.at(0));
  }
};

TEST_F(SpacesTest, OneSpaceForEachSegment) {
  const ObjectId x = object(16), y = object(16), alone = object(16);
  reach(x, y);
  begin(ModelKind::Segmented);
  ASSERT_NE(reached(x), nullptr);
  EXPECT_EQ(reached(x), reached(y));
  EXPECT_NE(reached(x), reached(alone));
  EXPECT_EQ(reached(null_object), nullptr);
}

TEST_F(SpacesTest, InitialContentsAreKnownWhereTheyWereAskedFor) {
  const ObjectId o = object(16, Contents::Arbitrary), zero = object(16);
  begin();
  EXPECT_EQ(spaces->initial_byte(o, 3), std::nullopt);
  const EncodedValue word = spaces->initial(o, 2, Type::integer(16));
  EXPECT_EQ(spaces->initial_offsets(o), (std::vector<uint64_t>{2, 3}));
  ASSERT_TRUE(spaces->initial_byte(o, 3));
  EXPECT_EQ(spaces->initial_byte(o, 4), std::nullopt);
  EXPECT_EQ(spaces->initial_array(o), std::nullopt);
  set(word.bits, 0xab12);
  EXPECT_EQ(value(*spaces->initial_byte(o, 2)), 0x12u);
  EXPECT_EQ(value(*spaces->initial_byte(o, 3)), 0xabu);
  EXPECT_EQ(value(spaces->initial(zero, 0, Type::integer(32)).bits), 0u);
}

class AddressesTest : public EncodingWorld {
 protected:
  /// Whether all axioms hold where the objects lie there.
  bool fit(const std::vector<Term>& axioms, Term a, uint64_t first, Term c, uint64_t second) {
    set(a, first);
    set(c, second);
    return std::all_of(axioms.begin(), axioms.end(), [&](Term axiom) { return holds(axiom); });
  }
};

TEST_F(AddressesTest, ZeroWithoutMentioningAnAddress) {
  const ObjectId o = object(8);
  begin();
  Addresses addresses(program, *objects, *tools);
  EXPECT_EQ(addresses.is_zero(pointers->make(null_object, 0)), b.bool_true());
  EXPECT_EQ(addresses.is_zero(pointers->make(o, 8)), b.bool_false()); // one past its end
  const Term c = condition("c");
  EXPECT_EQ(addresses.is_zero(pointers->ite(c, pointers->make(o, 0), pointers->make(null_object, 0))),
            b.not_(c));
  EXPECT_TRUE(addresses.mentioned().empty());
  addresses.is_zero(pointers->make(o, 9));
  EXPECT_EQ(addresses.mentioned(), std::vector<ObjectId>{o});
}

TEST_F(AddressesTest, ObjectsLieApart) {
  const ObjectId x = object(32), y = object(16);
  begin();
  objects->begin(x, b.bool_true());
  objects->begin(y, b.bool_true());
  const Term second = pointers->address(y), first = pointers->address(x);
  Addresses addresses(program, *objects, *tools);
  EXPECT_EQ(addresses.mentioned(), (std::vector<ObjectId>{x, y}));
  std::vector<Term> each, pairs;
  addresses.state_places(each);
  addresses.state_disjointness(pairs);
  EXPECT_TRUE(fit(each, first, 0x1000, second, 0x1000));
  EXPECT_FALSE(fit(each, first, 0, second, 0x1000));
  EXPECT_FALSE(fit(each, first, 0x1008, second, 0x2000)); // aligned to 16
  EXPECT_FALSE(fit(each, first, 0xfffffffffffffff0, second, 0x1000));
  EXPECT_TRUE(fit(pairs, first, 0x1000, second, 0x1020));
  EXPECT_TRUE(fit(pairs, first, 0x1010, second, 0x1000));
  EXPECT_FALSE(fit(pairs, first, 0x1000, second, 0x1010));
  EXPECT_FALSE(fit(pairs, first, 0x1000, second, 0x1000));
}

} // namespace fathom::memory::test
