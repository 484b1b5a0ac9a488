#include "reports/github_report.h"
#include "tests/unit/reports/summaries.h"

#include <gmock/gmock.h>

namespace fathom::reports {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(GithubReport, AViolationIsAnErrorAtItsPlace) {
  EXPECT_EQ(render_github(violated()),
            "::error file=src/a.c,line=12,col=5,title=Fathom%3A valid-deref::invalid write (in fill)\n");
}

TEST(GithubReport, NothingIsSaidOfAProof) {
  EXPECT_EQ(render_github(proved()), "");
}

TEST(GithubReport, UnknownIsAWarningWithItsReason) {
  EXPECT_EQ(render_github(unknown()), "::warning title=Fathom%3A unknown::unknown(bound 8 reached)\n");
}

TEST(GithubReport, EachPlaceHasItsLine) {
  const std::string text = render_github(by_places());
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 3);
  EXPECT_THAT(text, HasSubstr("::error file=src/a.c,line=30,"));
  EXPECT_THAT(text, HasSubstr("::warning file=src/a.c,line=40,"));
}

TEST(GithubReport, VacuityAndAssumptions) {
  RunSummary summary = proved();
  summary.outcome.vacuity.emplace().unreached = {{"src/a.c", "main", 7, 3, 3}};
  summary.outcome.vacuity->assumption = Place{"src/a.c", "main", 5, 3, 3};
  summary.outcome.assumptions = {{"f() is not defined", {"src/a.c", "main", 9, 1, 1}}, {"no two alike", {}}};
  const std::string text = render_github(summary);
  EXPECT_THAT(text, HasSubstr("::warning file=src/a.c,line=5,col=3,"));
  EXPECT_THAT(text, HasSubstr("::warning file=src/a.c,line=7,col=3,"));
  EXPECT_THAT(text,
              HasSubstr("::notice file=src/a.c,line=9,col=1,title=Fathom%3A assumed::f() is not defined\n"));
  EXPECT_THAT(text, HasSubstr("::notice title=Fathom%3A assumed::no two alike\n"));
}

// As the toolkit of GitHub Actions escapes: % CR LF in messages, also : and , in properties.
TEST(GithubReport, NothingThatIsWrittenBreaksOut) {
  RunSummary summary = violated();
  summary.outcome.violation->place = {"a,b:c%\n.c", "", 1, 0, 0};
  summary.outcome.violation->message = "50%\r\n::error::forged, or: not \xFF";
  EXPECT_EQ(render_github(summary),
            "::error file=a%2Cb%3Ac%25%0A.c,line=1,title=Fathom%3A valid-deref::50%25%0D%0A"
            "::error::forged, or: not \xEF\xBF\xBD\n");
}

TEST(GithubReport, NothingThatATerminalObeysIsWritten) {
  RunSummary summary = violated();
  summary.outcome.violation->place = {"a\x1b[2J\u202e.c", "", 1, 0, 0};
  summary.outcome.violation->message = "a\x1b]0;b\a\u009b";
  EXPECT_EQ(render_github(summary),
            "::error file=a\\x1b[2J\\u202e.c,line=1,title=Fathom%3A valid-deref::a\\x1b]0;b\\x07\\x9b\n");
}

TEST(GithubReport, LongMessagesAreCut) {
  RunSummary summary = violated();
  summary.outcome.violation->message = std::string(100'000, 'x');
  EXPECT_LT(render_github(summary).size(), 5'000u);
}

TEST(GithubReport, RejectedWitnessesAreWarnedOf) {
  RunSummary summary = proved();
  summary.outcome.verdict = "rejected(no execution)";
  EXPECT_THAT(render_github(summary), HasSubstr("::warning title=Fathom%3A rejected::"));
  EXPECT_THAT(render_github(summary), Not(HasSubstr("::error")));
}

} // namespace
} // namespace fathom::reports
