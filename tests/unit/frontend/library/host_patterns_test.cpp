#include "frontend/library/host_patterns.h"

#include <gtest/gtest.h>
#include <string_view>

using namespace fathom::frontend;
using namespace std::string_view_literals;

namespace {

constexpr int parts = -3, error = -2, match = -1, extended = 1;

TEST(HostPatterns, MatchesWhatPosixSays) {
  const std::string text("(a+)=b\0x aa=b"sv);
  EXPECT_EQ(*host_regex(text, extended, error), 0);
  EXPECT_EQ(*host_regex(text, extended, parts), 1);
  EXPECT_EQ(*host_regex(text, extended, match), 0);
  EXPECT_EQ(*host_regex(text, extended, 0), 2);
  EXPECT_EQ(*host_regex(text, extended, 3), 4);
  EXPECT_NE(*host_regex(std::string("(\0"sv), extended, error), 0);
  EXPECT_EQ(*host_fnmatch(std::string("*.c\0main.c"sv), 0), 0);
  EXPECT_EQ(*host_fnmatch(std::string("*.c\0main.h"sv), 0), 1);
}

TEST(HostPatterns, RefusesWhatMayTakeLong) {
  EXPECT_FALSE(host_regex(std::string("(a*)\\1\0aa"sv), 0, match));
  EXPECT_FALSE(host_regex(std::string("((a{99}){99})\0a"sv), extended, match));
  EXPECT_FALSE(host_regex(std::string("a{9999}\0a"sv), extended, match));
  EXPECT_EQ(*host_regex(std::string("^[0-9]{3}-[0-9]{4}$\000555-1234"sv), extended, match), 0);
  EXPECT_FALSE(host_regex("no zero", 0, match));
}

} // namespace
