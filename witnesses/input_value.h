// The value of an input event, and its C text.
#pragma once

#include "ir/program/exchange/trace.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace fathom::witnesses {

/// A standard input function, `<prefix>nondet_<suffix>`, and the C type it returns.
struct InputFunction {
  std::string_view suffix, type;
};
/// Those whose type needs no declaration; names that are typedefs themselves (size_t, u32) are not among
/// them.
std::span<const InputFunction> standard_inputs();

enum class ValueKind : uint8_t {
  Boolean,
  Signed,
  Unsigned,
  Floating, ///< float, double, long double: 4, 8, or 10 and more bytes
  Pointer,
  Memory, ///< bytes written through a pointer: the function returns nothing
  Other,  ///< a struct, or no value at all
};

/// The kind from the event's type; for a typedef from its name and the value's text, for an empty type from
/// the function's suffix (`__VERIFIER_nondet_uint`).
ValueKind value_kind(const program::TraceEvent& input);

/// A type of the same size and kind that needs no declaration: "int", "unsigned long long", "void *". The
/// event's own type where that is one. Empty for Memory and Other.
std::string plain_type(const program::TraceEvent& input);

/// The value as a C constant in a witness: plain decimal, with U where an unsigned value does not fit int, a
/// floating constant of type double (or long double) that is exactly the value. Nothing for pointers, memory,
/// NaN, infinities and numbers over 64 bits.
std::optional<std::string> witness_literal(const program::TraceEvent& input);

/// The value as an initialiser of plain_type (integers, pointers) in a harness; for floating values of the
/// integer that holds its bits (float, double), see harness.cpp.
std::string initialiser(const program::TraceEvent& input);

/// The value for people: decimal, or what the event says.
std::string readable_value(const program::TraceEvent& input);

/// True if the input event fills memory.
bool fills_memory(const program::TraceEvent& input);

} // namespace fathom::witnesses
