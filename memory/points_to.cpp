#include "memory/points_to.h"

#include <algorithm>
#include <map>

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

/// The operands of a pointer that are pointers themselves.
void push_pointer_operands(const Instruction& instruction, std::vector<ValueId>& stack) {
  if (instruction.opcode == Opcode::PtrAdd) {
    stack.push_back(instruction.operands[0]);
  } else if (instruction.opcode == Opcode::Ite) {
    stack.push_back(instruction.operands[1]);
    stack.push_back(instruction.operands[2]);
  }
}

} // namespace

const ObjectSet& PointsTo::objects(ValueId pointer) {
  if (const auto known = sets_.find(pointer); known != sets_.end()) return known->second;
  // Operands first; the stack replaces recursion, since chains of choices are as deep as loops are long.
  std::vector<ValueId> stack{pointer};
  while (!stack.empty()) {
    const ValueId id = stack.back();
    if (sets_.contains(id)) {
      stack.pop_back();
      continue;
    }
    std::vector<ValueId> operands;
    const Instruction& instruction = builder_.program()[id];
    push_pointer_operands(instruction, operands);
    const size_t depth = stack.size();
    for (const ValueId operand : operands)
      if (!sets_.contains(operand)) stack.push_back(operand);
    if (stack.size() > depth) continue;
    ObjectSet set;
    for (const ValueId operand : operands) unite(set, sets_[operand]);
    if (instruction.opcode == Opcode::Pointer && instruction.object != null_object && instruction.object != unknown_object)
      set.push_back(instruction.object);
    sets_.emplace(id, std::move(set));
    stack.pop_back();
  }
  return sets_[pointer];
}

Resolution PointsTo::resolve(ValueId pointer, size_t limit) {
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
      const ValueId offset = builder_.binary(Opcode::Add, builder_.offset_constant(int64_t(instruction.imm)), added);
      auto [slot, fresh] = found.try_emplace({instruction.object, offset}, condition);
      if (!fresh) slot->second = builder_.disjoin(slot->second, condition);
      break;
    }
    case Opcode::PtrAdd:
      reach(instruction.operands[0], builder_.binary(Opcode::Add, instruction.operands[1], added), condition);
      break;
    case Opcode::Ite:
      reach(instruction.operands[1], added, builder_.conjoin(condition, instruction.operands[0]));
      reach(instruction.operands[2], added, builder_.conjoin(condition, builder_.not_(instruction.operands[0])));
      break;
    default: result.complete = false;
    }
  }
  if (!result.complete) result.candidates = objects(pointer);
  for (const auto& [target, condition] : found) result.targets.push_back({condition, target.first, target.second});
  return result;
}

ObjectSet PointsTo::pointees(ObjectId object) {
  ObjectSet set = stored_[object];
  ObjectSet initial;
  for (const InitialPointer& pointer : builder_.program().object(object).pointers) initial.push_back(pointer.target);
  std::sort(initial.begin(), initial.end());
  initial.erase(std::unique(initial.begin(), initial.end()), initial.end());
  unite(set, initial);
  return set;
}

void PointsTo::forget_beyond(size_t values, size_t objects) {
  std::erase_if(sets_, [&](const auto& entry) { return entry.first.index() >= values; });
  std::erase_if(stored_, [&](const auto& entry) { return entry.first.index() >= objects; });
  const auto is_gone = [&](ObjectId object) { return object.index() >= objects; };
  for (auto& [value, set] : sets_) std::erase_if(set, is_gone);
  for (auto& [object, set] : stored_) std::erase_if(set, is_gone);
}

void PointsTo::record_load(ValueId load, const ObjectSet& sources) {
  ObjectSet set;
  for (const ObjectId source : sources) unite(set, pointees(source));
  sets_.insert_or_assign(load, std::move(set));
}

void PointsTo::record_store(const ObjectSet& targets, ValueId value) {
  if (!builder_.type(value).is_pointer()) return;
  const ObjectSet& set = objects(value);
  if (set.empty()) return;
  for (const ObjectId target : targets) unite(stored_[target], set);
}

void PointsTo::record_copy(const ObjectSet& targets, const ObjectSet& sources) {
  ObjectSet set;
  for (const ObjectId source : sources) unite(set, pointees(source));
  for (const ObjectId target : targets) unite(stored_[target], set);
}

} // namespace fathom::memory
