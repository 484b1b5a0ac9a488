// The work of each proof of a project, as a file that is kept beside the configuration.
#pragma once

#include "ir/support/result.h"

#include <cstdint>
#include <map>
#include <string>

namespace fathom::projects {

/// Units of work (ir/support/effort.h) by the harness's name.
using WorkRecord = std::map<std::string, uint64_t>;

/// Errors have the file, line and column.
Result<WorkRecord> read_work_record(const std::string& path);
/// The same of a text.
Result<WorkRecord> parse_work_record(const std::string& file, const std::string& text);
/// The file's text: YAML, a harness in each line, sorted.
std::string to_text(const WorkRecord& record);

/// Whether somebody should look at it: more than half as much again. Little work may grow as it likes.
bool has_grown(uint64_t before, uint64_t now);

} // namespace fathom::projects
