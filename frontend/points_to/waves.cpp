// Propagation: cycles become one node, then differences travel in topological order.
#include "frontend/points_to/graph.h"
#include "ir/support/strong_components.h"

#include <algorithm>

namespace fathom::frontend::points_to {

/// All become the first.
void Graph::merge(const std::vector<NodeId>& component) {
  const NodeId into = *std::min_element(component.begin(), component.end());
  uint64_t stride = 0;
  const llvm::DenseSet<NodeId> members(component.begin(), component.end());
  for (const NodeId node : component) {
    stride = std::gcd(stride, nodes_[node].stride);
    for (const Shift& shift : nodes_[node].shifts)
      if (members.contains(root(shift.to))) stride = std::gcd(stride, shift.stride());
  }
  LocationSet held, passed_on = nodes_[into].passed_on;
  for (const NodeId node : component) {
    held |= nodes_[node].held;
    passed_on &= nodes_[node].passed_on;
  }
  for (const NodeId node : component) {
    if (node == into) continue;
    ++merged_;
    parent_[node] = into;
    Node taken = std::move(nodes_[node]);
    nodes_[node] = Node();
    Node& kept = nodes_[into];
    kept.copies.insert(kept.copies.end(), taken.copies.begin(), taken.copies.end());
    kept.shifts.insert(kept.shifts.end(), taken.shifts.begin(), taken.shifts.end());
    kept.constraints.insert(kept.constraints.end(), taken.constraints.begin(), taken.constraints.end());
    kept.narrow = kept.narrow && taken.narrow;
  }
  Node& kept = nodes_[into];
  kept.held = std::move(held);
  kept.passed_on = std::move(passed_on);
  kept.stride = stride;
  for (NodeId& to : kept.copies) to = root(to);
  std::sort(kept.copies.begin(), kept.copies.end());
  kept.copies.erase(std::unique(kept.copies.begin(), kept.copies.end()), kept.copies.end());
  std::erase(kept.copies, into);
  std::erase_if(kept.shifts, [&](const Shift& shift) { return root(shift.to) == into; });
  touch(into);
}

/// Merges the components of what is reachable from the queue; their roots in topological order.
std::vector<NodeId> Graph::order_and_merge() {
  std::vector<NodeId> roots;
  for (const NodeId queued : queue_) roots.push_back(root(queued));
  std::vector<std::vector<NodeId>> components =
      StrongComponents(nodes_.size())
          .search(roots, [this](NodeId node, size_t& cursor) -> std::optional<NodeId> {
            const Node& known = nodes_[node];
            const size_t i = cursor++;
            if (i < known.copies.size()) return root(known.copies[i]);
            if (i - known.copies.size() < known.shifts.size())
              return root(known.shifts[i - known.copies.size()].to);
            return std::nullopt;
          });
  std::vector<NodeId> order;
  for (const std::vector<NodeId>& component : components) {
    if (component.size() > 1) merge(component);
    order.push_back(root(component[0]));
  }
  std::reverse(order.begin(), order.end());
  return order;
}

/// What is new in the node since it has passed something on: all receivers have it then.
LocationSet Graph::pass_on(NodeId node) {
  LocationSet difference;
  difference.intersectWithComplement(nodes_[node].held, nodes_[node].passed_on);
  if (difference.empty()) return difference;
  if (nodes_[node].stride != 0) {
    const LocationSet moved = locations_.moved(difference, {0, nodes_[node].stride});
    nodes_[node].held |= moved;
    difference.intersectWithComplement(nodes_[node].held, nodes_[node].passed_on);
  }
  nodes_[node].passed_on = nodes_[node].held;
  const uint64_t receivers = nodes_[node].copies.size() + nodes_[node].shifts.size();
  if (spend(uint64_t(difference.count()) * (receivers + nodes_[node].constraints.size()))) return {};
  for (const NodeId to : nodes_[node].copies)
    if (root(to) != node) hold(root(to), difference);
  for (const Shift& shift : nodes_[node].shifts)
    hold(root(shift.to), locations_.moved(difference, shift.move));
  return difference;
}

std::vector<std::pair<NodeId, LocationSet>> Graph::propagate() {
  const std::vector<NodeId> order = order_and_merge();
  std::vector<std::pair<NodeId, LocationSet>> fresh;
  for (const NodeId node : order) {
    LocationSet difference = pass_on(node);
    if (gave_up_) return {};
    if (!difference.empty() && !nodes_[node].constraints.empty())
      fresh.emplace_back(node, std::move(difference));
  }
  // Whatever was touched lies later in the order than what touched it: all have passed on what they hold.
  for (const NodeId node : queue_) nodes_[root(node)].queued = nodes_[node].queued = false;
  queue_.clear();
  return fresh;
}

/// Counted, not timed, so that the same module always gives the same sets.
bool Graph::spend(uint64_t steps) {
  constexpr uint64_t most_steps = 40'000'000;
  steps_ += steps;
  gave_up_ = gave_up_ || steps_ > most_steps;
  return gave_up_;
}

} // namespace fathom::frontend::points_to
