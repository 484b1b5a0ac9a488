// The linter's rules for a witness alone: keys, types, formats, and what may stand together.
#pragma once

#include "witnesses/witness_lint.h"

#include <string_view>
#include <vector>

namespace fathom::witnesses {

/// What is wrong with the document as it is; in no particular order.
std::vector<LintFinding> structure_findings(std::string_view text);

} // namespace fathom::witnesses
