// The parts that know what is in memory: scalars, typed memory, allocations, checked accesses.
#include "tests/unit/frontend/interpreter/parts_support.h"

namespace fathom::frontend::interpreter::test {
namespace {

using program::Contents;
using program::ObjectKind;
using program::Property;
using program::RunEnd;

/// A block of the heap, made in main.
ObjectIndex block(Parts& parts, uint64_t size, uint64_t alignment = 16) {
  if (parts.stack.empty()) parts.enter("main");
  return parts.allocations.make(ObjectKind::Heap, size, alignment, Contents::Zero,
                                &*parts.function("main").getEntryBlock().begin());
}

TEST(Scalars, AnAddressIsUsedWhereSomebodyComputes) {
  for (const bool computes : {false, true}) {
    Parts parts;
    const Value pointer = Value::of({block(parts, 4), 2});
    if (computes) {
      EXPECT_EQ(parts.scalars.number(pointer).getBitWidth(), 64u);
    } else {
      EXPECT_EQ(parts.scalars.pointer(pointer).offset, 2);
    }
    EXPECT_EQ(parts.run().used_address, computes);
  }
}

TEST(Scalars, NumbersAreNoPointersIntoObjects) {
  Parts parts;
  EXPECT_TRUE(parts.scalars.pointer(Value::integer(64, 0)).is_null());
  EXPECT_EQ(parts.scalars.pointer(Value::integer(64, 8)), (Pointer{unknown_index, 8}));
  Value kept = Value::integer(64, 100);
  kept.from_pointer = true;
  kept.pointer = {5, 3};
  EXPECT_EQ(parts.scalars.pointer(kept), (Pointer{5, 3}));
  kept.first_byte = 1; // only a part of the pointer
  EXPECT_EQ(parts.scalars.pointer(kept).object, unknown_index);
}

TEST(Scalars, WidthsOfBothDataModels) {
  for (const uint32_t bits : {32, 64}) {
    Parts parts({}, {}, bits);
    EXPECT_EQ(parts.scalars.width(parts.pointer()), bits);
    EXPECT_EQ(parts.scalars.width(parts.integer(17)), 17u);
    EXPECT_EQ(parts.scalars.coerced(Value::of({}), parts.integer(64)).bits.getBitWidth(), 64u);
  }
}

TEST(Scalars, BitCastsHaveElementZeroLowest) {
  Parts parts;
  llvm::Type* bytes = llvm::FixedVectorType::get(parts.integer(8), 4);
  const Value vector = parts.scalars.bit_cast(parts.integer(32), bytes, Value::integer(32, 0x04030201));
  ASSERT_EQ(vector.elements.size(), 4u);
  EXPECT_EQ(vector.elements[0].bits, 1);
  EXPECT_EQ(vector.elements[3].bits, 4);
  EXPECT_EQ(parts.scalars.bit_cast(bytes, parts.integer(32), vector).bits, 0x04030201);
}

TEST(TypedMemory, PointersThatAreWholeStayPointers) {
  for (const uint32_t bits : {32, 64}) {
    Parts parts({}, {}, bits);
    const ObjectIndex object = block(parts, 16);
    parts.typed.write({object, 0}, parts.pointer(), Value::of({object, 3}));
    const Value whole = parts.typed.read({object, 0}, parts.pointer());
    EXPECT_EQ(whole.kind, Value::Kind::Pointer);
    EXPECT_EQ(whole.pointer, (Pointer{object, 3}));
    const Value low = parts.typed.read({object, 0}, parts.integer(16));
    EXPECT_TRUE(low.from_pointer);
    EXPECT_FALSE(parts.outcome.used_address());
    // Half of the pointer and half of something else.
    parts.typed.read({object, 2}, parts.pointer());
    EXPECT_TRUE(parts.outcome.used_address());
  }
}

TEST(TypedMemory, StructuresHavePaddingAndVectorsOfBitsHaveNone) {
  Parts parts;
  const ObjectIndex object = block(parts, 32);
  llvm::Type* structure = llvm::StructType::get(parts.integer(8), parts.integer(32));
  const Value value = Value::aggregate({Value::integer(8, 9), Value::integer(32, 0x01020304)});
  parts.typed.write({object, 0}, structure, value);
  EXPECT_EQ(parts.memory.read(object, 0).value, 9);
  EXPECT_EQ(parts.memory.read(object, 1).value, 0);
  EXPECT_EQ(parts.memory.read(object, 4).value, 4);
  EXPECT_EQ(parts.typed.read({object, 0}, structure).elements[1].bits, 0x01020304);
  llvm::Type* bits = llvm::FixedVectorType::get(parts.integer(1), 8);
  std::vector<Value> elements(8, Value::integer(1, 0));
  elements[1] = elements[7] = Value::integer(1, 1);
  parts.typed.write({object, 16}, bits, Value::aggregate(elements));
  EXPECT_EQ(parts.memory.read(object, 16).value, 0x82);
  EXPECT_EQ(parts.typed.read({object, 16}, bits).elements[7].bits, 1);
}

TEST(TypedMemory, WhatIsOutsideOfTheObjectIsOpen) {
  Parts parts;
  const ObjectIndex object = block(parts, 2);
  parts.typed.write({object, 0}, parts.integer(16), Value::integer(16, 0x1122));
  const Value open = Value::integer(32, 0xaabbccdd);
  EXPECT_EQ(parts.typed.read({object, 0}, parts.integer(32), &open).bits, 0xaabb1122);
  EXPECT_EQ(parts.typed.read({object, 8}, parts.integer(32), &open).bits, 0xaabbccdd);
}

TEST(Allocations, AreNumberedWhateverTheirKind) {
  program::InputVector inputs;
  inputs.dynamic_addresses = {{0, 0x1000}, {1, 0x2000}};
  inputs.uninitialised_byte = [](bool, uint64_t number, uint64_t) { return uint8_t(number + 10); };
  Parts parts({}, inputs);
  parts.enter("main");
  const llvm::Value* maker = &parts.function("main");
  const ObjectIndex stack = parts.allocations.make(ObjectKind::Stack, 4, 4, Contents::Arbitrary, maker);
  const ObjectIndex heap = parts.allocations.make(ObjectKind::Heap, 4, 16, Contents::Arbitrary, maker);
  const ObjectIndex bytes = parts.allocations.make_input(4, maker);
  EXPECT_EQ(parts.memory.address(stack), 0x1000u);
  EXPECT_EQ(parts.memory.address(heap), 0x2000u);
  EXPECT_EQ(parts.memory.read(bytes, 0).value, 12);
  EXPECT_EQ(parts.memory.read(bytes, 0).tag, Byte::Tag::Data);
  EXPECT_EQ(parts.memory.read(heap, 0).tag, Byte::Tag::Uninitialised);
  EXPECT_EQ(parts.allocations.heap_objects(), 1u);
  EXPECT_EQ(parts.stack.top().objects, std::vector<ObjectIndex>{stack});
  EXPECT_FALSE(parts.outcome.ended());
}

/// A formula may say so: the second one gets a place that is free.
TEST(Allocations, TwoLivingObjectsAreNotAtOneAddress) {
  program::InputVector inputs;
  inputs.dynamic_addresses = {{0, 0x1000}, {1, 0x1003}};
  Parts parts({}, inputs);
  const ObjectIndex first = block(parts, 4), second = block(parts, 4);
  EXPECT_FALSE(parts.outcome.ended());
  EXPECT_EQ(parts.memory.address(first), 0x1000u);
  EXPECT_NE(parts.memory.address(second) / 16, 0x1000u / 16);
}

TEST(Allocations, NoObjectIsLargerThanHalfOfTheAddressSpace) {
  for (const auto& [size, ends] : {std::pair(0x7fffffffull, false), std::pair(0x80000000ull, true)}) {
    Parts parts({}, {}, 32);
    block(parts, size);
    EXPECT_EQ(parts.outcome.ended(), ends);
    const program::Run run = parts.run();
    EXPECT_TRUE(run.huge_allocation);
    if (ends) {
      EXPECT_EQ(run.end, RunEnd::AssumeFailed);
    }
  }
}

/// Whether the check of a property finds a violation.
template <typename Check> bool violates(Property property, const Check& check) {
  Parts parts({property});
  const ObjectIndex object = block(parts, 8);
  check(parts, object);
  const program::Run run = parts.run();
  return run.end == RunEnd::Violation && run.property == property;
}

TEST(Accesses, WithinOneLivingObject) {
  for (const auto& [offset, size, bad] :
       {std::tuple(0, 8, false), std::tuple(8, 0, false), std::tuple(7, 2, true), std::tuple(-1, 1, true)})
    EXPECT_EQ(violates(Property::ValidDeref,
                       [&](Parts& parts, ObjectIndex object) {
                         const auto place =
                             parts.accesses.checked({object, offset}, size, "read", AccessKind::Read);
                         EXPECT_EQ(place.has_value(), !bad);
                       }),
              bad);
}

TEST(Accesses, ConstantObjectsAreRead) {
  for (const auto& [kind, on_stack, bad] :
       {std::tuple(AccessKind::Read, true, false), std::tuple(AccessKind::Write, true, true),
        std::tuple(AccessKind::Initialise, true, false), std::tuple(AccessKind::Initialise, false, true)})
    EXPECT_EQ(violates(Property::ValidDeref,
                       [&](Parts& parts, ObjectIndex object) {
                         parts.memory[object].read_only = true;
                         parts.memory[object].kind = on_stack ? ObjectKind::Stack : ObjectKind::Global;
                         EXPECT_EQ(parts.accesses.checked({object, 0}, 1, "access", kind).has_value(), !bad);
                       }),
              bad);
}

TEST(Accesses, Alignment) {
  for (const int64_t offset : {0, 2, 4})
    EXPECT_EQ(violates(Property::MisalignedAccess,
                       [&](Parts& parts, ObjectIndex object) {
                         parts.accesses.check_alignment({object, offset}, 4);
                       }),
              offset == 2);
}

TEST(Accesses, Overlap) {
  for (const auto& [from, same_is_fine, bad] : {std::tuple(0, false, true), std::tuple(0, true, false),
                                                std::tuple(3, true, true), std::tuple(4, false, false)})
    EXPECT_EQ(violates(Property::MemoryOverlap,
                       [&](Parts& parts, ObjectIndex object) {
                         parts.accesses.check_overlap({object, 0}, 4, {object, from}, 4, same_is_fine);
                       }),
              bad);
}

TEST(Accesses, OnlyStartsOfLivingBlocksAreFreed) {
  for (const auto& [offset, alive, valid] :
       {std::tuple(0, true, true), std::tuple(1, true, false), std::tuple(0, false, false)})
    EXPECT_EQ(violates(Property::ValidFree,
                       [&](Parts& parts, ObjectIndex object) {
                         if (!alive) parts.memory.release(object);
                         EXPECT_EQ(parts.accesses.check_free({object, offset}), valid);
                       }),
              !valid);
  EXPECT_FALSE(
      violates(Property::ValidFree, [](Parts& parts, ObjectIndex) { parts.accesses.check_free({}); }));
}

TEST(Accesses, CopiesThatAreNotValidAreDropped) {
  Parts parts;
  const ObjectIndex to = block(parts, 4), from = block(parts, 8);
  parts.accesses.fill({from, 0}, 7, 8);
  parts.accesses.copy({to, 0}, {from, 0}, 8);
  EXPECT_EQ(parts.memory.read(to, 0).value, 0);
  parts.accesses.copy({to, 0}, {from, 4}, 4);
  EXPECT_EQ(parts.memory.read(to, 3).value, 7);
  EXPECT_TRUE(parts.outcome.is_undefined());
}

} // namespace
} // namespace fathom::frontend::interpreter::test
