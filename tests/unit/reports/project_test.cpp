#include "reports/html_report.h"
#include "reports/json_report.h"
#include "reports/project_reports.h"
#include "tests/unit/reports/summaries.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace fathom::reports {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

HarnessResult harness(const char* name, const char* expected, const RunSummary& run) {
  HarnessResult result;
  result.name = name;
  result.expected = expected;
  result.run = run;
  result.run.task.directory = "/home/tests";
  result.verdict = run.outcome.verdict;
  result.as_expected = result.verdict == expected;
  result.seconds = 1.5;
  result.command = {"fathom", "check", "src/a b.c"};
  return result;
}

/// One of each kind.
ProjectSummary project() {
  ProjectSummary summary;
  summary.name = "parser & co";
  summary.version = "1.2.3";
  summary.directory = "/home";
  summary.started = "2026-01-31T12:00:00Z";
  summary.seconds = 7.25;
  summary.harnesses = {harness("proof", "true", proved()),
                       harness("known bug", "false(valid-deref)", violated()),
                       harness("new/bug", "true", violated()), harness("lost", "true", unknown()),
                       harness("fixed", "false(valid-deref)", proved())};
  HarnessResult& broken = summary.harnesses.emplace_back();
  broken.name = "broken";
  broken.expected = "true";
  broken.failure = "a.c:3:1: error: expected ';'";
  broken.log = "a.c:3:1: error: expected ';'\n</script>\n";
  summary.harnesses[0].tags = {"fast", "a\"b"};
  summary.harnesses[0].cached = true;
  summary.harnesses[0].run.outcome.assumptions = {{"f() is not defined", {"a.c", "main", 9, 1, 1}}};
  return summary;
}

TEST(Project, CountsWhatIsAsExpected) {
  EXPECT_EQ(project().count_as_expected(), 2u);
  EXPECT_FALSE(project().all_as_expected());
  EXPECT_EQ(project().harnesses[4].surprise(), "true, but false(valid-deref) is expected");
  EXPECT_EQ(project().harnesses[5].surprise(), "a.c:3:1: error: expected ';'");
  EXPECT_EQ(project().harnesses[0].surprise(), "");
}

TEST(ProjectJson, HasTheResultDocumentOfEachHarness) {
  const json document = json::parse(render_json(project()));
  EXPECT_EQ(document["format"], "fathom-project");
  EXPECT_EQ(document["as_expected"], 2);
  ASSERT_EQ(document["harnesses"].size(), 6u);
  const json& bug = document["harnesses"][2];
  EXPECT_EQ(bug["result"], json::parse(render_json(project().harnesses[2].run)));
  EXPECT_TRUE(document["harnesses"][5]["result"].is_null());
  EXPECT_EQ(document["harnesses"][5]["failure"], "a.c:3:1: error: expected ';'");
}

TEST(ProjectSarif, ResultsAreTheViolationsThatNobodyExpects) {
  const json run = json::parse(render_sarif(project()))["runs"][0];
  ASSERT_EQ(run["results"].size(), 1u);
  EXPECT_EQ(run["results"][0]["properties"]["harness"], "new/bug");
  EXPECT_THAT(run["results"][0]["message"]["text"].get<std::string>(), HasSubstr("harness new/bug"));
  EXPECT_EQ(run["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"], "tests/src/a.c")
      << "from the directory of the project";
  EXPECT_EQ(run["invocations"][0]["executionSuccessful"], false) << "one has no verdict";
  std::vector<std::pair<std::string, std::string>> notes;
  for (const json& note : run["invocations"][0]["toolExecutionNotifications"])
    notes.emplace_back(note["descriptor"]["id"], note["message"]["text"]);
  using testing::Pair;
  EXPECT_THAT(notes,
              testing::ElementsAre(Pair("assumed", "proof: f() is not defined"),
                                   Pair("unexpected", "new/bug: false(valid-deref), but true is expected"),
                                   Pair("unexpected", "lost: unknown(bound 8 reached), but true is expected"),
                                   Pair("unknown", "lost: unknown(bound 8 reached)"),
                                   Pair("unexpected", "fixed: true, but false(valid-deref) is expected"),
                                   Pair("unexpected", "broken: a.c:3:1: error: expected ';'")));
}

TEST(ProjectSarif, FingerprintsDifferByHarnessAndStayWhereOthersAreAdded) {
  ProjectSummary two = project();
  two.harnesses = {two.harnesses[2]};
  const auto prints = [](const ProjectSummary& summary) {
    std::vector<json> list;
    const json document = json::parse(render_sarif(summary));
    for (const json& result : document["runs"][0]["results"]) list.push_back(result["partialFingerprints"]);
    return list;
  };
  const std::vector<json> alone = prints(two);
  two.harnesses.insert(two.harnesses.begin(), harness("other", "true", violated()));
  const std::vector<json> both = prints(two);
  ASSERT_EQ(both.size(), 2u);
  EXPECT_EQ(both[1], alone[0]);
  EXPECT_NE(both[0], both[1]);
}

TEST(ProjectJunit, AHarnessFailsExactlyWhereItIsNotAsExpected) {
  const ProjectSummary summary = project();
  for (const HarnessResult& one : summary.harnesses) {
    ProjectSummary alone = summary;
    alone.harnesses = {one};
    const std::string text = render_junit(alone);
    const bool fails = text.find("<failure") != std::string::npos || text.find("<error") != std::string::npos;
    EXPECT_NE(fails, one.as_expected) << text;
    EXPECT_THAT(text, HasSubstr(fmt::format("<testsuite name=\"{}\"", one.name)));
  }
}

