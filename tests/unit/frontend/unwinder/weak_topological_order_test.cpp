#include "frontend/unwinder/weak_topological_order.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <random>
#include <string>
#include <vector>

namespace fathom::frontend {
namespace {

std::vector<bool> reachable(const Graph& graph) {
  std::vector<bool> seen(graph.size());
  std::vector<uint32_t> stack{0};
  seen[0] = true;
  while (!stack.empty()) {
    const uint32_t node = stack.back();
    stack.pop_back();
    for (const uint32_t next : graph[node])
      if (!seen[next]) {
        seen[next] = true;
        stack.push_back(next);
      }
  }
  return seen;
}

/// The properties of the order (Bourdoncle 1993, definition 2), in words; empty when all hold.
std::string fault(const Graph& graph, const std::vector<OrderElement>& order) {
  std::vector<int> position(graph.size(), -1);
  std::vector<size_t> open; // ends of the components an element lies in
  for (size_t i = 0; i < order.size(); ++i) {
    while (!open.empty() && open.back() == i) open.pop_back();
    const OrderElement& element = order[i];
    if (element.begins_component) {
      if (element.end <= i + 1 || element.end > order.size()) return "a component ends nowhere";
      if (!open.empty() && element.end > open.back()) return "components overlap";
      if (order[i + 1].begins_component || order[i + 1].block != element.block)
        return "a component does not start with its head";
      open.push_back(element.end);
      continue;
    }
    if (element.block >= graph.size()) return "no such block";
    if (position[element.block] >= 0) return "a block occurs twice";
    position[element.block] = int(i);
  }
  const std::vector<bool> reached = reachable(graph);
  for (uint32_t node = 0; node < graph.size(); ++node)
    if ((position[node] >= 0) != reached[node]) return "the blocks are not those that can be reached";
  for (uint32_t from = 0; from < graph.size(); ++from) {
    if (!reached[from]) continue;
    for (const uint32_t to : graph[from]) {
      if (position[from] < position[to]) continue;
      const int begin = position[to] - 1;
      const bool head = begin >= 0 && order[size_t(begin)].begins_component;
      if (!head || position[from] >= int(order[size_t(begin)].end))
        return "an edge back to no head of a component around it";
    }
  }
  return "";
}

size_t components(const std::vector<OrderElement>& order) {
  return size_t(
      std::count_if(order.begin(), order.end(), [](const OrderElement& e) { return e.begins_component; }));
}

/// As in the paper: "1 (2 3)".
std::string text(const std::vector<OrderElement>& order) {
  std::string result;
  std::vector<uint32_t> ends;
  for (uint32_t i = 0; i <= order.size(); ++i) {
    while (!ends.empty() && ends.back() == i) {
      result += ')';
      ends.pop_back();
    }
    if (i == order.size()) break;
    if (!result.empty() && result.back() != '(') result += ' ';
    if (order[i].begins_component) {
      result += '(';
      ends.push_back(order[i].end);
    } else {
      result += std::to_string(order[i].block);
    }
  }
  return result;
}

TEST(WeakTopologicalOrder, StraightLine) {
  EXPECT_EQ(text(weak_topological_order({{1}, {2}, {}})), "0 1 2");
}

TEST(WeakTopologicalOrder, LeavesOutWhatCannotBeReached) {
  EXPECT_EQ(text(weak_topological_order({{2}, {2}, {}})), "0 2");
}

TEST(WeakTopologicalOrder, ABlockThatJumpsToItself) {
  EXPECT_EQ(text(weak_topological_order({{1}, {1, 2}, {}})), "0 (1) 2");
}

/// Figure 2 of the paper: 1 2 (3 4 (5 6) 7) 8, here from 0 on.
TEST(WeakTopologicalOrder, ThePapersExample) {
  const Graph graph{{1}, {2, 7}, {3}, {4, 6}, {5}, {4, 6}, {2, 7}, {}};
  EXPECT_EQ(text(weak_topological_order(graph)), "0 1 (2 3 (4 5) 6) 7");
}

TEST(WeakTopologicalOrder, AnIrreducibleLoopIsOneComponent) {
  const Graph graph{{1, 2}, {2, 3}, {1}, {}};
  const auto order = weak_topological_order(graph);
  EXPECT_EQ(fault(graph, order), "");
  EXPECT_EQ(components(order), 1u);
}

TEST(WeakTopologicalOrder, AnAcyclicGraphHasNoComponents) {
  std::mt19937 random(3);
  for (int round = 0; round < 200; ++round) {
    Graph graph(20);
    for (uint32_t from = 0; from < 19; ++from)
      for (int i = 0; i < 3; ++i) graph[from].push_back(from + 1 + random() % (19 - from));
    const auto order = weak_topological_order(graph);
    ASSERT_EQ(components(order), 0u);
    ASSERT_EQ(fault(graph, order), "");
  }
}

TEST(WeakTopologicalOrder, RandomGraphs) {
  std::mt19937 random(1);
  for (int round = 0; round < 5000; ++round) {
    const uint32_t size = 1 + random() % (round % 50 == 0 ? 200 : 14);
    Graph graph(size);
    const uint32_t edges = random() % (2 * size + 2);
    for (uint32_t i = 0; i < edges; ++i) graph[random() % size].push_back(random() % size);
    const auto order = weak_topological_order(graph);
    ASSERT_EQ(fault(graph, order), "") << "round " << round << ": " << text(order);
  }
}

TEST(WeakTopologicalOrder, LongChainsNeedNoStack) {
  Graph graph(300'000);
  for (uint32_t i = 0; i + 1 < graph.size(); ++i) graph[i] = {i + 1};
  graph.back() = {1};
  const auto order = weak_topological_order(graph);
  EXPECT_EQ(order.size(), graph.size() + 1);
  EXPECT_EQ(components(order), 1u);
}

/// The check itself sees what is wrong.
TEST(WeakTopologicalOrder, TheCheckRejectsWrongOrders) {
  const Graph graph{{1}, {2}, {1, 3}, {}};
  EXPECT_EQ(fault(graph, weak_topological_order(graph)), "");
  EXPECT_NE(fault(graph, {{false, 0, 0}, {false, 1, 0}, {false, 2, 0}, {false, 3, 0}}), "");
  EXPECT_NE(fault(graph, {{false, 0, 0}, {true, 1, 3}, {false, 1, 0}, {false, 2, 0}, {false, 3, 0}}), "");
  EXPECT_NE(fault(graph, {{false, 0, 0}, {true, 1, 4}, {false, 1, 0}, {false, 2, 0}}), "");
}

} // namespace
} // namespace fathom::frontend
