#include "ir/support/strong_components.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <random>

namespace fathom {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using Graph = std::vector<std::vector<uint32_t>>;

TEST(StrongComponents, ThoseThatAreLedToComeFirst) {
  const Graph graph = {{1}, {2}, {1, 3}, {}, {0}};
  StrongComponents components(graph.size());
  const std::vector<uint32_t> roots = {0};
  EXPECT_THAT(components.search(roots, successors_in(graph)),
              ElementsAre(ElementsAre(3), ElementsAre(1, 2), ElementsAre(0)));
  const std::vector<uint32_t> last = {4, 3};
  EXPECT_THAT(components.search(last, successors_in(graph)),
              ElementsAre(ElementsAre(3), ElementsAre(1, 2), ElementsAre(0), ElementsAre(4)))
      << "a second search begins anew";
  EXPECT_THAT(components.search(std::vector<uint32_t>{}, successors_in(graph)), IsEmpty());
}

TEST(StrongComponents, LongChainsNeedNoStack) {
  constexpr uint32_t length = 200'000;
  Graph graph(length);
  for (uint32_t i = 0; i < length; ++i) graph[i] = {(i + 1) % length};
  StrongComponents components(length);
  const std::vector<uint32_t> roots = {7};
  const auto found = components.search(roots, successors_in(graph));
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].size(), length);
}

/// What leads where, by closing over edges.
std::vector<std::vector<bool>> closure(const Graph& graph) {
  const size_t count = graph.size();
  std::vector<std::vector<bool>> leads(count, std::vector<bool>(count));
  for (size_t i = 0; i < count; ++i) {
    leads[i][i] = true;
    for (const uint32_t to : graph[i]) leads[i][to] = true;
  }
  for (size_t k = 0; k < count; ++k)
    for (size_t i = 0; i < count; ++i)
      for (size_t j = 0; j < count; ++j)
        if (leads[i][k] && leads[k][j]) leads[i][j] = true;
  return leads;
}

TEST(StrongComponents, AreThoseOfTheClosure) {
  std::mt19937 random(7);
  for (int round = 0; round < 300; ++round) {
    const uint32_t count = 1 + random() % 9;
    Graph graph(count);
    for (uint32_t edge = random() % (2 * count + 1); edge > 0; --edge)
      graph[random() % count].push_back(random() % count);
    const auto leads = closure(graph);
    std::vector<int> place(count, -1);
    const auto found = strong_components(graph);
    for (size_t i = 0; i < found.size(); ++i)
      for (const uint32_t node : found[i]) {
        ASSERT_EQ(place[node], -1);
        place[node] = int(i);
      }
    for (uint32_t a = 0; a < count; ++a)
      for (uint32_t b = 0; b < count; ++b) {
        ASSERT_EQ(place[a] == place[b], leads[a][b] && leads[b][a]);
        ASSERT_TRUE(!leads[a][b] || place[b] <= place[a]);
      }
  }
}

} // namespace
} // namespace fathom
