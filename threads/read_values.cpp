#include "threads/read_values.h"

#include <algorithm>

namespace fathom::threads {

using namespace program;

namespace {

/// Adds the constants that a choice is made from; false where it is not made of a few of them.
bool add_choices(Builder& builder, ValueId value, std::vector<ValueId>& constants) {
  constexpr size_t most = 16;
  if (constants.size() > most) return false;
  if (builder.is_constant(value)) {
    if (std::find(constants.begin(), constants.end(), value) == constants.end()) constants.push_back(value);
    return true;
  }
  const program::Instruction choice = builder.program()[value];
  return choice.opcode == Opcode::Ite && add_choices(builder, choice.operands[1], constants) &&
         add_choices(builder, choice.operands[2], constants);
}

} // namespace

/// A pointer that a thread finds in shared memory: what was there before (none(): anything), or the address
/// of something that was met already; what comes later in the unwinding cannot be named yet (`beyond`).
ValueId ReadValues::pointer(ValueId guard, ValueId before, const std::vector<Target>& targets,
                            ValueId& beyond) const {
  Builder& b = builder_;
  const auto choose = [&](Type type) { return b.open(OpenKind::Schedule, type, guard); };
  beyond = choose(Type::boolean());
  // Small numbers are pointers too: where null is, with an offset.
  const ValueId any_offset = choose(Type::integer(b.pointer_bits()));
  ValueId value = b.ptr_add(b.null(), any_offset);
  for (const Target& target : targets) {
    const ValueId place =
        target.offset ? b.pointer(target.object, *target.offset)
                      : b.ptr_add(b.pointer(target.object, 0), offset_within(target.object, any_offset));
    value = b.ite(choose(Type::boolean()), place, value);
  }
  return before.valid() ? b.ite(choose(Type::boolean()), before, value) : value;
}

/// An offset where pointers may point to any place in an object: one of its words, if it is made of words.
ValueId ReadValues::offset_within(ObjectId object, ValueId open) const {
  const auto size = builder_.program().constant_size(object);
  const uint32_t alignment = builder_.program().object(object).alignment;
  uint64_t shift = 3;
  while (shift > 0 && (!size || *size % (1u << shift) != 0 || alignment % (1u << shift) != 0)) --shift;
  if (shift == 0) return open;
  return builder_.binary(Opcode::Shl, open, builder_.constant(builder_.pointer_bits(), shift));
}

/// The pointer that a number of its width was made from, null too; none() where it is another number.
ValueId ReadValues::address_in(ValueId number) const {
  if (builder_.width_of(number) != builder_.pointer_bits() || builder_.is_constant(number)) return {};
  const ValueId pointer = builder_.int_to_ptr(number);
  const Resolution where = beneath_.resolve(pointer);
  const bool is_known = where.complete && !where.targets.empty();
  return is_known ? pointer : ValueId();
}

/// Contents if no thread has written: none() where all that is pointed to was made since threads began.
/// Places that are known are read one by one: what they hold is known then, too.
ValueId ReadValues::first(MemoryState& state, ValueId guard, ValueId pointer, Type type) const {
  const Resolution where = beneath_.resolve(pointer);
  if (!where.complete) return beneath_.load(state, guard, pointer, type);
  ValueId value;
  for (const PointerTarget& target : where.targets) {
    if (target.object == null_object || is_new_(target.object)) continue;
    const auto add = [&](ValueId offset, ValueId condition) {
      const ValueId place = builder_.ptr_add(builder_.pointer(target.object, 0), offset);
      const ValueId found = beneath_.load(state, builder_.conjoin(guard, condition), place, type);
      value = value.valid() ? builder_.ite(condition, found, value) : found;
    };
    std::vector<ValueId> offsets;
    if (!add_choices(builder_, target.offset, offsets)) offsets = {target.offset};
    for (const ValueId offset : offsets)
      add(offset, builder_.conjoin(target.condition, builder_.eq(target.offset, offset)));
  }
  return value;
}

} // namespace fathom::threads
