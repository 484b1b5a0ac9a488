// The result document: everything that is known about a run. docs/results.md and docs/results.schema.json
// describe it.
#pragma once

#include "reports/run_summary.h"

#include <string>

namespace fathom::reports {

/// Key "format" is "fathom-result", key "format_version" 1; keys are only ever added within a version.
std::string render_json(const RunSummary& summary);

} // namespace fathom::reports
