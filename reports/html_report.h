// A page for people: what a run found, as one HTML file that needs nothing else.
#pragma once

#include "reports/run_summary.h"

#include <string>

namespace fathom::reports {

/// For a violation the sentence, inputs, the path on the source, call stack, memory; for a proof what it
/// rests on; for an unknown answer what holds and what is open. It is complete without JavaScript.
std::string render_html(const RunSummary& summary);

} // namespace fathom::reports
