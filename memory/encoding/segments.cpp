#include "memory/encoding/segments.h"

#include <algorithm>
#include <bit>
#include <map>
#include <numeric>

namespace fathom::memory {

namespace {

using program::ObjectId;
using program::ObjectKind;
using program::Program;

/// Larger objects stay on their own: a slot must hold any size the object can have.
constexpr uint64_t largest_slot = uint64_t{1} << 32;

/// Objects of one bucket may share slots: a slot is at most so many times larger than what it holds.
int bucket_of(uint64_t size) {
  return size <= 64 ? 0 : size <= 4096 ? 1 : size <= (uint64_t{1} << 20) ? 2 : 3;
}

void add(SegmentFeatures& features, const WideUse& use) {
  features.targets = std::max(features.targets, use.objects.size());
  features.reads += use.reads;
  features.writes += use.writes;
  features.symbolic += use.symbolic;
  features.symbolic_writes += use.symbolic_writes;
}

class UnionFind {
 public:
  explicit UnionFind(size_t count) : parent_(count) { std::iota(parent_.begin(), parent_.end(), 0u); }
  uint32_t find(uint32_t x) {
    while (parent_[x] != x) x = parent_[x] = parent_[parent_[x]];
    return x;
  }
  void unite(uint32_t a, uint32_t b) {
    a = find(a);
    b = find(b);
    parent_[std::max(a, b)] = std::min(a, b);
  }

 private:
  std::vector<uint32_t> parent_;
};

} // namespace

bool has_contents(ObjectKind kind) {
  switch (kind) {
  case ObjectKind::Null:
  case ObjectKind::Unknown:
  case ObjectKind::Function: return false;
  case ObjectKind::Global:
  case ObjectKind::Stack:
  case ObjectKind::Heap:
  case ObjectKind::Environment:
  case ObjectKind::Summary: break;
  }
  return true;
}

/// Sets of objects that are to share a segment; sizes are bounded.
std::vector<std::vector<ObjectId>> SegmentMap::classes(const Program& program, const Uses& uses,
                                                       const ModelOptions& options) {
  std::vector<std::vector<ObjectId>> result;
  if (options.kind == ModelKind::Objects) return result;
  std::vector<std::optional<uint64_t>> bounds(program.object_count());
  for (uint32_t k = 0; k < program.object_count(); ++k)
    if (has_contents(program.object(ObjectId(k)).kind)) bounds[k] = size_bound(program, ObjectId(k));
  const auto fits = [&](ObjectId object) {
    const auto& bound = bounds[object.index()];
    return bound && *bound <= largest_slot;
  };
  UnionFind sets(program.object_count());
  std::map<uint32_t, std::vector<ObjectId>> by_root;
  if (options.kind == ModelKind::Flat) {
    for (uint32_t k = 0; k < program.object_count(); ++k)
      if (fits(ObjectId(k))) by_root[0].push_back(ObjectId(k));
  } else {
    const size_t least = options.kind == ModelKind::Segmented ? 2 : options.segment_targets;
    for (const WideUse& use : uses.wide) {
      if (use.objects.size() < least) {
        add(choices_, use);
        continue;
      }
      for (const ObjectId object : use.objects) sets.unite(use.objects[0].index(), object.index());
    }
    for (uint32_t k = 0; k < program.object_count(); ++k)
      if (fits(ObjectId(k))) by_root[sets.find(k)].push_back(ObjectId(k));
  }
  for (const auto& [root, objects] : by_root) {
    std::map<int, std::vector<ObjectId>> buckets;
    for (const ObjectId object : objects)
      buckets[options.kind == ModelKind::Flat ? 0 : bucket_of(*bounds[object.index()])].push_back(object);
    for (auto& [bucket, members] : buckets)
      if (members.size() >= 2) result.push_back(std::move(members));
  }
  return result;
}

namespace {

SegmentFeatures features_of(const std::vector<ObjectId>& members, const Uses& uses) {
  SegmentFeatures features;
  features.objects = members.size();
  for (const WideUse& use : uses.wide)
    if (std::find_first_of(use.objects.begin(), use.objects.end(), members.begin(), members.end()) !=
        use.objects.end())
      add(features, use);
  return features;
}

std::string reason_of(const SegmentFeatures& f, const ModelOptions& options) {
  if (options.kind == ModelKind::Flat) return "flat";
  return fmt::format(
      "one dereference reaches up to {} objects; {} reads, {} writes, {} of them at symbolic offsets",
      f.targets, f.reads, f.writes, f.symbolic);
}

} // namespace

SegmentMap::SegmentMap(const Program& program, const Uses& uses, const ModelOptions& options)
    : segment_of_(program.object_count(), UINT32_MAX), numbers_(program.object_count()) {
  for (const std::vector<ObjectId>& members : classes(program, uses, options)) {
    Segment segment;
    segment.layout.sizes.clear();
    uint64_t largest = 8;
    for (const ObjectId object : members) {
      segment.layout.sizes.push_back(size_bound(program, object));
      largest = std::max(largest, *segment.layout.sizes.back());
    }
    segment.layout.shift = static_cast<uint32_t>(std::bit_width(largest - 1));
    segment.slot_bits = static_cast<uint32_t>(std::bit_width(members.size() - 1));
    if (segment.layout.shift + segment.slot_bits + 2 > program.target.pointer_bits) continue;
    segment.objects = members;
    segment.features = features_of(members, uses);
    segment.features.bytes = largest;
    segment.reason = reason_of(segment.features, options);
    for (const ObjectId object : members)
      segment_of_[object.index()] = static_cast<uint32_t>(segments_.size());
    segments_.push_back(std::move(segment));
  }
  for (uint32_t k = 0; k < program.object_count(); ++k)
    if (segment_of_[k] == UINT32_MAX) {
      segment_of_[k] = static_cast<uint32_t>(segments_.size());
      Segment segment;
      segment.objects = {ObjectId(k)};
      segments_.push_back(std::move(segment));
    }
  number_objects(program.object_count());
}

void SegmentMap::number_objects(uint32_t count) {
  uint32_t next = 0;
  std::vector<Segment*> shared;
  for (uint32_t k = 0; k < count; ++k) {
    Segment& segment = segments_[segment_of_[k]];
    if (segment.single())
      segment.first_number = numbers_[k] = next++;
    else if (segment.objects[0].index() == k)
      shared.push_back(&segment);
  }
  // The widest first: then each begins at a multiple of its width with a gap before the first one at most.
  std::stable_sort(shared.begin(), shared.end(),
                   [](const Segment* a, const Segment* b) { return a->slot_bits > b->slot_bits; });
  for (Segment* segment : shared) {
    const uint32_t width = uint32_t{1} << segment->slot_bits;
    next = (next + width - 1) / width * width;
    segment->first_number = next;
    for (const ObjectId object : segment->objects) numbers_[object.index()] = next++;
    next = segment->first_number + width; // the high bits name the segment
  }
  number_bits_ = std::max<uint32_t>(1, static_cast<uint32_t>(std::bit_width(next - 1)));
}

ObjectId SegmentMap::numbered(uint64_t number) const {
  const auto found = std::find(numbers_.begin(), numbers_.end(), number);
  return found == numbers_.end() ? program::unknown_object
                                 : ObjectId(static_cast<uint32_t>(found - numbers_.begin()));
}

} // namespace fathom::memory
