#include "reports/coverage.h"

#include <gmock/gmock.h>

namespace fathom::reports {
namespace {

using program::Coverage;
using testing::ElementsAre;
using testing::HasSubstr;
using State = Coverage::State;

Coverage example() {
  Coverage coverage;
  coverage.lines = {{{"a.c", 2}, State::Reached, 3}, {{"a.c", 3}, State::Never, 0},
                    {{"a.c", 7}, State::Never, 0},   {{"a.c", 8}, State::Ended, 1},
                    {{"b.c", 8}, State::Ended, 1},   {{"b.c", 9}, State::Open, 0}};
  coverage.functions = {{"f", {"a.c", 1}, {{"a.c", 2}, {"a.c", 3}}}, {"g", {"b.c", 7}, {{"b.c", 9}}}};
  coverage.bound = 4;
  return coverage;
}

TEST(Coverage, LinesThatFollowEachOtherAreOneRange) {
  EXPECT_THAT(ranges_of(example(), State::Never), ElementsAre("a.c:3-7"));
  EXPECT_THAT(ranges_of(example(), State::Ended), ElementsAre("a.c:8", "b.c:8")); // files are kept apart
  EXPECT_THAT(ranges_of({}, State::Never), ElementsAre());
}

TEST(Coverage, SaysEachStateInALine) {
  EXPECT_EQ(describe_coverage(example()),
            "coverage: 1 of 6 lines reached\n"
            "coverage: 2 reached only by executions that an assumption ends: a.c:8, b.c:8\n"
            "coverage: 2 never reached: a.c:3-7\n"
            "coverage: 1 not decided, not reached within bound 4: b.c:9\n");
  Coverage coverage = example();
  coverage.reason = "time limit";
  EXPECT_THAT(describe_coverage(coverage), HasSubstr("coverage: 1 not decided (time limit): b.c:9\n"));
}

TEST(Coverage, BranchesHaveLinesOfTheirOwn) {
  Coverage coverage = example();
  const program::SourceLocation place = {"a.c", 2, 7, "f"};
  coverage.branches = {{place, "true", {5, 0}, State::Reached, 3},
                       {place, "false", {5, 1}, State::Never, 0},
                       {{"a.c", 8, 3, "f"}, "case 4", {9, 1}, State::Open, 0}};
  EXPECT_THAT(describe_coverage(coverage),
              HasSubstr("coverage: 1 of 3 branches reached\n"
                        "coverage: 1 branch never reached: a.c:2:7 false\n"
                        "coverage: 1 branch not decided, not reached within bound 4: a.c:8:3 case 4\n"));
  RunSummary summary;
  summary.coverage = coverage;
  EXPECT_THAT(render_lcov(summary),
              HasSubstr("FNH:1\nBRDA:2,0,0,3\nBRDA:2,0,1,0\nBRDA:8,1,1,-\nBRF:3\nBRH:1\nDA:2,3\n"));
}

TEST(Coverage, ConditionsDecideByTheirBestPair) {
  Coverage coverage = example();
  const program::SourceLocation place = {"a.c", 2, 7, "f"}, other = {"a.c", 2, 12, "f"};
  // a && b: "TT" and "F-" show a, "TT" and "TF" show b.
  coverage.evaluations = {{place, "TT = T", {5, 1}, State::Reached, 3},
                          {place, "TF = F", {5, 2}, State::Never, 0},
                          {place, "F- = F", {5, 3}, State::Reached, 1}};
  coverage.decisions = {{place, {{place, {{0, 2}}}, {other, {{0, 1}}}}}, {{"a.c", 8, 3, "f"}, {}, false}};
  coverage.settle();
  EXPECT_THAT(describe_coverage(coverage),
              HasSubstr("coverage: 1 of 2 conditions shown to decide (MC/DC)\n"
                        "coverage: 1 condition never shown to decide: a.c:2:12\n"
                        "coverage: 1 decision not followed, whose conditions are not counted: a.c:8:3\n"));
  coverage.evaluations[0].state = State::Ended;
  coverage.settle();
  EXPECT_EQ(coverage.decisions[0].conditions[0].state, State::Ended);
  EXPECT_EQ(coverage.decisions[0].conditions[1].state, State::Never); // that is proved
  coverage.evaluations[1].state = State::Open;
  coverage.settle();
  EXPECT_EQ(coverage.decisions[0].conditions[1].state, State::Open);
}

TEST(Coverage, WritesRecordsForLcov) {
  RunSummary summary;
  summary.task.directory = "/src";
  EXPECT_EQ(render_lcov(summary), "TN:fathom\n");
  summary.coverage = example();
  EXPECT_EQ(
      render_lcov(summary),
      "TN:fathom\n"
      "SF:/src/a.c\nFN:1,f\nFNDA:3,f\nFNF:1\nFNH:1\nDA:2,3\n# line 3: never reached\nDA:3,0\n"
      "# line 7: never reached\nDA:7,0\n"
      "# line 8: reached only by executions that an assumption ends\nDA:8,1\nLF:4\nLH:2\nend_of_record\n"
      "SF:/src/b.c\nFN:7,g\nFNDA:0,g\nFNF:1\nFNH:0\n"
      "# line 8: reached only by executions that an assumption ends\nDA:8,1\n"
      "# line 9: not decided\nDA:9,0\nLF:2\nLH:1\nend_of_record\n");
}

} // namespace
} // namespace fathom::reports
