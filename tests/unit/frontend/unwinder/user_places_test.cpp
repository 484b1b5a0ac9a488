#include "frontend/unwinder/user_places.h"

#include <gtest/gtest.h>

namespace fathom::frontend {
namespace {

TEST(UserPlaces, AnEndOfThePathIsEnough) {
  EXPECT_TRUE(same_place("a.c:4", "a.c:4"));
  EXPECT_TRUE(same_place("a.c:4", "/src/a.c:4"));
  EXPECT_TRUE(same_place("/src/a.c:4", "./a.c:4"));
  EXPECT_TRUE(same_place("./src/a.c:4", "/far/src/a.c:4"));
}

TEST(UserPlaces, OtherFilesAndLinesAreOthers) {
  EXPECT_FALSE(same_place("a.c:4", "a.c:14"));
  EXPECT_FALSE(same_place("a.c:4", "ba.c:4"));
  EXPECT_FALSE(same_place("src/a.c:4", "lib/a.c:4"));
  EXPECT_FALSE(same_place(":4", "a.c:4"));
}

TEST(UserPlaces, TheExactNameComesFirst) {
  const std::map<std::string, int> entries{{"a.c:4", 1}, {"src/a.c:4", 2}};
  EXPECT_EQ(*at_place(entries, "src/a.c:4"), 2);
  EXPECT_EQ(*at_place(entries, "/src/a.c:4"), 1);
  EXPECT_EQ(at_place(entries, "a.c:5"), nullptr);
}

} // namespace
} // namespace fathom::frontend
