// What functions of the library read from outside, as models have drawn it: which texts a native run is to
// find there.
#pragma once

#include "ir/program/exchange/trace.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace fathom::witnesses {

/// Written down beside the inputs that a model took (`__fathom_deliver_*`, frontend/models/model.h); no input
/// itself.
bool is_delivery(const program::TraceEvent& event);

/// Texts that give each function what it gave in the run: numbers in digits with blanks between them, lines
/// with their ends. Only a native run shows whether the program does the same.
struct DeliveredInput {
  std::optional<std::string> standard_input;              ///< nothing: none was read
  std::vector<std::pair<std::string, std::string>> files; ///< by their names in the working directory
  bool is_empty() const { return !standard_input && files.empty(); }
};

/// Empty where getchar and its family alone read, or where they read something else besides: a native run
/// repeats their results one by one (library_inputs.h).
DeliveredInput delivered_input(const program::Run& run);

} // namespace fathom::witnesses
