#include "reports/json_report.h"
#include "tests/unit/reports/summaries.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace fathom::reports {
namespace {

using nlohmann::json;

json document_of(const RunSummary& summary) {
  return json::parse(render_json(summary));
}

TEST(JsonReport, HoldsWhatWasGiven) {
  RunSummary summary = violated();
  summary.extent.cuts = {{{"p.c", "main", 3, 1, 1}, "main", 4, false}};
  summary.outcome.replay = witnesses::ReplayResult{witnesses::ReplayOutcome::Confirmed, "SEGV", true, 0.5};
  const json document = document_of(summary);
  EXPECT_EQ(document["format"], "fathom-result");
  EXPECT_EQ(document["format_version"], 1);
  EXPECT_EQ(document["verdict"], "false(valid-deref)");
  EXPECT_EQ(document["properties"][0]["obligations"], 3);
  EXPECT_EQ(document["cuts"][0]["kind"], "loop");
  EXPECT_EQ(document["cuts"][0]["location"], "p.c:3:1");
  EXPECT_EQ(document["replay"]["outcome"], "confirmed");
  EXPECT_EQ(document["violation"]["line"], 12);
  EXPECT_EQ(document["violation"]["property"], "valid-deref");
}

TEST(JsonReport, HasEveryKeyOfAnEmptySummary) {
  const json document = document_of(RunSummary{});
  EXPECT_TRUE(document["violation"].is_null());
  EXPECT_TRUE(document["minimum"].is_null());
  EXPECT_TRUE(document["vacuous"].is_null());
  EXPECT_TRUE(document["witness"].is_null());
  EXPECT_EQ(document["places"], json::array());
  EXPECT_EQ(document["externals"], json::object());
  EXPECT_EQ(document["rests_on"], json::array());
}

TEST(JsonReport, BytesThatAreNoUtf8AreReplaced) {
  RunSummary summary = violated();
  summary.outcome.violation->place.file = "bad\xFF.c";
  EXPECT_EQ(document_of(summary)["violation"]["file"], "bad\xEF\xBF\xBD.c");
}

TEST(JsonReport, PlacesOfAllProperties) {
  const json places = document_of(by_places())["places"];
  ASSERT_EQ(places.size(), 4u);
  EXPECT_EQ(places[2]["verdict"], "unknown");
  EXPECT_EQ(places[2]["reason"], "bound 8 reached");
  EXPECT_EQ(places[1]["line"], 30);
}

TEST(JsonReport, MinimumWithAndWithoutSizes) {
  RunSummary summary;
  summary.outcome.minimum = Minimum{7, true};
  EXPECT_EQ(document_of(summary)["minimum"], (json{{"bytes", 7}, {"smallest", true}}));
  summary.outcome.minimum = Minimum{};
  EXPECT_EQ(document_of(summary)["minimum"], (json{{"bytes", nullptr}, {"smallest", false}}));
}

TEST(JsonReport, VacuityIsFoundOrNotOrNotDecided) {
  RunSummary summary;
  Vacuity& vacuity = summary.outcome.vacuity.emplace();
  EXPECT_EQ(document_of(summary)["vacuous"]["found"], false);
  vacuity.decided = false;
  EXPECT_EQ(document_of(summary)["vacuous"]["found"], "not decided");
  vacuity.unreached = {{"a.c", "main", 3, 2, 2}};
  EXPECT_EQ(document_of(summary)["vacuous"]["found"], true);
  EXPECT_EQ(document_of(summary)["vacuous"]["unreached_assertions"], json{"a.c:3:2"});
  EXPECT_TRUE(document_of(summary)["vacuous"]["contradictory_assumption"].is_null());
}

TEST(JsonReport, WitnessesSayWhatIsMissing) {
  RunSummary summary;
  witnesses::WitnessSummary& witness = summary.files.in_witness.emplace();
  witness.invariants = 2;
  witness.left_out = {{"a.c:3:1", "offset(p) < 4", "offset"}};
  EXPECT_EQ(document_of(summary)["witness"]["kind"], "invariant_set");
  EXPECT_EQ(document_of(summary)["witness"]["partial"], true);
  EXPECT_EQ(document_of(summary)["witness"]["left_out"][0]["why"], "offset");
  witness.is_violation = true;
  EXPECT_EQ(document_of(summary)["witness"], (json{{"kind", "violation_sequence"}}));
}

} // namespace
} // namespace fathom::reports
