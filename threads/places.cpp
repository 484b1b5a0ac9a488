#include "threads/places.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace fathom::threads {

using namespace program;

namespace {

std::vector<ObjectId> objects_of(const Resolution& where) {
  std::vector<ObjectId> objects = where.candidates;
  for (const PointerTarget& target : where.targets)
    if (target.object != null_object) objects.push_back(target.object);
  return objects;
}

/// The smallest sets that contain what was united.
class Unions {
 public:
  uint32_t root(uint32_t node) {
    if (parent_.size() <= node) {
      const auto first = uint32_t(parent_.size());
      parent_.resize(node + 1);
      std::iota(parent_.begin() + first, parent_.end(), first);
    }
    while (parent_[node] != node) node = parent_[node] = parent_[parent_[node]];
    return node;
  }
  void unite(uint32_t a, uint32_t b) {
    const uint32_t first = root(a), second = root(b);
    parent_[root(first)] = root(second);
  }

 private:
  std::vector<uint32_t> parent_;
};

constexpr uint64_t largest_alignment = 1u << 16;
constexpr int deepest_offset = 6;

} // namespace

Places::Places(const Log& log, SymbolicMemory& memory)
    : log_(log), memory_(memory), builder_(memory.builder()) {
  Unions unions;
  for (const Event& event : log.events) {
    targets_.push_back(memory.resolve(event.pointer));
    const std::vector<ObjectId> objects = objects_of(targets_.back());
    for (const ObjectId object : objects) unions.unite(objects.front().index(), object.index());
  }
  std::map<std::pair<Event::Subject, uint32_t>, Group> groups;
  for (size_t i = 0; i < log.events.size(); ++i) {
    const std::vector<ObjectId> objects = objects_of(targets_[i]);
    if (objects.empty()) continue; // accessible nowhere
    Group& group = groups[{log.events[i].subject, unions.root(objects.front().index())}];
    group.subject = log.events[i].subject;
    group.events.push_back(i);
  }
  for (auto& [key, group] : groups) {
    if (group.subject == Event::Subject::Bytes && !are_apart(group)) group.part = common_part(group);
    groups_.push_back(std::move(group));
  }
}

uint64_t Places::bytes(const Event& event) const {
  return builder_.program().target.bytes(event.type);
}

uint64_t Places::alignment(ValueId offset, int depth) const {
  const program::Instruction& i = builder_.program()[offset];
  const auto of = [&](int n) { return depth > deepest_offset ? 1 : alignment(i.operands[n], depth + 1); };
  switch (i.opcode) {
  case Opcode::Const:
    if (i.type.width() > 64) return 1;
    return i.imm == 0 ? largest_alignment : std::min(largest_alignment, i.imm & (0 - i.imm));
  case Opcode::Mul: return std::min(largest_alignment, of(0) * of(1));
  case Opcode::Shl: {
    const program::Instruction& by = builder_.program()[i.operands[1]];
    if (by.opcode != Opcode::Const || by.type.width() > 64 || by.imm > 15) return 1;
    return std::min(largest_alignment, of(0) << by.imm);
  }
  case Opcode::Add:
  case Opcode::Sub: return std::min(of(0), of(1));
  case Opcode::Ite: return std::min(of(1), of(2));
  default: return 1;
  }
}

/// Whether the accesses to each object are the same bytes or have none in common, as members of structures
/// and elements of arrays do.
bool Places::are_apart(const Group& group) const {
  struct Uses {
    std::map<uint64_t, uint64_t> sizes; ///< by offset
    uint64_t element = 0;               ///< where some offset is not known: all have this size
  };
  std::map<ObjectId, Uses> uses;
  for (const size_t event : group.events) {
    const uint64_t size = bytes(log_.events[event]);
    if (!targets_[event].complete) return false;
    for (const PointerTarget& target : targets_[event].targets) {
      if (target.object == null_object) continue;
      Uses& object = uses[target.object];
      const program::Instruction& offset = builder_.program()[target.offset];
      const bool is_known = offset.opcode == Opcode::Const;
      if (is_known && object.sizes.try_emplace(offset.imm, size).first->second != size) return false;
      if (is_known) continue;
      if (alignment(target.offset) % size != 0 || (object.element != 0 && object.element != size))
        return false;
      object.element = size;
    }
  }
  for (const auto& [object, use] : uses) {
    uint64_t end = 0;
    for (const auto& [offset, size] : use.sizes) {
      if (offset < end || (use.element != 0 && (size != use.element || offset % size != 0))) return false;
      end = offset + size;
    }
  }
  return true;
}

