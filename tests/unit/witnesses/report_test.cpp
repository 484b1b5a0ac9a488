#include "tests/unit/witnesses/test_runs.h"
#include "witnesses/report.h"

#include <gmock/gmock.h>

namespace fathom::witnesses {
namespace {

using program::EventKind;
using program::Property;
using testing::HasSubstr;
using testing::Not;

constexpr const char* program_text = "int square(int v) { return v * v; }\n"
                                     "int main(void) {\n"
                                     "\tint n = __VERIFIER_nondet_int();\n"
                                     "\tint m = square(n);\n"
                                     "\tfor (int i = 0; i < n; i++)\n"
                                     "\t\tbuffer[i] = 0;\n"
                                     "}\n";

program::SourceLocation place(uint32_t line, uint32_t column) {
  return {"dir/prog.c", line, column, "main"};
}

program::Run example() {
  program::Run run = violation(Property::ValidDeref, place(6, 3));
  run.reason = "write outside of buffer";
  run.events = {input("__VERIFIER_nondet_int", "int", 3, place(3, 10)),
                event(EventKind::Assign, "n", "3", place(3, 6)),
                event(EventKind::Call, "square", "3", place(4, 10), 0),
                event(EventKind::Assign, "v", "3", place(1, 21), 1),
                event(EventKind::Return, "square", "9", place(1, 21), 1),
                event(EventKind::Assign, "m", "9", place(4, 6)),
                event(EventKind::Branch, "", "true", place(5, 18)),
                event(EventKind::Branch, "", "0", {}), // the compiler's own: not shown
                event(EventKind::Violation, "valid-deref", "write outside of buffer", place(6, 3))};
  return run;
}

TEST(Report, PropertyPlaceExcerptAndPath) {
  SourceCache sources;
  sources.add("dir/prog.c", program_text);
  EXPECT_EQ(render_report(example(), sources, {}, ReplayResult{ReplayOutcome::Confirmed, "seen", true, 0}),
            "violated: valid-deref\n"
            "  dir/prog.c:6:3 in main: write outside of buffer\n"
            "     6 | \t\tbuffer[i] = 0;\n"
            "       | \t\t^\n"
            "inputs:\n"
            "  n = 3   int, __VERIFIER_nondet_int(), prog.c:3\n"
            "path (7 steps):\n"
            "  prog.c:3  int n = __VERIFIER_nondet_int();   n = 3  <- input\n"
            "  prog.c:4  call square(3)\n"
            "  prog.c:1    return v * v;                    v = 3\n"
            "  prog.c:1    return v * v;                    square() = 9\n"
            "  prog.c:4  int m = square(n);                 m = 9\n"
            "  prog.c:5  i < n;                             [true]\n"
            "  prog.c:6  buffer[i] = 0;                     valid-deref violated\n"
            "replayed: yes (seen)\n");
}

TEST(Report, WithoutSourceItStillTellsThePath) {
  SourceCache sources;
  const std::string text = render_report(example(), sources);
  EXPECT_THAT(text, HasSubstr("prog.c:3"));
  EXPECT_THAT(text, HasSubstr("n = 3  <- input"));
  EXPECT_THAT(text, Not(HasSubstr("^")));
  EXPECT_THAT(text, Not(HasSubstr("\x1b[")));
}

TEST(Report, ColoursOnlyWhenAsked) {
  SourceCache sources;
  ReportOptions options;
  options.colours = true;
  EXPECT_THAT(render_report(example(), sources, options), HasSubstr("\x1b[1;31m"));
}

TEST(Report, LoopIterationsAreFoldedAndTheLastKept) {
  SourceCache sources;
  sources.add("dir/prog.c", program_text);
  program::Run run = example();
  run.events.clear();
  for (int i = 0; i < 500; ++i) {
    run.events.push_back(event(EventKind::Branch, "", "true", place(5, 18)));
    run.events.push_back(event(EventKind::Assign, fmt::format("buffer[{}]", i), "0", place(6, 3)));
  }
  run.events.push_back(event(EventKind::Violation, "valid-deref", "", place(7, 1)));
  const std::string text = render_report(run, sources);
  EXPECT_THAT(text, HasSubstr("path (1001 steps)"));
  EXPECT_THAT(text, HasSubstr("buffer[0] = 0"));
  EXPECT_THAT(text, HasSubstr("... 497 more times these 2 lines"));
  EXPECT_THAT(text, Not(HasSubstr("buffer[250] = 0")));
  EXPECT_THAT(text, HasSubstr("buffer[499] = 0"));
  EXPECT_THAT(text, HasSubstr("valid-deref violated"));
}

TEST(Report, InputsOfALoopInOneLineAreFolded) {
  SourceCache sources;
  program::Run run = example();
  run.events.clear();
  for (int i = 0; i < 10'000; ++i)
    run.events.push_back(event(EventKind::Input, "__VERIFIER_nondet_int", "0", place(5, 18)));
  run.events.push_back(event(EventKind::Violation, "valid-deref", "", place(7, 1)));
  const std::string text = render_report(run, sources);
  EXPECT_THAT(text, HasSubstr("more times this line, with"));
  EXPECT_LT(text.size(), 5'000u);
}

TEST(Report, LongPathsWithoutLoopsLoseTheirMiddle) {
  SourceCache sources;
  program::Run run = example();
  run.events.clear();
  for (uint32_t line = 1; line <= 300; ++line)
    run.events.push_back(event(EventKind::Assign, fmt::format("v{}", line), "0", place(line, 1)));
  const std::string text = render_report(run, sources);
  EXPECT_THAT(text, HasSubstr("... 240 steps left out"));
  EXPECT_THAT(text, HasSubstr("v1 = 0"));
  EXPECT_THAT(text, Not(HasSubstr("v100 = 0")));
  EXPECT_THAT(text, HasSubstr("v300 = 0"));
}

TEST(Report, ReplayLines) {
  EXPECT_EQ(replay_line({ReplayOutcome::Refuted, "it ended with status 0", true, 0}),
            "replayed: no (instead: it ended with status 0)");
  EXPECT_EQ(replay_line({ReplayOutcome::Unavailable, "p.c does not compile: x", true, 0}),
            "replayed: not possible (p.c does not compile: x)");
}

} // namespace
} // namespace fathom::witnesses
