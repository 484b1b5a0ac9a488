// Propagation: cycles become one node, then differences travel in topological order.
#include "frontend/points_to/graph.h"

#include <algorithm>

namespace fathom::frontend::points_to {

/// All become the first.
void Graph::merge(const std::vector<NodeId>& component) {
  const NodeId into = *std::min_element(component.begin(), component.end());
  bool blurs = false;
  const llvm::DenseSet<NodeId> members(component.begin(), component.end());
  for (const NodeId node : component) {
    for (const Shift& shift : nodes_[node].shifts) blurs = blurs || members.contains(root(shift.to));
    blurs = blurs || nodes_[node].blurs;
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
  kept.blurs = blurs;
  for (NodeId& to : kept.copies) to = root(to);
  std::sort(kept.copies.begin(), kept.copies.end());
  kept.copies.erase(std::unique(kept.copies.begin(), kept.copies.end()), kept.copies.end());
  std::erase(kept.copies, into);
  std::erase_if(kept.shifts, [&](const Shift& shift) { return root(shift.to) == into; });
  touch(into);
}

/// Tarjan's components of what is reachable from the queue, without recursion; merges each and returns the
/// roots in topological order.
std::vector<NodeId> Graph::order_and_merge() {
  struct Visit {
    NodeId node;
    size_t next;
  };
  std::vector<uint32_t> index(nodes_.size(), 0), low(nodes_.size(), 0);
  std::vector<bool> on_stack(nodes_.size(), false);
  std::vector<NodeId> open, order;
  std::vector<Visit> visits;
  std::vector<std::vector<NodeId>> cycles;
  uint32_t counter = 0;
  const auto enter = [&](NodeId node) {
    index[node] = low[node] = ++counter;
    on_stack[node] = true;
    open.push_back(node);
    visits.push_back({node, 0});
  };
  for (const NodeId queued : queue_) {
    if (index[root(queued)] == 0) enter(root(queued));
    while (!visits.empty()) {
      const NodeId node = visits.back().node;
      const Node& known = nodes_[node];
      if (visits.back().next < known.copies.size() + known.shifts.size()) {
        const size_t i = visits.back().next++;
        const NodeId to =
            root(i < known.copies.size() ? known.copies[i] : known.shifts[i - known.copies.size()].to);
        if (index[to] == 0) {
          enter(to);
        } else if (on_stack[to]) {
          low[node] = std::min(low[node], index[to]);
        }
        continue;
      }
      visits.pop_back();
      if (!visits.empty()) low[visits.back().node] = std::min(low[visits.back().node], low[node]);
      if (low[node] != index[node]) continue;
      std::vector<NodeId> component;
      do {
        component.push_back(open.back());
        on_stack[open.back()] = false;
        open.pop_back();
      } while (component.back() != node);
      order.push_back(node);
      if (component.size() > 1) cycles.push_back(std::move(component));
    }
  }
  for (const std::vector<NodeId>& component : cycles) merge(component);
  for (NodeId& node : order) node = root(node);
  std::reverse(order.begin(), order.end());
  return order;
}

/// What is new in the node since it has passed something on: all receivers have it then.
LocationSet Graph::pass_on(NodeId node) {
  LocationSet difference;
  difference.intersectWithComplement(nodes_[node].held, nodes_[node].passed_on);
  if (difference.empty()) return difference;
  if (nodes_[node].blurs) {
    const LocationSet blurred = locations_.moved(difference, 0, true);
    nodes_[node].held |= blurred;
    difference.intersectWithComplement(nodes_[node].held, nodes_[node].passed_on);
  }
  nodes_[node].passed_on = nodes_[node].held;
  const uint64_t receivers = nodes_[node].copies.size() + nodes_[node].shifts.size();
  if (spend(uint64_t(difference.count()) * (receivers + nodes_[node].constraints.size()))) return {};
  for (const NodeId to : nodes_[node].copies)
    if (root(to) != node) hold(root(to), difference);
  for (const Shift& shift : nodes_[node].shifts)
    hold(root(shift.to), locations_.moved(difference, shift.offset, shift.anywhere));
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