uint64_t Places::common_part(const Group& group) const {
  uint64_t part = 0;
  for (const size_t event : group.events) {
    part = std::gcd(part, bytes(log_.events[event]));
    const Resolution& where = targets_[event];
    for (const PointerTarget& target : where.targets)
      if (target.object != null_object) part = std::gcd(part, alignment(target.offset)); // no bytes there
    if (!where.complete) part = std::gcd(part, alignment(builder_.ptr_offset(log_.events[event].pointer)));
  }
  return part;
}

std::vector<Part> Places::parts(const Group& group, size_t number) {
  const Event& event = log_.events[number];
  const uint64_t size = bytes(event);
  if (group.part == 0 || (size == group.part && event.type.is_pointer()))
    return {{number, event.pointer, event.value, event.before}};
  std::vector<Part> parts;
  const bool is_read_torn = event.type.is_pointer() && event.kind == Event::Kind::Read;
  const auto as_number = [&](ValueId value) {
    if (!value.valid()) return value;
    if (event.type.is_pointer()) value = builder_.ptr_to_int(value);
    return builder_.resize(value, uint32_t(8 * size));
  };
  const ValueId value = is_read_torn ? ValueId() : as_number(event.value);
  const ValueId before = is_read_torn ? ValueId() : as_number(event.before);
  for (uint64_t i = 0; i < size; i += group.part) {
    const auto cut = [&](ValueId whole) {
      return whole.valid() && size != group.part ? builder_.bytes_of(whole, uint32_t(i), uint32_t(group.part))
                                                 : whole;
    };
    parts.push_back({number, builder_.ptr_add(event.pointer, builder_.offset_constant(int64_t(i))),
                     cut(value), cut(before), is_read_torn});
  }
  return parts;
}

Accesses Places::accesses(const Group& group) {
  Accesses all;
  for (const size_t event : group.events)
    for (const Part& part : parts(group, event))
      (log_.events[event].writes() ? all.writes : all.reads).push_back(part);
  return all;
}

std::vector<ObjectId> Places::objects(size_t event) const {
  return objects_of(targets_[event]);
}

bool Places::may_meet(size_t a, size_t b) const {
  const Resolution& first = targets_[a];
  const Resolution& second = targets_[b];
  if (!first.complete || !second.complete) return true;
  const auto has = [&](ObjectId object) {
    return std::any_of(second.targets.begin(), second.targets.end(),
                       [&](const PointerTarget& target) { return target.object == object; });
  };
  return std::any_of(first.targets.begin(), first.targets.end(), [&](const PointerTarget& target) {
    return target.object != null_object && has(target.object);
  });
}

bool Places::is_known_at_first(const Part& read) {
  return read.before.valid() && std::all_of(log_.objects.begin(), log_.objects.end(), [&](ObjectId object) {
           return builder_.is_false(builder_.same_object(read.pointer, builder_.pointer(object, 0)));
         });
}

/// Places that are apart are of one size where they are the same.
ValueId Places::same(const Group& group, const Part& a, const Part& b) {
  if (!may_meet(a.event, b.event) || are_of_two_sizes(group, a.event, b.event))
    return builder_.boolean(false);
  return group.subject == Event::Subject::Life ? builder_.same_object(a.pointer, b.pointer)
                                               : builder_.ptr_same(a.pointer, b.pointer);
}

bool Places::are_of_two_sizes(const Group& group, size_t a, size_t b) const {
  return group.subject == Event::Subject::Bytes && group.part == 0 &&
         bytes(log_.events[a]) != bytes(log_.events[b]);
}

ValueId Places::overlap(const Group& group, size_t a, size_t b) {
  if (!may_meet(a, b) || are_of_two_sizes(group, a, b)) return builder_.boolean(false);
  const Event& first = log_.events[a];
  const Event& second = log_.events[b];
  if (group.part == 0 || (bytes(first) == group.part && bytes(second) == group.part))
    return builder_.ptr_same(first.pointer, second.pointer);
  const ValueId from = builder_.ptr_offset(first.pointer), to = builder_.ptr_offset(second.pointer);
  const auto end = [&](ValueId offset, const Event& event) {
    return builder_.binary(Opcode::Add, offset, builder_.offset_constant(int64_t(bytes(event))));
  };
  const ValueId meet = builder_.conjoin(builder_.binary(Opcode::Slt, from, end(to, second)),
                                        builder_.binary(Opcode::Slt, to, end(from, first)));
  return builder_.conjoin(builder_.same_object(first.pointer, second.pointer), meet);
}

} // namespace fathom::threads