TEST(ProjectJunit, FailuresSayWhatHappened) {
  const std::string text = render_junit(project());
  EXPECT_THAT(
      text,
      HasSubstr("<failure type=\"valid-deref\" message=\"src/a.c:12:5 in fill: invalid write\">violated: "));
  EXPECT_THAT(
      text, HasSubstr("<failure type=\"unexpected\" message=\"true, but false(valid-deref) is expected\">"));
  EXPECT_THAT(text, HasSubstr("<error type=\"no verdict\" message=\"a.c:3:1: error: expected ';'\">"));
  EXPECT_THAT(text, HasSubstr("time=\"7.250\""));
}

TEST(ProjectJunit, WhatWasNotRunIsSkipped) {
  ProjectSummary summary = project();
  EXPECT_THAT(render_junit(summary), Not(HasSubstr("not run")));
  summary.not_run = 3;
  EXPECT_THAT(render_junit(summary),
              HasSubstr("<testcase name=\"3 harnesses\" classname=\"fathom.not run\""));
}

// A proof that its user does not take for one (--vacuity-error) has no property that fails.
TEST(ProjectJunit, AProofThatIsNotAsExpectedFails) {
  ProjectSummary summary = project();
  summary.harnesses = {summary.harnesses[0]};
  summary.harnesses[0].as_expected = false;
  EXPECT_THAT(render_junit(summary), HasSubstr("<failure type=\"unexpected\""));
}

TEST(ProjectGithub, AnnotatesWhatIsNotAsExpected) {
  const std::string text = render_github(project());
  EXPECT_THAT(text,
              HasSubstr("::error file=tests/src/a.c,line=12,col=5,title=Fathom (new/bug)%3A valid-deref::"));
  EXPECT_THAT(
      text, HasSubstr("::error title=Fathom (lost)%3A not as expected::unknown(bound 8 reached), but true"));
  EXPECT_THAT(text, HasSubstr("::error title=Fathom (fixed)%3A not as expected::"));
  EXPECT_THAT(text, HasSubstr("::error title=Fathom (broken)%3A not as expected::a.c:3:1: error"));
  EXPECT_THAT(text, HasSubstr("::notice file=tests/a.c,line=9,col=1,title=Fathom (proof)%3A assumed::"));
  EXPECT_THAT(text, Not(HasSubstr("known bug")));
}

TEST(ProjectHtml, HasARowForEachHarnessAndALinkToItsPage) {
  const std::string page = render_html(project());
  EXPECT_THAT(page, HasSubstr("<h1>4 of 6 harnesses are not as expected</h1>"));
  EXPECT_THAT(page, HasSubstr("<a href=\"harness-proof.html\">proof</a>"));
  EXPECT_THAT(page, HasSubstr("data-tags=\"fast&#10;a&quot;b\""));
  EXPECT_THAT(page, HasSubstr("fathom check 'src/a b.c'")) << "can be pasted";
  EXPECT_THAT(page, Not(HasSubstr("harness-broken.html"))) << "there is no such page";
  ProjectSummary good = project();
  good.harnesses.resize(2);
  EXPECT_THAT(render_html(good), HasSubstr("<h1>every harness is as expected</h1>"));
  good.not_run = 1;
  EXPECT_THAT(render_html(good), HasSubstr("<h1>as expected, as far as it was run</h1>"));
}

TEST(ProjectHtml, NamesOfPagesAreFileNamesAndDiffer) {
  const auto name = [](const std::string& of) {
    HarnessResult result;
    result.name = of;
    return page_name(result);
  };
  EXPECT_EQ(name("parse_header-1"), "harness-parse_header-1.html");
  EXPECT_NE(name("a/b"), name("a.b"));
  for (const char* odd : {"../../etc/passwd", "a b", "\xC3\xA4", "", "index"}) {
    EXPECT_EQ(name(odd).find_first_of("/ \\\""), std::string::npos) << odd;
    EXPECT_TRUE(name(odd).starts_with("harness-")) << odd;
  }
  EXPECT_LT(name(std::string(5000, 'x')).size(), 120u);
  EXPECT_NE(name(std::string(5000, 'x')), name(std::string(5001, 'x')));
}

void write(const std::filesystem::path& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

// tests/reports_test.py looks at them as readers of these formats do.
TEST(Samples, AreWritten) {
  const char* name = std::getenv("FATHOM_REPORT_SAMPLES");
  if (name == nullptr) GTEST_SKIP() << "FATHOM_REPORT_SAMPLES is not set";
  const std::filesystem::path folder = name;
  ProjectSummary summary = project();
  summary.not_run = 2;
  write(folder / "project.json", render_json(summary));
  write(folder / "project.sarif", render_sarif(summary));
  write(folder / "project.xml", render_junit(summary));
  write(folder / "index.html", render_html(summary));
  for (const HarnessResult& one : summary.harnesses)
    if (one.has_verdict()) write(folder / page_name(one), render_html(one.run));
  write(folder / "full.html", render_html(full()));
  write(folder / "empty.html", render_html(RunSummary{}));
}

} // namespace
} // namespace fathom::reports
