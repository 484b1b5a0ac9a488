// Accesses with their checks, allocation, pointers, and which bits were written.
#include "tests/unit/frontend/unwinder/parts.h"

namespace fathom::frontend::test {
namespace {

using namespace program;

class MemoryPartsTest : public Parts {
 protected:
  explicit MemoryPartsTest(std::vector<Property> properties = all())
      : Parts("@text = constant [4 x i8] c\"abc\\00\"\n@place = global [16 x i8] zeroinitializer\n",
              std::move(properties)) {}

  Accesses& accesses() { return parts.accesses; }
  size_t invalid_accesses() { return count(ObligationKind::Property, Property::ValidDeref); }
  const Scalar word{Type::integer(32), Type::integer(32), 0, nullptr};
  ValueId load(ValueId pointer, uint32_t width) {
    return memory.outermost().load(stack.memory(), yes(), pointer, Type::integer(width));
  }
};

TEST_F(MemoryPartsTest, AValidAccessStatesNothing) {
  EXPECT_TRUE(builder.is_true(accesses().checked(address("place"), size(16), "write", AccessKind::Write)));
  EXPECT_TRUE(builder.is_true(accesses().checked(address("text"), size(4), "read", AccessKind::Read)));
  EXPECT_EQ(invalid_accesses(), 0u);
}

TEST_F(MemoryPartsTest, InvalidAccesses) {
  EXPECT_TRUE(builder.is_false(accesses().checked(address("place"), size(17), "read", AccessKind::Read)));
  EXPECT_TRUE(builder.is_false(accesses().checked(builder.null(), size(1), "write", AccessKind::Write)));
  EXPECT_EQ(invalid_accesses(), 2u);
}

TEST_F(MemoryPartsTest, NoConstantObjectIsWritten) {
  EXPECT_TRUE(builder.is_false(accesses().checked(address("text"), size(1), "write", AccessKind::Write)));
  EXPECT_EQ(invalid_accesses(), 1u);
  EXPECT_TRUE(
      builder.is_true(accesses().checked(address("text"), size(0), "write", AccessKind::Write))); // nothing
  EXPECT_EQ(invalid_accesses(), 1u);
}

TEST_F(MemoryPartsTest, AnInvalidWriteIsDropped) {
  accesses().store(address("place"), word, number(32, 5), builder.boolean(false));
  expect_constant(load(address("place"), 32), 0);
  accesses().store(address("place"), word, number(32, 5), yes());
  expect_constant(load(address("place"), 32), 5);
}

TEST_F(MemoryPartsTest, AnInvalidReadIsArbitrary) {
  const ValueId read = accesses().load(builder.null(), word, builder.boolean(false));
  EXPECT_FALSE(builder.is_constant(read));
}

class InvalidReads : public MemoryPartsTest {
 protected:
  explicit InvalidReads(std::vector<Property> properties = {Property::ValidDeref})
      : MemoryPartsTest(std::move(properties)) {}

