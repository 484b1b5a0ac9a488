#include "ir/program/evaluator.h"
#include "ir/program/slicer.h"
#include "tests/unit/ir/program/random_expressions.h"
#include "tests/unit/ir/program/sample_program.h"

#include <gtest/gtest.h>

namespace fathom::program {
namespace {

class SlicerTest : public ::testing::Test {
 protected:
  ObjectId object() {
    Object o;
    o.kind = ObjectKind::Stack;
    o.size = b.constant(64, 16);
    const ObjectId id = p.add_object(o);
    allocs.push_back(b.append(Opcode::Alloc, Type::none(), yes, o.size, {}, {}, id));
    return id;
  }
  ValueId free(uint32_t width) { return b.open(OpenKind::Undef, Type::integer(width), yes); }
  ValueId store(ValueId to, ValueId value) { return b.append(Opcode::Store, Type::none(), yes, to, value); }
  ValueId load(ValueId from, Type type) { return b.append(Opcode::Load, type, yes, from); }
  bool kept(ValueId root, ValueId id) { return slice(p, {root}).keep[id.index()]; }
  Program p;
  Builder b{p};
  ValueId yes = b.boolean(true);
  std::vector<ValueId> allocs;
};

TEST_F(SlicerTest, OperandsAndGuardsOnly) {
  const ValueId x = free(8), y = free(8), z = free(8);
  b.check(ObligationKind::Property, Property::Assertion, b.eq(x, b.constant(8, 1)), b.eq(y, b.constant(8, 2)),
          "");
  const Slice s = slice(p, {p.obligations[0].check});
  EXPECT_TRUE(s.keep[x.index()] && s.keep[y.index()]);
  EXPECT_FALSE(s.keep[z.index()]);
  EXPECT_EQ(s.kept, static_cast<size_t>(std::count(s.keep.begin(), s.keep.end(), true)));
}

TEST_F(SlicerTest, EarlierStoresToTheObjectOnly) {
  const ObjectId o = object(), q = object();
  const ValueId here = store(b.pointer(o, 0), free(8)), there = store(b.pointer(q, 0), free(8));
  const ValueId read = load(b.ptr_add(b.pointer(o, 0), free(64)), Type::integer(8));
  const ValueId later = store(b.pointer(o, 0), free(8));
  EXPECT_TRUE(kept(read, here) && kept(read, allocs[0]));
  EXPECT_FALSE(kept(read, there) || kept(read, allocs[1]) || kept(read, later));
}

TEST_F(SlicerTest, LoadedPointersReachWhatWasStored) {
  const ObjectId o = object(), q = object(), cell = object();
  store(b.pointer(cell, 0), b.pointer(o, 0));
  const ValueId here = store(b.pointer(o, 0), free(8)), there = store(b.pointer(q, 0), free(8));
  const ValueId pointer = load(b.pointer(cell, 0), Type::pointer());
  const ValueId read = load(pointer, Type::integer(8));
  EXPECT_TRUE(kept(read, here));
  EXPECT_FALSE(kept(read, there));
  // A pointer that came from an integer reaches everything.
  const ValueId wild = load(b.int_to_ptr(free(64)), Type::integer(8));
  EXPECT_TRUE(kept(wild, there));
}

TEST_F(SlicerTest, StoresThroughUnknownPointersMatter) {
  const ObjectId o = object();
  const ValueId wild = store(b.int_to_ptr(free(64)), free(8));
  const ValueId read = load(b.pointer(o, 0), Type::integer(8));
  EXPECT_TRUE(kept(read, wild));
}

TEST_F(SlicerTest, CopiesPassTheirSourceOn) {
  const ObjectId o = object(), q = object(), r = object();
  const ValueId first = store(b.pointer(o, 0), free(8)), other = store(b.pointer(r, 0), free(8));
  b.append(Opcode::Copy, Type::none(), yes, b.pointer(q, 0), b.pointer(o, 0), b.constant(64, 8));
  const ValueId read = load(b.pointer(q, 3), Type::integer(8));
  EXPECT_TRUE(kept(read, first));
  EXPECT_FALSE(kept(read, other));
}

TEST_F(SlicerTest, LifetimeMattersForAccess) {
  const ObjectId o = object(), q = object();
  const ValueId gone = b.append(Opcode::Free, Type::none(), yes, b.pointer(o, 0));
  const ValueId gone_too = b.append(Opcode::Free, Type::none(), yes, b.pointer(q, 0));
  const ValueId fine = b.append(Opcode::Accessible, Type::boolean(), yes, b.pointer(o, 0), b.constant(64, 1));
  EXPECT_TRUE(kept(fine, gone) && kept(fine, allocs[0]));
  EXPECT_FALSE(kept(fine, gone_too));
}

/// Random memory programs: without the effects that the slice leaves out, the root has the same value.
TEST(SlicerRandom, WhatIsLeftOutDoesNotMatter) {
  std::mt19937_64 random(3);
  const auto pick = [&](uint64_t n) { return random() % n; };
  size_t dropped = 0;
  for (int round = 0; round < 3000; ++round) {
    Program p;
    Builder b(p);
    const ValueId yes = b.boolean(true);
    std::vector<ValueId> pointers, loads, integers = {b.constant(64, 0)};
    for (int k = 0; k < 4; ++k) {
      Object o;
      o.kind = ObjectKind::Heap;
      o.size = b.constant(64, 32);
      o.contents = Contents::Zero;
      const ObjectId id = p.add_object(o);
      b.append(Opcode::Alloc, Type::none(), yes, o.size, {}, {}, id);
      pointers.push_back(b.pointer(id, static_cast<int64_t>(8 * pick(3))));
    }
    Valuation v;
    for (int k = 0; k < 3; ++k) {
      integers.push_back(b.open(OpenKind::Undef, Type::integer(64), yes));
      v.leaves[integers.back()] = BitVector(64, pick(9));
    }
    const auto pointer = [&] { return pointers[pick(pointers.size())]; };
    const auto integer = [&] { return integers[pick(integers.size())]; };
    for (int k = 0; k < 20; ++k) {
      const ValueId guard = pick(3) == 0 ? b.eq(integer(), integer()) : yes;
      switch (pick(8)) {
      case 0: b.append(Opcode::Store, Type::none(), guard, pointer(), integer()); break;
      case 1: b.append(Opcode::Store, Type::none(), guard, pointer(), pointer()); break;
      case 2:
        loads.push_back(b.append(Opcode::Load, Type::integer(64), yes, pointer()));
        integers.push_back(loads.back());
        break;
      case 3: pointers.push_back(b.append(Opcode::Load, Type::pointer(), yes, pointer())); break;
      case 4: pointers.push_back(b.ite(guard, pointer(), pointer())); break;
      case 5: b.append(Opcode::Copy, Type::none(), guard, pointer(), pointer(), b.constant(64, 8)); break;
      case 6:
        loads.push_back(b.append(Opcode::Accessible, Type::boolean(), yes, pointer(), b.constant(64, 8)));
        break;
      case 7:
        if (pick(4) == 0) b.append(Opcode::Free, Type::none(), guard, pointer());
        break;
      }
    }
    if (loads.empty()) continue;
    const ValueId root = loads[pick(loads.size())];
    const Slice s = slice(p, {root});
    // The same program with the guards of what is left out set to false.
    Program rest;
    for (uint32_t k = 2; k < p.object_count(); ++k) rest.add_object(p.object(ObjectId(k)));
    for (uint32_t k = 0; k < p.size(); ++k) {
      Instruction i = p[ValueId(k)];
      if (!s.keep[k] && info(i.opcode).category == OpcodeCategory::Effect) {
        i.guard = b.boolean(false);
        ++dropped;
      }
      rest.append(i);
    }
    v.address = [](ObjectId o) { return std::optional<uint64_t>(0x1000 * o.index()); };
    ASSERT_EQ(evaluate(p, v).integer(root), evaluate(rest, v).integer(root)) << "round " << round;
  }
  EXPECT_GT(dropped, 1000u);
}

TEST(Slicer, TakesEveryOpcode) {
  const Program p = testing::sample_program();
  const Slice s = slice(p, {p.obligations[0].check, p.obligations[1].check});
  EXPECT_LT(s.kept, p.size());
}

} // namespace
} // namespace fathom::program
