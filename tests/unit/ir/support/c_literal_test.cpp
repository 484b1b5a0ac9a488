#include "ir/support/c_literal.h"

#include <gtest/gtest.h>

namespace fathom {
namespace {

// C17 6.4.5 and 6.4.4.4: octal sequences have three digits at most, so that a digit may follow.
TEST(CLiteral, IsReadAsTheSameBytes) {
  EXPECT_EQ(c_literal("src/a.c"), "\"src/a.c\"");
  EXPECT_EQ(c_literal("a\"b\\.c"), "\"a\\\"b\\\\.c\"");
  EXPECT_EQ(c_literal("a\n1\x1b\x7f"), "\"a\\0121\\033\\177\"");
  EXPECT_EQ(c_literal("\xff\xc3\xa9"), "\"\xff\xc3\xa9\"");
}

} // namespace
} // namespace fathom
