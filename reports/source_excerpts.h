// The lines of the source that a summary is about, so that reports show them without the files.
#pragma once

#include "reports/run_summary.h"
#include "witnesses/source_text.h"

#include <vector>

namespace fathom::reports {

/// 40 lines on each side of every place of the summary. Files that cannot be read are absent. At most 4000
/// lines in all: those of violations come first.
std::vector<SourceExcerpt> excerpts_of(const RunSummary& summary, witnesses::SourceCache& sources);

} // namespace fathom::reports
