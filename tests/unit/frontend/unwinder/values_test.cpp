// Constants, static objects and operands, and values that nobody knows.
#include "tests/unit/frontend/unwinder/parts.h"

namespace fathom::frontend::test {
namespace {

using namespace program;

class ValuesTest : public Parts {
 protected:
  ValuesTest()
      : Parts("@number = global i32 -2\n"
              "@table = constant [3 x i16] [i16 1, i16 258, i16 -1]\n"
              "@node = global { i8, ptr } { i8 7, ptr getelementptr (i8, ptr @table, i64 4) }\n"
              "@zero = global [5 x i8] zeroinitializer\n"
              "@elsewhere = external global i32\n"
              "define i32 @f(i32 %a) {\n  ret i32 %a\n}\n") {}

  const Object& contents(const char* name) {
    return program.object(operands.statics().object_of(variable(name)));
  }
  const llvm::Constant& initial(const char* name) { return *variable(name).getInitializer(); }
};

TEST_F(ValuesTest, StaticObjectsAreNumberedInTheOrderOfTheModule) {
  const ObjectId first = operands.statics().object_of(variable("number"));
  EXPECT_EQ(first.index(), 2u);
  EXPECT_EQ(operands.statics().object_of(variable("table")).index(), 3u);
  const llvm::Function& f = *module->function("f");
  const ObjectId function = operands.statics().object_of(f);
  EXPECT_GT(function, operands.statics().object_of(variable("elsewhere")));
  EXPECT_EQ(operands.statics().function_of(function), &f);
  EXPECT_EQ(operands.statics().function_of(first), nullptr);
  EXPECT_FALSE(operands.statics().is_static(object(block(4))));
  EXPECT_EQ(operands.statics().function_of(object(block(4))), nullptr);
}

TEST_F(ValuesTest, InitialContents) {
  EXPECT_EQ(contents("number").bytes, (std::vector<uint8_t>{0xfe, 0xff, 0xff, 0xff}));
  EXPECT_FALSE(contents("number").read_only);
  EXPECT_EQ(contents("table").bytes, (std::vector<uint8_t>{1, 0, 2, 1, 0xff, 0xff}));
  EXPECT_TRUE(contents("table").read_only);
  EXPECT_EQ(contents("zero").contents, Contents::Zero);
  EXPECT_EQ(contents("elsewhere").contents, Contents::Arbitrary);
}

TEST_F(ValuesTest, InitialPointers) {
  ASSERT_EQ(contents("node").pointers.size(), 1u);
  const InitialPointer& pointer = contents("node").pointers[0];
  EXPECT_EQ(pointer.offset, 8u); // behind a byte and seven of padding
  EXPECT_EQ(pointer.target, operands.statics().object_of(variable("table")));
  EXPECT_EQ(pointer.addend, 4);
  EXPECT_EQ(contents("node").bytes[0], 7);
}

TEST_F(ValuesTest, AggregatesAreTakenApart) {
  const Values numbers = operands.constant(&initial("table"));
  ASSERT_EQ(numbers.size(), 3u);
  expect_constant(numbers[1], 258);
  expect_constant(numbers[2], 0xffff);
  const Values node = operands.constant(&initial("node"));
  ASSERT_EQ(node.size(), 2u);
  EXPECT_EQ(node[1], builder.ptr_add(address("table"), builder.offset_constant(4)));
}

TEST_F(ValuesTest, UndefIsArbitraryEachTimeAnew) {
  const llvm::Constant* undef = llvm::UndefValue::get(variable("number").getValueType());
  const Values first = operands.constant(undef), second = operands.constant(undef);
  EXPECT_NE(first[0], second[0]);
}

TEST_F(ValuesTest, ConstantsThatWereDroppedAreMadeAgain) {
  const Builder::Mark mark = memory.outermost().mark();
  const llvm::Constant* number = llvm::ConstantInt::get(variable("number").getValueType(), 4711);
  operands.constant(number);
  memory.outermost().rollback(mark);
  operands.constants().forget(uint32_t(program.size()));
  expect_constant(operands.constant(number)[0], 4711);
}

TEST_F(ValuesTest, Registers) {
  Activation& f = enter("f");
  const llvm::Argument& a = *module->function("f")->getArg(0);
  operands.set_all(f, a, Values{number(64, 0x1'0000'0005)}); // passed as another type than it is received
  expect_constant(operands.scalar(f, &a), 5);
  EXPECT_EQ(operands.values(f, &a), Values{number(32, 5)});
}

TEST_F(ValuesTest, WhatIsMissingIsArbitrary) {
  Activation& f = enter("f");
  f.state.position = forks.root();
  const llvm::Argument& a = *module->function("f")->getArg(0);
  operands.set_all(f, a, Values{});
  EXPECT_EQ(program[operands.scalar(f, &a)].opcode, Opcode::Open);
}

TEST_F(ValuesTest, Conversions) {
  EXPECT_EQ(operands.converted(operands.converted(address("zero"), Type::integer(64)), Type::pointer()),
            address("zero"));
  expect_constant(operands.converted(number(8, 200), Type::integer(32)), 200);
  expect_constant(operands.converted(number(32, 0x1234), Type::integer(8)), 0x34);
}

TEST_F(ValuesTest, WhatCLeavesOpen) {
  EXPECT_EQ(program[open.value(OpenKind::Undef, Type::integer(8))].opcode, Opcode::Open);
  EXPECT_TRUE(builder.type(open.value(OpenKind::Undef, Type::pointer())).is_pointer());
  EXPECT_EQ(open.where(builder.boolean(false), number(8, 3)), number(8, 3));
  const ValueId sometimes = open.where(builder.extract(input(8), 0, 1), number(8, 3));
  EXPECT_EQ(program[sometimes].opcode, Opcode::Ite);
}

TEST_F(ValuesTest, WhatCLeavesOpenEndsASummary) {
  loops::SpeculativeRun exact;
  exact.open = builder.boolean(false);
  run.set(&exact);
  const ValueId when = builder.extract(input(8), 0, 1);
  expect_constant(open.arbitrary(OpenKind::Undef, Type::integer(8), when), 0);
  EXPECT_EQ(exact.open, when);
}

TEST_F(ValuesTest, InTheLastIterationItIsAnObligation) {
  loops::SpeculativeRun last;
  last.silent = false;
  run.set(&last);
  open.arbitrary(OpenKind::Undef, Type::integer(8), yes());
  EXPECT_EQ(count(ObligationKind::Unsupported, Property::UnreachCall), 1u);
}

TEST_F(ValuesTest, InputsOfARunAreCells) {
  const Input read{"__VERIFIER_nondet_int", true, false, 0};
  EXPECT_EQ(program[open.input(read, Type::integer(32), yes())].opcode, Opcode::Input);
  loops::SpeculativeRun exact;
  run.set(&exact);
  EXPECT_EQ(program[open.input(read, Type::integer(32), yes())].opcode, Opcode::Open); // in any iteration
  EXPECT_TRUE(exact.reads_inputs);
}

TEST_F(ValuesTest, PointersAsInputs) {
  const ValueId pointer = open.scalar_input({"read", false, true, 0}, Type::pointer(), yes());
  EXPECT_TRUE(builder.type(pointer).is_pointer());
}

} // namespace
} // namespace fathom::frontend::test
