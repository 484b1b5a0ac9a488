#include "reports/formats.h"
#include "tests/unit/reports/summaries.h"

#include <gmock/gmock.h>
#include <set>

namespace fathom::reports {
namespace {

TEST(Formats, NamesAreOptionsAndDiffer) {
  std::set<std::string> names;
  for (const Format& format : formats()) {
    EXPECT_TRUE(names.insert(format.name).second) << format.name;
    EXPECT_EQ(std::string(format.name).find_first_not_of("abcdefghijklmnopqrstuvwxyz-"), std::string::npos);
  }
}

TEST(Formats, EachIsRenderedOfAnySummaryAndEndsALine) {
  for (const Format& format : formats())
    for (const RunSummary& summary : {RunSummary{}, violated(), unknown(), proved(), by_places()}) {
      const std::string text = format.render(summary);
      EXPECT_TRUE(format.target == Format::Target::Lines || !text.empty()) << format.name;
      EXPECT_TRUE(text.empty() || text.back() == '\n') << format.name;
    }
}

TEST(Violations, TheDecisiveOneIsThereOnce) {
  EXPECT_EQ(by_places().violations().size(), 2u);
  EXPECT_EQ(violated().violations().size(), 1u);
  EXPECT_TRUE(proved().violations().empty());
  RunSummary summary = by_places();
  summary.outcome.violation->place.line = 99;
  EXPECT_EQ(summary.violations().size(), 3u);
}

TEST(Verdicts, AreKnownByTheirWord) {
  Outcome outcome;
  outcome.verdict = "false(no-overflow)";
  EXPECT_TRUE(outcome.is("false"));
  EXPECT_FALSE(outcome.is("fals"));
  EXPECT_FALSE(outcome.is("true"));
}

} // namespace
} // namespace fathom::reports
