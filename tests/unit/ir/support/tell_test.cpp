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
  EXPECT_EQ(terminal_text("a ##[error]b ##vso[task]"), "a \\##[error]b \\##vso[task]");
}

TEST(Tell, AFullStreamIsNoError) {
  std::FILE* full = std::fopen("/dev/full", "w");
  ASSERT_NE(full, nullptr);
  tell(full, "{}\n", std::string(100000, 'a'));
  std::fclose(full);
}

} // namespace
} // namespace fathom
