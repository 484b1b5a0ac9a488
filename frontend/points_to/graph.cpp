#include "frontend/points_to/graph.h"

namespace fathom::frontend::points_to {

NodeId Graph::add_node(bool narrow) {
  nodes_.emplace_back().narrow = narrow;
  parent_.push_back(NodeId(nodes_.size() - 1));
  return NodeId(nodes_.size() - 1);
}

void Graph::touch(NodeId node) {
  if (nodes_[node].queued) return;
  nodes_[node].queued = true;
  queue_.push_back(node);
}

/// `node` is a root.
void Graph::hold(NodeId node, const LocationSet& more) {
  if (node == nothing || more.empty()) return;
  Node& known = nodes_[node];
  const bool had_universal = known.held.test(universal_location);
  const bool changed = known.held |= more;
  if (known.narrow && !had_universal) known.held.reset(universal_location);
  if (changed) touch(node);
}

void Graph::add_location(NodeId node, LocationId location) {
  LocationSet one;
  one.set(location);
  hold(root(node), one);
}

void Graph::add_copy(NodeId from, NodeId to) {
  from = root(from);
  to = root(to);
  if (from == to || from == nothing || to == nothing) return;
  if (!edges_.insert(uint64_t(from) << 32 | to).second) return;
  nodes_[from].copies.push_back(to);
  hold(to, LocationSet(nodes_[from].passed_on));
}

void Graph::add_shift(NodeId from, NodeId to, const Move& move) {
  if (move.is_none()) return add_copy(from, to);
  from = root(from);
  to = root(to);
  if (from == nothing || to == nothing) return;
  const Shift& shift = nodes_[from].shifts.emplace_back(to, move);
  if (from == to) nodes_[from].stride = std::gcd(nodes_[from].stride, shift.stride());
  hold(to, locations_.moved(nodes_[from].passed_on, move));
}

bool Graph::attach(NodeId node, const Constraint& constraint) {
  node = root(node);
  if (node == nothing) return false;
  nodes_[node].constraints.push_back(constraint);
  return true;
}

} // namespace fathom::frontend::points_to
