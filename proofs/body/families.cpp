#include "proofs/body/families.h"

#include <algorithm>
#include <bit>

namespace fathom::loops {

using namespace program;

std::optional<uint64_t> family_distance(const Program& program, ObjectId object) {
  const Object& o = program.object(object);
  const std::optional<uint64_t> bytes = program.constant_size(object);
  if (o.kind != ObjectKind::Summary || !bytes || *bytes > o.alignment) return std::nullopt;
  return o.alignment;
}

bool is_about_blocks(const std::vector<Family>& families, ObjectId cells) {
  return std::any_of(families.begin(), families.end(), [&](const Family& family) {
    const auto is_pointer = [&](const Family::Field& field) {
      const bool is_asked =
          field.target.valid() || family.reuses; // then all conditions are about living blocks
      return is_asked && (field.cells == cells || field.origins == cells);
    };
    const auto is_order = [&](const Family::Order& order) { return order.cells == cells; };
    return family.alive == cells || std::any_of(family.fields.begin(), family.fields.end(), is_pointer) ||
           std::any_of(family.orders.begin(), family.orders.end(), is_order);
  });
}

const Family::Field* state_of(const Family& family, uint64_t place, uint32_t bytes) {
  for (size_t k = family.first_state; k < family.fields.size(); ++k) {
    const Family::Field& field = family.fields[k - family.first_state];
    if (field.place == place && field.bytes == bytes) return &family.fields[k];
  }
  return nullptr;
}

uint32_t number_bits(const Builder& builder, uint64_t distance) {
  // No machine of 64 bits lets a process have more than 47; frontend/models/fallible.c knows the same limit.
  // Blocks take more than half of their distance, so that less than twice as many find room there.
  constexpr uint32_t bits_of_places = 48;
  return std::min(builder.pointer_bits(), bits_of_places) - uint32_t(std::countr_zero(distance));
}

ValueId pointer_to_block(Builder& builder, ObjectId blocks, ValueId number, bool or_null, uint64_t place) {
  const uint32_t bits = builder.pointer_bits();
  const uint64_t distance = *family_distance(builder.program(), blocks);
  const ValueId offset =
      builder.binary(Opcode::Mul, builder.zext(number, bits), builder.constant(bits, distance));
  const ValueId pointer =
      builder.ptr_add(builder.ptr_add(builder.pointer(blocks, 0), offset), builder.constant(bits, place));
  if (!or_null) return pointer;
  const ValueId is_null = builder.eq(number, builder.constant(builder.width_of(number), 0));
  return builder.ite(is_null, builder.null(), pointer);
}

namespace {

/// As far as its form shows it.
bool is_multiple(const Builder& builder, uint64_t distance, ValueId value) {
  const Instruction& i = builder.program()[value];
  const auto shift = uint64_t(std::countr_zero(distance));
  if (i.opcode == Opcode::Const) return builder.constant_u64(value) % distance == 0;
  if (i.opcode == Opcode::Ite)
    return is_multiple(builder, distance, i.operands[1]) && is_multiple(builder, distance, i.operands[2]);
  const bool is_scaled = i.opcode == Opcode::Mul || i.opcode == Opcode::Shl;
  if (!is_scaled || !builder.is_constant(i.operands[1])) return false;
  const uint64_t by = builder.constant_u64(i.operands[1]);
  return i.opcode == Opcode::Mul ? by % distance == 0 : by >= shift;
}

} // namespace

SplitOffset split_offset(Builder& builder, uint64_t distance, ValueId offset) {
  const auto has_constant = [&](ValueId value) {
    const Instruction& i = builder.program()[value];
    return i.opcode == Opcode::Add && builder.is_constant(i.operands[1]);
  };
  if (builder.is_constant(offset)) {
    const uint64_t place = builder.constant_u64(offset) % distance;
    return {builder.constant(builder.pointer_bits(), builder.constant_u64(offset) - place), place};
  }
  ValueId base = offset;
  int64_t after = 0;
  while (has_constant(base)) {
    after += builder.constant_i64(builder.program()[base].operands[1]);
    base = builder.program()[base].operands[0];
  }
  if (is_multiple(builder, distance, base) && after >= 0 && uint64_t(after) < distance)
    return {base, uint64_t(after)};
  return {offset, std::nullopt};
}

bool has_spare_numbers(const Builder& builder, uint64_t heap_alignment, const Family& family,
                       uint64_t spare) {
  const uint32_t bits = builder.pointer_bits(), number = number_bits(builder, family.distance),
                 places = number + uint32_t(std::countr_zero(family.distance)); // of addresses
  const uint64_t each = (family.bytes + heap_alignment - 1) / heap_alignment * heap_alignment,
                 room = bits == 64 ? uint64_t(1) << (places - 1) : uint64_t(15) << (bits - 4),
                 numbers = (uint64_t(1) << number) - 2;
  return room / each + spare <= numbers;
}

} // namespace fathom::loops
