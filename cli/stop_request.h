// The user's wish that a command with many checks come to its end.
#pragma once

#include <atomic>

namespace fathom::cli {

/// Set by SIGINT, SIGTERM and SIGHUP once `stop_on_signals` was called. What is finished is kept then, and
/// what runs is killed.
extern std::atomic<bool> stop_requested;
void stop_on_signals();

} // namespace fathom::cli
