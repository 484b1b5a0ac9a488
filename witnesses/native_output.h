// The end of a replayed program, judged by property.
#pragma once

#include "ir/program/property.h"
#include "ir/support/process.h"
#include "witnesses/replay.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fathom::witnesses {

/// The first report of AddressSanitizer: its kind ("heap-buffer-overflow", "attempting double-free", "SEGV")
/// and the frame where it happened
/// ("main prog.c:7:102", or empty).
struct AddressReport {
  std::string kind;
  std::string frame;
  bool in_deallocation = false; ///< the innermost frame is free or realloc
};
std::optional<AddressReport> find_address_report(std::string_view errors);

/// The first "runtime error: ..." of UndefinedBehaviorSanitizer, with its place: "prog.c:3:7: division by
/// zero".
std::optional<std::string> find_runtime_error(std::string_view errors);

/// Places of the data races that ThreadSanitizer reports, two of each: "a.c:3", "a.c:7".
std::vector<std::pair<std::string, std::string>> find_races(std::string_view errors);

/// For no-data-race: whether it is this race that was seen. `places` are the two of the run, without columns;
/// the second one may be empty.
ReplayResult judge_race(const std::pair<std::string, std::string>& places, const ProcessEnd& end,
                        std::string_view errors, double seconds);

/// Judges by the end and what was written to stderr. A trap of another kind than the property's is never a
/// confirmation, nor is one at another place: `place` is that of the violation, "prog.c:7", or empty where it
/// is not known.
ReplayResult judge(program::Property property, std::string_view place, const ProcessEnd& end,
                   std::string_view errors, double seconds);

/// The end of a program that had no violation before: anything that shows one counts, wherever it is.
NativeRun judge_end(const ProcessEnd& end, std::string_view errors, double seconds);

} // namespace fathom::witnesses
