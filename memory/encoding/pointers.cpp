#include "memory/encoding/pointers.h"

#include <algorithm>

namespace fathom::memory {

using program::null_object;
using program::ObjectId;
using program::unknown_object;
using term::Term;

Pointers::Pointers(const program::Program& program, term::Builder& builder, const SegmentMap& segments,
                   const ModelOptions& options)
    : builder_(builder), segments_(segments), bits_(program.target.pointer_bits),
      target_limit_(options.pointer_targets), has_address_(program.object_count()) {
  for (uint32_t k = 0; k < program.object_count(); ++k)
    reaches_.push_back(has_contents(program.object(ObjectId(k)).kind));
}

EncodedValue Pointers::make(ObjectId object, Term offset) {
  auto candidates = std::make_shared<Candidates>();
  candidates->objects = {object};
  candidates->targets = {{builder_.bool_true(), object, offset}};
  candidates->reaches = reaches(object);
  return {offset, object_constant(object), std::move(candidates)};
}

EncodedValue Pointers::make(ObjectId object, int64_t offset) {
  return make(object, offset_constant(offset));
}

EncodedValue Pointers::from_targets(std::vector<PointerTarget> targets) {
  auto candidates = std::make_shared<Candidates>();
  EncodedValue result;
  for (const PointerTarget& target : targets) {
    const Term object = object_constant(target.object);
    result.object = result.object.valid() ? builder_.ite(target.condition, object, result.object) : object;
    result.bits =
        result.bits.valid() ? builder_.ite(target.condition, target.offset, result.bits) : target.offset;
    candidates->objects.push_back(target.object);
    candidates->reaches |= reaches(target.object);
  }
  std::sort(candidates->objects.begin(), candidates->objects.end());
  candidates->objects.erase(std::unique(candidates->objects.begin(), candidates->objects.end()),
                            candidates->objects.end());
  candidates->targets = std::move(targets);
  result.candidates = std::move(candidates);
  return result;
}

EncodedValue Pointers::from_int(Term address) {
  const Term is_null = builder_.eq(address, constant(0));
  if (is_null == builder_.bool_true()) return make(null_object, address);
  if (is_null == builder_.bool_false()) return make(unknown_object, address);
  // Both targets carry the address (0 where it is null), so that the way back to the integer is the same
  // term.
  return from_targets({{is_null, null_object, address}, {builder_.not_(is_null), unknown_object, address}});
}

EncodedValue Pointers::as_pointer(const EncodedValue& value) {
  if (value.is_pointer()) return value;
  EncodedValue pointer = from_int(value.bits);
  // Whole again, if at all, only when it begins with the first byte.
  pointer.part = value.part & (1 | EncodedValue::torn);
  return pointer;
}

Term Pointers::to_int(const EncodedValue& pointer) {
  const Term result =
      choose(pointer, [&](ObjectId object, Term offset) { return builder_.bvadd(address(object), offset); });
  return result;
}

EncodedValue Pointers::add(const EncodedValue& pointer, Term offset) {
  if (offset == constant(0)) return pointer;
  auto candidates = std::make_shared<Candidates>(*pointer.candidates);
  for (PointerTarget& target : candidates->targets) target.offset = builder_.bvadd(target.offset, offset);
  // With one target there must be one term for the offset, whatever order the sum was built in.
  const Term bits =
      candidates->targets.size() == 1 ? candidates->targets[0].offset : builder_.bvadd(pointer.bits, offset);
  EncodedValue result{bits, pointer.object, std::move(candidates)};
  result.reach_object = pointer.reach_object;
  if (pointer.reach_bits.valid()) result.reach_bits = builder_.bvadd(pointer.reach_bits, offset);
  return result;
}

std::vector<PointerTarget> Pointers::merge(Term condition, const Candidates& a, const Candidates& b) {
  std::vector<PointerTarget> merged;
  std::vector<bool> used(b.targets.size());
  for (const PointerTarget& target : a.targets) {
    Term other = builder_.bool_false();
    for (size_t i = 0; i < b.targets.size(); ++i)
      if (b.targets[i].object == target.object && b.targets[i].offset == target.offset) {
        other = b.targets[i].condition;
        used[i] = true;
      }
    merged.push_back({builder_.ite(condition, target.condition, other), target.object, target.offset});
  }
  const Term otherwise = builder_.not_(condition);
  for (size_t i = 0; i < b.targets.size(); ++i)
    if (!used[i])
      merged.push_back(
          {builder_.and_(otherwise, b.targets[i].condition), b.targets[i].object, b.targets[i].offset});
  return merged;
}

EncodedValue Pointers::ite(Term condition, const EncodedValue& first, const EncodedValue& second) {
  if (condition == builder_.bool_true()) return first;
  if (condition == builder_.bool_false()) return second;
  if (!first.is_pointer() && !second.is_pointer())
    return {builder_.ite(condition, first.bits, second.bits), {}, nullptr, first.part | second.part};
  const EncodedValue a = as_pointer(first), b = as_pointer(second);
  if (a.bits == b.bits && a.object == b.object) return a;
  EncodedValue result;
  result.part = a.part | b.part;
  result.object = builder_.ite(condition, a.object, b.object);
  result.bits = builder_.ite(condition, a.bits, b.bits);
  const bool a_reaches = a.candidates->reaches, b_reaches = b.candidates->reaches;
  if (a_reaches != b_reaches) {
    const EncodedValue& one = a_reaches ? a : b;
    result.reach_object = one.object_reached();
    result.reach_bits = one.bits_reached();
  } else if (a_reaches && (a.reach_object.valid() || b.reach_object.valid())) {
    result.reach_object = builder_.ite(condition, a.object_reached(), b.object_reached());
    result.reach_bits = builder_.ite(condition, a.bits_reached(), b.bits_reached());
  }
  auto candidates = std::make_shared<Candidates>();
  candidates->reaches = a_reaches || b_reaches;
  std::set_union(a.candidates->objects.begin(), a.candidates->objects.end(), b.candidates->objects.begin(),
                 b.candidates->objects.end(), std::back_inserter(candidates->objects));
  if (!a.candidates->targets.empty() && !b.candidates->targets.empty()) {
    candidates->targets = merge(condition, *a.candidates, *b.candidates);
    if (candidates->targets.size() > target_limit_) candidates->targets.clear();
  }
  result.candidates = std::move(candidates);
  return result;
}

EncodedValue Pointers::assemble(Term object, Term offset, const std::vector<EncodedValue>& from) {
  auto candidates = std::make_shared<Candidates>();
  uint32_t part = 0;
  for (const EncodedValue& value : from) {
    part |= value.part;
    candidates->reaches |= value.candidates->reaches;
  }
  for (const EncodedValue& value : from)
    candidates->objects.insert(candidates->objects.end(), value.candidates->objects.begin(),
                               value.candidates->objects.end());
  std::sort(candidates->objects.begin(), candidates->objects.end());
  candidates->objects.erase(std::unique(candidates->objects.begin(), candidates->objects.end()),
                            candidates->objects.end());
  return {offset, object, std::move(candidates), part};
}

std::vector<PointerTarget> Pointers::targets(const EncodedValue& pointer) {
  FATHOM_CHECK(pointer.is_pointer() && pointer.candidates, "an integer where a pointer is needed");
  if (!pointer.candidates->targets.empty()) return pointer.candidates->targets;
  std::vector<PointerTarget> result;
  if (pointer.candidates->objects.size() == 1)
    return {{builder_.bool_true(), pointer.candidates->objects[0], pointer.bits}};
  for (const ObjectId object : pointer.candidates->objects) {
    const Term condition = builder_.eq(pointer.object, object_constant(object));
    const Term offset = reaches(object) ? pointer.bits_reached() : pointer.bits;
    if (condition != builder_.bool_false()) result.push_back({condition, object, offset});
  }
  return result;
}

Term Pointers::same_object(const EncodedValue& a, const EncodedValue& b) {
  return builder_.eq(a.object, b.object);
}

Term Pointers::address(ObjectId object) {
  if (object == null_object || object == unknown_object) return constant(0);
  if (!has_address_[object.index()]) {
    has_address_[object.index()] = true;
    addressed_.push_back(object);
  }
  return builder_.symbol(fmt::format("address!{}!{}", object.index(), bits_), term::Sort::bv(bits_));
}

} // namespace fathom::memory
