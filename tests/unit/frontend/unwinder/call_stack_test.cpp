// The explicit stack: which activation is meant, and in whose name something is told.
#include "tests/unit/frontend/unwinder/parts.h"

namespace fathom::frontend::test {
namespace {

using namespace program;

class CallStackTest : public Parts {
 protected:
  CallStackTest() : Parts("define void @f() {\n  ret void\n}\ndefine void @g() {\n  ret void\n}\n") {}
};

TEST_F(CallStackTest, Innermost) {
  EXPECT_EQ(stack.innermost(*module->function("f")), nullptr);
  enter("f");
  enter("g");
  const Activation& second = enter("f");
  EXPECT_EQ(stack.innermost(*module->function("f")), &second);
  EXPECT_EQ(stack.size(), 4u);
  stack.pop();
  stack.pop();
  EXPECT_EQ(stack.innermost(*module->function("g")), nullptr);
  EXPECT_EQ(stack.innermost(*module->function("f")), &stack.top());
}

TEST_F(CallStackTest, WhatIsComputedOfAFunctionStaysWhenItIsLeft) {
  EXPECT_FALSE(stack.has_entered(*module->function("f")));
  const FunctionInfo* info = enter("f").info;
  stack.pop();
  EXPECT_TRUE(stack.has_entered(*module->function("f")));
  EXPECT_EQ(enter("f").info, info);
  EXPECT_FALSE(stack.has_entered(*module->function("g")));
}

TEST_F(CallStackTest, TheGuardIsThatOfTheUppermost) {
  EXPECT_TRUE(builder.is_true(stack.guard()));
  const ValueId condition = builder.extract(input(8), 0, 1);
  enter("f").state.position.guard = condition;
  EXPECT_EQ(stack.guard(), condition);
  stack.pop();
  EXPECT_TRUE(builder.is_true(stack.guard()));
  stack.pop();
  EXPECT_TRUE(stack.empty());
  EXPECT_TRUE(builder.is_true(stack.guard()));
}

TEST_F(CallStackTest, FactsOfThePathDecide) {
  const ValueId x = input(8);
  const ValueId small = builder.binary(Opcode::Ult, x, number(8, 10));
  EXPECT_EQ(stack.known(small), std::nullopt);
  ASSERT_TRUE(forks.assume(stack.top().state.position, small));
  EXPECT_EQ(stack.known(builder.binary(Opcode::Ult, x, number(8, 20))), true);
  EXPECT_EQ(stack.known(builder.binary(Opcode::Ult, number(8, 20), x)), false);
  EXPECT_EQ(stack.known(builder.binary(Opcode::Ult, x, number(8, 5))), std::nullopt);
}

TEST_F(CallStackTest, TheProgramsOwnCodeIsNoModel) {
  enter("f");
  EXPECT_EQ(stack.model_in_progress(), nullptr);
  EXPECT_EQ(stack.in_function("invalid read"), "invalid read");
}

} // namespace
} // namespace fathom::frontend::test
