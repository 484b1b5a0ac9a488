// Expansions of the macros in lines of violations, for those who read about them.
#pragma once

#include "cli/options.h"
#include "engine/engine.h"
#include "ir/program/exchange/macro_use.h"

#include <map>
#include <string>
#include <vector>

namespace fathom::cli {

/// By place, as program::SourceLocation::to_string says it.
using MacroUses = std::map<std::string, std::vector<program::MacroUse>>;

/// The macros in which the violations of the result lie. clang preprocesses the file twice for each place;
/// places beyond the first few have none, and neither have places that it cannot tell about.
MacroUses macro_uses_of(const engine::CheckResult& result, const Options& options);

/// None where nothing is known of the place.
std::vector<program::MacroUse> uses_at(const MacroUses& uses, const program::SourceLocation& place);

} // namespace fathom::cli
