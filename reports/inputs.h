// What an execution takes from outside, as a table.
#pragma once

#include "ir/program/exchange/trace.h"
#include "reports/run_summary.h"
#include "witnesses/source_text.h"

#include <vector>

namespace fathom::reports {

/// Every input of the run, in the order of time.
std::vector<Input> inputs_of(const program::Run& run, witnesses::SourceCache& sources);

} // namespace fathom::reports