  /// Values that nobody knows in what a read at a place that an input chooses gives.
  size_t opened() {
    const ValueId place = builder.ptr_add(address("place"), builder.zext(input(8), 64));
    accesses().load(place, word, accesses().checked(place, size(4), "read", AccessKind::Read));
    const Program& program = builder.program();
    size_t count = 0;
    for (uint32_t i = 0; i < program.size(); ++i) count += program[ValueId(i)].opcode == Opcode::Open ? 1 : 0;
    return count;
  }
};

class InvalidReadsNobodyAsksAbout : public InvalidReads {
 protected:
  InvalidReadsNobodyAsksAbout() : InvalidReads({Property::UnreachCall}) {}
};

TEST_F(InvalidReads, GiveWhatValidOnesDo) {
  EXPECT_EQ(opened(), 0u);
  EXPECT_EQ(invalid_accesses(), 1u);
}

TEST_F(InvalidReadsNobodyAsksAbout, AreArbitrary) {
  EXPECT_EQ(opened(), 1u);
}

TEST_F(MemoryPartsTest, BytesOfAnInvalidReadThatAreThere) {
  memory.outermost().store(stack.memory(), yes(), at(address("place"), 14), number(16, 0x1234));
  const ValueId read = accesses().load(at(address("place"), 14), word, builder.boolean(false));
  expect_same(builder.extract(read, 0, 16), number(16, 0x1234));
}

TEST_F(MemoryPartsTest, CopyAndFill) {
  accesses().fill(address("place"), number(8, 7), size(4));
  accesses().copy(at(address("place"), 2), address("text"), size(2));
  expect_constant(load(address("place"), 32), 0x62610707);
  EXPECT_EQ(invalid_accesses(), 0u);
  accesses().copy(address("place"), at(address("text"), 2), size(4));
  EXPECT_EQ(invalid_accesses(), 1u);
  expect_constant(load(address("place"), 32), 0x62610707); // dropped
}

TEST_F(MemoryPartsTest, WhatMayBeFreed) {
  const ValueId b = block(8);
  EXPECT_TRUE(builder.is_true(accesses().valid_free(b)));
  EXPECT_TRUE(builder.is_true(accesses().valid_free(builder.null())));
  EXPECT_TRUE(builder.is_false(accesses().valid_free(at(b, 4))));
  EXPECT_TRUE(builder.is_false(accesses().valid_free(address("place"))));
  accesses().free(b);
  EXPECT_EQ(count(ObligationKind::Property, Property::ValidFree), 0u);
  EXPECT_TRUE(builder.is_false(accesses().valid_free(b)));
  accesses().free(b);
  EXPECT_EQ(count(ObligationKind::Property, Property::ValidFree), 1u);
}

TEST_F(MemoryPartsTest, SpeculativeWritesAreNoted) {
  loops::SpeculativeRun exact;
  exact.open = builder.boolean(false);
  run.set(&exact);
  accesses().store(address("place"), word, number(32, 5), yes());
  ASSERT_EQ(exact.writes.size(), 1u);
  EXPECT_EQ(exact.writes[0].pointer, address("place"));
  EXPECT_TRUE(exact.writes[0].certain);
  accesses().copy(address("place"), address("text"), size(2));
  EXPECT_EQ(exact.refused, "it copies blocks of memory");
}

TEST_F(MemoryPartsTest, SizesThatNoMachineHas) {
  const llvm::Instruction& anywhere = module->entry()->front().front();
  ValueId bytes = size(8);
  EXPECT_TRUE(parts.allocation.fit(stack.top(), anywhere, bytes));
  bytes = number(64, 1ull << 63);
  EXPECT_FALSE(parts.allocation.fit(stack.top(), anywhere, bytes));
  EXPECT_FALSE(stack.top().running);
  EXPECT_EQ(count(ObligationKind::Unsupported, Property::UnreachCall), 1u);
}

TEST_F(MemoryPartsTest, ACapacityIsAnObligation) {
  bounds.capacity = 100;
  const llvm::Instruction& anywhere = module->entry()->front().front();
  ValueId bytes = builder.zext(input(8), 64);
  EXPECT_TRUE(parts.allocation.fit(stack.top(), anywhere, bytes));
  EXPECT_EQ(count(ObligationKind::Capacity, Property::UnreachCall), 1u);
  ASSERT_EQ(result.capacities.size(), 1u);
  EXPECT_EQ(result.capacities[0].bytes, 100u);
}

TEST_F(MemoryPartsTest, ChosenSizes) {
  bounds.sizes = std::vector<uint64_t>{3, 4};
  const llvm::Instruction& anywhere = module->entry()->front().front();
  ValueId first = builder.zext(input(8), 64), second = builder.zext(input(8), 64);
  EXPECT_TRUE(parts.allocation.fit(stack.top(), anywhere, first));
  EXPECT_TRUE(parts.allocation.fit(stack.top(), anywhere, second));
  expect_constant(first, 3);
  expect_constant(second, 4);
}

TEST_F(MemoryPartsTest, ObjectsBelongToTheirActivation) {
  const ObjectId variable =
      parts.allocation.allocate(ObjectKind::Stack, "x", size(4), 4, Contents::Arbitrary);
  EXPECT_EQ(stack.top().stack_objects, std::vector<ObjectId>{variable});
  const ValueId b = block(4);
  EXPECT_EQ(parts.allocation.heap_objects(), std::vector<ObjectId>{object(b)});
}

TEST_F(MemoryPartsTest, PointersIntoOneObject) {
  const ValueId p = address("place");
  EXPECT_TRUE(builder.is_true(parts.pointers.equal(at(p, 4), at(p, 4))));
  EXPECT_TRUE(builder.is_false(parts.pointers.equal(at(p, 4), at(p, 5))));
  const auto less = llvm::CmpInst::ICMP_ULT, at_least = llvm::CmpInst::ICMP_UGE;
  EXPECT_TRUE(builder.is_true(parts.pointers.compare(less, at(p, -1), p))); // offsets are signed
  EXPECT_TRUE(builder.is_true(parts.pointers.compare(less, at(p, 4), at(p, 16))));
  EXPECT_TRUE(builder.is_true(parts.pointers.compare(at_least, at(p, 4), at(p, 4))));
}

TEST_F(MemoryPartsTest, PointersIntoTwoObjects) {
  const ValueId p = address("place"), q = address("text");
  EXPECT_TRUE(builder.is_false(parts.pointers.equal(p, q)));
  EXPECT_TRUE(builder.is_false(parts.pointers.equal(p, builder.null())));
  // One past the end may be where the other begins (C11 6.5.9p6).
  EXPECT_FALSE(builder.is_constant(parts.pointers.equal(at(p, 16), q)));
  const ValueId b = block(4);
  accesses().free(b);
  EXPECT_FALSE(builder.is_constant(parts.pointers.equal(b, p))); // dangling
}

TEST_F(MemoryPartsTest, RoundingWithinTheAlignment) {
  const ValueId b = block(32); // aligned to 16
  EXPECT_EQ(parts.pointers.mask(at(b, 13), number(64, ~7ull)), at(b, 8));
  EXPECT_EQ(parts.pointers.mask(at(b, 29), number(64, ~15ull)), at(b, 16));
  EXPECT_NE(program[parts.pointers.mask(at(b, 29), number(64, ~31ull))].opcode, Opcode::Pointer);
}

} // namespace
} // namespace fathom::frontend::test
