// From an execution to what reports say about it.
#pragma once

#include "ir/program/exchange/trace.h"
#include "reports/run_summary.h"
#include "witnesses/source_text.h"

namespace fathom::reports {

Place place_of(const program::SourceLocation& location, witnesses::SourceCache& sources);

/// `run` ended in a violation. `replay`: what the native run of it said. `macros`: in the line of the
/// violation.
Violation violation_of(const program::Run& run, witnesses::SourceCache& sources,
                       const std::optional<witnesses::ReplayResult>& replay = std::nullopt,
                       const std::vector<program::MacroUse>& macros = {});

} // namespace fathom::reports
