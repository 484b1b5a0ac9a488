#include "ir/predicate/said.h"

#include <algorithm>
#include <bit>

namespace fathom::predicate {

using program::Opcode;

std::optional<Operator> operator_of(Opcode opcode) {
  switch (opcode) {
  case Opcode::Mul: return Operator{"*", 13};
  case Opcode::UDiv:
  case Opcode::SDiv: return Operator{"/", 13};
  case Opcode::URem:
  case Opcode::SRem: return Operator{"%", 13};
  case Opcode::Add: return Operator{"+", 12};
  case Opcode::Sub: return Operator{"-", 12};
  case Opcode::Shl: return Operator{"<<", 11};
  case Opcode::LShr:
  case Opcode::AShr: return Operator{">>", 11};
  case Opcode::Ult:
  case Opcode::Slt: return Operator{"<", 10};
  case Opcode::Ule:
  case Opcode::Sle: return Operator{"<=", 10};
  case Opcode::Eq: return Operator{"==", 9};
  case Opcode::And: return Operator{"&", 8};
  case Opcode::Xor: return Operator{"^", 7};
  case Opcode::Or: return Operator{"|", 6};
  default: return {};
  }
}

bool is_unsigned_arithmetic(Opcode opcode) {
  return program::is_arithmetic(opcode) && opcode != Opcode::SDiv && opcode != Opcode::SRem &&
         opcode != Opcode::AShr;
}

std::string within(const Text& text, int level) {
  return text.level < level ? fmt::format("({})", text.text) : text.text;
}

Text cast(const Text& text, CType type, const DataModel& model) {
  if (text.sign_known && text.type == type) {
    Text same = text;
    same.is_narrower = false;
    return same;
  }
  const bool needs_parentheses = text.level < unary_level;
  const std::string operand = needs_parentheses ? fmt::format("({})", text.text) : text.text;
  Text converted(fmt::format("({}){}", model.name_of(type), operand), unary_level, type);
  converted.is_converted = true;
  return converted;
}

Text as_bytes(Text text) {
  if (text.is_bytes) return text;
  if (text.is_null) text = Text{"0", primary_level};
  text.text = fmt::format("(char *){}", within(text, unary_level));
  text.level = unary_level;
  text.is_bytes = true;
  return text;
}

std::pair<Text, Text> alike(Text p, Text q) {
  if (p.is_null || q.is_null || p.is_bytes == q.is_bytes) return {std::move(p), std::move(q)};
  return {as_bytes(std::move(p)), as_bytes(std::move(q))};
}

std::vector<CType> types_of(uint32_t width) {
  if (width == 1) return {{.width = 1, .is_signed = false, .is_bit_precise = true}};
  std::vector<CType> all;
  if (is_standard_width(width)) all = {unsigned_type(width), signed_type(width)};
  all.push_back({.width = width, .is_signed = false, .is_bit_precise = true});
  all.push_back({.width = width, .is_bit_precise = true});
  return all;
}

std::vector<Text> literal_forms(const BitVector& value, const DataModel& model) {
  std::vector<Text> all;
  const auto add = [&](std::string text, int level, CType type, uint64_t bits) {
    Text form{std::move(text), level, type};
    form.literal = BitVector(type.width, bits);
    all.push_back(std::move(form));
  };
  const uint32_t width = value.width();
  if (value.fits_i64()) {
    const int64_t number = value.to_i64();
    const uint64_t magnitude = number < 0 ? 0 - uint64_t(number) : uint64_t(number);
    const CType type = signed_type(model.width_for(uint32_t(std::bit_width(magnitude)) + 1));
    if (number != INT64_MIN)
      add(std::to_string(number), number < 0 ? unary_level : primary_level, type, uint64_t(number));
  }
  if (value.fits_u64()) {
    const uint64_t number = value.low64();
    const uint32_t bits = uint32_t(std::bit_width(number)), unsigned_width = model.width_for(bits);
    if (number <= INT64_MAX) // also as a number without sign that a narrow type would take for negative
      add(std::to_string(number), primary_level, signed_type(model.width_for(bits + 1)), number);
    add(fmt::format("{}{}", number, model.unsigned_suffix(unsigned_width)), primary_level,
        unsigned_type(unsigned_width), number);
  } else {
    const uint32_t needed = width - value.count_leading_zeros();
    Text form{fmt::format("0x{}uwb", value.extract(needed - 1, 0).to_string(16)),
              primary_level,
              {.width = needed, .is_signed = false, .is_bit_precise = true}};
    form.literal = value.extract(needed - 1, 0);
    all.push_back(std::move(form));
  }
  const std::vector<Text> plain = all;
  for (const CType& type : types_of(width))
    for (const Text& form : plain)
      if (form.type != type && means(form, *constant(value), type)) {
        all.push_back(cast(form, type, model));
        break;
      }
  return all;
}

std::string literal_of(uint64_t value) {
  if (value <= INT64_MAX) return std::to_string(value);
  return fmt::format("{}ull", value);
}

bool means(const Text& text, const Node& node, CType type) {
  return type.width == node.width() && extends(text, node, type, false);
}

bool extends(const Text& text, const Node& node, CType type, bool is_signed) {
  if (type.width < node.width() || type.width < text.type.width) {
    // A literal may be narrowed, as by a cast.
    return text.literal && type.width == node.width() &&
           text.literal->extract(type.width - 1, 0) == node.constant;
  }
  if (text.literal) {
    const BitVector wanted = is_signed ? node.constant.sext(type.width) : node.constant.zext(type.width);
    return (text.type.is_signed ? text.literal->sext(type.width) : text.literal->zext(type.width)) == wanted;
  }
  if (type.width == node.width()) return true;
  // A number that was extended without a sign has none as a wider one.
  return text.type.is_signed == is_signed || (text.is_narrower && !text.type.is_signed);
}

} // namespace fathom::predicate
