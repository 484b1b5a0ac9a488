#include "reports/sarif_report.h"
#include "tests/unit/reports/summaries.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace fathom::reports {
namespace {

using nlohmann::json;

json run_of(const RunSummary& summary) {
  const json document = json::parse(render_sarif(summary));
  EXPECT_EQ(document["version"], "2.1.0");
  EXPECT_EQ(document["runs"].size(), 1u);
  return document["runs"][0];
}

json notifications_of(const RunSummary& summary) {
  return run_of(summary)["invocations"][0]["toolExecutionNotifications"];
}

TEST(SarifReport, EveryPropertyIsARule) {
  const json driver = run_of(proved())["tool"]["driver"];
  EXPECT_EQ(driver["semanticVersion"], "1.2.3");
  ASSERT_EQ(driver["rules"].size(), program::all_properties().size());
  for (size_t i = 0; i < driver["rules"].size(); ++i) {
    const json& rule = driver["rules"][i];
    EXPECT_EQ(rule["id"], program::all_properties()[i].name);
    for (const char* text : {"shortDescription", "fullDescription"}) {
      EXPECT_FALSE(rule[text]["text"].get<std::string>().empty());
      EXPECT_LE(rule[text]["text"].get<std::string>().size(), 1024u) << "code scanning shows no more";
    }
    EXPECT_LE(rule["properties"]["tags"].size(), 10u) << "likewise";
  }
}

TEST(SarifReport, WeaknessesAreTaxaAndTags) {
  const json run = run_of(proved());
  const json& taxa = run["taxonomies"][0]["taxa"];
  for (const json& rule : run["tool"]["driver"]["rules"])
    for (const json& relationship : rule.value("relationships", json::array())) {
      const json& target = relationship["target"];
      EXPECT_EQ(taxa.at(target["index"].get<size_t>())["id"], target["id"]);
    }
  const json& rule = run["tool"]["driver"]["rules"][static_cast<size_t>(program::Property::DivisionByZero)];
  EXPECT_EQ(rule["relationships"][0]["target"]["id"], "369");
  EXPECT_EQ(rule["properties"]["tags"], (json{"correctness", "external/cwe/cwe-369"}));
}

TEST(SarifReport, AViolationIsAResultWithItsPath) {
  const json run = run_of(violated());
  ASSERT_EQ(run["results"].size(), 1u);
  const json& result = run["results"][0];
  EXPECT_EQ(result["ruleId"], "valid-deref");
  EXPECT_EQ(run["tool"]["driver"]["rules"].at(result["ruleIndex"].get<size_t>())["id"], "valid-deref");
  EXPECT_EQ(result["level"], "error");
  EXPECT_EQ(result["message"]["text"], "invalid write (in fill)");
  const json& place = result["locations"][0]["physicalLocation"];
  EXPECT_EQ(place["artifactLocation"], (json{{"uri", "src/a.c"}, {"uriBaseId", "%SRCROOT%"}}));
  EXPECT_EQ(place["region"], (json{{"startLine", 12}, {"startColumn", 5}}));
  const json& steps = result["codeFlows"][0]["threadFlows"][0]["locations"];
  ASSERT_EQ(steps.size(), 3u);
  EXPECT_EQ(steps[0]["location"]["message"]["text"], "int n = input();  n = 9  <- input");
  EXPECT_EQ(steps[0]["importance"], "essential");
  EXPECT_EQ(steps[1]["importance"], "unimportant");
  EXPECT_EQ(steps[2]["nestingLevel"], 1);
  const json& frames = result["stacks"][0]["frames"];
  EXPECT_EQ(frames[1]["location"]["physicalLocation"]["region"]["startLine"], 21);
  EXPECT_EQ(run["originalUriBaseIds"]["%SRCROOT%"]["uri"], "file:///home/");
}

TEST(SarifReport, AProofHasNoResultAndNothingToNotify) {
  EXPECT_EQ(run_of(proved())["results"], json::array());
  EXPECT_EQ(notifications_of(proved()), json::array());
}

TEST(SarifReport, UnknownIsANotificationOfASuccessfulRun) {
  const json run = run_of(unknown());
  EXPECT_EQ(run["results"], json::array());
  EXPECT_EQ(run["invocations"][0]["executionSuccessful"], true);
  const json notes = notifications_of(unknown());
  ASSERT_EQ(notes.size(), 1u);
  EXPECT_EQ(notes[0]["level"], "warning");
  EXPECT_EQ(notes[0]["descriptor"]["id"], "unknown");
  EXPECT_EQ(notes[0]["message"]["text"], "unknown(bound 8 reached)");
}

TEST(SarifReport, AnInternalErrorIsNoSuccess) {
  RunSummary summary = unknown();
  summary.outcome.reason = "internal error: signal 11";
  EXPECT_EQ(run_of(summary)["invocations"][0]["executionSuccessful"], false);
}

TEST(SarifReport, VacuityAndAssumptionsAreNotifications) {
  RunSummary summary = proved();
  summary.outcome.vacuity.emplace().unreached = {{"src/a.c", "main", 7, 3, 3}};
  summary.outcome.assumptions = {{"f() is not defined", {"src/a.c", "main", 9, 1, 1}}};
  const json notes = notifications_of(summary);
  ASSERT_EQ(notes.size(), 2u);
  EXPECT_EQ(notes[0]["descriptor"]["id"], "vacuous");
  EXPECT_EQ(notes[0]["locations"][0]["physicalLocation"]["region"]["startLine"], 7);
  EXPECT_EQ(notes[1]["level"], "note");
  const json descriptors = run_of(summary)["tool"]["driver"]["notifications"];
  for (const json& note : notes)
    EXPECT_EQ(descriptors.at(note["descriptor"]["index"].get<size_t>())["id"], note["descriptor"]["id"]);
}

TEST(SarifReport, AResultForEachViolatedPlace) {
  const json run = run_of(by_places());
  ASSERT_EQ(run["results"].size(), 2u);
  EXPECT_EQ(run["results"][1]["locations"][0]["physicalLocation"]["region"]["startLine"], 30);
  EXPECT_NE(run["results"][0]["partialFingerprints"], run["results"][1]["partialFingerprints"]);
}

TEST(SarifReport, FingerprintsStayWhereLinesMove) {
  RunSummary moved = violated();
  moved.outcome.violation->place.line = 112;
  const auto print = [](const RunSummary& summary) {
    return run_of(summary)["results"][0]["partialFingerprints"];
  };
  EXPECT_EQ(print(moved), print(violated()));
  moved.outcome.violation->statement = "c[i] = 0;";
  EXPECT_NE(print(moved), print(violated()));
}

TEST(SarifReport, OddFileNamesAreUris) {
  RunSummary summary = violated();
  summary.outcome.violation->place.file = "my dir/a#b:\xC3\xA4.c";
  const auto uri = [&] {
    return run_of(summary)["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"];
  };
  EXPECT_EQ(uri()["uri"], "my%20dir/a%23b%3A%C3%A4.c");
  summary.outcome.violation->place.file = "/usr/include/x y.h";
  EXPECT_EQ(uri(), (json{{"uri", "file:///usr/include/x%20y.h"}}));
}

TEST(SarifReport, WithoutLineOrPathItNamesTheProgram) {
  RunSummary summary = violated();
  summary.outcome.violation->place = {};
  summary.outcome.violation->path.clear();
  summary.outcome.violation->stack.clear();
  const json result = run_of(summary)["results"][0];
  const json& place = result["locations"][0]["physicalLocation"];
  EXPECT_EQ(place["artifactLocation"]["uri"], "src/a.c");
  EXPECT_FALSE(place.contains("region"));
  EXPECT_FALSE(result.contains("codeFlows"));
  EXPECT_FALSE(result.contains("stacks"));
}

// 3.11.5: braces are doubled; 3.11.6: [text](target) would be a link.
TEST(SarifReport, MessagesHaveNoPlaceholdersAndNoLinks) {
  RunSummary summary = violated();
  summary.outcome.violation->place.function = "";
  summary.outcome.violation->message = "{0} table[1](x) \xFF";
  EXPECT_EQ(run_of(summary)["results"][0]["message"]["text"], "{{0}} table[1] (x) \xEF\xBF\xBD");
  summary.outcome.violation->message = std::string(10'000, 'x');
  EXPECT_LE(run_of(summary)["results"][0]["message"]["text"].get<std::string>().size(), 1000u);
}

} // namespace
} // namespace fathom::reports
