#include "reports/source_excerpts.h"
#include "tests/unit/reports/summaries.h"

#include <gmock/gmock.h>

namespace fathom::reports {
namespace {

/// So many lines: "line 1", "line 2" ...
std::string text_of(uint32_t lines) {
  std::string text;
  for (uint32_t i = 1; i <= lines; ++i) text += fmt::format("line {}\n", i);
  return text;
}

RunSummary with_violation_at(uint32_t line) {
  RunSummary summary;
  summary.outcome.violation.emplace().place = {"a.c", "f", line, 1, 1};
  return summary;
}

TEST(SourceExcerpts, AreTheLinesAroundEachPlace) {
  witnesses::SourceCache sources;
  sources.add("a.c", text_of(1000));
  RunSummary summary = with_violation_at(100);
  summary.outcome.violation->path = {{{"a.c", "f", 10, 1, 1}, "", "", 0, false, false},
                                     {{"a.c", "f", 130, 1, 1}, "", "", 0, false, false}};
  const std::vector<SourceExcerpt> excerpts = excerpts_of(summary, sources);
  ASSERT_EQ(excerpts.size(), 2u);
  EXPECT_EQ(excerpts[0].first_line, 1u);
  EXPECT_EQ(excerpts[0].lines.size(), 50u);
  EXPECT_EQ(excerpts[1].first_line, 60u);
  EXPECT_EQ(excerpts[1].lines.front(), "line 60");
  EXPECT_EQ(excerpts[1].lines.back(), "line 170") << "two places that are near each other have one";
  EXPECT_EQ(excerpts[1].line_count, 1000u);
}

TEST(SourceExcerpts, FilesAndLinesThatAreNotThereAreAbsent) {
  witnesses::SourceCache sources;
  sources.add("a.c", text_of(3));
  EXPECT_TRUE(excerpts_of(with_violation_at(4), sources).empty());
  EXPECT_TRUE(excerpts_of(with_violation_at(0), sources).empty());
  RunSummary summary = with_violation_at(1);
  summary.outcome.violation->place.file = "no/such/file.c";
  EXPECT_TRUE(excerpts_of(summary, sources).empty());
}

TEST(SourceExcerpts, ThoseOfTheViolationComeFirstWhereThereAreTooMany) {
  witnesses::SourceCache sources;
  sources.add("a.c", text_of(20000));
  RunSummary summary = with_violation_at(19000);
  for (uint32_t line = 1; line < 18000; line += 50)
    summary.extent.cuts.push_back({{"a.c", "f", line, 1, 1}, "", 1, false});
  const std::vector<SourceExcerpt> excerpts = excerpts_of(summary, sources);
  size_t lines = 0;
  for (const SourceExcerpt& excerpt : excerpts) lines += excerpt.lines.size();
  EXPECT_EQ(lines, 4000u);
  EXPECT_EQ(excerpts.back().lines.front(), "line 18960");
}

} // namespace
} // namespace fathom::reports
