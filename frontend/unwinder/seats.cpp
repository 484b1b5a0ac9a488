#include "frontend/unwinder/seats.h"

#include "proofs/exact/summary_object.h"

#include <algorithm>

namespace fathom::frontend {

using namespace program;

void Seats::make(MemoryState& state, size_t count) {
  if (count == 0) return;
  const ValueId always = builder().boolean(true);
  for (size_t seat = 0; seat < count; ++seat)
    pool_.seats.push_back(loops::summary_array(beneath_, state, fmt::format("seat_{}", seat)));
  pool_.state = loops::summary_array(beneath_, state, "pool");
  const auto at = [&](int64_t place) { return builder().pointer(pool_.state, place); };
  const ValueId zero = builder().constant(8, 0), none = builder().constant(builder().pointer_bits(), 0);
  for (size_t seat = 0; seat < count; ++seat) {
    beneath_.store(state, always, at(loops::Pool::alive_place(seat)), zero);
    beneath_.store(state, always, at(loops::Pool::size_place(seat)), none);
  }
  beneath_.store(state, always, at(pool_.taken_place()), zero);
}

ValueId Seats::state_byte(MemoryState& state, ValueId guard, int64_t place) {
  const ValueId byte = beneath_.load(state, guard, builder().pointer(pool_.state, place), Type::integer(8));
  return builder().not_(builder().eq(byte, builder().constant(8, 0)));
}

/// Noted where a run is in progress, since nobody else notes it.
void Seats::write(MemoryState& state, ValueId guard, int64_t place, ValueId value) {
  const ValueId pointer = builder().pointer(pool_.state, place);
  if (run_ != nullptr && run_->silent) run_->note(builder(), pointer, value, guard);
  beneath_.store(state, guard, pointer, value);
}

ValueId Seats::is_alive(MemoryState& state, ValueId guard, size_t seat) {
  return state_byte(state, guard, loops::Pool::alive_place(seat));
}

ValueId Seats::is_taken(MemoryState& state, ValueId guard) {
  return state_byte(state, guard, pool_.taken_place());
}

ValueId Seats::size_of(MemoryState& state, ValueId guard, size_t seat) {
  return beneath_.load(state, guard, builder().pointer(pool_.state, loops::Pool::size_place(seat)),
                       Type::integer(builder().pointer_bits()));
}

void Seats::take(MemoryState& state, ValueId guard, size_t seat, ValueId chosen, ValueId size) {
  const ValueId one = builder().constant(8, 1);
  const auto set = [&](int64_t place, ValueId value) {
    const ValueId pointer = builder().pointer(pool_.state, place);
    const ValueId before = beneath_.load(state, guard, pointer, builder().type(value));
    write(state, guard, place, builder().ite(chosen, value, before));
  };
  set(loops::Pool::alive_place(seat), one);
  set(loops::Pool::size_place(seat), size);
  if (seat + 1 == pool_.seats.size()) set(pool_.taken_place(), one);
}

Seats::Parts Seats::parts(ValueId pointer) {
  Parts all;
  all.rest = pointer;
  all.in_seat = all.unknown = builder().boolean(false);
  if (pool_.seats.empty()) return all;
  const Resolution resolution = beneath_.resolve(pointer);
  ValueId rest = builder().null();
  for (const PointerTarget& target : resolution.targets) {
    const auto seat = std::find(pool_.seats.begin(), pool_.seats.end(), target.object);
    if (seat != pool_.seats.end()) {
      all.seats.push_back({size_t(seat - pool_.seats.begin()), target.condition, target.offset});
      all.in_seat = builder().disjoin(all.in_seat, target.condition);
    } else if (target.object != null_object) {
      const ValueId place = builder().ptr_add(builder().pointer(target.object, 0), target.offset);
      rest = builder().ite(target.condition, place, rest);
    } else {
      rest = builder().ite(target.condition, builder().ptr_add(builder().null(), target.offset), rest);
    }
  }
  if (!resolution.complete)
    for (const ObjectId object : resolution.candidates)
      if (pool_.has(object))
        all.unknown =
            builder().disjoin(all.unknown, builder().same_object(pointer, builder().pointer(object, 0)));
  if (all.seats.empty()) return all;
  all.rest = resolution.complete ? rest : builder().ite(all.in_seat, builder().null(), pointer);
  return all;
}

ValueId Seats::accessible(MemoryState& state, ValueId guard, ValueId pointer, ValueId size) {
  const Parts all = parts(pointer);
  ValueId fine = beneath_.accessible(state, guard, all.rest, size);
  if (all.seats.empty() && builder().is_false(all.unknown)) return fine;
  const ValueId nothing = builder().eq(size, builder().constant(builder().pointer_bits(), 0));
  fine = builder().conjoin(fine, builder().not_(builder().disjoin(all.in_seat, all.unknown)));
  for (const Part& part : all.seats) {
    // Offsets are signed and sizes at most half of the address space: what is negative is too large here.
    const ValueId most = size_of(state, guard, part.seat);
    const ValueId begins = builder().binary(Opcode::Ule, part.offset, most);
    const ValueId rest = builder().binary(Opcode::Sub, most, part.offset);
    const ValueId within = builder().conjoin(begins, builder().binary(Opcode::Ule, size, rest));
    const ValueId here = builder().conjoin(is_alive(state, guard, part.seat), within);
    fine = builder().disjoin(fine, builder().conjoin(part.condition, here));
  }
  return builder().disjoin(nothing, fine);
}

ValueId Seats::alive(MemoryState& state, ValueId guard, ValueId pointer) {
  const Parts all = parts(pointer);
  ValueId fine = beneath_.alive(state, guard, all.rest);
  if (all.seats.empty() && builder().is_false(all.unknown)) return fine;
  fine = builder().conjoin(fine, builder().not_(builder().disjoin(all.in_seat, all.unknown)));
  for (const Part& part : all.seats)
    fine = builder().disjoin(fine, builder().conjoin(part.condition, is_alive(state, guard, part.seat)));
  return fine;
}

void Seats::release(MemoryState& state, ValueId guard, ValueId pointer) {
  const Parts all = parts(pointer);
  if (all.seats.empty()) return beneath_.release(state, guard, pointer);
  for (const Part& part : all.seats) {
    const int64_t place = loops::Pool::alive_place(part.seat);
    const ValueId before =
        beneath_.load(state, guard, builder().pointer(pool_.state, place), Type::integer(8));
    write(state, guard, place, builder().ite(part.condition, builder().constant(8, 0), before));
  }
  const ValueId elsewhere = builder().conjoin(
      guard, builder().not_(builder().disjoin(all.in_seat, builder().ptr_same(all.rest, builder().null()))));
  if (!builder().is_false(elsewhere)) beneath_.release(state, elsewhere, all.rest);
}

} // namespace fathom::frontend
