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

TEST(ShellWord, SpellsWhatATerminalObeys) {
  EXPECT_EQ(shell_word("a\x1b[2Jb.c"), "'a'\"$(printf '\\033')\"'[2Jb.c'");
  EXPECT_EQ(shell_word("\x9b\x01"), "''\"$(printf '\\233\\001')\"''");
  EXPECT_EQ(shell_word("\u202e.c"), "''\"$(printf '\\342\\200\\256')\"'.c'");
  EXPECT_EQ(shell_word("##[error]"), "''\"$(printf '\\043\\043')\"'[error]'");
  EXPECT_EQ(shell_word("\u00e9.c"), "'\u00e9.c'");
}

TEST(ShellWord, StaysInOneLine) {
  EXPECT_EQ(shell_word("a\nb.c"), "'a'\"$(printf '\\012\\142')\"'.c'");
  EXPECT_EQ(shell_word("a\n\n'.c"), "'a'\"$(printf '\\012\\012\\047')\"'.c'");
  EXPECT_EQ(shell_word("a\n"), "'a\n'") << "a shell would lose it";
}

} // namespace
} // namespace fathom
