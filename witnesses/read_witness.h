// From YAML to a Witness.
#pragma once

#include "ir/support/result.h"
#include "witnesses/witness.h"

#include <string>
#include <string_view>

namespace fathom::witnesses {

/// Reads what is there and asks for no more than it takes to understand it: that all of it is well-formed is
/// for the linter (witness_lint.h). Errors begin with "<name>:<line>:<column>: ".
Result<Witness> read_witness(std::string_view text, const std::string& name);

} // namespace fathom::witnesses
