// Rules for bitwise operations on words, extensions, extraction and concatenation.
#include "ir/program/builder.h"
#include "ir/program/fold.h"

#include <bit>

namespace fathom::program {

ValueId Builder::simplify_bitwise(Opcode opcode, ValueId a, ValueId b) {
  const uint32_t width = width_of(a);
  if (a == b) return opcode == Opcode::Xor ? constant(BitVector::zeros(width)) : a;
  if (opcode == Opcode::Xor) // x ^ y ^ x, as lists that are linked by such numbers take an address out
    for (const auto& [all, one] : {std::pair(a, b), std::pair(b, a)})
      for (uint32_t i = 0; is(all, Opcode::Xor) && i < 2; ++i)
        if (operand(all, i) == one) return operand(all, 1 - i);
  if (!is_constant(b)) return {};
  const BitVector mask = program_.constant(b);
  if (mask.is_zero()) return opcode == Opcode::And ? b : a;
  if (mask.is_ones() && opcode != Opcode::Xor) return opcode == Opcode::And ? a : b;
  if (is(a, opcode) && is_constant(operand(a, 1)))
    return binary(opcode, operand(a, 0), binary(opcode, operand(a, 1), b));
  if (opcode == Opcode::And && width <= 64) {
    // Every bit that can be set is kept.
    const uint64_t high = interval(a).high, possible = high == 0 ? 0 : ~uint64_t{0} >> std::countl_zero(high);
    if ((possible & ~mask.low64()) == 0) return a;
    if (is(a, Opcode::ZExt)) { // the bits above the source are zero already
      const ValueId source = operand(a, 0);
      const uint32_t narrow = width_of(source);
      return zext(binary(Opcode::And, source, constant(narrow, mask.low64())), width);
    }
  }
  return {};
}

ValueId Builder::zext(ValueId a, uint32_t width) {
  const uint32_t from = width_of(a);
  FATHOM_CHECK(type(a).is_integer() && width >= from, "zero-extension of {} to {} bits", type(a).to_string(),
               width);
  if (width == from) return a;
  if (is_constant(a)) return constant(program_.constant(a).zext(width));
  if (!folding_) return make(Opcode::ZExt, Type::integer(width), a);
  if (is(a, Opcode::ZExt)) return zext(operand(a, 0), width);
  if (from > 1)
    if (const Choice choice = constant_choice(a); choice.condition.valid())
      return ite(choice.condition, zext(choice.then_value, width), zext(choice.else_value, width));
  return make(Opcode::ZExt, Type::integer(width), a);
}

ValueId Builder::sext(ValueId a, uint32_t width) {
  const uint32_t from = width_of(a);
  FATHOM_CHECK(type(a).is_integer() && width >= from, "sign-extension of {} to {} bits", type(a).to_string(),
               width);
  if (width == from) return a;
  if (is_constant(a)) return constant(program_.constant(a).sext(width));
  if (!folding_) return make(Opcode::SExt, Type::integer(width), a);
  if (is(a, Opcode::SExt)) return sext(operand(a, 0), width);
  if (is(a, Opcode::ZExt) || (from <= 64 && from > 1 && interval(a).high < uint64_t{1} << (from - 1)))
    return zext(a, width);
  if (from > 1)
    if (const Choice choice = constant_choice(a); choice.condition.valid())
      return ite(choice.condition, sext(choice.then_value, width), sext(choice.else_value, width));
  return make(Opcode::SExt, Type::integer(width), a);
}

ValueId Builder::trunc(ValueId a, uint32_t width) {
  return extract(a, 0, width);
}

ValueId Builder::extract(ValueId a, uint32_t low, uint32_t width) {
  const uint32_t from = width_of(a);
  FATHOM_CHECK(type(a).is_integer() && width >= 1 && low < from && width <= from - low,
               "extract of {} bits from bit {} of {}", width, low, type(a).to_string());
  if (width == from) return a;
  if (is_constant(a)) return constant(program_.constant(a).extract(low + width - 1, low));
  const Type result = Type::integer(width);
  if (!folding_) return make(Opcode::Extract, result, a, {}, {}, {}, low);
  if (const Choice choice = constant_choice(a); choice.condition.valid())
    return ite(choice.condition, extract(choice.then_value, low, width),
               extract(choice.else_value, low, width));
  const Opcode opcode = program_[a].opcode;
  if (opcode == Opcode::Extract)
    return extract(operand(a, 0), static_cast<uint32_t>(program_[a].imm) + low, width);
  if (opcode == Opcode::ZExt || opcode == Opcode::SExt) {
    const ValueId source = operand(a, 0);
    const uint32_t narrow = width_of(source);
    if (low + width <= narrow) return extract(source, low, width);
    if (opcode == Opcode::ZExt && low >= narrow) return constant(BitVector::zeros(width));
    if (low < narrow) {
      const ValueId part = extract(source, low, narrow - low);
      return opcode == Opcode::ZExt ? zext(part, width) : sext(part, width);
    }
  }
  ValueId simpler;
  if (opcode == Opcode::Concat) simpler = extract_of_concat(a, low, width);
  if (opcode == Opcode::Shl || opcode == Opcode::LShr) simpler = extract_of_shift(a, low, width);
  return simpler.valid() ? simpler : make(Opcode::Extract, result, a, {}, {}, {}, low);
}

ValueId Builder::extract_of_concat(ValueId a, uint32_t low, uint32_t width) {
  const uint32_t border = width_of(operand(a, 1));
  if (low >= border) return extract(operand(a, 0), low - border, width);
  if (low + width <= border) return extract(operand(a, 1), low, width);
  return {};
}

ValueId Builder::extract_of_shift(ValueId a, uint32_t low, uint32_t width) {
  const ValueId source = operand(a, 0);
  const uint32_t from = width_of(a);
  if (!is_constant(operand(a, 1))) return {};
  const BitVector amount = program_.constant(operand(a, 1));
  if (!amount.fits_u64() || amount.low64() >= from) return {};
  const uint32_t places = static_cast<uint32_t>(amount.low64());
  if (is(a, Opcode::LShr))
    return low + places + width <= from ? extract(source, low + places, width) : ValueId();
  if (low >= places) return extract(source, low - places, width);
  return low + width <= places ? constant(BitVector::zeros(width)) : ValueId();
}

/// The one value of both parts where they are neighbours in it, else none().
ValueId Builder::merge_parts(ValueId high, ValueId low) {
  if (is_constant(high) && is_constant(low))
    return constant(program_.constant(high).concat(program_.constant(low)));
  // An extract of no bits less than all is the value itself.
  const ValueId source = is(low, Opcode::Extract) ? operand(low, 0) : low;
  const uint64_t start = is(low, Opcode::Extract) ? program_[low].imm : 0;
  if (!is(high, Opcode::Extract) || operand(high, 0) != source || program_[high].imm != start + width_of(low))
    return {};
  return extract(source, static_cast<uint32_t>(start), width_of(low) + width_of(high));
}

ValueId Builder::bytes_of(ValueId a, uint32_t index, uint32_t count) {
  return extract(a, program_.target.lowest_bit(width_of(a) / 8, index, count), count * 8);
}

ValueId Builder::join_bytes(ValueId first, ValueId second) {
  return program_.target.is_big_endian ? concat(first, second) : concat(second, first);
}

ValueId Builder::concat(ValueId high, ValueId low) {
  FATHOM_CHECK(type(high).is_integer() && type(low).is_integer(), "concat of {} and {}",
               type(high).to_string(), type(low).to_string());
  const uint32_t width = width_of(high) + width_of(low);
  if (is_constant(high) && is_constant(low)) return merge_parts(high, low);
  if (!folding_) return make(Opcode::Concat, Type::integer(width), high, low);
  if (is_zero(high)) return zext(low, width);
  if (const ValueId merged = merge_parts(high, low); merged.valid()) return merged;
  if (is(high, Opcode::Concat)) // (a . b) . low, where b and low are neighbours
    if (const ValueId merged = merge_parts(operand(high, 1), low); merged.valid())
      return concat(operand(high, 0), merged);
  if (is(low, Opcode::Concat)) // high . (b . c), where high and b are neighbours
    if (const ValueId merged = merge_parts(high, operand(low, 0)); merged.valid())
      return concat(merged, operand(low, 1));
  return make(Opcode::Concat, Type::integer(width), high, low);
}

} // namespace fathom::program
