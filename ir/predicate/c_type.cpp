#include "ir/predicate/c_type.h"

#include <fmt/format.h>

namespace fathom::predicate {

bool is_standard_width(uint32_t width) {
  return width == 1 || width == 8 || width == 16 || width == 32 || width == 64;
}

CType integer_type(uint32_t width, bool is_signed) {
  return {width, is_signed && width > 1, !is_standard_width(width)};
}

CType promoted(CType type) {
  return type.is_bit_precise || type.width >= 32 ? type : CType{};
}

CType common_type(CType a, CType b) {
  a = promoted(a);
  b = promoted(b);
  if (a.width != b.width) return a.width < b.width ? b : a;
  return {a.width, a.is_signed && b.is_signed, a.is_bit_precise && b.is_bit_precise};
}

std::string name_of(CType type) {
  if (type.is_bit_precise) return fmt::format("{}_BitInt({})", type.is_signed ? "" : "unsigned ", type.width);
  switch (type.width) {
  case 1: return "_Bool";
  case 8: return type.is_signed ? "signed char" : "unsigned char";
  case 16: return type.is_signed ? "short" : "unsigned short";
  case 32: return type.is_signed ? "int" : "unsigned";
  default: return type.is_signed ? "long long" : "unsigned long long";
  }
}

} // namespace fathom::predicate
