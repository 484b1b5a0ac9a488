#include "reports/violation.h"
#include "tests/unit/witnesses/test_runs.h"

#include <gmock/gmock.h>

namespace fathom::reports {
namespace {

using program::EventKind;
using program::Property;
using testing::HasSubstr;

constexpr const char* program_text = "int fill(int v) { return /* \xC3\xA4 */ b[v]; }\n"
                                     "int main(void) {\n"
                                     "  int n = __VERIFIER_nondet_int();\n"
                                     "  done();\n"
                                     "  return fill(n);\n"
                                     "}\n";

program::SourceLocation at(uint32_t line, uint32_t column, const char* function = "main") {
  return {"dir/p.c", line, column, function};
}

program::Run example() {
  program::Run run = witnesses::violation(Property::ValidDeref, at(1, 36, "fill"));
  run.reason = "invalid read";
  run.events = {witnesses::input("__VERIFIER_nondet_int", "int", 3, at(3, 11)),
                witnesses::event(EventKind::Assign, "n", "3", at(3, 7)),
                witnesses::event(EventKind::Call, "done", "", at(4, 3)),
                witnesses::event(EventKind::Return, "done", "", {}, 1),
                witnesses::event(EventKind::Call, "fill", "3", at(5, 10)),
                witnesses::event(EventKind::Violation, "valid-deref", "invalid read", at(1, 36, "fill"), 1)};
  return run;
}

class ViolationTest : public testing::Test {
 protected:
  ViolationTest() { sources_.add("dir/p.c", program_text); }
  witnesses::SourceCache sources_;
};

TEST_F(ViolationTest, PlacePathAndText) {
  const Violation violation = violation_of(example(), sources_);
  EXPECT_EQ(violation.message, "invalid read");
  EXPECT_EQ(violation.place.to_string(), "dir/p.c:1:36");
  ASSERT_FALSE(violation.path.empty());
  EXPECT_TRUE(violation.path.front().is_input);
  EXPECT_EQ(violation.path.front().text(), "int n = __VERIFIER_nondet_int();  n = 3  <- input");
  EXPECT_EQ(violation.path.back().place.line, 1u);
  EXPECT_EQ(violation.path.back().depth, 1u);
  EXPECT_THAT(violation.text, HasSubstr("violated: valid-deref\n"));
  EXPECT_EQ(violation.text.find('\x1b'), std::string::npos);
}

TEST_F(ViolationTest, ColumnsCountCharacters) {
  const Violation violation = violation_of(example(), sources_);
  EXPECT_EQ(violation.place.column, 36u);
  EXPECT_EQ(violation.place.character, 35u) << "one character of two bytes stands before";
}

TEST_F(ViolationTest, TheStackHasTheCallsThatAreActive) {
  const Violation violation = violation_of(example(), sources_);
  ASSERT_EQ(violation.stack.size(), 2u);
  EXPECT_EQ(violation.stack[0].function, "fill");
  EXPECT_EQ(violation.stack[1].line, 5u) << "done() has returned";
}

TEST_F(ViolationTest, StepsWithoutSourceStandWhereThePathIs) {
  program::Run run = example();
  run.events.insert(run.events.begin(), witnesses::event(EventKind::Call, "model", "", {}));
  for (const Step& step : violation_of(run, sources_).path) EXPECT_GT(step.place.line, 0u);
}

TEST_F(ViolationTest, LongPathsAreCut) {
  program::Run run = example();
  for (uint32_t i = 0; i < 5000; ++i)
    run.events.insert(run.events.begin(), witnesses::event(EventKind::Assign, "n", "3", at(i, 7)));
  const Violation violation = violation_of(run, sources_);
  EXPECT_LE(violation.path.size(), 510u);
  EXPECT_THAT(violation.path, testing::Contains(testing::Field(&Step::is_note, true)));
}

TEST_F(ViolationTest, WithoutSourceAndEventsThereIsStillAPlace) {
  program::Run run = witnesses::violation(Property::NoOverflow, {"gone.c", 3, 4, "f"});
  const Violation violation = violation_of(run, sources_);
  EXPECT_EQ(violation.message, "no-overflow");
  EXPECT_EQ(violation.statement, "");
  EXPECT_EQ(violation.place.character, 4u);
  EXPECT_TRUE(violation.path.empty());
  EXPECT_EQ(violation.stack.size(), 1u);
}

TEST_F(ViolationTest, UndefinedBehaviourBeforeIsNamedOfPropertiesThatAreNone) {
  program::Run run = example();
  run.undefined = program::UndefinedBehaviour{Property::NoOverflow, at(3, 7), "overflow"};
  EXPECT_FALSE(violation_of(run, sources_).undefined);
  run.property = Property::Assertion;
  EXPECT_EQ(violation_of(run, sources_).undefined->property, "no-overflow");
}

} // namespace
} // namespace fathom::reports
