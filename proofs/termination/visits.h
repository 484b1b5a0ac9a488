// Visits: how often executions come to a loop's head.
#pragma once

#include "proofs/termination/search.h"

#include <optional>
#include <string>
#include <vector>

namespace fathom::termination {

/// The most visits of its head that a loop has each time it is entered, the first one included: an expression
/// over what is known there. `steps`: all ways back to the head. If a measure is positive at each step, and
/// smaller by d after it, then at most ceil(m / d) steps follow a measure of m. Nothing: no such measure is
/// found.
std::optional<std::string> most_visits(term::Builder& builder, const std::vector<Step>& steps,
                                       const Search::Ask& ask);

} // namespace fathom::termination
