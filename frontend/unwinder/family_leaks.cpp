// Families of blocks: which are alive where executions end, and which of these nothing leads to.
#include "frontend/unwinder/families.h"

#include <algorithm>

namespace fathom::frontend {

using namespace program;
using loops::Family;

ValueId Families::left(MemoryState& state, ValueId guard) {
  ValueId any = builder_.boolean(false);
  for (const Family& family : families_) any = builder_.disjoin(any, links_.is_living(state, guard, family));
  return builder_.conjoin(guard, any);
}

/// Whether the pointer leads to the block: it points there, or to one from which a field of one after the
/// other refers to the block before it, or to the one after it, up to the block. That each of those between
/// does is asked of any one.
ValueId Families::is_reached(MemoryState& state, ValueId guard, const Family& family, ValueId number,
                             ValueId root) {
  const uint32_t bits = builder_.pointer_bits();
  const ValueId one = builder_.constant(bits, 1);
  ValueId reached = builder_.boolean(false);
  for (const Part& part : parts(root).blocks) {
    if (families_[part.family].blocks != family.blocks) continue;
    const ValueId from = part.number;
    ValueId here = builder_.eq(number, from);
    for (const Family::Field& field : family.fields) {
      if (field.target != family.blocks) continue;
      for (const bool is_up : {false, true}) {
        const ValueId between = cells_.any_number(family);
        const ValueId low = is_up ? from : number, high = is_up ? number : from;
        const Opcode above = is_up ? Opcode::Ule : Opcode::Ult, below = is_up ? Opcode::Ult : Opcode::Ule;
        const ValueId is_between =
            builder_.conjoin(builder_.binary(above, low, between), builder_.binary(below, between, high));
        const ValueId next = cells_.number_at(state, guard, field.cells, between, field.bytes);
        const ValueId expected = builder_.binary(is_up ? Opcode::Add : Opcode::Sub, between, one);
        const ValueId refers =
            builder_.conjoin(builder_.eq(next, expected), cells_.is_alive(state, guard, family, between));
        const ValueId chain = builder_.disjoin(builder_.not_(is_between), refers);
        here = builder_.disjoin(here, builder_.conjoin(builder_.binary(Opcode::Ule, low, high), chain));
      }
    }
    reached = builder_.disjoin(reached, builder_.conjoin(part.condition, here));
  }
  return reached;
}

/// Numbers are taken again: families.h says why this is enough.
ValueId Families::lost_reused(MemoryState& state, ValueId guard, const Family& family,
                              const std::vector<ValueId>& roots) {
  std::vector<Part> held;
  for (const ValueId root : roots)
    for (const Part& part : parts(root).blocks)
      if (families_[part.family].blocks == family.blocks) held.push_back(part);
  const uint64_t alignment = context_.module.machine().heap_alignment();
  // What seems to lead to a block may lead to an earlier one with its number.
  if (!loops::has_spare_numbers(builder_, alignment, family, held.size() + 2))
    return links_.is_living(state, guard, family);
  return links_.is_lost(state, guard, family, [&](ValueId number) {
    ValueId is_held = builder_.boolean(false);
    for (const Part& part : held)
      is_held = builder_.disjoin(is_held, builder_.conjoin(part.condition, builder_.eq(part.number, number)));
    return is_held;
  });
}

/// A block is reached as well if one of another family with the same number refers to it and is reached.
ValueId Families::lost(MemoryState& state, ValueId guard, const std::vector<ValueId>& roots) {
  ValueId any = builder_.boolean(false);
  for (const Family& family : families_) {
    if (family.reuses) {
      any = builder_.disjoin(any, lost_reused(state, guard, family, roots));
      continue;
    }
    const ValueId number = cells_.any_number(family);
    ValueId reached = builder_.boolean(false);
    for (const ValueId root : roots) {
      reached = builder_.disjoin(reached, is_reached(state, guard, family, number, root));
      for (const Family& owner : families_) {
        if (owner.blocks == family.blocks || owner.reuses) continue;
        for (const Family::Field& field : owner.fields) {
          if (field.target != family.blocks) continue;
          const ValueId refers = builder_.conjoin(
              builder_.eq(cells_.number_at(state, guard, field.cells, number, field.bytes), number),
              cells_.is_alive(state, guard, owner, number));
          reached = builder_.disjoin(reached,
                                     builder_.conjoin(refers, is_reached(state, guard, owner, number, root)));
        }
      }
    }
    const ValueId alive =
        builder_.conjoin(cells_.is_block(family, number), cells_.is_alive(state, guard, family, number));
    any = builder_.disjoin(any, builder_.conjoin(alive, builder_.not_(reached)));
  }
  return builder_.conjoin(guard, any);
}

} // namespace fathom::frontend
