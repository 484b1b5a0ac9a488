// Visits: how often a loop's head is come to.
#pragma once

#include "proofs/termination/search.h"

#include <optional>
#include <string>
#include <vector>

namespace fathom::termination {

/// How many visits of its head a loop has at most, the first one included, each time it is entered: an
/// expression over what is known there. `steps`: all by which the head is come to again. A measure that is
/// positive at each of these steps, and by d smaller after it, admits ceil(m / d) of them from m on.
/// Nothing: no such measure is found.
std::optional<std::string> most_visits(term::Builder& builder, const std::vector<Step>& steps,
                                       const Search::Ask& ask);

} // namespace fathom::termination
