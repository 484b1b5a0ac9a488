#include "frontend/unwinder/families.h"

#include "frontend/unwinder/family_places.h"
#include "frontend/unwinder/pool_uses.h"
#include "proofs/exact/summary_object.h"
#include "proofs/learner/loop_analysis.h"

#include <algorithm>
#include <bit>

namespace fathom::frontend {

using namespace program;
using loops::Family;

namespace {

constexpr uint64_t most_bytes = 4096; ///< of a block
constexpr size_t most_fields = 32;
constexpr const char* not_constant = "an access at a place that is not constant";

uint64_t distance_of(uint64_t bytes) {
  return std::max(loops::least_distance, std::bit_ceil(bytes));
}

void add_states(FamilyCells& cells, MemoryState& state, Family& family) {
  for (size_t k = 0; k < family.first_state; ++k) {
    const uint64_t place = family.fields[k].place;
    const std::string name = fmt::format("written_{}_of_{}", place, family.bytes);
    family.fields.push_back({cells.make(state, name), place, 1, {}, {}});
  }
}

} // namespace

Families::Families(Context& context, UnwindingPlan& plan)
    : builder_(context.builder), memory_(context.memory), forks_(context.forks), stack_(context.stack),
      run_(context.run), context_(context), cells_(context), links_(context, cells_), plan_(plan),
      wanted_(context.bounds.induction && !context.bounds.cut_all) {}

void Families::make(MemoryState& state) {
  if (!wanted_) return;
  const ValueId always = builder_.boolean(true);
  for (const auto& [bytes, fields] : plan_.families) {
    Family family;
    family.bytes = bytes;
    family.distance = distance_of(bytes);
    Object blocks;
    blocks.kind = ObjectKind::Summary;
    blocks.name = fmt::format("blocks of {} bytes", bytes);
    blocks.location = builder_.location();
    blocks.size = context_.size_constant(bytes);
    blocks.alignment = uint32_t(family.distance);
    family.blocks = memory_.allocate(state, always, std::move(blocks));
    family.counter = cells_.make(state, fmt::format("blocks_of_{}", bytes));
    const auto counter = [&](int64_t place) { return builder_.pointer(family.counter, place); };
    memory_.store(state, always, counter(loops::next_place), context_.size_constant(1));
    memory_.store(state, always, counter(loops::freed_place), builder_.constant(8, 0));
    Object alive = builder_.program().object(family.counter);
    alive.name = fmt::format("alive_of_{}", bytes);
    alive.contents = Contents::Zero;
    family.alive = memory_.allocate(state, always, std::move(alive));
    for (const UnwindingPlan::Field& field : fields) {
      const std::string name = fmt::format("field_{}_of_{}", field.place, bytes);
      const ObjectId cells = cells_.make(state, name);
      family.fields.push_back({cells, field.place, field.bytes, {}, {}});
    }
    family.first_state = family.fields.size();
    if (context_.asks(Property::UninitialisedRead)) add_states(cells_, state, family);
    family.reuses = context_.bounds.depth.reuses_blocks && plan_.freed.count(bytes) != 0 &&
                    !context_.asks(Property::Termination) &&
                    loops::has_spare_numbers(builder_, context_.module.machine().heap_alignment(), family);
    families_.push_back(std::move(family));
  }
  size_t number = 0;
  for (const auto& [bytes, fields] : plan_.families) {
    Family& family = families_[number++];
    for (size_t k = 0; k < fields.size(); ++k) {
      if (!fields[k].is_pointer) continue;
      const auto is_target = [&](const Family& other) { return other.bytes == fields[k].target; };
      family.fields[k].target = std::find_if(families_.begin(), families_.end(), is_target)->blocks;
    }
    if (!family.reuses) continue;
    links_.make(state, family);
    memory_.store(state, always, builder_.pointer(family.counter, loops::living_place),
                  context_.size_constant(0));
  }
}

std::optional<size_t> Families::family_of(ObjectId object) const {
  const auto found = std::find_if(families_.begin(), families_.end(),
                                  [&](const Family& family) { return family.blocks == object; });
  if (found == families_.end()) return std::nullopt;
  return size_t(found - families_.begin());
}

uint64_t Families::alignment(ObjectId object) const {
  return has(object) ? context_.module.machine().heap_alignment()
                     : builder_.program().object(object).alignment;
}

void Families::refuse(ValueId guard, ValueId bad, const char* why) {
  builder_.check(ObligationKind::Unsupported, Property::UnreachCall, guard, bad,
                 fmt::format("blocks that loops allocate: {}", why));
}

ValueId Families::has_freed(ValueId guard, const Family& family) {
  const ValueId freed = builder_.pointer(family.counter, loops::freed_place);
  return builder_.not_(
      builder_.eq(memory_.load(stack_.memory(), guard, freed, Type::integer(8)), builder_.constant(8, 0)));
}

bool Families::is_in_recursion() const {
  const auto& all = stack_.activations();
  return std::any_of(all.begin(), all.end(), [](const auto& one) { return one->chain.is_alone; });
}

/// Whether more blocks may find room than there are numbers: malloc may put them closer together.
bool Families::is_tight(const Family& family) const {
  const uint32_t bits = builder_.pointer_bits();
  if (bits == 64) return false; // no execution comes to so many
  const uint64_t alignment = context_.module.machine().heap_alignment(),
                 each = (family.bytes + alignment - 1) / alignment * alignment,
                 numbers = (uint64_t(1) << loops::number_bits(builder_, family.distance)) - 2;
  return numbers * each < (uint64_t(15) << (bits - 4)); // Allocation::room_for
}

ValueId Families::allocate(Activation& activation, ValueId bytes, bool zeroed, bool& possible) {
  possible = true;
  if (!wanted_ || !builder_.is_constant(bytes)) return {};
  const uint64_t size = builder_.constant_u64(bytes);
  const auto found = std::find_if(families_.begin(), families_.end(),
                                  [&](const Family& family) { return family.bytes == size; });
  if (found == families_.end()) {
    if (!run_.speculates() || run_.is_exact() || size == 0 || size > most_bytes) return {};
    plan_.has_grown |= plan_.families.try_emplace(size).second;
    return {};
  }
  if (run_.is_exact()) run_.refuse("it allocates memory");
  const Family& family = *found;
  const ValueId number = family.reuses ? dead_number(family, possible) : next_number(family, possible);
  if (!possible) {
    refuse(stack_.guard(), builder_.boolean(true), "more than have a number");
    activation.stop();
    return {};
  }
  cells_.write(stack_.guard(), cells_.pointer_to(family.alive, number), builder_.constant(8, 1));
  clear(family, number, zeroed);
  if (family.reuses) cells_.count_living(family, stack_.guard(), Opcode::Add, context_.size_constant(1));
  return loops::pointer_to_block(
      builder_, family.blocks, builder_.trunc(number, loops::number_bits(builder_, family.distance)), false);
}

/// The one after that of the last block.
ValueId Families::next_number(const Family& family, bool& possible) {
  const ValueId place = builder_.pointer(family.counter, loops::next_place);
  const ValueId next =
      memory_.load(stack_.memory(), stack_.guard(), place, Type::integer(builder_.pointer_bits()));
  const ValueId room = builder_.binary(Opcode::Ult, next, cells_.highest_number(family));
  // Nor does an execution end where memory does.
  ValueId must_suffice = builder_.boolean(is_tight(family) || context_.asks(Property::Termination));
  if (!builder_.is_true(must_suffice)) must_suffice = has_freed(stack_.guard(), family);
  refuse(builder_.conjoin(stack_.guard(), must_suffice), builder_.not_(room), "more than have a number");
  possible = forks_.assume(stack_.top().state.position, room);
  if (!possible) return {};
  cells_.write(stack_.guard(), place, builder_.binary(Opcode::Add, next, context_.size_constant(1)));
  return cells_.as_number(family, next);
}

ValueId Families::quotient(uint64_t distance, ValueId multiple) {
  const Instruction i = builder_.program()[multiple];
  const auto shift = uint64_t(std::countr_zero(distance));
  const uint32_t bits = builder_.pointer_bits(), number_bits = loops::number_bits(builder_, distance);
  if (i.opcode == Opcode::Ite) {
    const ValueId first = quotient(distance, i.operands[1]);
    return builder_.ite(i.operands[0], first, quotient(distance, i.operands[2]));
  }
  const bool is_product = i.opcode == Opcode::Mul && builder_.constant_u64(i.operands[1]) == distance;
  const bool is_shifted = i.opcode == Opcode::Shl && builder_.constant_u64(i.operands[1]) == shift;
  if ((is_product || is_shifted) && builder_.interval(i.operands[0]).high >> number_bits == 0)
    return i.operands[0];
  return builder_.zext(builder_.extract(multiple, uint32_t(shift), number_bits), bits);
}

Families::Parts Families::parts(ValueId pointer) {
  Parts all;
  all.in_blocks = builder_.boolean(false);
  all.rest = pointer;
  if (families_.empty()) return all;
  const Resolution resolution = memory_.resolve(pointer);
  ValueId rest = builder_.null();
  all.is_null_else = resolution.complete;
  for (const PointerTarget& target : resolution.targets) {
    const std::optional<size_t> family = family_of(target.object);
    if (!family) {
      if (target.object == null_object) continue;
      all.is_null_else = false;
      rest = builder_.ite(target.condition,
                          builder_.ptr_add(builder_.pointer(target.object, 0), target.offset), rest);
      continue;
    }
    const Place place = place_of(families_[*family].distance, target.offset);
    all.in_blocks = builder_.disjoin(all.in_blocks, target.condition);
    const auto same = std::find_if(all.blocks.begin(), all.blocks.end(), [&](const Part& part) {
      return part.family == *family && part.place == place.place;
    });
    if (same == all.blocks.end()) {
      all.blocks.push_back({target.condition, *family, place.number, place.place, place.at});
    } else {
      same->number = builder_.ite(target.condition, place.number, same->number);
      const bool both = place.at.valid() && same->at.valid();
      same->at = both ? builder_.ite(target.condition, place.at, same->at) : ValueId();
      same->condition = builder_.disjoin(same->condition, target.condition);
    }
  }
  if (!all.blocks.empty() && resolution.complete) all.rest = rest;
  return all;
}

ValueId Families::accessible(const Part& part, ValueId size) {
  const ValueId guard = builder_.conjoin(stack_.guard(), part.condition);
  const Family& family = families_[part.family];
  if (!part.place && !Anywhere(*this).is_known(part)) {
    refuse(guard, builder_.boolean(true), not_constant);
    return builder_.boolean(false);
  }
  if (part.place && *part.place > family.bytes) return builder_.boolean(false);
  const ValueId bytes = context_.size_constant(family.bytes),
                at = part.place ? context_.size_constant(*part.place) : part.at;
  ValueId within = builder_.binary(Opcode::Ule, size, builder_.binary(Opcode::Sub, bytes, at));
  if (!part.place) within = builder_.conjoin(builder_.binary(Opcode::Ule, at, bytes), within);
  return builder_.conjoin(within, cells_.is_alive(stack_.memory(), guard, family, part.number));
}

ValueId Families::exists(const Part& part) {
  const Family& family = families_[part.family];
  const bool is_indexed = part.at.valid() && plan_.indexed.count(family.bytes) != 0;
  if (part.place ? *part.place >= family.bytes : !is_indexed) return builder_.boolean(false);
  const ValueId guard = builder_.conjoin(stack_.guard(), part.condition);
  const ValueId is_inside = part.place
                                ? builder_.boolean(true)
                                : builder_.binary(Opcode::Ult, part.at, context_.size_constant(family.bytes));
  ValueId is_there = builder_.boolean(true);
  if (family.reuses) {
    is_there = cells_.is_alive(stack_.memory(), guard, family, part.number);
  } else {
    const ValueId none_freed = builder_.not_(has_freed(guard, family));
    if (!builder_.is_true(none_freed))
      is_there = builder_.disjoin(none_freed, cells_.is_alive(stack_.memory(), guard, family, part.number));
  }
  return builder_.conjoin(is_inside, is_there);
}

/// The field at a place, null where the plan did not know it or knows another one there. `stored`: a pointer
/// that is stored there.
const Family::Field* Families::field(size_t family, uint64_t place, Type type, ValueId stored) {
  const uint32_t bytes = builder_.program().target.bytes(type);
  std::vector<UnwindingPlan::Field>& planned = plan_.families.at(families_[family].bytes);
  std::optional<size_t> target;
  if (stored.valid() && type.is_pointer())
    for (const Part& part : parts(stored).blocks) target = part.family;
  const auto overlaps = [&](const UnwindingPlan::Field& other) {
    return other.place < place + bytes && place < other.place + other.bytes;
  };
  const auto found = std::find_if(planned.begin(), planned.end(), overlaps);
  if (found == planned.end()) {
    if (bytes > loops::cell_bytes || planned.size() == most_fields) return nullptr;
    const uint64_t to = families_[target.value_or(family)].bytes;
    planned.push_back({place, bytes, type.is_pointer(), to, target.has_value()});
  } else {
    if (found->place != place || found->bytes != bytes || found->is_pointer != type.is_pointer())
      return nullptr;
    const auto index = size_t(found - planned.begin());
    const bool is_wrong = target && !found->stored && found->target != families_[*target].bytes;
    if (!is_wrong) {
      found->stored |= target.has_value();
      return index < families_[family].first_state ? &families_[family].fields[index] : nullptr;
    }
    *found = {place, bytes, true, families_[*target].bytes, true};
  }
  plan_.has_grown = true;
  run_.refuse("it looks at blocks in a way that was not known");
  return nullptr;
}

/// The number of the block that a pointer points to.
ValueId Families::code_of(ObjectId blocks, ValueId pointer, ValueId guard) {
  const Parts all = parts(pointer);
  ValueId code = context_.size_constant(0);
  ValueId fine =
      all.is_null_else ? builder_.not_(all.in_blocks) : builder_.ptr_same(pointer, builder_.null());
  for (const Part& part : all.blocks) {
    if (families_[part.family].blocks != blocks || part.place != 0) continue;
    fine = builder_.disjoin(fine, part.condition);
    code = builder_.ite(part.condition, part.number, code);
  }
  // A number that is taken for a pointer is none either.
  for (const PointerTarget& target : memory_.resolve(pointer).targets)
    if (target.object == null_object) {
      const ValueId is_null = builder_.eq(target.offset, context_.size_constant(0));
      fine = builder_.conjoin(fine, builder_.disjoin(builder_.not_(target.condition), is_null));
    }
  refuse(guard, builder_.not_(fine), "one that holds a pointer to something else");
  return code;
}

ValueId Families::load(const Part& part, ValueId guard, Type type) {
  if (!part.place) return Anywhere(*this).load(part, builder_.conjoin(guard, part.condition), type);
  const Family::Field* found = field(part.family, *part.place, type, {});
  if (found == nullptr) {
    refuse(builder_.conjoin(guard, part.condition), builder_.boolean(true), "a read of a part of a field");
    return loops::any_value(builder_, type, builder_.boolean(true));
  }
  const ValueId active = builder_.conjoin(guard, part.condition);
  const ValueId value = cells_.number_at(stack_.memory(), active, found->cells, part.number, found->bytes);
  if (!type.is_pointer()) return value;
  const uint64_t distance = *loops::family_distance(builder_.program(), found->target);
  const uint32_t bits = builder_.pointer_bits(), number_bits = loops::number_bits(builder_, distance);
  const ValueId known =
      builder_.binary(Opcode::Ule, value, builder_.constant(BitVector::ones(number_bits).zext(bits)));
  refuse(active, builder_.not_(known), "a pointer that was never stored");
  return loops::pointer_to_block(builder_, found->target, builder_.trunc(value, number_bits), true);
}

/// `guard` implies that the block is accessible there if it is this one.
void Families::store(const Part& part, ValueId guard, ValueId value, ValueId written) {
  const Type type = builder_.type(value);
  const ValueId active = builder_.conjoin(guard, part.condition);
  ValueId all = builder_.constant(8, 1);
  if (written.valid())
    all = builder_.zext(builder_.eq(written, builder_.constant(BitVector::ones(builder_.width_of(written)))),
                        8);
  if (!part.place) {
    if (type.is_pointer()) return refuse(active, builder_.boolean(true), not_constant);
    return Anywhere(*this).store(part, active, context_.size_constant(builder_.program().target.bytes(type)),
                                 value, all);
  }
  const Family::Field* found = field(part.family, *part.place, type, value);
  if (found == nullptr) return refuse(active, builder_.boolean(true), "a write of a part of a field");
  if (type.is_pointer()) value = code_of(found->target, value, active);
  if (builder_.is_false(active)) return;
  if (found->origins.valid() && context_.asks(Property::ValidMemtrack))
    refuse_stored(families_[part.family], *found, active, value);
  if (found->origins.valid() && !builder_.is_false(active))
    links_.note(families_[part.family], *found, active, part.number, value);
  cells_.write(active, if_this(part, guard, cells_.pointer_to(found->cells, part.number)), value);
  const Family::Field* state = loops::state_of(families_[part.family], *part.place, found->bytes);
  if (state == nullptr) return;
  cells_.write(active, if_this(part, guard, cells_.pointer_to(state->cells, part.number)), all);
}

ValueId Families::is_written(const Part& part, ValueId guard, uint32_t bytes) {
  const Family::Field* state =
      part.place ? loops::state_of(families_[part.family], *part.place, bytes) : nullptr;
  if (state == nullptr) return builder_.boolean(false);
  const ValueId active = builder_.conjoin(guard, part.condition);
  const ValueId held = cells_.number_at(stack_.memory(), active, state->cells, part.number, 1);
  return builder_.eq(held, builder_.constant(8, 1));
}

/// `place` where the pointer is in this part, which is known to be so where `guard` implies it.
ValueId Families::if_this(const Part& part, ValueId guard, ValueId place) {
  return builder_.implies(guard, part.condition) ? place
                                                 : builder_.ite(part.condition, place, builder_.null());
}

/// Zeros, from the beginning of fields to their ends, or what leaves any value.
void Families::fill(const Part& part, ValueId guard, ValueId byte, ValueId size) {
  const ValueId active = builder_.conjoin(guard, part.condition);
  const bool is_known = part.place && builder_.is_constant(size) && builder_.is_constant(byte) &&
                        builder_.constant_u64(byte) == 0 && builder_.implies(guard, part.condition);
  if (!is_known) return Anywhere(*this).store(part, active, size, {}, {});
  const uint64_t begin = *part.place, end = begin + builder_.constant_u64(size);
  const Family& family = families_[part.family];
  for (size_t k = 0; k < family.first_state; ++k) {
    const Family::Field& field = family.fields[k];
    if (field.place + field.bytes <= begin || end <= field.place) continue;
    if (field.place < begin || end < field.place + field.bytes)
      return Anywhere(*this).store(part, active, size, {}, {});
    cells_.write(active, cells_.pointer_to(field.cells, part.number), builder_.constant(field.bytes * 8, 0));
    if (const size_t state = family.first_state + k; state < family.fields.size())
      cells_.write(active, cells_.pointer_to(family.fields[state].cells, part.number),
                   builder_.constant(8, 1));
  }
}

ValueId Families::may_be_freed(const Part& part) {
  if (part.place != 0) return builder_.boolean(false);
  const ValueId guard = builder_.conjoin(stack_.guard(), part.condition);
  return cells_.is_alive(stack_.memory(), guard, families_[part.family], part.number);
}

void Families::free(const Part& part, ValueId guard) {
  const ValueId active = builder_.conjoin(guard, part.condition);
  if (builder_.is_false(active)) return;
  const Family& family = families_[part.family];
  // From the next unwinding on the family takes numbers again.
  const bool is_known = !context_.bounds.depth.reuses_blocks || family.reuses || plan_.is_final;
  if (!is_known && plan_.freed.insert(family.bytes).second) {
    plan_.has_grown = true;
    run_.refuse("it frees blocks, which was not known");
  }
  context_.result.hints.frees_blocks |= !run_.speculates();
  if (family.reuses) { // none less where it was not alive
    const ValueId was_alive = cells_.is_alive(stack_.memory(), active, family, part.number);
    cells_.count_living(family, active, Opcode::Sub, builder_.zext(was_alive, builder_.pointer_bits()));
  }
  cells_.write(active, if_this(part, guard, cells_.pointer_to(family.alive, part.number)),
               builder_.constant(8, 0));
  const ValueId freed = builder_.pointer(family.counter, loops::freed_place);
  cells_.write(active, if_this(part, guard, freed), builder_.constant(8, 1));
}

void Families::note_move(ValueId from, ValueId to, std::optional<int64_t> by) {
  if (families_.empty() || from == to) return;
  // What lies at this place now was that much before it: in the same block, if that is a place of one.
  const auto was_in_block = [&](const Part& part) {
    const int64_t place = int64_t(*part.place) - *by;
    return place >= 0 && uint64_t(place) < families_[part.family].distance;
  };
  const Parts before = parts(from), after = parts(to);
  for (const Part& part : after.blocks) {
    const auto same = std::find_if(before.blocks.begin(), before.blocks.end(), [&](const Part& other) {
      return other.family == part.family && other.number == part.number;
    });
    const bool is_same = same != before.blocks.end() && same->condition == part.condition;
    // At a place that is not known accesses are refused where moves are not looked at.
    const bool is_looked_at =
        part.place || (part.at.valid() && plan_.indexed.count(families_[part.family].bytes) != 0);
    if (is_same || !is_looked_at || (part.place && by && was_in_block(part))) continue;
    ValueId stays = builder_.boolean(false);
    for (const Part& other : before.blocks)
      if (other.family == part.family && !part.place)
        stays = builder_.disjoin(stays,
                                 builder_.conjoin(other.condition, builder_.eq(other.number, part.number)));
    refuse(builder_.conjoin(stack_.guard(), part.condition), builder_.not_(stays),
           "a pointer that leaves its block");
  }
}

bool Families::may_be_block(ValueId pointer) {
  const Resolution resolution = memory_.resolve(pointer);
  return std::any_of(resolution.targets.begin(), resolution.targets.end(),
                     [&](const PointerTarget& target) { return family_of(target.object).has_value(); }) ||
         std::any_of(resolution.candidates.begin(), resolution.candidates.end(),
                     [&](ObjectId object) { return family_of(object).has_value(); });
}

void Families::check_uses() {
  if (families_.empty()) return;
  const auto size = uint32_t(builder_.program().size());
  bool is_used = false;
  for (uint32_t id = 0; id < size && !is_used; ++id) {
    const Instruction i = builder_.program()[ValueId(id)];
    const bool is_address = i.opcode == Opcode::Address && family_of(i.object).has_value();
    const bool looks = info(i.opcode).category == OpcodeCategory::Memory || i.opcode == Opcode::Store ||
                       i.opcode == Opcode::Copy || i.opcode == Opcode::Fill || i.opcode == Opcode::Free ||
                       i.opcode == Opcode::PtrToInt;
    is_used = is_address || (looks && may_be_block(i.operands[0])) ||
              (i.opcode == Opcode::Copy && may_be_block(i.operands[1]));
  }
  if (is_used)
    return refuse(builder_.boolean(true), builder_.boolean(true), "one that something else looks at");
  // Where a block lies whose number others may have is asked nowhere, nor read from memory.
  const auto reuses = [&](ObjectId object) {
    const std::optional<size_t> family = family_of(object);
    return family && families_[*family].reuses;
  };
  if (std::any_of(families_.begin(), families_.end(), [](const Family& family) { return family.reuses; }) &&
      looks_at_addresses(memory_, context_.result.lemmas, reuses))
    refuse(builder_.boolean(true), builder_.boolean(true), "the address of one is a number");
}

} // namespace fathom::frontend
