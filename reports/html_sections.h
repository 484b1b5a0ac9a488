// What a page says of a run beside its violations: one function for each section, empty where there is
// nothing to say.
#pragma once

#include "reports/run_summary.h"

#include <string>
#include <vector>

namespace fathom::reports {

/// <p>; nothing for no content.
std::string html_paragraph(const std::string& markup, const char* of_class = "");
/// "3 loops", "1 loop"
std::string html_count(uint64_t count, const char* what);

/// For an unknown answer.
std::string html_of_claim(const RunSummary& summary);
std::string html_of_open(const RunSummary& summary);
std::string html_of_commands(const std::vector<std::string>& lines);

std::string html_of_places(const RunSummary& summary);
/// What the answer rests on and the program does not say.
std::string html_of_assumptions(const RunSummary& summary);
std::string html_of_loops(const RunSummary& summary);
std::string html_of_properties(const RunSummary& summary);
/// For fathom validate.
std::string html_of_validation(const RunSummary& summary);
/// For --coverage: the source with the state of each line.
std::string html_of_coverage(const RunSummary& summary);
/// Files, limits, time, and the command that repeats it.
std::string html_of_run(const RunSummary& summary);

} // namespace fathom::reports
