// A violation's witness, looked at before the verdict is said.
#pragma once

#include "cli/options.h"
#include "ir/program/property.h"
#include "ir/support/result.h"

#include <optional>
#include <string>

namespace fathom::cli {

/// Whether witnesses can say how this property is violated. That memory is lost or left is seen at no
/// statement.
bool is_told_by_witnesses(program::Property property);

/// What `fathom validate` answers about a witness file of this check: "false(unreach-call)", "rejected(...)".
/// It runs in a copy of this process, which can cost the verdict nothing, for `seconds` at most. Errors: it
/// says nothing, or there is no time for it.
Result<std::string> validate_apart(const Options& options, const std::string& witness,
                                   std::optional<double> seconds);

} // namespace fathom::cli
