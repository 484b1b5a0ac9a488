#include "suites/compare.h"
#include "suites/scoring.h"
#include "suites/suite_page.h"
#include "suites/summary.h"

#include <gtest/gtest.h>

namespace fathom::suites {
namespace {

Record record(const std::string& task, const std::string& expected, const std::string& answer,
              const std::string& validation = "", double seconds = 1) {
  Record record;
  record.task = task;
  record.property = "unreach-call";
  record.category = "Loops";
  record.expected = expected;
  record.answer = answer;
  record.cpu_seconds = seconds;
  record.witness.outcome = validation;
  if (!validation.empty() && validation != "none") record.witness.kind = "violation";
  return record;
}

Records of(const std::vector<Record>& records) {
  Records map;
  for (const Record& one : records) map.emplace(one.key(), one);
  return map;
}

// The rows are those of the competition's rules and of BenchExec's documentation.
TEST(Judging, Answers) {
  EXPECT_EQ(judge("true", "true"), Outcome::CorrectTrue);
  EXPECT_EQ(judge("true", "false(no-overflow)"), Outcome::WrongFalse);
  EXPECT_EQ(judge("false", "false(unreach-call)"), Outcome::CorrectFalse);
  EXPECT_EQ(judge("false", "true"), Outcome::WrongTrue);
  EXPECT_EQ(judge("false(valid-deref)", "false(valid-deref)"), Outcome::CorrectFalse);
  EXPECT_EQ(judge("false(valid-deref)", "false(valid-free)"), Outcome::Unknown);
  EXPECT_EQ(judge("false(valid-deref)", "true"), Outcome::WrongTrue);
  EXPECT_EQ(judge("true", "unknown"), Outcome::Unknown);
  EXPECT_EQ(judge("true", "TIMEOUT"), Outcome::Error);
  EXPECT_EQ(judge("true", "ERROR (signal 11)"), Outcome::Error);
  EXPECT_EQ(judge("", "true"), Outcome::Unjudged);
}

TEST(Judging, WitnessesThatAreNeeded) {
  EXPECT_TRUE(needs_witness("unreach-call", "Loops", "true"));
  EXPECT_TRUE(needs_witness("unreach-call", "Arrays", "false(unreach-call)"));
  for (const char* part : {"Arrays", "Heap", "Floats", "ReachSafety-Arrays", "C.unreach-call.Heap"})
    EXPECT_FALSE(needs_witness("unreach-call", part, "true")) << part;
  EXPECT_FALSE(needs_witness("valid-memsafety", "Juliet", "true"));
  EXPECT_TRUE(needs_witness("valid-memsafety", "Juliet", "false(valid-deref)"));
  EXPECT_FALSE(needs_witness("valid-memsafety", "Juliet", "false(valid-memtrack)"));
  EXPECT_FALSE(needs_witness("valid-memcleanup", "Main", "false(valid-memcleanup)"));
  EXPECT_TRUE(needs_witness("no-overflow", "Arrays", "true"));
  EXPECT_TRUE(needs_witness("termination", "Other", "true"));
}

TEST(Scoring, PointsAndWhatIsNotConfirmed) {
  const Scores scores = score(
      of({record("1", "true", "true", "confirmed"), record("2", "true", "true", "undecided"),
          record("3", "false", "false(unreach-call)", "confirmed"),
          record("4", "false", "false(unreach-call)", "none"), record("5", "false", "true", "confirmed"),
          record("6", "true", "false(unreach-call)", "confirmed"), record("7", "true", "unknown"),
          record("8", "false", "OUT OF MEMORY")}));
  EXPECT_EQ(scores.all.points, 2 + 0 + 1 + 0 - 32 - 16);
  EXPECT_EQ(scores.all.most, 4 * 2 + 4 * 1);
  EXPECT_EQ(scores.all.unconfirmed_true, 1u);
  EXPECT_EQ(scores.all.unconfirmed_false, 1u);
  EXPECT_EQ(scores.all.wrong(), 2u);
  EXPECT_EQ(scores.all.count(Outcome::Unknown), 1u);
  EXPECT_EQ(scores.all.count(Outcome::Error), 1u);
  EXPECT_EQ(scores.of_true.confirmed, 1u);
  EXPECT_EQ(scores.of_false.correct, 2u);
  EXPECT_EQ(scores.of_false.witnesses, 1u);
}

TEST(Scoring, WithoutValidationAnswersCount) {
  EXPECT_EQ(score(of({record("1", "true", "true"), record("2", "false", "false(unreach-call)")})).all.points,
            3);
}

/// (2/1 + 0/3) * 4 / 2: one of four tasks, in a category of its own, is half of the score.
TEST(Scoring, CategoriesWeighTheSame) {
  Record alone = record("1", "true", "true");
  alone.category = "BitVectors";
  const Scores scores = score(of({alone, record("2", "true", "unknown"), record("3", "true", "unknown"),
                                  record("4", "true", "unknown")}));
  EXPECT_DOUBLE_EQ(scores.normalised, 4);
  EXPECT_EQ(scores.categories.at("unreach-call.BitVectors").points, 2);
  const std::string table = score_table(scores);
  EXPECT_NE(table.find("points, each category weighing the same: 4.0"), std::string::npos) << table;
}

TEST(Pages, HaveEveryTaskAndNothingUnescaped) {
  Record odd = record("<b>&.yml", "true", "true", "confirmed");
  odd.folder = "tasks/a b";
  odd.tool = "fathom 1";
  const std::string page = render_page(of({odd, record("2", "false", "true")}), {"<suite>", "1.0", 3});
  EXPECT_EQ(page.find("<b>&"), std::string::npos);
  EXPECT_NE(page.find("&lt;b&gt;&amp;.yml"), std::string::npos);
  EXPECT_NE(page.find("href=\"tasks/a%20b/report.html\""), std::string::npos);
  EXPECT_NE(page.find("1 wrong answer, 3 not done"), std::string::npos);
  EXPECT_NE(page.find("<svg"), std::string::npos);
}

/// Two points after 1 s, one more after 10 s: the line goes to the right, then up.
TEST(QuantilePlot, FollowsPointsAndTimes) {
  const std::string plot = quantile_plot(
      of({record("1", "true", "true", "", 1), record("2", "false", "false(unreach-call)", "", 10)}));
  // From 60 to 570 are 3 points; from 315 to 15 are 0.1 s to 10 s, a factor of 100.
  EXPECT_NE(plot.find("points=\"60.0,315.0 400.0,165.0 570.0,15.0\""), std::string::npos) << plot;
}

TEST(Comparing, WhatIsBetterAndWorse) {
  const Records before = of({record("gained", "true", "unknown"), record("lost", "true", "true"),
                             record("both", "true", "true", "", 2), record("fast", "true", "true", "", 8),
                             record("changed", "true", "unknown"), record("gone", "true", "true")});
  const Records after = of({record("gained", "true", "true"), record("lost", "true", "TIMEOUT"),
                            record("both", "true", "true", "", 4), record("fast", "true", "true", "", 1),
                            record("changed", "true", "TIMEOUT"), record("new", "true", "true")});
  const Comparison result = compare(before, after);
  ASSERT_EQ(result.solved_newly.size(), 1u);
  EXPECT_EQ(result.solved_newly[0].after->task, "gained");
  ASSERT_EQ(result.lost.size(), 1u);
  EXPECT_EQ(result.lost[0].after->task, "lost");
  ASSERT_EQ(result.both.size(), 2u);
  EXPECT_DOUBLE_EQ(result.both[0].ratio, 2);
  EXPECT_DOUBLE_EQ(result.both[1].ratio, 0.125);
  EXPECT_DOUBLE_EQ(result.geometric_mean, 0.5); // the root of 2 / 8
  EXPECT_EQ(result.changed.size(), 1u);
  EXPECT_EQ(result.only_before.size(), 1u);
  EXPECT_EQ(result.only_after.size(), 1u);
  EXPECT_TRUE(result.is_worse());
  EXPECT_FALSE(compare(after, after).is_worse());
}

TEST(Comparing, WrongIsWorseWhateverItWas) {
  const Records wrong = of({record("a", "false", "true")});
  EXPECT_TRUE(compare(wrong, wrong).is_worse());
  EXPECT_NE(to_text(compare(wrong, wrong), false).find("WRONG"), std::string::npos);
}

} // namespace
} // namespace fathom::suites
