#include "frontend/points_to/solver.h"

namespace fathom::frontend::points_to {

namespace {

using Kind = Constraint::Kind;

constexpr uint64_t most_pairs = 1024; ///< of objects in one block copy; then all go through one node

} // namespace

void Solver::add_address(NodeId node, ObjectNumber object, int64_t offset) {
  graph_.add_location(node, locations_.of(object, offset));
}

void Solver::add_load(NodeId address, int64_t offset, uint64_t size, NodeId to) {
  if (to != nothing) attach(address, {Kind::Load, to, 0, offset, size});
}

void Solver::add_store(NodeId address, int64_t offset, uint64_t size, NodeId from) {
  if (from != nothing) attach(address, {Kind::Store, from, 0, offset, size});
}

void Solver::add_block_copy(NodeId to, NodeId from, uint64_t size) {
  block_copies_.push_back({to, from, size, false});
  const auto index = uint32_t(block_copies_.size() - 1);
  attach(to, {Kind::CopyTo, nothing, index, 0, size});
  attach(from, {Kind::CopyFrom, nothing, index, 0, size});
}

void Solver::add_call(NodeId callee, uint32_t call) {
  attach(callee, {Kind::Call, nothing, call, 0, 0});
}

void Solver::attach(NodeId node, const Constraint& constraint) {
  if (!graph_.attach(node, constraint)) return;
  if (!graph_.passed_on(node).empty()) apply(constraint, LocationSet(graph_.passed_on(node)));
}

/// What the constraint says for these locations, which are new in its node.
void Solver::apply(const Constraint& constraint, const LocationSet& locations) {
  if (constraint.kind == Kind::CopyTo)
    return apply_copy(constraint.index, locations,
                      LocationSet(graph_.passed_on(block_copies_[constraint.index].from)));
  if (constraint.kind == Kind::CopyFrom)
    return apply_copy(constraint.index, LocationSet(graph_.passed_on(block_copies_[constraint.index].to)),
                      locations);
  for (const LocationId id : locations) {
    const Location place = locations_[id];
    const int64_t offset = place.offset == any_offset || constraint.offset == any_offset
                               ? any_offset
                               : place.offset + constraint.offset;
    switch (constraint.kind) {
    case Kind::Load: contents_.load(place.object, offset, constraint.size, constraint.other); break;
    case Kind::Store: contents_.store(place.object, offset, constraint.size, constraint.other); break;
    case Kind::Call:
      if (place.object == universal_object || locations_.is_function(place.object))
        (*resolve_)(constraint.index, place.object);
      break;
    case Kind::CopyTo:
    case Kind::CopyFrom: break;
    }
  }
}

void Solver::apply_copy(uint32_t index, const LocationSet& to, const LocationSet& from) {
  BlockCopy& copy = block_copies_[index];
  if (copy.blurred) return;
  const LocationSet &all_to = graph_.held(copy.to), &all_from = graph_.held(copy.from);
  const bool wild = all_to.test(universal_location) || all_from.test(universal_location);
  if (wild || uint64_t(all_to.count()) * all_from.count() > most_pairs) {
    copy.blurred = true;
    const BlockCopy known = copy;
    const NodeId between = add_node();
    add_load(known.from, any_offset, 0, between);
    add_store(known.to, any_offset, 0, between);
    return;
  }
  const uint64_t size = copy.size;
  for (const LocationId target : to)
    for (const LocationId source : from) contents_.copy(locations_[target], locations_[source], size);
}

bool Solver::wave() {
  if (!graph_.is_pending() || gave_up()) return false;
  ++waves_;
  const auto fresh = graph_.propagate();
  if (gave_up()) return false;
  // Constraints may be added meanwhile, to these nodes too.
  for (const auto& [node, difference] : fresh)
    for (size_t i = 0; i < graph_.constraints(node).size(); ++i)
      apply(Constraint(graph_.constraints(node)[i]), difference);
  return true;
}

void Solver::solve(const std::function<void(uint32_t, ObjectNumber)>& resolve) {
  resolve_ = &resolve;
  do {
    while (wave()) {
    }
    // What is stored through universal pointers may be in every object whose address is known as a number.
    if (!wild_linked_ && !set(contents_.wild_stores()).empty()) {
      wild_linked_ = true;
      add_store(exposed(), any_offset, 0, contents_.wild_stores());
    }
  } while (graph_.is_pending() && !gave_up());
  resolve_ = nullptr;
}

} // namespace fathom::frontend::points_to
