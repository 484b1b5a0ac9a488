#include "reports/html_page.h"
#include "reports/html_report.h"
#include "reports/json_reader.h"
#include "reports/json_report.h"
#include "tests/unit/reports/summaries.h"

#include <gmock/gmock.h>

namespace fathom::reports {
namespace {

using testing::HasSubstr;
using testing::Not;

size_t count(const std::string& text, const std::string& part) {
  size_t found = 0;
  for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

/// Without style and script.
std::string body_of(const RunSummary& summary) {
  const std::string page = render_html(summary);
  const size_t begin = page.find("<body>");
  return page.substr(begin, page.find("<script>", begin) - begin);
}

TEST(HtmlReport, IsTheSameOfWhatIsReadBack) {
  for (const RunSummary& summary : {RunSummary{}, violated(), unknown(), proved(), by_places(), full()}) {
    const Result<RunSummary> read = read_json(render_json(summary));
    ASSERT_TRUE(read);
    EXPECT_EQ(render_html(*read), render_html(summary));
  }
}

TEST(HtmlReport, AViolationBeginsWithItsSentence) {
  RunSummary summary = violated();
  summary.outcome.violation->detail = "writes 1 byte at offset 9 of b";
  const std::string page = body_of(summary);
  EXPECT_THAT(page, HasSubstr("<h1>Invalid write in fill, a.c:12</h1>"));
  EXPECT_THAT(page, HasSubstr("<p class=\"lede\">It writes 1 byte at offset 9 of b.</p>"));
  EXPECT_THAT(page, HasSubstr("<p class=\"pane-title\">2 steps, others left out</p>")) << "a note is none";
}

TEST(HtmlReport, InputsAndMemoryAreTables) {
  RunSummary summary = full();
  summary.outcome.places.clear();
  const std::string page = body_of(summary);
  EXPECT_THAT(page, HasSubstr("<td><code>n</code></td><td><code>9</code></td><td><code>int</code></td>"
                              "<td><code>input()</code></td>"));
  EXPECT_THAT(page, HasSubstr("<td class=\"outside accessed\">--</td>")) << "the byte in front of b";
  EXPECT_THAT(page, HasSubstr("<td>2a</td><td class=\"unset\">?\?</td>"));
  EXPECT_THAT(page, HasSubstr("at offset 2: <code>&amp;b[byte 3]</code>"));
}

TEST(HtmlReport, TheSourceHasThePathOnIt) {
  RunSummary summary = violated();
  std::vector<std::string> lines(30, "  filler();");
  lines[11] = "  b[index] = 0;";
  summary.outcome.violation->place.column = 5;
  summary.sources = {{"src/a.c", 1, 30, lines}};
  const std::string page = body_of(summary);
  EXPECT_THAT(
      page,
      HasSubstr("<div class=\"line on-path violated\" id=\"v1-f0-12\"><span class=\"no\">12</span>"
                "<code>  b[<mark>index</mark>] = 0;</code><span class=\"values\">invalid write</span>"));
  EXPECT_THAT(page, HasSubstr("id=\"v1-f0-20\"><span class=\"no\">20</span><code>  filler();</code>"
                              "<span class=\"values\">n = 9</span>"));
  EXPECT_THAT(page, HasSubstr("<details><summary>lines 1 to 7</summary>")) << "far from the path";
  EXPECT_EQ(count(page, "<div class=\"line"), 30u) << "each line once";
  EXPECT_THAT(page, HasSubstr("<li data-line=\"v1-f0-20\">"));
}

TEST(HtmlReport, TwoFilesAreSideBySide) {
  RunSummary summary = violated();
  const std::vector<std::string> lines(30, "  filler();");
  summary.sources = {{"src/a.c", 1, 30, lines}, {"old/a.c", 1, 30, lines}};
  EXPECT_THAT(body_of(summary), Not(HasSubstr("of-two"))) << "the path goes through one of them";
  summary.outcome.violation->path[0].place.file = "old/a.c";
  const std::string page = body_of(summary);
  EXPECT_THAT(page, HasSubstr("<div class=\"path-view of-two\">"));
  EXPECT_EQ(count(page, "aria-label=\"source\""), 2u);
  EXPECT_LT(page.find("<code>old/a.c</code></p>"), page.find("<code>src/a.c</code></p>"))
      << "it begins there";
}

TEST(HtmlReport, WithoutSourceThePathIsStillThere) {
  const std::string page = body_of(violated());
  EXPECT_THAT(page, HasSubstr("int n = input();"));
  EXPECT_THAT(page, Not(HasSubstr("data-line=")));
}

TEST(HtmlReport, NothingBreaksOut) {
  RunSummary summary = full();
  const std::string evil = "</script><script>alert(1)</script>\"' onload=x &amp; \xFF\x01";
  Violation& violation = *summary.outcome.violation;
  for (std::string* text : {&violation.message,
                            &violation.detail,
                            &violation.statement,
                            &violation.text,
                            &violation.place.file,
                            &violation.place.function,
                            &violation.path[0].statement,
                            &violation.path[0].values,
                            &violation.inputs[0].value,
                            &violation.memory[0].name,
                            &violation.memory[0].pointers[0].target,
                            &summary.outcome.verdict,
                            &summary.sources[0].file,
                            &summary.sources[0].lines[0],
                            &summary.task.input_files[0],
                            &summary.task.version,
                            &summary.outcome.assumptions[0].text,
                            &summary.reasons.invariants[0].text,
                            &summary.extent.commands[0],
                            &summary.files.witness})
    *text = evil;
  const std::string page = render_html(summary);
  EXPECT_EQ(count(page, "<script>"), 1u);
  EXPECT_EQ(count(page, "</script>"), 1u);
  EXPECT_THAT(page, Not(HasSubstr("\xFF")));
  EXPECT_THAT(page, Not(HasSubstr("\x01")));
  EXPECT_THAT(page, HasSubstr("&lt;/script&gt;&lt;script&gt;alert(1)"));
}

TEST(HtmlReport, DetailsAreSentences) {
  RunSummary summary = violated();
  summary.outcome.violation->detail = "writes 1 byte at offset 9 of b";
  EXPECT_THAT(body_of(summary), HasSubstr("<p class=\"lede\">It writes 1 byte at offset 9 of b.</p>"));
  summary.outcome.violation->detail = "3 + 4 is not between 0 and 5";
  EXPECT_THAT(body_of(summary), HasSubstr("<p class=\"lede\">3 + 4 is not between 0 and 5.</p>"));
}

TEST(HtmlReport, MacrosAndTheHarnessAreThere) {
  RunSummary summary = violated();
  EXPECT_THAT(body_of(summary), Not(HasSubstr("expands to")));
  EXPECT_THAT(body_of(summary), Not(HasSubstr("without Fathom")));
  summary.outcome.violation->macros = {{"AT(i)", "b[i] & 1"}};
  summary.files.harness = "out/h.c";
  summary.files.harness_link = "../out/h.c";
  summary.files.harness_commands = {"cc h.c", "./a.out"};
  const std::string body = body_of(summary);
  EXPECT_THAT(body, HasSubstr("<code>AT(i)</code> expands to <code>b[i] &amp; 1</code>"));
  EXPECT_THAT(body, HasSubstr("<a href=\"../out/h.c\"><code>out/h.c</code></a>"));
  EXPECT_THAT(body, HasSubstr("<pre class=\"command\">cc h.c\n./a.out</pre>"));
}

TEST(HtmlReport, AProofSaysWhatItRestsOn) {
  RunSummary summary = proved();
  summary.outcome.assumptions = {{"f() is not defined: returns anything", {}}};
  summary.reasons = {"summaries",
                     "one loop followed for any number of iterations",
                     {{"src/a.c:3:1", "adds 1"}},
                     {{"src/a.c:3:1", "i <= n"}},
                     {},
                     {},
                     {}};
  summary.outcome.vacuity.emplace().unreached = {{"src/a.c", "main", 7, 3, 3}};
  const std::string page = body_of(summary);
  EXPECT_THAT(page, HasSubstr("<h1>Proved: valid-deref, valid-free</h1>"));
  EXPECT_THAT(page, HasSubstr("one loop is covered for any number of iterations"));
  EXPECT_THAT(page, HasSubstr("assumed: f() is not defined"));
  EXPECT_THAT(page, HasSubstr("<code>i &lt;= n</code>"));
  EXPECT_THAT(page, HasSubstr("<code>src/a.c:7:3</code> in <code>main</code>: it is never reached"));
  EXPECT_THAT(page, Not(HasSubstr("class=\"stepper\""))) << "there is no path";
}

TEST(HtmlReport, AnUnknownAnswerSaysWhatToTry) {
  RunSummary summary = unknown();
  summary.extent = full().extent;
  const std::string page = body_of(summary);
  EXPECT_THAT(page, HasSubstr("No execution violates a property while it stays within:"));
  EXPECT_THAT(page, HasSubstr("8 iterations at <code>src/a.c:3:1</code>"));
  EXPECT_THAT(page, HasSubstr("<pre class=\"command\">fathom check --unwind 16 src/a.c</pre>"));
}

TEST(HtmlReport, ARejectedWitnessSaysWhatItDescribes) {
  RunSummary summary = proved();
  summary.outcome.verdict = "rejected(no execution passes the target)";
  summary.outcome.validation = ValidationSummary{
      "violation", "rejected", "strict", 3, ValidationSummary::Part{"assumption n == 3", "w.yml:12:20", 2},
      {},          ""};
  const std::string page = body_of(summary);
  EXPECT_THAT(page, HasSubstr("<h1>The witness is rejected</h1>"));
  EXPECT_THAT(page, HasSubstr("<code>assumption n == 3</code> at <code>w.yml:12:20</code>"));
}

TEST(HtmlReport, EachViolationOfATableHasItsPath) {
  const std::string page = body_of(by_places());
  EXPECT_EQ(count(page, "<details class=\"violation\""), 2u);
  EXPECT_THAT(page, HasSubstr("id=\"v2-path\""));
}

// Content Security Policy Level 2, 4.2.5: the hash of the content; the one of an empty text is widely known.
TEST(HtmlPage, ThePolicyKnowsItsScriptByItsHash) {
  const std::string page = html_page("t", "");
  EXPECT_THAT(page, testing::ContainsRegex("script-src 'sha256-[A-Za-z0-9+/]{43}='; base-uri 'none'"));
  EXPECT_THAT(page, HasSubstr("default-src 'none'"));
}

} // namespace
} // namespace fathom::reports
