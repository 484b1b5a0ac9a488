// Families of blocks: which block leads to which, and places in an order along the links.
#include "frontend/unwinder/family_links.h"

#include <algorithm>
#include <fmt/format.h>

namespace fathom::frontend {

using namespace program;
using loops::Family;

namespace {

constexpr uint32_t place_bits = uint32_t(loops::cell_bytes) * 8;
constexpr size_t most_ordered = 3; ///< fields with an order of their own, besides that of all

} // namespace

FamilyLinks::FamilyLinks(Context& context, FamilyCells& cells)
    : builder_(context.builder), forks_(context.forks), stack_(context.stack), context_(context),
      cells_(cells) {}

void FamilyLinks::make(MemoryState& state, Family& family) {
  std::vector<size_t> own;
  for (size_t k = 0; k < family.fields.size(); ++k) {
    Family::Field& field = family.fields[k];
    if (!field.target.valid()) continue;
    field.origins = cells_.make(state, fmt::format("origin_{}_of_{}", field.place, family.bytes));
    if (field.target == family.blocks) own.push_back(k);
  }
  const auto make = [&](const std::string& name, std::vector<size_t> fields) {
    const ObjectId cells = cells_.make(state, fmt::format("order_{}of_{}", name, family.bytes));
    family.orders.push_back({cells, std::move(fields)});
  };
  if (!own.empty()) make("", own);
  if (own.size() < 2 || own.size() > most_ordered) return;
  for (const size_t k : own) make(fmt::format("{}_", family.fields[k].place), {k});
}

ValueId FamilyLinks::place_in(MemoryState& state, ValueId guard, const Family::Order& order, ValueId number) {
  return cells_.number_at(state, guard, order.cells, number, uint32_t(loops::cell_bytes));
}

/// Nothing leads to a new block, whose place in orders is anything.
void FamilyLinks::clear(const std::vector<Family>& all, const Family& family, ValueId number) {
  for (const Family& owner : all)
    for (const Family::Field& field : owner.fields)
      if (field.origins.valid() && field.target == family.blocks)
        cells_.write(stack_.guard(), cells_.pointer_to(field.origins, number), context_.size_constant(0));
  for (const Family::Order& order : family.orders)
    cells_.write(stack_.guard(), cells_.pointer_to(order.cells, number),
                 builder_.open(OpenKind::Undef, Type::integer(place_bits), stack_.guard()));
}

ValueId FamilyLinks::where(ValueId active, ValueId place) {
  return builder_.implies(stack_.guard(), active) ? place : builder_.ite(active, place, builder_.null());
}

void FamilyLinks::note(const Family& family, const Family::Field& field, ValueId active, ValueId from,
                       ValueId to) {
  const auto which = size_t(&field - family.fields.data());
  for (const Family::Order& order : family.orders)
    if (std::find(order.fields.begin(), order.fields.end(), which) != order.fields.end())
      keep_order(family, order, active, from, to);
  cells_.write(active, where(active, cells_.pointer_to(field.origins, to)), from);
}

void FamilyLinks::keep_order(const Family& family, const Family::Order& order, ValueId active, ValueId from,
                             ValueId to) {
  MemoryState& state = stack_.memory();
  const uint32_t bytes = builder_.pointer_bits() / 8;
  const auto at = [&](ObjectId cells, ValueId number) {
    return cells_.number_at(state, active, cells, number, bytes);
  };
  const auto is_below = [&](ValueId a, ValueId b) { return builder_.binary(Opcode::Ult, a, b); };
  const auto unless = [&](ValueId condition, ValueId holds) { return builder_.disjoin(condition, holds); };
  const auto place = [&](ValueId number) { return place_in(state, active, order, number); };
  const ValueId none = context_.size_constant(0), above = place(from), below = place(to);
  const ValueId highest = cells_.highest_number(family);
  ValueId is_led_to = builder_.boolean(false), is_end = builder_.boolean(true);
  const ValueId moved = builder_.open(OpenKind::Undef, Type::integer(place_bits), active);
  ValueId just_above = is_below(below, moved), just_below = is_below(moved, above);
  for (const size_t k : order.fields) {
    const Family::Field& field = family.fields[k];
    const ValueId before = cells_.as_number(family, at(field.origins, from)), next = at(field.cells, to);
    const ValueId leads = builder_.conjoin(cells_.is_alive(state, active, family, before),
                                           builder_.eq(at(field.cells, before), from));
    is_led_to = builder_.disjoin(is_led_to, leads);
    const ValueId is_nowhere =
        builder_.disjoin(builder_.eq(next, none),
                         builder_.not_(builder_.eq(at(field.origins, cells_.as_number(family, next)), to)));
    is_end = builder_.conjoin(is_end, is_nowhere);
    // Every other block is meant; what leads to either, and what it led to, are the ones that matter.
    for (const ValueId other : {before, cells_.as_number(family, at(field.origins, to))}) {
      const ValueId is_other =
          builder_.conjoin(builder_.not_(builder_.eq(other, from)), is_below(below, place(other)));
      just_above =
          builder_.conjoin(just_above, unless(builder_.not_(is_other), is_below(moved, place(other))));
    }
    // A field that nobody wrote holds anything, but only numbers have places.
    const ValueId led_to = at(field.cells, from);
    const ValueId is_number = builder_.binary(Opcode::Ule, led_to, highest);
    const ValueId is_other =
        builder_.conjoin(builder_.conjoin(is_number, builder_.not_(builder_.eq(led_to, to))),
                         is_below(place(cells_.as_number(family, led_to)), above));
    just_below =
        builder_.conjoin(just_below, unless(builder_.not_(is_other),
                                            is_below(place(cells_.as_number(family, led_to)), moved)));
  }
  ValueId stays = is_below(below, above);
  // A block that no other one leads to, and that leads to one block only, can always go there.
  if (order.fields.size() == 1) stays = builder_.conjoin(stays, is_led_to);
  const ValueId is_kept = builder_.disjoin(builder_.eq(to, none), stays);
  const ValueId moves = builder_.conjoin(active, builder_.not_(is_kept));
  const ValueId is_appended = builder_.conjoin(is_led_to, is_end);
  forks_.assume(stack_.top().state.position,
                builder_.disjoin(builder_.not_(moves), builder_.ite(is_appended, just_below, just_above)));
  const ValueId which = cells_.pointer_to(order.cells, builder_.ite(is_appended, to, from));
  cells_.write(moves, where(moves, which), moved);
}

ValueId FamilyLinks::is_living(MemoryState& state, ValueId guard, const Family& family) {
  return is_lost(state, guard, family, nullptr);
}

ValueId FamilyLinks::is_lost(MemoryState& state, ValueId guard, const Family& family,
                             const std::function<ValueId(ValueId)>& is_held) {
  ValueId all = builder_.boolean(true);
  const auto any = [&] {
    const ValueId number = cells_.any_number(family);
    all = builder_.conjoin(all, builder_.conjoin(cells_.is_block(family, number),
                                                 cells_.is_alive(state, guard, family, number)));
    if (is_held) all = builder_.conjoin(all, builder_.not_(is_held(number)));
    return number;
  };
  if (family.orders.empty()) any();
  for (const Family::Order& order : family.orders) {
    const ValueId number = any();
    for (const size_t k : order.fields) {
      const Family::Field& field = family.fields[k];
      const uint32_t bytes = builder_.pointer_bits() / 8;
      const ValueId before =
          cells_.as_number(family, cells_.number_at(state, guard, field.origins, number, bytes));
      ValueId leads = builder_.conjoin(cells_.is_alive(state, guard, family, before),
                                       builder_.binary(Opcode::Ult, place_in(state, guard, order, number),
                                                       place_in(state, guard, order, before)));
      if (is_held) { // one that has led to it does not keep it
        const ValueId led_to = cells_.number_at(state, guard, field.cells, before, bytes);
        leads = builder_.conjoin(leads, builder_.eq(led_to, number));
      }
      all = builder_.conjoin(all, builder_.not_(leads));
    }
  }
  return all;
}

} // namespace fathom::frontend
