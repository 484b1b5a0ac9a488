// A table of many checks, for a terminal or a log.
#pragma once

#include "reports/project_summary.h"

#include <string>

namespace fathom::cli {

/// Columns of the lines of one run.
struct TableLayout {
  size_t name_width = 0;
  bool colours = false; ///< ANSI colours
};

/// One line for a check that is finished, with what there is to say of an unexpected verdict on lines of its
/// own:
///
///     ok    parse          true                      0.31 s
///     FAIL  encode         false(valid-deref)        0.12 s  expected true
///           b64.c:12:5 in encode: invalid write: writes 1 byte at offset 16 of out (16 bytes, ...)
std::string harness_line(const reports::HarnessResult& result, const TableLayout& layout);

/// The last lines: how many are as expected, and which are not.
std::string totals(const reports::ProjectSummary& summary, const TableLayout& layout);

} // namespace fathom::cli
