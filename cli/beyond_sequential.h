// Answers under sequential consistency that the user has not asked for: the check looks whether the program
// can see another order.
#pragma once

#include "cli/check.h"

#include <optional>

namespace fathom::cli {

/// Called with the answer of a check where the user has named no memory model. A proof about a program
/// without data races, which is sequentially consistent (C11 5.1.2.4), stands. One with races is checked
/// under x86-TSO as well, to the bounds of the proof and with little work; a violation there is published,
/// and its ending returned. Otherwise the check reports what the proof assumes. If races were asked for and
/// none was found, and atomic operations ask for less than sequential consistency, C11's order is asked; its
/// answer is published, and its ending returned.
std::optional<Ending> look_beyond_sequential(const Options& options, Check& check,
                                             const engine::CheckResult& result, Clock::time_point start,
                                             Channel& channel);

} // namespace fathom::cli
