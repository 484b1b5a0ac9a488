// Which of clang's sanitizers observe a property, and what a call of their handlers means (sanitizer.def).
#pragma once

#include "ir/program/property.h"

#include <string>
#include <string_view>
#include <vector>

namespace fathom::program {

/// Which operands of a handler's operation are a violation. The handler is also called for others: for every
/// negative number shifted, and for whatever else shares it.
enum class OperandKind : uint8_t {
  Any,
  Unseen,       ///< any; no sanitizer looks at them, so that a native run without report says nothing
  Silent,       ///< any; no compiled code looks at what is violated, so that no native run shows it
  Signed,       ///< the operation has a signed type
  Unsigned,     ///< ... an unsigned type
  Quotient,     ///< MIN / -1, not a division by zero
  ShiftBase,    ///< lhs * 2^rhs is outside the signed type, the amount being in range
  NegativeBase, ///< a negative number is shifted to the left, the amount being in range
  ShiftAmount,  ///< negative or not below the width
};

struct SanitizerCheck {
  std::string_view handler; ///< what follows "__ubsan_handle_"
  OperandKind operands;
  Property property;
  const char* message;
};

/// The rows of the table; their numbers are the second argument of `__fathom_check`.
const std::vector<SanitizerCheck>& sanitizer_checks();
/// The number of a handler's first row; there is one.
uint32_t sanitizer_row(std::string_view handler);

/// The kinds for -fsanitize=, separated by commas; empty where none observes the property.
std::string sanitizer_kinds(Property property);
/// Whether C files have to be compiled for this property in particular; IR that was made elsewhere lacks the
/// checks.
bool needs_instrumentation(Property property);
/// The kinds that C files are compiled with for these properties; empty when there are none.
std::string instrumentation(const std::vector<Property>& properties);

/// Whether these arguments for clang define signed overflow (-fwrapv): then divisions alone have one, and
/// clang instruments the other operations nonetheless.
bool define_overflow(const std::vector<std::string>& clang_arguments);

/// Which arrays at the end of a structure have as many elements as their object has room for, as a number of
/// clang's -fstrict-flex-arrays=: 0 all, 1 those of one element, none and no size, 2 the last two, 3 those of
/// no size. 2 where these arguments for clang do not say.
int strict_flexible_arrays(const std::vector<std::string>& clang_arguments);

/// The handler that llvm.ubsantrap(number) stands for; empty for numbers that the table lacks.
std::string_view trap_handler(uint64_t number);
/// Whether an execution that this trap stops may be about to violate the property: always for traps that the
/// table lacks, unless the property is about control alone.
bool trap_may_hide(uint64_t number, Property property);

} // namespace fathom::program
