#include "ir/predicate/c_type.h"

#include <fmt/format.h>

namespace fathom::predicate {

bool is_standard_width(uint32_t width) {
  return width == 1 || width == 8 || width == 16 || width == 32 || width == 64;
}

CType integer_type(uint32_t width, bool is_signed) {
  return {width, is_signed && width > 1, !is_standard_width(width)};
}

CType DataModel::promoted(CType type) const {
  return type.is_bit_precise || type.width >= int_bits ? type : signed_type(int_bits);
}

CType DataModel::common_type(CType a, CType b) const {
  a = promoted(a);
  b = promoted(b);
  if (a.width != b.width) return a.width < b.width ? b : a;
  return {a.width, a.is_signed && b.is_signed, a.is_bit_precise && b.is_bit_precise};
}

std::string DataModel::name_of(CType type) const {
  if (type.is_bit_precise) return fmt::format("{}_BitInt({})", type.is_signed ? "" : "unsigned ", type.width);
  if (type.width == int_bits) return type.is_signed ? "int" : "unsigned";
  switch (type.width) {
  case 1: return "_Bool";
  case 8: return type.is_signed ? "signed char" : "unsigned char";
  case 16: return type.is_signed ? "short" : "unsigned short";
  case 32: return type.is_signed ? "long" : "unsigned long";
  default: return type.is_signed ? "long long" : "unsigned long long";
  }
}

uint32_t DataModel::width_for(uint32_t bits) const {
  return bits <= int_bits ? int_bits : bits <= 32 ? 32 : 64;
}

const char* DataModel::unsigned_suffix(uint32_t width) const {
  return width == int_bits ? "u" : width == 32 ? "ul" : "ull";
}

} // namespace fathom::predicate
