#include "ir/program/sanitizer.h"

namespace fathom::program {

namespace {

struct Row {
  Property property;
  const char* kinds;
  int instruments; ///< 0 no, 1 by clang, 2 by the front end
};

constexpr Row rows[] = {
#define FATHOM_SANITIZER(Name, kinds, instruments) {Property::Name, kinds, instruments},
#define FATHOM_SANITIZER_CHECK(handler, operands, Name, message)
#include "ir/program/sanitizer.def"
#undef FATHOM_SANITIZER_CHECK
#undef FATHOM_SANITIZER
};

} // namespace

const std::vector<SanitizerCheck>& sanitizer_checks() {
  static const std::vector<SanitizerCheck> table = {
#define FATHOM_SANITIZER(Name, kinds, instruments)
#define FATHOM_SANITIZER_CHECK(handler, operands, Name, message)                                             \
  {handler, OperandKind::operands, Property::Name, message},
#include "ir/program/sanitizer.def"
#undef FATHOM_SANITIZER_CHECK
#undef FATHOM_SANITIZER
  };
  return table;
}

std::string sanitizer_kinds(Property property) {
  for (const Row& row : rows)
    if (row.property == property) return row.kinds;
  return "";
}

bool needs_instrumentation(Property property) {
  for (const Row& row : rows)
    if (row.property == property) return row.instruments != 0;
  return false;
}

std::string instrumentation(const std::vector<Property>& properties) {
  std::string kinds;
  for (const Row& row : rows)
    for (const Property property : properties)
      if (row.property == property && row.instruments == 1) {
        if (!kinds.empty()) kinds += ',';
        kinds += row.kinds;
      }
  return kinds;
}

} // namespace fathom::program
