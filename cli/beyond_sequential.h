// What becomes of a proof under sequential consistency that nobody asked for: whether the program can see
// another order.
#pragma once

#include "cli/check.h"

#include <optional>

namespace fathom::cli {

/// Where the user names no memory model of threads and a program with threads is proved: a program without
/// data races is sequentially consistent (C11 5.1.2.4), so that nothing more is to be said. One with races is
/// looked at under x86-TSO as well, to the bounds of the proof and with little work; a violation there is
/// published, and its ending returned. Else the check tells what the proof assumes.
std::optional<Ending> look_beyond_sequential(const Options& options, Check& check,
                                             const engine::CheckResult& proof, Clock::time_point start,
                                             Channel& channel);

} // namespace fathom::cli
