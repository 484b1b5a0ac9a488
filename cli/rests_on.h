// One line about the grounds of a proof.
#pragma once

#include "engine/engine.h"

#include <string>

namespace fathom::cli {

/// How the executions were followed, and under how many assumptions that the program does not state: "2 loops
/// followed for any number of iterations (a.c:7, a.c:9), by induction, under 1 assumption". Empty where
/// nothing was proved.
std::string rests_on(const engine::CheckResult& result, size_t assumptions);

/// For a proof with --stack-limit: "stack: at most 416 of 1024 bytes, main > parse > emit". Empty where how
/// much is used depends on inputs.
std::string deepest_stack(const engine::CheckResult& result, uint64_t limit);

/// "iterations: at most n + 1 of a.c:7", a line for each loop of which that is known; empty where nothing is
/// proved. An iteration begins whenever an execution comes to the loop's head, the last time too.
std::string iterations(const engine::CheckResult& result);

} // namespace fathom::cli
