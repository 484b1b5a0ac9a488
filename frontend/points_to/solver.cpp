// Nodes, objects and their words; the constraints that make edges. Propagation is in waves.cpp.
#include "frontend/points_to/solver.h"

#include <algorithm>

namespace fathom::frontend::points_to {

namespace {

constexpr uint32_t most_places = 128;       ///< words, and locations, of one object
constexpr uint64_t most_pairs = 1024;       ///< of objects in one block copy; then all go through one node
constexpr int64_t largest_offset = 1 << 20; ///< in objects of unknown size

} // namespace

Solver::Solver(uint32_t word_bytes) : word_bytes_(word_bytes) {
  add_node(); // nothing
  objects_.emplace_back();
  locations_.push_back({universal_object, any_offset});
  exposed_ = add_node();
  wild_stores_ = add_node();
}

NodeId Solver::add_node(bool narrow) {
  nodes_.emplace_back().narrow = narrow;
  parent_.push_back(NodeId(nodes_.size() - 1));
  return NodeId(nodes_.size() - 1);
}

ObjectNumber Solver::add_object(uint64_t size, bool is_function) {
  objects_.emplace_back();
  objects_.back().size = size;
  objects_.back().is_function = is_function;
  return ObjectNumber(objects_.size() - 1);
}

NodeId Solver::root(NodeId node) const {
  while (parent_[node] != node) node = parent_[node] = parent_[parent_[node]];
  return node;
}

void Solver::touch(NodeId node) {
  if (nodes_[node].queued) return;
  nodes_[node].queued = true;
  queue_.push_back(node);
}

/// `node` is a root.
bool Solver::hold(NodeId node, const LocationSet& more) {
  if (node == nothing || more.empty()) return false;
  Node& known = nodes_[node];
  const bool had_universal = known.held.test(universal_location);
  bool changed = known.held |= more;
  if (known.narrow && !had_universal) known.held.reset(universal_location);
  if (changed) touch(node);
  return changed;
}

/// Outside of the object nothing is told apart: a pointer may come back from there.
int64_t Solver::normal_offset(const Object& object, int64_t offset) const {
  if (object.is_function) return offset == 0 ? 0 : any_offset;
  if (object.size != 0 && object.size <= uint64_t(word_bytes_)) return 0;
  if (offset < 0 || offset > largest_offset) return any_offset;
  return object.size != 0 && uint64_t(offset) >= object.size ? any_offset : offset;
}

LocationId Solver::location_of(ObjectNumber object, int64_t offset) {
  if (object == universal_object) return universal_location;
  Object& known = objects_[object];
  offset = normal_offset(known, offset);
  if (const auto found = location_ids_.find({object, offset}); found != location_ids_.end())
    return found->second;
  if (offset != any_offset && known.location_count >= most_places) return location_of(object, any_offset);
  ++known.location_count;
  locations_.push_back({object, offset});
  return location_ids_[{object, offset}] = LocationId(locations_.size() - 1);
}

bool Solver::stands_for(LocationId id, ObjectNumber object, int64_t offset) const {
  const Location& place = locations_[id];
  if (place.object == universal_object) return true;
  if (place.object != object) return false;
  return place.offset == any_offset || place.offset == normal_offset(objects_[object], offset);
}

LocationSet Solver::moved(const LocationSet& set, int64_t offset, bool anywhere) {
  LocationSet result;
  for (const LocationId id : set) {
    const Location place = locations_[id];
    const bool lost = anywhere || place.offset == any_offset;
    result.set(location_of(place.object, lost ? any_offset : place.offset + offset));
  }
  return result;
}

void Solver::add_address(NodeId node, ObjectNumber object, int64_t offset) {
  LocationSet one;
  one.set(location_of(object, offset));
  hold(root(node), one);
}

void Solver::add_universal(NodeId node) {
  add_address(node, universal_object, any_offset);
}

void Solver::add_copy(NodeId from, NodeId to) {
  from = root(from);
  to = root(to);
  if (from == to || from == nothing || to == nothing) return;
  if (!edges_.insert(uint64_t(from) << 32 | to).second) return;
  nodes_[from].copies.push_back(to);
  hold(to, LocationSet(nodes_[from].passed_on));
}

void Solver::add_shift(NodeId from, NodeId to, int64_t offset, bool anywhere) {
  if (offset == 0 && !anywhere) return add_copy(from, to);
  from = root(from);
  to = root(to);
  if (from == nothing || to == nothing) return;
  nodes_[from].shifts.push_back({to, offset, anywhere});
  if (from == to) nodes_[from].blurs = true;
  hold(to, moved(nodes_[from].passed_on, offset, anywhere));
}

NodeId Solver::any_in(ObjectNumber object) {
  if (objects_[object].any_in != nothing) return objects_[object].any_in;
  const NodeId made = objects_[object].any_in = add_node();
  for (const auto& [number, node] : objects_[object].words) add_copy(made, node);
  if (objects_[object].all_out != nothing) add_copy(made, objects_[object].all_out);
  return made;
}

NodeId Solver::all_out(ObjectNumber object) {
  if (objects_[object].all_out != nothing) return objects_[object].all_out;
  const NodeId made = objects_[object].all_out = add_node();
  for (const auto& [number, node] : objects_[object].words) add_copy(node, made);
  if (objects_[object].any_in != nothing) add_copy(objects_[object].any_in, made);
  return made;
}

NodeId Solver::word(ObjectNumber object, int64_t number, bool for_reading) {
  Object& known = objects_[object];
  if (const auto found = known.words.find(number); found != known.words.end()) return found->second;
  if (known.words.size() >= most_places) return for_reading ? all_out(object) : any_in(object);
  const NodeId made = add_node();
  known.words[number] = made;
  if (known.any_in != nothing) add_copy(known.any_in, made);
  if (known.all_out != nothing) add_copy(made, known.all_out);
  if (!known.copies.empty()) {
    pending_words_.emplace_back(object, number);
    make_pending_words();
  }
  return made;
}

/// A new word of an object that is copied as a whole is copied too.
void Solver::make_pending_words() {
  if (making_words_) return;
  making_words_ = true;
  while (!pending_words_.empty()) {
    const auto [object, number] = pending_words_.back();
    pending_words_.pop_back();
    const NodeId from = objects_[object].words[number];
    for (size_t i = 0; i < objects_[object].copies.size(); ++i) {
      const ObjectCopy copy = objects_[object].copies[i];
      if (number >= copy.begin && number < copy.end)
        add_copy(from, word(copy.to, number + copy.delta, false));
    }
  }
  making_words_ = false;
}

void Solver::load_from(ObjectNumber object, int64_t offset, uint64_t size, NodeId to) {
  if (object == universal_object) return add_universal(to);
  if (objects_[object].is_function) return;
  offset = normal_offset(objects_[object], offset);
  if (offset == any_offset || size == 0 || size > most_places * uint64_t(word_bytes_))
    return add_copy(all_out(object), to);
  for (int64_t i = offset / word_bytes_; i <= (offset + int64_t(size) - 1) / word_bytes_; ++i)
    add_copy(word(object, i, true), to);
}

void Solver::store_to(ObjectNumber object, int64_t offset, uint64_t size, NodeId from) {
  if (object == universal_object) return add_copy(from, wild_stores_);
  if (objects_[object].is_function) return;
  offset = normal_offset(objects_[object], offset);
  if (offset == any_offset || size == 0 || size > most_places * uint64_t(word_bytes_))
    return add_copy(from, any_in(object));
  for (int64_t i = offset / word_bytes_; i <= (offset + int64_t(size) - 1) / word_bytes_; ++i)
    add_copy(from, word(object, i, false));
}

void Solver::attach(NodeId node, Constraint constraint) {
  node = root(node);
  if (node == nothing) return;
  nodes_[node].constraints.push_back(constraint);
  if (!nodes_[node].passed_on.empty()) apply(constraint, LocationSet(nodes_[node].passed_on));
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

/// What the constraint says for these locations, which are new in its node.
void Solver::apply(Constraint constraint, const LocationSet& locations) {
  if (constraint.kind == Kind::CopyTo)
    return apply_copy(constraint.index, locations,
                      LocationSet(nodes_[root(block_copies_[constraint.index].from)].passed_on));
  if (constraint.kind == Kind::CopyFrom)
    return apply_copy(constraint.index,
                      LocationSet(nodes_[root(block_copies_[constraint.index].to)].passed_on), locations);
  for (const LocationId id : locations) {
    const Location place = locations_[id];
    const int64_t offset = place.offset == any_offset || constraint.offset == any_offset
                               ? any_offset
                               : place.offset + constraint.offset;
    switch (constraint.kind) {
    case Kind::Load: load_from(place.object, offset, constraint.size, constraint.other); break;
    case Kind::Store: store_to(place.object, offset, constraint.size, constraint.other); break;
    case Kind::Call:
      if (place.object == universal_object || objects_[place.object].is_function)
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
  const LocationSet &all_to = nodes_[root(copy.to)].held, &all_from = nodes_[root(copy.from)].held;
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
    for (const LocationId source : from) copy_object(locations_[target], locations_[source], size);
}

void Solver::copy_object(Location to, Location from, uint64_t size) {
  if (objects_[to.object].is_function || objects_[from.object].is_function) return;
  const bool exact = to.offset != any_offset && from.offset != any_offset &&
                     to.offset % word_bytes_ == from.offset % word_bytes_;
  if (!exact) return add_copy(all_out(from.object), any_in(to.object));
  ObjectCopy copy;
  copy.to = to.object;
  copy.delta = to.offset / word_bytes_ - from.offset / word_bytes_;
  copy.begin = from.offset / word_bytes_;
  copy.end = size == 0 ? largest_offset : (from.offset + int64_t(size) + word_bytes_ - 1) / word_bytes_;
  Object& source = objects_[from.object];
  if (std::find(source.copies.begin(), source.copies.end(), copy) != source.copies.end()) return;
  source.copies.push_back(copy);
  add_copy(any_in(from.object), any_in(to.object));
  const std::map<int64_t, NodeId> words = objects_[from.object].words;
  for (auto entry = words.lower_bound(copy.begin); entry != words.end() && entry->first < copy.end; ++entry)
    add_copy(entry->second, word(to.object, entry->first + copy.delta, false));
}

std::vector<std::pair<int64_t, NodeId>> Solver::contents(ObjectNumber object) const {
  const Object& known = objects_[object];
  std::vector<std::pair<int64_t, NodeId>> result;
  for (const auto& [number, node] : known.words) result.emplace_back(number * word_bytes_, node);
  if (known.any_in != nothing) result.emplace_back(any_offset, known.any_in);
  return result;
}

} // namespace fathom::frontend::points_to
