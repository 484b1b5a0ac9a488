#include "ir/support/tell.h"

#include <gtest/gtest.h>

namespace fathom {
namespace {

TEST(TerminalText, KeepsWhatIsHarmless) {
  for (const std::string text : {"", "a\tb\n", "x->y :: z # 1\n", "größer ≤ 😀\n", "a ##b c##d\n"})
    EXPECT_EQ(terminal_text(text), text);
}

TEST(TerminalText, ShowsControlCharacters) {
  EXPECT_EQ(terminal_text("\x1b[31m\r\b\x7f"), "\\x1b[31m\\x0d\\x08\\x7f");
  EXPECT_EQ(terminal_text("\xc2\x9b"
                          "31m"),
            "\\x9b31m"); // CSI in one character
  EXPECT_EQ(terminal_text(std::string_view("a\0b", 3)), "a\\x00b");
  EXPECT_EQ(terminal_text("\x9b\xff\xc3"), "\\x9b\\xff\\xc3"); // no UTF-8
  EXPECT_EQ(terminal_text("\xe2\x80\xae"), "\\u202e");
}

TEST(TerminalText, KeepsOurColoursWhereThereAreSome) {
  EXPECT_EQ(terminal_text("\x1b[31ma\x1b[0m\x1b[8m\x1b[2J", true), "\x1b[31ma\x1b[0m\\x1b[8m\\x1b[2J");
}

TEST(TerminalText, TakesCommandsFromRunners) {
  EXPECT_EQ(terminal_text("::error ::x"), "\\::error ::x");
  EXPECT_EQ(terminal_text("a\n  ::set-output name=a::b"), "a\n  \\::set-output name=a::b");
  EXPECT_EQ(terminal_text("a::b"), "a::b");
  // GitHub's and Azure's runners look for these anywhere in a line, whatever is before them.
  EXPECT_EQ(terminal_text("a ##[error]b ##VSO[task] ###teamcity[x"),
            "a ##\\[error]b ##VSO\\[task] ###teamcity\\[x");
  // They pass over any white space at the start of a line.
  for (const std::string blank : {"\xc2\xa0", "\xe2\x80\x83", "\xe3\x80\x80 ", "\xef\xbb\xbf"})
    EXPECT_EQ(terminal_text(blank + "::error::x"), blank + "\\::error::x");
}

TEST(TerminalJson, SaysTheSameInOtherWords) {
  EXPECT_EQ(terminal_json("{\"a\": \"# ###[x]\"}\n"), "{\"a\": \"# \\u0023\\u0023#[x]\"}\n");
  EXPECT_EQ(terminal_json("\"\xe2\x80\xae\xc2\x9b\x7f\xc3\xa4\""), "\"\\u202e\\u009b\\u007f\xc3\xa4\"");
}

TEST(Tell, AFullStreamIsNoError) {
  std::FILE* full = std::fopen("/dev/full", "w");
  ASSERT_NE(full, nullptr);
  tell(full, "{}\n", std::string(100000, 'a'));
  std::fclose(full);
}

} // namespace
} // namespace fathom
