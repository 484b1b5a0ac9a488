#include "ir/support/shell_word.h"

#include <gtest/gtest.h>

namespace fathom {
namespace {

// As POSIX has it (Shell Command Language, 2.2 Quoting).
TEST(ShellWord, QuotesWhatAShellWouldSee) {
  EXPECT_EQ(shell_word("a.c"), "a.c");
  EXPECT_EQ(shell_word("-DN=3"), "-DN=3");
  EXPECT_EQ(shell_word(""), "''");
  EXPECT_EQ(shell_word("two words"), "'two words'");
  EXPECT_EQ(shell_word("$HOME;*"), "'$HOME;*'");
  EXPECT_EQ(shell_word("it's"), "'it'\\''s'");
}

} // namespace
} // namespace fathom
