#include "frontend/points_to/contents.h"

#include <algorithm>

namespace fathom::frontend::points_to {

Contents::Contents(uint32_t word_bytes, Locations& locations, Graph& graph)
    : word_bytes_(word_bytes), locations_(locations), graph_(graph), exposed_(graph.add_node()),
      wild_stores_(graph.add_node()), objects_(locations.object_count()) {}

ObjectNumber Contents::add_object(uint64_t size, bool is_function) {
  objects_.emplace_back();
  return locations_.add_object(size, is_function);
}

NodeId Contents::any_in(ObjectNumber object) {
  if (objects_[object].any_in != nothing) return objects_[object].any_in;
  const NodeId made = objects_[object].any_in = graph_.add_node();
  for (const auto& [number, node] : objects_[object].words) graph_.add_copy(made, node);
  if (objects_[object].all_out != nothing) graph_.add_copy(made, objects_[object].all_out);
  return made;
}

NodeId Contents::all_out(ObjectNumber object) {
  if (objects_[object].all_out != nothing) return objects_[object].all_out;
  const NodeId made = objects_[object].all_out = graph_.add_node();
  for (const auto& [number, node] : objects_[object].words) graph_.add_copy(node, made);
  if (objects_[object].any_in != nothing) graph_.add_copy(objects_[object].any_in, made);
  return made;
}

NodeId Contents::word(ObjectNumber object, int64_t number, bool for_reading) {
  Object& known = objects_[object];
  if (const auto found = known.words.find(number); found != known.words.end()) return found->second;
  if (known.words.size() >= most_places) return for_reading ? all_out(object) : any_in(object);
  const NodeId made = graph_.add_node();
  known.words[number] = made;
  if (known.any_in != nothing) graph_.add_copy(known.any_in, made);
  if (known.all_out != nothing) graph_.add_copy(made, known.all_out);
  if (!known.copies.empty()) {
    pending_words_.emplace_back(object, number);
    make_pending_words();
  }
  return made;
}

/// A new word of an object that is copied as a whole is copied too.
void Contents::make_pending_words() {
  if (making_words_) return;
  making_words_ = true;
  while (!pending_words_.empty()) {
    const auto [object, number] = pending_words_.back();
    pending_words_.pop_back();
    const NodeId from = objects_[object].words[number];
    for (size_t i = 0; i < objects_[object].copies.size(); ++i) {
      const ObjectCopy copy = objects_[object].copies[i];
      if (number >= copy.begin && number < copy.end)
        graph_.add_copy(from, word(copy.to, number + copy.delta, false));
    }
  }
  making_words_ = false;
}

void Contents::load(ObjectNumber object, int64_t offset, uint64_t size, NodeId to) {
  if (object == universal_object) return graph_.add_location(to, universal_location);
  if (locations_.is_function(object)) return;
  offset = locations_.normal_offset(object, offset);
  if (offset == any_offset || size == 0 || size > most_places * uint64_t(word_bytes_))
    return graph_.add_copy(all_out(object), to);
  for (int64_t i = offset / word_bytes_; i <= (offset + int64_t(size) - 1) / word_bytes_; ++i)
    graph_.add_copy(word(object, i, true), to);
}

void Contents::store(ObjectNumber object, int64_t offset, uint64_t size, NodeId from) {
  if (object == universal_object) return graph_.add_copy(from, wild_stores_);
  if (locations_.is_function(object)) return;
  offset = locations_.normal_offset(object, offset);
  if (offset == any_offset || size == 0 || size > most_places * uint64_t(word_bytes_))
    return graph_.add_copy(from, any_in(object));
  for (int64_t i = offset / word_bytes_; i <= (offset + int64_t(size) - 1) / word_bytes_; ++i)
    graph_.add_copy(from, word(object, i, false));
}

void Contents::copy(Location to, Location from, uint64_t size) {
  if (locations_.is_function(to.object) || locations_.is_function(from.object)) return;
  const bool exact = to.offset != any_offset && from.offset != any_offset &&
                     to.offset % word_bytes_ == from.offset % word_bytes_;
  if (!exact) return graph_.add_copy(all_out(from.object), any_in(to.object));
  ObjectCopy copy;
  copy.to = to.object;
  copy.delta = to.offset / word_bytes_ - from.offset / word_bytes_;
  copy.begin = from.offset / word_bytes_;
  copy.end = size == 0 ? largest_offset : (from.offset + int64_t(size) + word_bytes_ - 1) / word_bytes_;
  Object& source = objects_[from.object];
  if (std::find(source.copies.begin(), source.copies.end(), copy) != source.copies.end()) return;
  source.copies.push_back(copy);
  graph_.add_copy(any_in(from.object), any_in(to.object));
  const std::map<int64_t, NodeId> words = objects_[from.object].words;
  for (auto entry = words.lower_bound(copy.begin); entry != words.end() && entry->first < copy.end; ++entry)
    graph_.add_copy(entry->second, word(to.object, entry->first + copy.delta, false));
}

std::vector<std::pair<int64_t, NodeId>> Contents::of(ObjectNumber object) const {
  const Object& known = objects_[object];
  std::vector<std::pair<int64_t, NodeId>> result;
  for (const auto& [number, node] : known.words) result.emplace_back(number * word_bytes_, node);
  if (known.any_in != nothing) result.emplace_back(any_offset, known.any_in);
  return result;
}

} // namespace fathom::frontend::points_to
