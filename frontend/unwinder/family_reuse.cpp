// Families of blocks that are freed and allocated again: their numbers are taken again (families.h).
#include "frontend/unwinder/families.h"

#include <algorithm>

namespace fathom::frontend {

using namespace program;
using loops::Family;

/// Any one of which no block is alive.
ValueId Families::dead_number(const Family& family, bool& possible) {
  const uint32_t bits = builder_.pointer_bits(), number_bits = loops::number_bits(builder_, family.distance);
  const ValueId number =
      builder_.zext(builder_.open(OpenKind::Undef, Type::integer(number_bits), stack_.guard()), bits);
  ValueId free = builder_.conjoin(builder_.not_(builder_.eq(number, context_.size_constant(0))),
                                  builder_.not_(builder_.eq(number, cells_.highest_number(family))));
  free =
      builder_.conjoin(free, builder_.not_(cells_.is_alive(stack_.memory(), stack_.guard(), family, number)));
  possible = forks_.assume(stack_.top().state.position, free);
  return possible ? number : ValueId();
}

/// What a new block holds. Under a number of its own that is what nobody has written yet.
void Families::clear(const Family& family, ValueId number, bool zeroed) {
  links_.clear(families_, family, number);
  for (size_t k = 0; k < family.fields.size(); ++k) {
    const Family::Field& field = family.fields[k];
    if (k >= family.first_state) {
      cells_.write(stack_.guard(), cells_.pointer_to(field.cells, number),
                   builder_.constant(8, zeroed ? 1 : 0));
      continue;
    }
    const Type type = Type::integer(field.bytes * 8);
    if (zeroed)
      cells_.write(stack_.guard(), cells_.pointer_to(field.cells, number),
                   builder_.constant(field.bytes * 8, 0));
    else if (family.reuses)
      cells_.write(stack_.guard(), cells_.pointer_to(field.cells, number),
                   builder_.open(OpenKind::Undef, type, stack_.guard()));
  }
}

ValueId Families::are_counted(MemoryState& state, ValueId guard) {
  ValueId all = builder_.boolean(true);
  for (const Family& family : families_) {
    if (!family.reuses) continue;
    const ValueId living = memory_.load(state, guard, builder_.pointer(family.counter, loops::living_place),
                                        Type::integer(builder_.pointer_bits()));
    const ValueId none = builder_.eq(living, context_.size_constant(0));
    all = builder_.conjoin(all, builder_.disjoin(none, links_.is_living(state, guard, family)));
  }
  return all;
}

void Families::refuse_gone(ValueId pointer, ValueId when) {
  for (const Part& part : parts(pointer).blocks) {
    const Family& family = families_[part.family];
    if (!family.reuses) continue;
    const ValueId guard = builder_.conjoin(builder_.conjoin(stack_.guard(), part.condition), when);
    if (builder_.is_false(guard)) continue;
    refuse(guard, builder_.not_(cells_.is_alive(stack_.memory(), guard, family, part.number)),
           "one that was freed is looked at");
  }
}

void Families::refuse_stored(const Family& family, const Family::Field& field, ValueId active,
                             ValueId number) {
  if (field.target != family.blocks) return;
  const ValueId is_none = builder_.eq(number, context_.size_constant(0));
  const ValueId leads = builder_.disjoin(
      is_none, cells_.is_alive(stack_.memory(), active, family, cells_.as_number(family, number)));
  refuse(active, builder_.not_(leads), "a pointer to one that was freed is stored");
}

void Families::refuse_free(ValueId pointer, ValueId valid) {
  for (const Part& part : parts(pointer).blocks)
    if (families_[part.family].reuses)
      refuse(builder_.conjoin(stack_.guard(), part.condition), builder_.not_(valid), "an invalid free");
}

} // namespace fathom::frontend
