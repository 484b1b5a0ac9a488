// A C file that lets the threads of a replayed program pass one at a time, in the order of a run.
#pragma once

#include "ir/program/exchange/trace.h"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace fathom::witnesses {

/// Why the threads of a run cannot be made to pass in its order; empty: they can, or there is one only.
std::string unrepeatable_order(const program::Run& run, uint32_t pointer_width);

/// The scheduler, beside the harness; `run` has an order. Threads say which step they are about to take: in
/// the program's text by calls (step_calls.h), in the library's functions because the linker puts others
/// around them. A step begins when all before it have been taken and their threads have come to their next
/// ones. What is no step of the thread at this time passes.
///
/// Steps are left out whose site is not in `found`, since nothing in the text is there; null: these sites are
/// in a file to include. A run that leaves the order says so with the exit status LeftSchedule, one that
/// comes to its end without the violation with ScheduleEnded. It waits without locks of the library, which a
/// sanitizer would take for an order of the program's own: ThreadSanitizer must not look at it,
/// AddressSanitizer may.
std::string thread_schedule(const program::Run& run, const std::optional<std::set<uint32_t>>& found);

/// What the text is compiled as.
inline constexpr const char* schedule_file = "fathom_schedule.c";

/// A file of numbers, each with a comma after it.
inline constexpr const char* found_sites_file = "found.h";

/// Linker arguments that it needs.
std::vector<std::string> thread_schedule_arguments();

} // namespace fathom::witnesses
