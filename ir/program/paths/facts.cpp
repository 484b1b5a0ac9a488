#include "ir/program/paths/facts.h"

#include <algorithm>

namespace fathom::program {

namespace {

/// Facts about one value that are looked at, and facts of one side of a join: what is beyond is forgotten. A
/// loop of 64 iterations leaves two facts and a restatement for each.
constexpr int longest_list = 200;
constexpr int longest_side = 16;
/// What is found, or not, only after so many facts of other paths is stated anew at the next join.
constexpr int far_away = 4;

} // namespace

std::optional<bool> FactTree::holds(FactId facts, ValueId condition) {
  if (!builder_.folding()) return {};
  current_ = facts;
  return program::holds(builder_, *this, condition);
}

Range FactTree::range(FactId facts, ValueId value) {
  current_ = facts;
  return range_of(builder_, *this, value);
}

std::optional<uint64_t> FactTree::distance(FactId facts, ValueId condition, bool truth) {
  if (!builder_.folding()) return {};
  current_ = facts;
  return program::distance(builder_, *this, condition, truth);
}

bool FactTree::learn(FactId& facts, ValueId condition, bool truth) {
  if (!builder_.folding()) return true;
  current_ = facts;
  if (!program::learn(builder_, *this, condition, truth)) return false;
  facts = current_;
  return true;
}

bool FactTree::learn_open(FactId& facts, ValueId condition, bool truth) {
  if (!builder_.folding()) return true;
  current_ = facts;
  if (!program::learn_open(builder_, *this, condition, truth)) return false;
  facts = current_;
  return true;
}

FactId FactTree::common_ancestor(FactId a, FactId b) const {
  if (nodes_[a].depth < nodes_[b].depth) std::swap(a, b);
  while (nodes_[a].depth > nodes_[b].depth)
    a = nodes_[nodes_[a].jump].depth >= nodes_[b].depth ? nodes_[a].jump : nodes_[a].parent;
  while (a != b) { // nodes of one depth jump to one depth
    const bool jump = nodes_[a].jump != nodes_[b].jump;
    a = jump ? nodes_[a].jump : nodes_[a].parent;
    b = jump ? nodes_[b].jump : nodes_[b].parent;
  }
  return a;
}

/// Both go from the newest to the oldest: the list, and the facts of the set, which are older the nearer they
/// are to the root.
FactId FactTree::find_node(ValueId value, int& steps) const {
  steps = 0;
  if (current_ == 0 || value.index() >= latest_.size()) return 0;
  FactId above = current_; // the newest of the set that is no newer than the node
  for (FactId node = latest_[value.index()]; node != 0 && steps < longest_list;
       node = nodes_[node].previous) {
    while (above > node) {
      const Node& here = nodes_[above];
      above = here.jump >= node ? here.jump : here.parent;
    }
    if (above == node) return node;
    ++steps;
  }
  return 0;
}

const Range* FactTree::find(ValueId value) const {
  int steps = 0;
  const FactId node = find_node(value, steps);
  return node == 0 || nodes_[node].range.empty() ? nullptr : &nodes_[node].range;
}

void FactTree::add(ValueId value, const Range& range) {
  if (value.index() >= latest_.size())
    latest_.resize(std::max<size_t>(value.index() + 1, latest_.size() + latest_.size() / 2));
  Node node;
  node.parent = current_;
  node.depth = nodes_[current_].depth + 1;
  // Skew-binary jumps: over two equal jumps at once where they follow each other.
  const Node& parent = nodes_[current_];
  const Node& jump = nodes_[parent.jump];
  node.jump = parent.depth - jump.depth == jump.depth - nodes_[jump.jump].depth ? jump.jump : current_;
  node.value = value;
  node.learned = uint32_t(builder_.program().size());
  node.previous = latest_[value.index()];
  node.range = range;
  current_ = FactId(nodes_.size());
  latest_[value.index()] = current_;
  nodes_.push_back(node);
}

void FactTree::forget(uint32_t instructions) {
  while (nodes_.size() > 1 && nodes_.back().learned > instructions) {
    latest_[nodes_.back().value.index()] = nodes_.back().previous;
    nodes_.pop_back();
  }
  if (current_ >= nodes_.size()) current_ = 0;
}

FactId FactTree::join(FactId a, FactId b) {
  const FactId common = common_ancestor(a, b);
  if (common == a || common == b) return common;
  FactId result = common;
  int left = longest_side;
  for (FactId node = a; node != common && left-- > 0; node = nodes_[node].parent) {
    const ValueId value = nodes_[node].value;
    const Range first = range(a, value), second = range(b, value);
    current_ = result;
    int steps = 0;
    const FactId known = find_node(value, steps);
    const Range before = range_of(builder_, *this, value);
    const Range both = intersect(builder_.width_of(value), before, hull(first, second));
    if (both != before && !both.empty())
      add(value, both);
    else if (steps > far_away)
      add(value, known != 0 ? nodes_[known].range : Range{1, 0, 1, 0});
    result = current_;
  }
  current_ = result;
  return result;
}

} // namespace fathom::program
