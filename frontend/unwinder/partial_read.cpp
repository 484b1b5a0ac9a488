#include "frontend/unwinder/partial_read.h"

#include <algorithm>
#include <bit>

namespace fathom::frontend {

using namespace program;

namespace {

/// The value is a multiple of two to this power; looks a few operations deep.
uint32_t low_zeros(const Builder& builder, ValueId value, int depth = 6) {
  const Instruction& instruction = builder.program()[value];
  const auto operand = [&](int i) { return low_zeros(builder, instruction.operands[i], depth - 1); };
  if (builder.is_constant(value)) return uint32_t(std::countr_zero(builder.constant_u64(value)));
  if (depth == 0) return 0;
  switch (instruction.opcode) {
  case Opcode::Add:
  case Opcode::Sub: return std::min(operand(0), operand(1));
  case Opcode::Mul: return std::min(operand(0) + operand(1), 63u);
  case Opcode::And: return std::max(operand(0), operand(1));
  case Opcode::Ite: return std::min(operand(1), operand(2));
  case Opcode::ZExt:
  case Opcode::SExt: return operand(0);
  case Opcode::Shl:
    return builder.is_constant(instruction.operands[1])
               ? uint32_t(std::min<uint64_t>(builder.constant_u64(instruction.operands[1]) + operand(0), 63))
               : operand(0);
  default: return 0;
  }
}

/// Whether no access of so many bytes there has only some of them inside the object.
bool all_or_none(const Builder& builder, const PointerTarget& target, uint64_t bytes) {
  if (target.object == null_object) return true;
  const ValueId size = builder.program().object(target.object).size;
  if (!size.valid()) return true;
  if (builder.is_constant(target.offset) && builder.is_constant(size)) {
    const int64_t begin = builder.constant_i64(target.offset), end = builder.constant_i64(size);
    return begin <= -int64_t(bytes) || begin >= end || (begin >= 0 && end - begin >= int64_t(bytes));
  }
  if (!std::has_single_bit(bytes)) return false;
  const auto zeros = uint32_t(std::countr_zero(bytes));
  return low_zeros(builder, target.offset) >= zeros && low_zeros(builder, size) >= zeros;
}

} // namespace

ValueId read_partly(SymbolicMemory& memory, MemoryState& state, const ScalarRead& read, ValueId open) {
  Builder& builder = memory.builder();
  const uint64_t bytes = builder.program().target.bytes(read.type);
  const Resolution resolution = memory.resolve(read.pointer);
  if (!resolution.complete) return open;
  const auto size_constant = [&](uint64_t size) { return builder.constant(builder.pointer_bits(), size); };
  // A part of a larger access may lie inside as a whole. Without forwarding that is not looked at: no access
  // would be known to be valid then, and each would be spelled out byte by byte.
  const bool is_whole_access = !memory.forwards() || memory.accessible(state, read.guard, read.pointer,
                                                                       size_constant(bytes)) == read.whole;
  if (is_whole_access && std::all_of(resolution.targets.begin(), resolution.targets.end(),
                                     [&](const auto& target) { return all_or_none(builder, target, bytes); }))
    return open;
  const ValueId number = read.type.is_pointer() ? builder.ptr_to_int(open) : open;
  ValueId result;
  bool any = false;
  for (uint64_t i = 0; i < bytes; ++i) {
    const ValueId place = builder.ptr_add(read.pointer, size_constant(i));
    const ValueId inside = memory.accessible(state, read.guard, place, size_constant(1));
    const ValueId active = builder.conjoin(read.guard, inside);
    ValueId byte = builder.bytes_of(number, uint32_t(i), 1);
    if (!builder.is_false(active)) {
      byte = builder.ite(inside, memory.load(state, active, place, Type::integer(8)), byte);
      any = true;
    }
    result = result.valid() ? builder.join_bytes(result, byte) : byte;
  }
  if (!any) return open;
  return read.type.is_pointer() ? builder.int_to_ptr(result) : result;
}

} // namespace fathom::frontend
