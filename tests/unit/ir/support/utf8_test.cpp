#include "ir/support/utf8.h"

#include <gtest/gtest.h>

namespace fathom {
namespace {

constexpr const char* replaced = "\xEF\xBF\xBD"; // U+FFFD

TEST(Utf8, WhatIsValidStays) {
  for (const char* text :
       {"", "a/b.c", "\xC3\xA4", "\xE2\x82\xAC", "\xF0\x9F\x98\x80", "\x7F", "\xF4\x8F\xBF\xBF"})
    EXPECT_EQ(valid_utf8(text), text);
}

TEST(Utf8, Blanks) { // white space within lines: Unicode, PropList
  for (const char32_t blank : {U' ', U'\t', U'\u00A0', U'\u1680', U'\u2003', U'\u202F', U'\u205F', U'\u3000'})
    EXPECT_TRUE(is_blank(blank));
  for (const char32_t other : {U'a', U'\n', U'\u2010', no_character}) EXPECT_FALSE(is_blank(other));
}

// The table of well-formed sequences: Unicode, table 3-7.
TEST(Utf8, WhatIsNoneIsReplaced) {
  EXPECT_EQ(valid_utf8("a\xFFz"), std::string("a") + replaced + "z");
  EXPECT_EQ(valid_utf8("\xC3"), replaced) << "cut off";
  EXPECT_EQ(valid_utf8("\xC3z"), std::string(replaced) + "z");
  EXPECT_EQ(valid_utf8("\x80"), replaced) << "no beginning";
  EXPECT_EQ(valid_utf8("\xC0\x80"), std::string(replaced) + replaced) << "a zero, too long";
  EXPECT_EQ(valid_utf8("\xE0\x80\x80").substr(0, 3), replaced) << "too long";
  EXPECT_EQ(valid_utf8("\xED\xA0\x80").substr(0, 3), replaced) << "a surrogate";
  EXPECT_EQ(valid_utf8("\xF4\x90\x80\x80").substr(0, 3), replaced) << "beyond the last character";
}

} // namespace
} // namespace fathom
