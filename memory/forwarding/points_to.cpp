#include "memory/forwarding/points_to.h"

#include <algorithm>
#include <map>
#include <utility>

namespace fathom::memory {

using namespace program;

void unite(ObjectSet& into, const ObjectSet& from) {
  if (from.empty() || into == from) return;
  ObjectSet result;
  result.reserve(into.size() + from.size());
  std::set_union(into.begin(), into.end(), from.begin(), from.end(), std::back_inserter(result));
  into = std::move(result);
}

namespace {

void sort_and_unique(ObjectSet& set) {
  std::sort(set.begin(), set.end());
  set.erase(std::unique(set.begin(), set.end()), set.end());
}

} // namespace

/// The stack replaces recursion, since chains of choices are as deep as loops are long.
ObjectSet PointsTo::reachable(std::span<const ValueId> roots) {
  const Program& program = builder_.program();
  if (seen_.size() < program.size()) seen_.resize(program.size());
  ++search_;
  ObjectSet set;
  std::vector<ValueId> stack(roots.begin(), roots.end());
  while (!stack.empty()) {
    const ValueId id = stack.back();
    stack.pop_back();
    if (std::exchange(seen_[id.index()], search_) == search_) continue;
    const Instruction& instruction = program[id];
    if (instruction.opcode == Opcode::Pointer) {
      if (instruction.object != null_object && instruction.object != unknown_object)
        set.push_back(instruction.object);
    } else if (instruction.opcode == Opcode::PtrAdd) {
      stack.push_back(instruction.operands[0]);
    } else if (instruction.opcode == Opcode::Ite) {
      stack.push_back(instruction.operands[1]);
      stack.push_back(instruction.operands[2]);
    } else if (const auto load = loads_.find(id); load != loads_.end()) {
      set.insert(set.end(), load->second.begin(), load->second.end());
    }
  }
  sort_and_unique(set);
  return set;
}

std::optional<PointerTarget> PointsTo::single(ValueId pointer) {
  const Program& program = builder_.program();
  const Instruction& instruction = program[pointer];
  if (instruction.opcode == Opcode::Pointer && instruction.object != unknown_object)
    return PointerTarget{builder_.boolean(true), instruction.object,
                         builder_.offset_constant(int64_t(instruction.imm))};
  if (instruction.opcode != Opcode::PtrAdd) return std::nullopt;
  const Instruction& base = program[instruction.operands[0]];
  if (base.opcode != Opcode::Pointer || base.object == unknown_object || base.imm != 0) return std::nullopt;
  return PointerTarget{builder_.boolean(true), base.object, instruction.operands[1]};
}

Resolution PointsTo::resolve(ValueId pointer, size_t limit) {
  if (const auto target = single(pointer)) return {{*target}, true, {}};
  // Highest id first: when a value is taken out all its users have been, so that its condition is complete.
  struct Order {
    bool operator()(const std::pair<ValueId, ValueId>& a, const std::pair<ValueId, ValueId>& b) const {
      return a.first != b.first ? a.first > b.first : a.second < b.second;
    }
  };
  std::map<std::pair<ValueId, ValueId>, ValueId, Order> open; // (pointer, added offset) -> condition
  std::map<std::pair<ObjectId, ValueId>, ValueId> found;
  Resolution result;
  const auto reach = [&](ValueId p, ValueId added, ValueId condition) {
    if (builder_.is_false(condition)) return;
    auto [slot, fresh] = open.try_emplace({p, added}, condition);
    if (!fresh) slot->second = builder_.disjoin(slot->second, condition);
  };
  reach(pointer, builder_.offset_constant(0), builder_.boolean(true));
  size_t steps = 0;
  while (!open.empty()) {
    const auto [key, condition] = *open.begin();
    const auto [p, added] = key;
    open.erase(open.begin());
    const Instruction instruction = builder_.program()[p];
    if (++steps > 8 * limit || found.size() > limit) return Resolution{{}, false, objects(pointer)};
    switch (instruction.opcode) {
    case Opcode::Pointer: {
      if (instruction.object == unknown_object) {
        result.complete = false;
        break;
      }
      const ValueId offset =
          builder_.binary(Opcode::Add, builder_.offset_constant(int64_t(instruction.imm)), added);
      auto [slot, fresh] = found.try_emplace({instruction.object, offset}, condition);
      if (!fresh) slot->second = builder_.disjoin(slot->second, condition);
      break;
    }
    case Opcode::PtrAdd:
      reach(instruction.operands[0], builder_.binary(Opcode::Add, instruction.operands[1], added), condition);
      break;
    case Opcode::Ite:
      reach(instruction.operands[1], added, builder_.conjoin(condition, instruction.operands[0]));
      reach(instruction.operands[2], added,
            builder_.conjoin(condition, builder_.not_(instruction.operands[0])));
      break;
    default: result.complete = false;
    }
  }
  if (!result.complete) result.candidates = objects(pointer);
  for (const auto& [target, condition] : found)
    result.targets.push_back({condition, target.first, target.second});
  return result;
}

ObjectSet PointsTo::pointees_of(const ObjectSet& sources) {
  ObjectSet set;
  for (const ObjectId source : sources) {
    for (const InitialPointer& pointer : builder_.program().object(source).pointers)
      set.push_back(pointer.target);
    if (source.index() >= stored_.size()) continue;
    Stored& stored = stored_[source.index()];
    if (!stored.pending.empty()) unite(stored.set, reachable(stored.pending));
    stored.pending.clear();
    set.insert(set.end(), stored.set.begin(), stored.set.end());
  }
  sort_and_unique(set);
  return set;
}

void PointsTo::forget_beyond(size_t values, size_t objects) {
  const auto is_gone = [&](ObjectId object) { return object.index() >= objects; };
  std::erase_if(loads_, [&](const auto& entry) { return entry.first.index() >= values; });
  if (stored_.size() > objects) stored_.resize(objects);
  for (auto& [load, set] : loads_) std::erase_if(set, is_gone);
  for (Stored& stored : stored_) {
    std::erase_if(stored.set, is_gone);
    std::erase_if(stored.pending, [&](ValueId value) { return value.index() >= values; });
  }
}

void PointsTo::record_load(ValueId load, const ObjectSet& sources) {
  loads_.insert_or_assign(load, pointees_of(sources));
}

void PointsTo::record_store(ObjectId target, ValueId value) {
  const Instruction& instruction = builder_.program()[value];
  if (!instruction.type.is_pointer()) return;
  if (instruction.opcode == Opcode::Pointer && instruction.object == null_object) return;
  stored(target).pending.push_back(value);
}

void PointsTo::record_copy(const ObjectSet& targets, const ObjectSet& sources) {
  const ObjectSet set = pointees_of(sources);
  if (set.empty()) return;
  for (const ObjectId target : targets) unite(stored(target).set, set);
}

} // namespace fathom::memory
