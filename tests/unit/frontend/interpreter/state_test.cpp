// The parts that hold what a run has come to: stack, outcome, choices.
#include "tests/unit/frontend/interpreter/parts_support.h"

#include <gmock/gmock.h>

namespace fathom::frontend::interpreter::test {
namespace {

using program::Property;
using program::RunEnd;
using testing::ElementsAre;
using testing::SizeIs;

TEST(Stack, FramesOfUserFunctionsCount) {
  Parts parts;
  EXPECT_TRUE(parts.stack.empty());
  parts.enter("main");
  EXPECT_EQ(parts.stack.depth(), 0u);
  const llvm::CallBase* call = parts.go_to_call();
  parts.enter("outer", call);
  EXPECT_EQ(parts.stack.user_frames(), 2u);
  EXPECT_EQ(parts.stack.depth(), 1u);
  EXPECT_EQ(parts.stack.top().call, call);
  EXPECT_FALSE(parts.stack.in_model());
  EXPECT_EQ(&parts.stack.user_instruction(), parts.stack.current());
  parts.stack.pop();
  EXPECT_EQ(parts.stack.user_frames(), 1u);
  EXPECT_EQ(parts.stack.size(), 1u);
}

TEST(Stack, WhatHappensInModelsIsToldOfTheUsersCall) {
  Parts parts;
  parts.enter("main");
  const llvm::CallBase* call = parts.go_to_call();
  EXPECT_EQ(parts.stack.in_function("it"), "it");
  parts.enter("strlen", call);
  EXPECT_TRUE(parts.stack.in_model());
  EXPECT_EQ(parts.stack.user_frames(), 1u);
  EXPECT_NE(parts.stack.current(), call);
  EXPECT_EQ(&parts.stack.user_instruction(), call);
  EXPECT_EQ(parts.stack.in_function("it"), "it in strlen");
}

TEST(Stack, RegistersAreNumberedOnce) {
  Parts parts;
  const RegisterTable& table = parts.stack.table(parts.function("inner"));
  EXPECT_TRUE(table.numbers.contains(parts.function("inner").getArg(0)));
  EXPECT_FALSE(table.is_model);
  EXPECT_EQ(&table, &parts.stack.table(parts.function("inner")));
  EXPECT_TRUE(parts.stack.table(parts.function("strlen")).is_model);
}

TEST(Outcome, OnlyTheFirstEndCounts) {
  Parts parts({Property::ValidFree});
  parts.enter("main");
  EXPECT_FALSE(parts.outcome.ended());
  parts.outcome.violate(Property::ValidFree, "first");
  EXPECT_TRUE(parts.outcome.ended());
  parts.outcome.end(RunEnd::Finished, "second");
  parts.outcome.violate(Property::ValidFree, "third");
  const program::Run run = parts.run();
  EXPECT_EQ(run.end, RunEnd::Violation);
  EXPECT_EQ(run.property, Property::ValidFree);
  EXPECT_EQ(run.reason, "first");
  ASSERT_THAT(run.events, SizeIs(1));
  EXPECT_EQ(run.events[0].kind, program::EventKind::Violation);
}

TEST(Outcome, WhatNobodyAskedForIsNotedAndGoesOn) {
  Parts parts({Property::UnreachCall});
  parts.enter("main");
  parts.outcome.violate(Property::Unreachable, "no undefined behaviour of C by itself");
  parts.outcome.violate(Property::ValidDeref, "first");
  parts.outcome.violate(Property::ValidFree, "second");
  EXPECT_FALSE(parts.outcome.ended());
  EXPECT_TRUE(parts.outcome.is_undefined());
  const program::Run run = parts.run();
  ASSERT_TRUE(run.undefined);
  EXPECT_THAT(run.events, SizeIs(0));
}

TEST(Outcome, TheViolationItselfDoesNotDependOnWhatFollows) {
  Parts before, after;
  before.enter("main");
  after.enter("main");
  before.outcome.note_open_value();
  before.outcome.end(RunEnd::Finished, "");
  after.outcome.end(RunEnd::Finished, "");
  after.outcome.note_open_value();
  EXPECT_TRUE(before.run().used_open_value);
  EXPECT_FALSE(after.run().used_open_value);
}

TEST(Outcome, FunctionsAreNamedOnce) {
  Parts parts;
  for (const char* name : {"b", "a", "b"}) parts.outcome.note_undefined_function(name);
  EXPECT_THAT(parts.run().undefined_functions, ElementsAre("b", "a"));
}

TEST(Outcome, UninitialisedReadsAreForgottenWhenTaken) {
  Parts parts;
  EXPECT_FALSE(parts.outcome.take_uninitialised());
  parts.outcome.note_uninitialised();
  EXPECT_TRUE(parts.outcome.take_uninitialised());
  EXPECT_FALSE(parts.outcome.read_uninitialised());
}

TEST(Choices, InputsInTheirOrderThenZero) {
  program::InputVector inputs;
  for (const int64_t value : {-1, 258}) inputs.inputs.push_back({0, BitVector::from_signed(64, value), ""});
  Parts parts({}, inputs);
  EXPECT_EQ(parts.choices.input(parts.integer(8)).bits, 0xff);
  EXPECT_EQ(parts.choices.input(parts.integer(8)).bits, 2);
  EXPECT_EQ(parts.choices.input(parts.integer(32)).bits, 0);
  EXPECT_FALSE(parts.run().used_open_value);
}

TEST(Choices, AnInputForEachScalarOfAStructure) {
  program::InputVector inputs;
  for (const int64_t value : {3, 4, 5}) inputs.inputs.push_back({0, BitVector::from_signed(64, value), ""});
  Parts parts({}, inputs);
  llvm::Type* pair = llvm::ArrayType::get(parts.integer(16), 2);
  const Value value = parts.choices.input(llvm::StructType::get(parts.integer(8), pair));
  ASSERT_THAT(value.elements, SizeIs(2));
  EXPECT_EQ(value.elements[0].bits, 3);
  ASSERT_THAT(value.elements[1].elements, SizeIs(2));
  EXPECT_EQ(value.elements[1].elements[1].bits, 5);
}

TEST(Choices, OpenValuesAreThoseOfTheCurrentInstruction) {
  Parts parts;
  parts.enter("outer");
  const uint32_t site = parts.module->site(*parts.stack.current());
  parts.inputs.open_values[site] = {BitVector::from_signed(32, 7), BitVector::from_signed(32, 8)};
  EXPECT_EQ(parts.choices.open(parts.integer(32)).bits, 7);
  parts.stack.advance();
  EXPECT_EQ(parts.choices.open(parts.integer(32)).bits, 0);
  parts.stack.set_current(&parts.function("outer").getEntryBlock().front());
  EXPECT_EQ(parts.choices.open(parts.integer(32)).bits, 8);
  EXPECT_EQ(parts.choices.open(parts.integer(32)).bits, 0);
  EXPECT_TRUE(parts.run().used_open_value);
}

} // namespace
} // namespace fathom::frontend::interpreter::test
