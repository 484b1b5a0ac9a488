#include "memory/forwarding/radix_map.h"

#include <gtest/gtest.h>
#include <map>
#include <memory>
#include <random>
#include <set>
#include <vector>

namespace fathom::memory {
namespace {

using Map = RadixMap<int>;
using Reference = std::map<uint64_t, int>;

Reference contents(const Map& map) {
  Reference result;
  uint64_t previous = 0;
  map.for_each([&](uint64_t key, int value) {
    EXPECT_TRUE(result.empty() || key > previous) << "keys come in ascending order";
    previous = key;
    EXPECT_TRUE(result.emplace(key, value).second);
  });
  return result;
}

/// What for_each_difference reports, each key once and ascending, with the values of both sides.
std::set<uint64_t> reported(const Map& a, const Map& b) {
  std::set<uint64_t> keys;
  Map::for_each_difference(a, b, [&](uint64_t key, const int* in_a, const int* in_b) {
    EXPECT_TRUE(keys.empty() || key > *keys.rbegin());
    EXPECT_TRUE(in_a != nullptr || in_b != nullptr);
    EXPECT_EQ(in_a, a.find(key));
    EXPECT_EQ(in_b, b.find(key));
    keys.insert(key);
  });
  return keys;
}

std::set<uint64_t> differing(const Reference& a, const Reference& b) {
  std::set<uint64_t> keys;
  for (const auto& [key, value] : a)
    if (const auto other = b.find(key); other == b.end() || other->second != value) keys.insert(key);
  for (const auto& [key, value] : b)
    if (!a.contains(key)) keys.insert(key);
  return keys;
}

TEST(RadixMap, StartsEmptyAndFindsWhatWasSet) {
  Map map;
  EXPECT_TRUE(map.empty());
  EXPECT_EQ(map.find(0), nullptr);
  EXPECT_EQ(map.find(UINT64_MAX), nullptr);
  map.set(3, 7);
  ASSERT_NE(map.find(3), nullptr);
  EXPECT_EQ(*map.find(3), 7);
  EXPECT_EQ(map.find(2), nullptr);
  EXPECT_EQ(map.find(3 + 16), nullptr) << "a key beyond the height is not its low nibble";
}

TEST(RadixMap, GrowsToEveryHeightAndKeepsWhatItHeld) {
  Map map;
  Reference reference;
  for (unsigned shift = 0; shift < 64; ++shift) {
    const uint64_t key = uint64_t(1) << shift;
    map.set(key, int(shift));
    reference[key] = int(shift);
    EXPECT_EQ(contents(map), reference);
  }
  map.set(UINT64_MAX, 99);
  reference[UINT64_MAX] = 99;
  EXPECT_EQ(contents(map), reference);
  map.erase(UINT64_MAX);
  EXPECT_EQ(map.find(UINT64_MAX), nullptr);
}

TEST(RadixMap, StartsAtAnyHeight) {
  for (unsigned shift = 0; shift < 64; ++shift) {
    Map map;
    map.set(uint64_t(1) << shift, 1);
    map.set(0, 2);
    EXPECT_EQ(contents(map), (Reference{{0, 2}, {uint64_t(1) << shift, 1}}));
  }
}

TEST(RadixMap, ErasedSlotsAreNewWhenOwnedAgain) {
  Map map;
  map.set(5, 50);
  map.erase(5);
  map.erase(6);
  EXPECT_EQ(map.find(5), nullptr);
  EXPECT_EQ(map.own(5), 0);
}

TEST(RadixMap, ChangingACopyLeavesTheOriginal) {
  Map map;
  for (uint64_t key = 0; key < 1000; key += 7) map.set(key, int(key));
  const Reference before = contents(map);
  Map copy = map;
  EXPECT_TRUE(copy.shares_all_with(map));
  copy.set(7, -1);
  copy.erase(14);
  copy.set(uint64_t(1) << 40, 5); // the copy grows, the original does not
  EXPECT_FALSE(copy.shares_all_with(map));
  EXPECT_EQ(contents(map), before);
  map.set(21, -2);
  EXPECT_EQ(*copy.find(21), 21);
  EXPECT_EQ(*copy.find(7), -1);
}

TEST(RadixMap, MovedFromAndClearedMapsAreEmptyAndUsable) {
  Map map;
  map.set(uint64_t(1) << 30, 1);
  Map other = std::move(map);
  EXPECT_EQ(contents(other).size(), 1u);
  map = Map();
  map.set(1, 2);
  EXPECT_EQ(contents(map), (Reference{{1, 2}}));
  other.clear();
  EXPECT_TRUE(other.empty());
  other.set(2, 3);
  EXPECT_EQ(contents(other), (Reference{{2, 3}}));
}

TEST(RadixMap, DifferenceOfSharedMapsIsNothing) {
  Map map;
  for (uint64_t key = 0; key < 100; ++key) map.set(key, 1);
  const Map copy = map;
  EXPECT_TRUE(reported(map, copy).empty());
}

TEST(RadixMap, DifferenceSkipsSharedSubtrees) {
  Map map;
  for (uint64_t key = 0; key < 1 << 16; ++key) map.set(key, 1);
  Map copy = map;
  copy.set(0x1234, 2);
  // All that is not shared is one leaf.
  const std::set<uint64_t> keys = reported(map, copy);
  EXPECT_EQ(keys.size(), 16u);
  EXPECT_TRUE(keys.contains(0x1234));
  EXPECT_EQ(*keys.begin(), 0x1230u);
}

TEST(RadixMap, DifferenceSkipsWhatATallerMapStillShares) {
  Map map;
  for (uint64_t key = 0; key < 256; ++key) map.set(key, 1);
  Map taller = map;
  taller.set(uint64_t(1) << 50, 2);
  EXPECT_EQ(reported(map, taller), (std::set<uint64_t>{uint64_t(1) << 50}));
  EXPECT_EQ(reported(taller, map), (std::set<uint64_t>{uint64_t(1) << 50}));
}

TEST(RadixMap, AllocatesNothingForOwnNodesAndFreesAll) {
  struct Counted {
    Counted() : held(std::make_shared<int>(0)) {}
    std::shared_ptr<int> held;
  };
  const auto token = std::make_shared<int>(1);
  {
    RadixMap<std::shared_ptr<int>> map;
    for (uint64_t key = 0; key < 500; ++key) map.set(key * key, token);
    EXPECT_EQ(token.use_count(), 501);
    const auto* slot = map.find(16);
    map.set(16, token);
    EXPECT_EQ(map.find(16), slot) << "a node of one's own is changed in place";
    auto copy = map;
    EXPECT_EQ(token.use_count(), 501) << "a copy shares";
    copy.erase(16);
    EXPECT_EQ(map.find(16), slot);
    map.clear();
    EXPECT_EQ(token.use_count(), 500);
  }
  EXPECT_EQ(token.use_count(), 1);
}

/// Several maps that fork from each other, held against std::map.
TEST(RadixMap, AgreesWithAnOrdinaryMap) {
  std::mt19937_64 random(1);
  const auto key = [&] {
    switch (random() % 4) {
    case 0: return random() % 16;
    case 1: return random() % 300;
    case 2: return random() % 70000;
    default: return random() >> (random() % 64);
    }
  };
  for (int round = 0; round < 60; ++round) {
    std::vector<Map> maps(6);
    std::vector<Reference> references(6);
    for (int step = 0; step < 600; ++step) {
      const size_t i = random() % 6;
      switch (random() % 12) {
      case 0: {
        const size_t j = random() % 6;
        maps[i] = maps[j];
        references[i] = references[j];
        break;
      }
      case 1:
        if (random() % 10 == 0) {
          maps[i].clear();
          references[i].clear();
        }
        break;
      case 2:
      case 3: {
        // Prefer keys that exist.
        auto at = references[i].lower_bound(key());
        const uint64_t gone = at == references[i].end() ? key() : at->first;
        maps[i].erase(gone);
        references[i].erase(gone);
        break;
      }
      case 4: {
        const uint64_t k = key();
        ASSERT_EQ(maps[i].find(k) != nullptr, references[i].contains(k));
        if (references[i].contains(k)) {
          ASSERT_EQ(*maps[i].find(k), references[i][k]);
        }
        break;
      }
      case 5: {
        const size_t j = random() % 6;
        const std::set<uint64_t> keys = reported(maps[i], maps[j]);
        for (const uint64_t k : differing(references[i], references[j])) ASSERT_TRUE(keys.contains(k));
        for (const uint64_t k : keys) ASSERT_TRUE(references[i].contains(k) || references[j].contains(k));
        break;
      }
      default: {
        const uint64_t k = key();
        const int value = int(random() % 3);
        maps[i].set(k, value);
        references[i][k] = value;
      }
      }
    }
    for (size_t i = 0; i < 6; ++i) ASSERT_EQ(contents(maps[i]), references[i]);
  }
}

} // namespace
} // namespace fathom::memory
