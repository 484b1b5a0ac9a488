// Families of blocks that are freed and allocated again: their numbers are taken again (families.h).
#include "frontend/unwinder/families.h"
#include "frontend/unwinder/pool_uses.h"

#include <algorithm>

namespace fathom::frontend {

using namespace program;
using loops::Family;

/// Whether two numbers more are left than blocks find room. Blocks begin at multiples of malloc's alignment.
bool Families::has_spare_numbers(const Family& family) const {
  const uint32_t bits = builder_.pointer_bits(),
                 places = loops::number_bits(builder_, family.distance) +
                          uint32_t(std::countr_zero(family.distance)); // of addresses
  const uint64_t alignment = context_.module.machine().heap_alignment(),
                 each = (family.bytes + alignment - 1) / alignment * alignment,
                 room = bits == 64 ? uint64_t(1) << (places - 1) : uint64_t(15) << (bits - 4),
                 numbers = (uint64_t(1) << loops::number_bits(builder_, family.distance)) - 2;
  return room / each + 2 <= numbers;
}

bool Families::reuse_numbers(ObjectId object) const {
  const std::optional<size_t> family = family_of(object);
  return family && families_[*family].reuses;
}

/// Any one of which no block is alive.
ValueId Families::dead_number(const Family& family, bool& possible) {
  const uint32_t bits = builder_.pointer_bits(), number_bits = loops::number_bits(builder_, family.distance);
  const ValueId number =
      builder_.zext(builder_.open(OpenKind::Undef, Type::integer(number_bits), stack_.guard()), bits);
  const BitVector none = BitVector::ones(number_bits).zext(bits);
  ValueId free = builder_.conjoin(builder_.not_(builder_.eq(number, context_.size_constant(0))),
                                  builder_.not_(builder_.eq(number, builder_.constant(none))));
  free = builder_.conjoin(free, builder_.not_(is_alive(stack_.memory(), stack_.guard(), family, number)));
  possible = forks_.assume(stack_.top().state.position, free);
  return possible ? number : ValueId();
}

/// What a new block holds. Under a number of its own that is what nobody has written yet.
void Families::clear(const Family& family, ValueId number, bool zeroed) {
  for (const Family::Field& field : family.fields) {
    const Type type = Type::integer(field.bytes * 8);
    if (zeroed)
      write(stack_.guard(), cell(field.cells, number), builder_.constant(field.bytes * 8, 0));
    else if (family.reuses)
      write(stack_.guard(), cell(field.cells, number), builder_.open(OpenKind::Undef, type, stack_.guard()));
  }
}

/// From the next unwinding on the family takes numbers again.
void Families::note_freed(const Family& family) {
  if (!context_.bounds.depth.reuses_blocks || family.reuses || plan_.is_final) return;
  if (!plan_.freed.insert(family.bytes).second) return;
  plan_.has_grown = true;
  run_.refuse("it frees blocks, which was not known");
}

void Families::refuse_gone(ValueId pointer, ValueId when) {
  for (const Part& part : parts(pointer).blocks) {
    const Family& family = families_[part.family];
    if (!family.reuses) continue;
    const ValueId guard = builder_.conjoin(builder_.conjoin(stack_.guard(), part.condition), when);
    if (builder_.is_false(guard)) continue;
    refuse(guard, builder_.not_(is_alive(stack_.memory(), guard, family, part.number)),
           "one that was freed is looked at");
  }
}

void Families::refuse_free(ValueId pointer, ValueId valid) {
  for (const Part& part : parts(pointer).blocks)
    if (families_[part.family].reuses)
      refuse(builder_.conjoin(stack_.guard(), part.condition), builder_.not_(valid), "an invalid free");
}

/// Where a block lies is asked nowhere, nor read from memory.
void Families::check_addresses() {
  const auto is_block = [&](ObjectId object) { return reuse_numbers(object); };
  if (std::none_of(families_.begin(), families_.end(), [](const Family& family) { return family.reuses; }))
    return;
  if (looks_at_addresses(memory_, context_.result.lemmas, is_block))
    refuse(builder_.boolean(true), builder_.boolean(true), "the address of one is a number");
}

} // namespace fathom::frontend
