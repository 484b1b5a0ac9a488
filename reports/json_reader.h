// From a result document back to what it was made of.
#pragma once

#include "ir/support/result.h"
#include "reports/run_summary.h"

#include <string_view>

namespace fathom::reports {

/// What render_json has written: rendering it again gives the same text, and so does every other format, but
/// for bytes that are no UTF-8, which the document does not keep. Keys that are not known are passed over,
/// and texts that follow from others are not looked at. An error begins with the place in the text ("3:7: not
/// JSON"), or names the first value that is wrong ("violation.path[3].depth: not a whole number from 0 on").
Result<RunSummary> read_json(std::string_view text);

} // namespace fathom::reports
