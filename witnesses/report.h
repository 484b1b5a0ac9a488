// The report of a violation for people: the property, the place, and the path that leads there.
#pragma once

#include "ir/program/exchange/macro_use.h"
#include "ir/program/exchange/trace.h"
#include "witnesses/replay.h"
#include "witnesses/source_text.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace fathom::witnesses {

struct ReportOptions {
  bool colours = false;   ///< ANSI colours; see is_terminal
  size_t max_steps = 60;  ///< longer paths are elided; the last two thirds of what is left are the end
  size_t max_inputs = 40; ///< what is beyond is counted
  std::vector<program::MacroUse> macros; ///< in the line of the violation
};

/// Undefined functions that decide the run and that a file which was not given may define: not those that
/// other tools take for inputs (`nondet_int`).
std::vector<std::string> missing_functions(const program::Run& run);

/// True if colours are welcome on a file descriptor: a terminal, TERM not "dumb", NO_COLOR unset.
bool is_terminal(int file_descriptor);

/// The report, ending in a newline. For a run that did not end in a violation: how it ended, and its path.
///
///     violated: valid-deref
///       prog.c:12:5 in main: write outside of buffer (offset 40 of 40)
///          12 |     buffer[i] = 0;
///             |     ^
///     inputs:
///       n = 10   int, __VERIFIER_nondet_int(), prog.c:9
///     path (7 steps):
///       prog.c:9    int n = __VERIFIER_nondet_int();   n = 10   <- input
///       ...
///     replayed: yes (heap-buffer-overflow in main prog.c:12:15)
std::string render_report(const program::Run& run, SourceCache& sources, const ReportOptions& options = {},
                          const std::optional<ReplayResult>& replay = std::nullopt);

} // namespace fathom::witnesses
