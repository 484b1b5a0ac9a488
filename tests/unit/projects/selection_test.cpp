#include "projects/selection.h"

#include <gtest/gtest.h>

namespace fathom::projects {
namespace {

using Indices = std::vector<size_t>;

Project project() {
  Project made;
  made.file = "fathom.yaml";
  for (const char* name : {"parse", "parse-long", "encode", "decode"}) {
    Harness harness;
    harness.name = name;
    made.harnesses.push_back(harness);
  }
  made.harnesses[1].tags = {"slow"};
  made.harnesses[3].tags = {"slow", "codec"};
  return made;
}

TEST(Choose, ByNameByTagAndByPattern) {
  EXPECT_EQ(*choose(project(), {}), (Indices{0, 1, 2, 3}));
  EXPECT_EQ(*choose(project(), {"encode"}), Indices{2});
  EXPECT_EQ(*choose(project(), {"slow"}), (Indices{1, 3}));
  EXPECT_EQ(*choose(project(), {"parse*"}), (Indices{0, 1}));
  EXPECT_EQ(*choose(project(), {"decode", "encode", "slow"}),
            (Indices{1, 2, 3})); // each once, in the file's order
}

TEST(Choose, NamesThatNobodyHasAreRefused) {
  EXPECT_EQ(choose(project(), {"parse", "encod"}).error().message,
            "no harness of fathom.yaml has the name or tag 'encod'; did you mean 'encode'?");
  EXPECT_EQ(choose(project(), {"nothing*"}).error().message,
            "no harness of fathom.yaml has the name or tag 'nothing*'");
}

TEST(Shards, ArePartsThatHaveEverythingOnce) {
  const Indices all = {0, 1, 2, 3, 4, 5, 6};
  std::multiset<size_t> seen;
  for (uint32_t i = 1; i <= 3; ++i)
    for (const size_t index : part_of(all, {i, 3})) seen.insert(index);
  EXPECT_EQ(seen, (std::multiset<size_t>(all.begin(), all.end())));
  EXPECT_EQ(part_of(all, {3, 3}), (Indices{2, 5}));
  EXPECT_EQ(part_of({4}, {2, 2}), Indices{});
}

TEST(Shards, AreWrittenAsFractions) {
  ASSERT_TRUE(parse_shard("2/5"));
  EXPECT_EQ(parse_shard("2/5")->index, 2u);
  EXPECT_EQ(parse_shard("2/5")->count, 5u);
  for (const char* wrong : {"", "2", "2/", "/2", "0/2", "3/2", "1/0", "1/2/3", "a/b", "-1/2", "1/2 "})
    EXPECT_FALSE(parse_shard(wrong)) << wrong;
}

} // namespace
} // namespace fathom::projects
