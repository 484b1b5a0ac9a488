// Strongly connected components of a graph (R. Tarjan 1972).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace fathom {

/// Searches for the strongly connected components of a graph whose nodes are 0 ... count - 1. Without
/// recursion: graphs may be deep. A search takes time linear in what it reaches, so that one of these serves
/// many parts of a graph.
class StrongComponents {
 public:
  explicit StrongComponents(size_t count) : number_(count), low_(count), waits_(count) {}

  /// The components of what the roots lead to, each before those that lead to it; the nodes of one in the
  /// order in which they were reached. `next(node, cursor)` gives the successor at a cursor, which begins at
  /// 0, and moves the cursor on; nothing where there are no more: std::optional<uint32_t>(uint32_t, size_t&).
  template <typename Next>
  std::vector<std::vector<uint32_t>> search(std::span<const uint32_t> roots, Next&& next) {
    std::vector<std::vector<uint32_t>> found;
    for (const uint32_t root : roots) {
      if (number_[root] == 0) enter(root);
      while (!path_.empty()) {
        const uint32_t node = path_.back().node;
        if (const std::optional<uint32_t> to = next(node, path_.back().cursor)) {
          if (number_[*to] == 0)
            enter(*to);
          else if (waits_[*to])
            low_[node] = std::min(low_[node], number_[*to]);
          continue;
        }
        path_.pop_back();
        if (!path_.empty()) low_[path_.back().node] = std::min(low_[path_.back().node], low_[node]);
        if (low_[node] == number_[node]) found.push_back(close(node));
      }
    }
    for (const std::vector<uint32_t>& component : found)
      for (const uint32_t node : component) number_[node] = 0;
    last_ = 0;
    return found;
  }

 private:
  struct Visit {
    uint32_t node;
    size_t cursor;
  };

  void enter(uint32_t node) {
    number_[node] = low_[node] = ++last_;
    waits_[node] = true;
    waiting_.push_back(node);
    path_.push_back({node, 0});
  }

  std::vector<uint32_t> close(uint32_t first) {
    auto begin = waiting_.end();
    do {
      --begin;
      waits_[*begin] = false;
    } while (*begin != first);
    std::vector<uint32_t> component(begin, waiting_.end());
    waiting_.erase(begin, waiting_.end());
    return component;
  }

  std::vector<uint32_t> number_; ///< in the order in which nodes are reached; 0: not yet
  std::vector<uint32_t> low_;    ///< the least number that the node is known to lead back to
  std::vector<bool> waits_;      ///< reached, and its component is not closed
  std::vector<uint32_t> waiting_;
  std::vector<Visit> path_;
  uint32_t last_ = 0;
};

/// The successors of a graph that is given as lists, for a search.
template <typename Graph> auto successors_in(const Graph& graph) {
  return [&graph](uint32_t node, size_t& cursor) -> std::optional<uint32_t> {
    if (cursor == graph[node].size()) return std::nullopt;
    return uint32_t(graph[node][cursor++]);
  };
}

/// The components of a whole graph that is given as lists.
template <typename Graph> std::vector<std::vector<uint32_t>> strong_components(const Graph& graph) {
  std::vector<uint32_t> all(graph.size());
  std::iota(all.begin(), all.end(), 0);
  return StrongComponents(graph.size()).search(all, successors_in(graph));
}

} // namespace fathom
