#include "ir/program/sanitizer.h"

#include "ir/program/tree_rewrites.h"
#include "ir/support/check.h"

#include <algorithm>

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
#define FATHOM_SANITIZER_TRAP(number, handler, Name)
#include "ir/program/sanitizer.def"
#undef FATHOM_SANITIZER_TRAP
#undef FATHOM_SANITIZER_CHECK
#undef FATHOM_SANITIZER
};

struct Trap {
  uint64_t number;
  std::string_view handler;
  Property hides;
};

constexpr Trap traps[] = {
#define FATHOM_SANITIZER(Name, kinds, instruments)
#define FATHOM_SANITIZER_CHECK(handler, operands, Name, message)
#define FATHOM_SANITIZER_TRAP(number, handler, Name) {number, handler, Property::Name},
#include "ir/program/sanitizer.def"
#undef FATHOM_SANITIZER_TRAP
#undef FATHOM_SANITIZER_CHECK
#undef FATHOM_SANITIZER
};

/// What says nothing about undefined behaviour.
bool is_about_control(Property property) {
  return property == Property::UnreachCall || property == Property::Assertion ||
         property == Property::Termination;
}

} // namespace

const std::vector<SanitizerCheck>& sanitizer_checks() {
  static const std::vector<SanitizerCheck> table = {
#define FATHOM_SANITIZER(Name, kinds, instruments)
#define FATHOM_SANITIZER_CHECK(handler, operands, Name, message)                                             \
  {handler, OperandKind::operands, Property::Name, message},
#define FATHOM_SANITIZER_TRAP(number, handler, Name)
#include "ir/program/sanitizer.def"
#undef FATHOM_SANITIZER_TRAP
#undef FATHOM_SANITIZER_CHECK
#undef FATHOM_SANITIZER
  };
  return table;
}

uint32_t sanitizer_row(std::string_view handler) {
  const auto& table = sanitizer_checks();
  for (size_t i = 0; i < table.size(); ++i)
    if (table[i].handler == handler) return static_cast<uint32_t>(i);
  FATHOM_UNREACHABLE("no row for {}", handler);
}

std::string sanitizer_kinds(Property property) {
  for (const Row& row : rows)
    if (row.property == property) return row.kinds;
  return "";
}

bool needs_instrumentation(Property property) {
  if (rests_on_tree(property)) return true;
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
  // The front end takes the elements away from an array whose size is not positive (normalise/checks.cpp).
  const auto asks = [&](Property property) {
    return std::find(properties.begin(), properties.end(), property) != properties.end();
  };
  if (asks(Property::ValidDeref) && !asks(Property::ArraySize))
    kinds += kinds.empty() ? "vla-bound" : ",vla-bound";
  return kinds;
}

bool define_overflow(const std::vector<std::string>& clang_arguments) {
  bool wraps = false, strict = true, says = false; // -fwrapv and -fno-wrapv count more, as in clang's driver
  for (const std::string& argument : clang_arguments) {
    if (argument == "-fwrapv" || argument == "-fno-wrapv") says = true, wraps = argument == "-fwrapv";
    if (argument == "-fstrict-overflow" || argument == "-fno-strict-overflow")
      strict = argument == "-fstrict-overflow";
  }
  return says ? wraps : !strict;
}

int strict_flexible_arrays(const std::vector<std::string>& clang_arguments) {
  constexpr std::string_view option = "-fstrict-flex-arrays=";
  int level = 2;
  for (const std::string& argument : clang_arguments)
    if (argument.size() == option.size() + 1 && argument.starts_with(option) && argument.back() >= '0' &&
        argument.back() <= '3')
      level = argument.back() - '0';
  return level;
}

std::string_view trap_handler(uint64_t number) {
  for (const Trap& trap : traps)
    if (trap.number == number) return trap.handler;
  return "";
}

bool trap_may_hide(uint64_t number, Property property) {
  for (const Trap& trap : traps) {
    if (trap.number != number) continue;
    for (const SanitizerCheck& check : sanitizer_checks())
      if (check.handler == trap.handler && check.property == property) return true;
    return trap.hides == property;
  }
  return !is_about_control(property);
}

} // namespace fathom::program
