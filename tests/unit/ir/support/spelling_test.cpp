#include "ir/support/spelling.h"

#include <gtest/gtest.h>

namespace fathom {
namespace {

TEST(EditDistance, CountsWhatHasToBeChanged) {
  EXPECT_EQ(edit_distance("", ""), 0u);
  EXPECT_EQ(edit_distance("", "abc"), 3u);
  EXPECT_EQ(edit_distance("kitten", "sitting"), 3u); // Wagner and Fischer's example
  EXPECT_EQ(edit_distance("unwind", "unwnid"), 1u);  // neighbours swapped
  EXPECT_EQ(edit_distance("ca", "abc"), 3u);         // restricted: nothing between what was swapped
}

TEST(NearestWord, IsWhatWasMeant) {
  const std::vector<std::string> known = {"timeout", "memory", "unwind"};
  EXPECT_EQ(nearest_word("unwnid", known), "unwind");
  EXPECT_EQ(nearest_word("timout", known), "timeout");
}

TEST(NearestWord, IsNoneWhereNothingIsNear) {
  EXPECT_EQ(nearest_word("colour", {"timeout", "memory"}), std::nullopt);
  EXPECT_EQ(nearest_word("x", {}), std::nullopt);
}

} // namespace
} // namespace fathom
