// A violation as a part of a page.
#pragma once

#include "reports/run_summary.h"

#include <string>

namespace fathom::reports {

/// From the inputs to the memory, everything but the headline. `id`: in front of the ids of its elements,
/// which are unique in a page if these are.
std::string html_of_violation(const Violation& violation, const std::vector<SourceExcerpt>& sources,
                              const std::string& id, uint32_t level);

/// By file, the lines that the path goes through, with the values that it gives, and what is around them. The
/// violation's file is the first one; of two it is the one that the path begins in.
std::vector<std::string> html_of_source(const Violation& violation, const std::vector<SourceExcerpt>& sources,
                                        const std::string& id);
/// The id of a line in it; empty where it has no such line.
std::string html_id_of_line(const Place& place, const Violation& violation,
                            const std::vector<SourceExcerpt>& sources, const std::string& id);

/// What memory holds at the violation.
std::string html_of_memory(const std::vector<program::ObjectState>& objects);

} // namespace fathom::reports
