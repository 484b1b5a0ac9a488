#include "reports/junit_report.h"
#include "tests/unit/reports/summaries.h"

#include <gmock/gmock.h>

namespace fathom::reports {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(JunitReport, AViolationIsAFailureAndTheRestIsSkipped) {
  const std::string text = render_junit(violated());
  EXPECT_THAT(
      text, HasSubstr("<testsuites name=\"fathom\" tests=\"2\" failures=\"1\" errors=\"0\" time=\"3.000\">"));
  EXPECT_THAT(text, HasSubstr("<testcase name=\"valid-deref\" classname=\"fathom.src/a_c\" time=\"1.500\">"));
  EXPECT_THAT(
      text,
      HasSubstr("<failure type=\"valid-deref\" message=\"src/a.c:12:5 in fill: invalid write\">violated: "));
  EXPECT_THAT(text, HasSubstr("<skipped>not decided: valid-deref is violated"));
}

TEST(JunitReport, AProofPasses) {
  const std::string text = render_junit(proved());
  EXPECT_THAT(text, HasSubstr("tests=\"2\" failures=\"0\" errors=\"0\""));
  EXPECT_THAT(text, Not(HasSubstr("<failure")));
  EXPECT_THAT(text, Not(HasSubstr("<system-err")));
}

TEST(JunitReport, UnknownIsAnError) {
  const std::string text = render_junit(unknown());
  EXPECT_THAT(text, HasSubstr("tests=\"1\" failures=\"0\" errors=\"1\""));
  EXPECT_THAT(text, HasSubstr("<error type=\"unknown\" message=\"bound 8 reached\">bound 8 reached</error>"));
}

TEST(JunitReport, ARunThatEndedBeforeAnythingWasAskedIsOneError) {
  RunSummary summary = unknown();
  summary.outcome.properties.clear();
  EXPECT_THAT(render_junit(summary), HasSubstr("<testcase name=\"check\""));
  EXPECT_THAT(render_junit(summary), HasSubstr("message=\"unknown(bound 8 reached)\""));
}

TEST(JunitReport, ATestCaseForEachPlace) {
  const std::string text = render_junit(by_places());
  // valid-free has no place: its row stays.
  EXPECT_THAT(text, HasSubstr("tests=\"5\" failures=\"2\" errors=\"1\""));
  EXPECT_THAT(text, HasSubstr("name=\"valid-deref src/a.c:40:1: invalid read\""));
  EXPECT_THAT(text, HasSubstr("skipped=\"1\""));
}

TEST(JunitReport, WhatItRestsOnIsInSystemErr) {
  RunSummary summary = proved();
  summary.outcome.assumptions = {{"f() is not defined", {}}};
  summary.outcome.vacuity.emplace().unreached = {{"a.c", "main", 7, 3, 3}};
  EXPECT_THAT(render_junit(summary),
              HasSubstr("<system-err>assumed: f() is not defined\nvacuous: the assertion at "
                        "a.c:7:3 is never reached\n</system-err>"));
}

TEST(JunitReport, AWitnessIsOneTestCase) {
  RunSummary summary = proved();
  summary.outcome.validation.emplace();
  summary.outcome.verdict = "rejected(no execution)";
  EXPECT_THAT(render_junit(summary), HasSubstr("tests=\"1\" failures=\"1\""));
  EXPECT_THAT(render_junit(summary), HasSubstr("<failure type=\"rejected\""));
}

TEST(JunitReport, OddTextStaysInItsPlace) {
  RunSummary summary = violated();
  summary.task.input_files = {"a\"<&>\x01.c"};
  summary.outcome.violation->text = "</failure>\x1B[31m\xFF";
  summary.outcome.violation->message = std::string(5'000, 'm');
  const std::string text = render_junit(summary);
  EXPECT_THAT(text, HasSubstr("name=\"a&quot;&lt;&amp;&gt;\xE2\x90\x81.c\""));
  EXPECT_THAT(text, HasSubstr("&lt;/failure&gt;\xE2\x90\x9B[31m\xEF\xBF\xBD</failure>"));
  EXPECT_THAT(text, HasSubstr("mmm ...\">"));
}

} // namespace
} // namespace fathom::reports
