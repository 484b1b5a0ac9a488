#include "frontend/unwinder/family_cells.h"

#include <fmt/format.h>

namespace fathom::frontend {

using namespace program;
using loops::Family;

FamilyCells::FamilyCells(Context& context)
    : builder_(context.builder), memory_(context.memory), stack_(context.stack), run_(context.run),
      context_(context) {}

/// Cells of all numbers, in 32 bits up to the middle of the address space. Their end is one of a cell: no
/// read of one has to be made of bytes.
ObjectId FamilyCells::make(MemoryState& state, std::string name) {
  Object cells;
  cells.kind = ObjectKind::Summary;
  cells.name = std::move(name);
  cells.location = builder_.location();
  const uint64_t numbers = uint64_t(1) << loops::number_bits(builder_, loops::least_distance);
  cells.size = context_.size_constant(numbers * loops::cell_bytes);
  cells.alignment = 16;
  return memory_.allocate(state, builder_.boolean(true), std::move(cells));
}

/// Noted where a run is in progress, since nobody else notes it.
void FamilyCells::write(ValueId guard, ValueId pointer, ValueId value) {
  if (run_.speculates()) run_.current()->note(builder_, pointer, value, stack_.guard());
  memory_.store(stack_.memory(), guard, pointer, value);
}

ValueId FamilyCells::pointer_to(ObjectId cells, ValueId number) {
  const ValueId at = builder_.binary(Opcode::Mul, number, context_.size_constant(loops::cell_bytes));
  return builder_.ptr_add(builder_.pointer(cells, 0), at);
}

ValueId FamilyCells::number_at(MemoryState& state, ValueId guard, ObjectId cells, ValueId number,
                               uint32_t bytes) {
  return memory_.load(state, guard, pointer_to(cells, number), Type::integer(bytes * 8));
}

ValueId FamilyCells::is_alive(MemoryState& state, ValueId guard, const Family& family, ValueId number) {
  return builder_.eq(number_at(state, guard, family.alive, number, 1), builder_.constant(8, 1));
}

void FamilyCells::count_living(const Family& family, ValueId guard, Opcode change, ValueId by) {
  const ValueId place = builder_.pointer(family.counter, loops::living_place);
  const Type type = Type::integer(builder_.pointer_bits());
  const ValueId living = memory_.load(stack_.memory(), stack_.guard(), place, type);
  const ValueId changed = builder_.binary(change, living, by);
  const bool is_always = builder_.implies(stack_.guard(), guard);
  write(stack_.guard(), place, is_always ? changed : builder_.ite(guard, changed, living));
}

ValueId FamilyCells::as_number(const Family& family, ValueId held) {
  return builder_.zext(builder_.trunc(held, loops::number_bits(builder_, family.distance)),
                       builder_.pointer_bits());
}

ValueId FamilyCells::any_number(const Family& family) {
  const Type type = Type::integer(loops::number_bits(builder_, family.distance));
  return builder_.zext(builder_.open(OpenKind::Iterations, type, builder_.boolean(true)),
                       builder_.pointer_bits());
}

ValueId FamilyCells::highest_number(const Family& family) {
  return builder_.constant(
      BitVector::ones(loops::number_bits(builder_, family.distance)).zext(builder_.pointer_bits()));
}

ValueId FamilyCells::is_block(const Family& family, ValueId number) {
  const ValueId none = context_.size_constant(0);
  return builder_.conjoin(builder_.not_(builder_.eq(number, none)),
                          builder_.binary(Opcode::Ult, number, highest_number(family)));
}

} // namespace fathom::frontend
