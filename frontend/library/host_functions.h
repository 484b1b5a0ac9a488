// Functions of numbers and text that the C library of this machine computes: `__fathom_host_<name>` in the
// models.
#pragma once

#include "ir/support/bit_vector.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fathom::frontend {

constexpr std::string_view host_prefix = "__fathom_host_";

/// A call with arguments that are known; floating-point numbers are their bits.
struct HostCall {
  std::string_view function; ///< with the prefix
  std::vector<BitVector> arguments;
  std::optional<std::string> text; ///< where the first arguments are a pointer and a length: what lies there
  int rounding = 0;                ///< the mode, as fesetround takes it
  bool is_this_machine = true;     ///< whether the program runs with this C library
  uint32_t result_bits = 0;
};

/// Whether the function approximates what it computes: then libraries differ, and where the program does not
/// run with this one only results that are exact are known.
bool host_approximates(std::string_view function);

/// Whether the first two arguments are a pointer and a length.
bool host_reads_text(std::string_view function);

/// Whether the function asks if its arguments are known: then both ways that its caller goes come to the
/// same, one of them for known ones alone.
bool host_asks_whether_known(std::string_view function);

/// Nothing where the result is not known.
std::optional<BitVector> host_result(const HostCall& call);

} // namespace fathom::frontend
