#include "memory/forwarding/extents.h"

#include <algorithm>
#include <bit>

namespace fathom::memory {

using namespace program;

namespace {

/// Numbers of the form k * stride + rest, rest < stride, as an index into an array gives them; stride 1 is no
/// restriction.
struct Progression {
  uint64_t stride = 1, rest = 0;
};

/// Summands that are looked at.
constexpr uint32_t deepest_sum = 8;

/// Whether index * stride is the exact product, as a signed number, and not only that modulo the pointer's
/// width.
bool exact_product(const Builder& builder, ValueId index, uint64_t stride) {
  const uint32_t bits = builder.pointer_bits();
  const Instruction& instruction = builder.program()[index];
  if (instruction.opcode == Opcode::SExt || instruction.opcode == Opcode::ZExt)
    if (builder.width_of(instruction.operands[0]) + uint32_t(std::bit_width(stride)) < bits) return true;
  return builder.interval(index).high <= (uint64_t(1) << (bits - 2)) / stride;
}

Progression progression_of_product(const Builder& builder, const Instruction& product) {
  const bool scaled = product.opcode == Opcode::Mul || product.opcode == Opcode::Shl;
  if (!scaled || !builder.is_constant(product.operands[1])) return {};
  uint64_t stride = builder.constant_u64(product.operands[1]);
  if (product.opcode == Opcode::Shl) stride = stride < 32 ? uint64_t(1) << stride : 1;
  if (stride == 0 || stride > (1u << 30)) return {};
  // A multiplication that may wrap leaves the power of two in the stride alone.
  if (!exact_product(builder, product.operands[0], stride)) stride &= -stride;
  return {stride, 0};
}

/// A sum of products has one as well: `argv += first; argv[i]`.
Progression progression_of(const Builder& builder, ValueId offset) {
  const Program& program = builder.program();
  int64_t rest = 0;
  uint64_t common = 0; // a power of two that divides all products but the last one; 0: there are none
  for (uint32_t depth = 0; program[offset].opcode == Opcode::Add && depth < deepest_sum; ++depth) {
    const ValueId other = program[offset].operands[1];
    if (builder.is_constant(other)) {
      rest += builder.constant_i64(other);
    } else {
      // A sum may wrap, too.
      const uint64_t stride = progression_of_product(builder, program[other]).stride;
      const uint64_t power = stride & -stride;
      common = common == 0 ? power : std::min(common, power);
    }
    offset = program[offset].operands[0];
  }
  uint64_t stride = progression_of_product(builder, program[offset]).stride;
  if (common != 0) stride = std::min(common, stride & -stride);
  const int64_t remainder = rest % int64_t(stride);
  return {stride, uint64_t(remainder < 0 ? remainder + int64_t(stride) : remainder)};
}

} // namespace

std::optional<std::vector<uint64_t>> Extents::candidates(ObjectId object, ValueId offset, uint64_t width,
                                                         uint64_t most) const {
  const std::optional<uint64_t> size = constant_size(object);
  if (!size || *size < width) return std::nullopt;
  const Interval bounds = builder_.interval(offset);
  const uint64_t last = std::min(bounds.high, *size - width);
  if (bounds.low > last) return std::vector<uint64_t>{};
  const Progression steps = progression_of(builder_, offset);
  std::vector<uint64_t> result;
  const uint64_t behind = bounds.low % steps.stride;
  const uint64_t first = bounds.low + (steps.rest + steps.stride - behind) % steps.stride;
  if (first > last) return result;
  if ((last - first) / steps.stride >= most) return std::nullopt;
  for (uint64_t at = first; at <= last; at += steps.stride) result.push_back(at);
  return result;
}

/// offset + size <= the object's size, without overflow, as unsigned numbers. A negative offset is a huge one
/// then, which only an object of more than half the address space could contain.
ValueId Extents::within(ObjectId object, ValueId offset, ValueId size) {
  const ValueId object_size = builder_.program().object(object).size;
  if (!object_size.valid()) return builder_.eq(size, builder_.offset_constant(0));
  if (const auto bytes = constant_offset(size); bytes && fits(object, offset, *bytes))
    return builder_.boolean(true);
  const ValueId fits = builder_.binary(Opcode::Ule, size, object_size);
  const ValueId rest = builder_.binary(Opcode::Sub, object_size, size);
  const ValueId inside = builder_.conjoin(fits, builder_.binary(Opcode::Ule, offset, rest));
  if (builder_.interval(object_size).high <= builder_.program().offset_mask() >> 1) return inside;
  return builder_.conjoin(inside, builder_.binary(Opcode::Sle, builder_.offset_constant(0), offset));
}

bool Extents::fits(ObjectId object, ValueId offset, uint64_t bytes) const {
  const auto at = constant_offset(offset);
  const uint64_t size = std::min(least_size(object), builder_.program().offset_mask() >> 1);
  return at && size >= bytes && *at <= size - bytes;
}

} // namespace fathom::memory
