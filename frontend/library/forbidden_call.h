// Calls that violate unreach-call: what a property file names decides.
#pragma once

#include "frontend/library/builtin.h"

#include <string_view>

namespace fathom::frontend {

/// Which built-in function a call is, given what its name alone says (`by_name`) and the function that the
/// specification forbids: that one is ReachError, whatever it is called, and reach_error beside it is a
/// function like any other. __VERIFIER_error and our own fathom_error are always forbidden.
inline Builtin builtin_under(Builtin by_name, std::string_view name, std::string_view error_function) {
  if (name == error_function) return Builtin::ReachError;
  return name == "reach_error" ? Builtin::None : by_name;
}

} // namespace fathom::frontend
