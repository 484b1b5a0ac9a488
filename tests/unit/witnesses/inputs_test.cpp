#include "tests/unit/witnesses/test_runs.h"
#include "witnesses/inputs.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

namespace fathom::witnesses {
namespace {

using program::EventKind;
using program::Property;

constexpr const char* function = "__VERIFIER_nondet_int";

program::SourceLocation at(uint32_t line) {
  return {"dir/p.c", line, 3, "main"};
}

std::vector<InputRow> rows_of(const std::vector<program::TraceEvent>& events) {
  program::Run run = violation(Property::ValidDeref, at(9));
  run.events = events;
  return inputs_of(run);
}

TEST(Inputs, TheVariableIsTheOneThatTakesTheValueNext) {
  const std::vector<InputRow> rows =
      rows_of({input(function, "int", 3, at(3)), event(EventKind::Assign, "n", "3", at(3)),
               input(function, "int", 97, at(4)), event(EventKind::Assign, "c", "'a' (97)", at(4)),
               input(function, "int", 5, at(5)), event(EventKind::Assign, "m", "6", at(5)),
               input(function, "int", 5, at(6)), event(EventKind::Assign, "k", "5", at(7)),
               input(function, "int", 8, at(8))});
  ASSERT_EQ(rows.size(), 5u);
  EXPECT_EQ(rows[0].variable, "n");
  EXPECT_EQ(rows[0].value, "3");
  EXPECT_EQ(rows[0].type, "int");
  EXPECT_EQ(rows[1].variable, "c") << "a character";
  EXPECT_EQ(rows[2].variable, "") << "another value";
  EXPECT_EQ(rows[3].variable, "") << "another line";
  EXPECT_EQ(rows[4].variable, "") << "nothing comes behind";
}

TEST(Inputs, BytesOfUnknownTypeAreSigned) {
  const auto byte = [](uint8_t value) {
    return input("__VERIFIER_nondet_uchar", "unsigned char", value, at(3));
  };
  const std::vector<InputRow> rows =
      rows_of({byte(143), event(EventKind::Assign, "heap#1[1]", "-113", at(3)), byte(143),
               event(EventKind::Assign, "heap#1[2]", "-112", at(3))});
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_EQ(rows[0].variable, "heap#1[1]");
  EXPECT_EQ(rows[0].value, "143");
  EXPECT_EQ(rows[1].variable, "");
}

TEST(Inputs, ParametersOfTheEntryHaveTheirNames) {
  const auto parameter = [](const char* what, int value) {
    return input(fmt::format("__fathom_nondet_parameter:{}", what).c_str(), "int", value, {});
  };
  const std::vector<InputRow> rows = rows_of({parameter("value:int:p->n", -1), parameter("null:_Bool:p", 1),
                                              parameter("null:_Bool:q", 0), parameter("choice:int:f::g", 2)});
  ASSERT_EQ(rows.size(), 4u);
  EXPECT_EQ(rows[0].name + " = " + rows[0].value, "p->n = -1");
  EXPECT_EQ(rows[1].name + " = " + rows[1].value, "p = null");
  EXPECT_EQ(rows[2].name + " = " + rows[2].value, "q = a new object");
  EXPECT_EQ(rows[2].type, "") << "not that of the pointer";
  EXPECT_EQ(rows[3].name + " = " + rows[3].value, "f::g = choice 2");
  for (const InputRow& row : rows) EXPECT_TRUE(row.is_parameter);
}

TEST(Inputs, ParametersAreWhatClausesMakeOfThem) {
  const auto parameter = [](const char* name) {
    return input(fmt::format("__fathom_nondet_parameter:value:void *:{}", name).c_str(), "void *", 0, {});
  };
  const auto entered = [](const char* name, uint64_t activation) {
    program::TraceEvent event = witnesses::event(EventKind::Call, name, "", at(3));
    event.activation = activation;
    return event;
  };
  program::TraceEvent made = event(EventKind::Assign, "p", "&unnamed", at(3));
  made.activation = 1;
  program::TraceEvent changed = event(EventKind::Assign, "q", "&other", at(3));
  changed.activation = 2;
  std::vector<InputRow> rows =
      rows_of({parameter("p"), parameter("q"), entered("the check of f", 1), made, entered("f", 2), changed});
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_EQ(rows[0].value, "&unnamed");
  EXPECT_NE(rows[1].value, "&other") << "the function's own assignment";
  rows = rows_of({parameter("p"), entered("f", 1), made});
  ASSERT_EQ(rows.size(), 1u);
  EXPECT_NE(rows[0].value, "&unnamed") << "no clauses";
}

TEST(Inputs, OfModelsHaveTheNameThatTheProgramCalls) {
  const std::vector<InputRow> rows = rows_of({input("__fathom_nondet_rand", "int", 4, at(3))});
  ASSERT_EQ(rows.size(), 1u);
  EXPECT_EQ(rows[0].name, "rand");
  EXPECT_FALSE(rows[0].is_parameter);
}

TEST(Inputs, OfALibraryFunctionAreItsParts) {
  const auto taken = [](const char* own, const char* library) {
    program::TraceEvent event = input(fmt::format("__fathom_nondet_{}", own), "int", 4, at(3));
    event.library = library;
    return event;
  };
  const std::vector<InputRow> rows =
      rows_of({taken("rand", "rand"), taken("scanf", "fscanf"), taken("scanf_number", "scanf"),
               taken("failure", "malloc"), taken("computed_strtod", "strtod"), taken("timer_left", "alarm")});
  std::vector<std::string> names;
  for (const InputRow& row : rows) names.push_back(row.name);
  EXPECT_THAT(names, testing::ElementsAre("rand", "fscanf", "number of scanf", "failure of malloc", "strtod",
                                          "timer left of alarm"));
}

} // namespace
} // namespace fathom::witnesses
