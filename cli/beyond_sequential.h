// Proofs under sequential consistency that the user has not asked for: the check looks whether the program
// can see another order.
#pragma once

#include "cli/check.h"

#include <optional>

namespace fathom::cli {

/// Called when a program with threads is proved and the user has named no memory model. A program without
/// data races is sequentially consistent (C11 5.1.2.4), and its proof stands. One with races is checked under
/// x86-TSO as well, to the bounds of the proof and with little work; a violation there is published, and its
/// ending returned. Otherwise the check reports what the proof assumes.
std::optional<Ending> look_beyond_sequential(const Options& options, Check& check,
                                             const engine::CheckResult& proof, Clock::time_point start,
                                             Channel& channel);

} // namespace fathom::cli
