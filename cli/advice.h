// Advice beside an unknown answer: what holds all the same, what is open, and what may be tried.
#pragma once

#include "cli/options.h"
#include "engine/engine.h"

#include <string>
#include <vector>

namespace fathom::cli {

/// "holds: no violation within 32 iterations of the loop at a.c:14 (12 obligations)", a line; empty where
/// that is not known.
std::string claim_line(const engine::KnownSoFar& known);

enum class LimitReached : uint8_t { Time, Memory };

/// The lines that stand below the reason of a run that a limit has ended from outside.
std::string cut_short_lines(const std::string& why, const Options& options, LimitReached limit);

/// The lines that stand below the verdict's reason, each ends in a newline.
std::string unknown_lines(const engine::CheckResult& result, const Options& options);

/// Command lines that may decide more, for a shell; the most promising one first.
std::vector<std::string> commands_to_try(const engine::CheckResult& result, const Options& options);

} // namespace fathom::cli
