#include "frontend/unwinder/weak_topological_order.h"

#include "ir/support/check.h"
#include "ir/support/strong_components.h"

#include <algorithm>

namespace fathom::frontend {

namespace {

constexpr uint32_t none = UINT32_MAX;

/// Nodes in reverse post-order from the entry, by an explicit stack: control-flow graphs can be deep.
std::vector<uint32_t> reverse_post_order(const Graph& graph) {
  std::vector<uint32_t> order;
  std::vector<bool> seen(graph.size());
  std::vector<std::pair<uint32_t, size_t>> stack{{0, 0}};
  seen[0] = true;
  while (!stack.empty()) {
    auto& [node, next] = stack.back();
    if (next < graph[node].size()) {
      const uint32_t successor = graph[node][next++];
      if (!seen[successor]) {
        seen[successor] = true;
        stack.emplace_back(successor, 0);
      }
    } else {
      order.push_back(node);
      stack.pop_back();
    }
  }
  std::reverse(order.begin(), order.end());
  return order;
}

/// Decomposes the graph into strongly connected components, each again without the edges into its head.
/// Recursion is as deep as loops are nested.
class Decomposition {
 public:
  explicit Decomposition(const Graph& graph)
      : graph_(graph), rank_(graph.size(), none), region_(graph.size(), 0), search_(graph.size()) {
    const std::vector<uint32_t> order = reverse_post_order(graph);
    for (uint32_t i = 0; i < order.size(); ++i) rank_[order[i]] = i;
    for (const uint32_t node : order) region_[node] = 1;
    emit(order, 1);
  }
  std::vector<OrderElement> result;

 private:
  /// Components of the nodes, all in `region`, in topological order; edges that leave the region do not
  /// count.
  std::vector<std::vector<uint32_t>> components(const std::vector<uint32_t>& nodes, uint32_t region) {
    std::vector<std::vector<uint32_t>> found =
        search_.search(nodes, [&](uint32_t node, size_t& cursor) -> std::optional<uint32_t> {
          while (cursor < graph_[node].size())
            if (const uint32_t successor = graph_[node][cursor++]; region_[successor] == region)
              return successor;
          return std::nullopt;
        });
    std::reverse(found.begin(), found.end());
    return found;
  }

  bool has_self_edge(uint32_t node) const {
    return std::find(graph_[node].begin(), graph_[node].end(), node) != graph_[node].end();
  }

  void emit(const std::vector<uint32_t>& nodes, uint32_t region) {
    for (std::vector<uint32_t>& component : components(nodes, region)) {
      const bool loop = component.size() > 1 || has_self_edge(component[0]);
      if (!loop) {
        result.push_back({false, component[0], 0});
        continue;
      }
      std::sort(component.begin(), component.end(),
                [&](uint32_t a, uint32_t b) { return rank_[a] < rank_[b]; });
      const uint32_t inner_head = component[0];
      const size_t begin = result.size();
      result.push_back({true, inner_head, 0});
      result.push_back({false, inner_head, 0});
      const uint32_t inner = ++regions_;
      std::vector<uint32_t> rest(component.begin() + 1, component.end());
      for (const uint32_t node : rest) region_[node] = inner;
      emit(rest, inner); // the head stays in the outer region: edges back to it do not count inside
      for (const uint32_t node : rest) region_[node] = region;
      result[begin].end = uint32_t(result.size());
    }
  }

  const Graph& graph_;
  std::vector<uint32_t> rank_, region_;
  StrongComponents search_;
  uint32_t regions_ = 1;
};

} // namespace

std::vector<OrderElement> weak_topological_order(const Graph& graph) {
  FATHOM_CHECK(!graph.empty(), "a graph without entry");
  return std::move(Decomposition(graph).result);
}

} // namespace fathom::frontend
