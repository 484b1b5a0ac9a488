// What a proof rests on, in one line.
#pragma once

#include <string>

#include "engine/engine.h"

namespace fathom::cli {

/// How the executions were followed, and under how many assumptions that the program does not state: "2 loops
/// followed for any number of iterations (a.c:7, a.c:9), by induction, under 1 assumption". Empty where
/// nothing was proved.
std::string rests_on(const engine::CheckResult& result, size_t assumptions);

} // namespace fathom::cli
