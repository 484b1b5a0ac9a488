#include "ir/program/paths/fork_tree.h"

#include <map>

namespace fathom::program {

ForkTree::Sides ForkTree::fork(const Position& from, ValueId condition) {
  if (builder_.is_constant(condition))
    return {from, from, builder_.is_true(condition), builder_.is_false(condition)};
  FactId then_facts = from.facts, else_facts = from.facts;
  const std::optional<bool> known = facts_.holds(from.facts, condition);
  const bool may_hold = known ? *known : facts_.learn_open(then_facts, condition, true);
  const bool may_fail = known ? !*known : facts_.learn_open(else_facts, condition, false);
  // A condition that the guard or the facts decide is no fork.
  if (!may_hold || !may_fail) {
    ++decisions_;
    return {from, from, may_hold, may_fail, true};
  }
  const ValueId then_guard = builder_.conjoin(from.guard, condition);
  const ValueId else_guard = builder_.conjoin(from.guard, builder_.not_(condition));
  Sides sides{from, from, !builder_.is_false(then_guard), !builder_.is_false(else_guard)};
  if (!sides.then_possible || !sides.else_possible) return sides;
  const auto fork = uint32_t(forks_.size());
  forks_.push_back({from, condition, depth(from.node) + 1});
  sides.then_side = {2 * fork + 1, then_guard, true, then_facts};
  sides.else_side = {2 * fork + 2, else_guard, true, else_facts};
  return sides;
}

bool ForkTree::assume(Position& position, ValueId condition) {
  if (!builder_.is_constant(condition)) {
    const std::optional<bool> known = facts_.holds(position.facts, condition);
    if (known == true) return true;
    if (known || !facts_.learn_open(position.facts, condition, true)) return narrow(position, ValueId());
  }
  return narrow(position, builder_.conjoin(position.guard, condition));
}

/// `guard`: what is left of the path; none() where facts tell that nothing is.
bool ForkTree::narrow(Position& position, ValueId guard) {
  if (guard == position.guard) return true;
  const bool possible = guard.valid() && !builder_.is_false(guard);
  if (builder_.has_effects())
    narrowings_.push_back({position.guard, possible ? guard : ValueId(), builder_.location()});
  if (!guard.valid()) return false;
  position.guard = guard;
  position.full = false;
  return possible;
}

EdgeState ForkTree::merge(ValueId condition, EdgeState a, EdgeState b, const Position& position) {
  has_given_up_ = has_given_up_ || (is_late_ && is_late_());
  if (has_given_up_) {
    a.position = position;
    return a;
  }
  EdgeState result;
  result.position = position;
  result.memory = memory_.join(condition, a.memory, b.memory);
  FATHOM_CHECK(a.values.size() == b.values.size(), "join of {} and {} values", a.values.size(),
               b.values.size());
  result.values.reserve(a.values.size());
  for (size_t i = 0; i < a.values.size(); ++i)
    result.values.push_back(builder_.ite(condition, a.values[i], b.values[i]));
  return result;
}

/// States whose difference the tree no longer shows (an earlier join blurred it) are told apart by their
/// guards.
EdgeState ForkTree::merge_same_node(std::vector<EdgeState> states) {
  EdgeState result = std::move(states.back());
  states.pop_back();
  while (!states.empty()) {
    EdgeState next = std::move(states.back());
    states.pop_back();
    const ValueId condition = next.position.guard;
    const Position position{result.position.node, builder_.disjoin(condition, result.position.guard), false,
                            facts_.join(next.position.facts, result.position.facts)};
    result = merge(condition, std::move(next), std::move(result), position);
  }
  return result;
}

/// Joins the states at the deepest level; each result is one level higher.
std::vector<EdgeState> ForkTree::join_level(std::vector<EdgeState> states) {
  std::map<uint32_t, std::pair<std::vector<EdgeState>, std::vector<EdgeState>>> by_fork;
  for (EdgeState& state : states) {
    auto& sides = by_fork[(state.position.node - 1) / 2];
    (state.position.node % 2 == 1 ? sides.first : sides.second).push_back(std::move(state));
  }
  std::vector<EdgeState> result;
  for (auto& [index, sides] : by_fork) {
    const Position parent = forks_[index].parent;
    const ValueId condition = forks_[index].condition;
    if (sides.first.empty() || sides.second.empty()) {
      EdgeState only = merge_same_node(std::move(sides.first.empty() ? sides.second : sides.first));
      only.position = {parent.node, only.position.guard, false, only.position.facts};
      result.push_back(std::move(only));
      continue;
    }
    EdgeState a = merge_same_node(std::move(sides.first));
    EdgeState b = merge_same_node(std::move(sides.second));
    const bool complete = a.position.full && b.position.full;
    Position position = parent;
    if (!complete) position = {parent.node, builder_.disjoin(a.position.guard, b.position.guard), false, 0};
    position.facts = facts_.join(a.position.facts, b.position.facts);
    result.push_back(merge(condition, std::move(a), std::move(b), position));
  }
  return result;
}

EdgeState ForkTree::join(std::vector<EdgeState> states) {
  FATHOM_CHECK(!states.empty(), "join of no state");
  if (plain_ && states.size() > 1) {
    EdgeState result = merge_same_node(std::move(states));
    result.position.node = 0; // nothing is known of the tree but the disjunction of path conditions
    return result;
  }
  std::map<uint32_t, std::vector<EdgeState>> by_depth;
  size_t count = states.size();
  for (EdgeState& state : states) by_depth[depth(state.position.node)].push_back(std::move(state));
  while (count > 1) {
    const auto deepest = std::prev(by_depth.end());
    const uint32_t level = deepest->first;
    std::vector<EdgeState> group = std::move(deepest->second);
    by_depth.erase(deepest);
    count -= group.size();
    if (level == 0) {
      by_depth[0].push_back(merge_same_node(std::move(group)));
      ++count;
      continue;
    }
    for (EdgeState& state : join_level(std::move(group))) {
      by_depth[depth(state.position.node)].push_back(std::move(state));
      ++count;
    }
  }
  return std::move(by_depth.begin()->second.front());
}

} // namespace fathom::program
