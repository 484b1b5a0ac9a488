// What the result document looks like: each structure's keys, for writing and for reading.
#pragma once

#include "reports/json_slot.h"
#include "reports/run_summary.h"

namespace fathom::reports {

void describe(Slot& json, RunSummary& summary);

} // namespace fathom::reports
