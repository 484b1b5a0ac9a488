// A function called in a child process: for libraries that cannot be interrupted, or that end the process.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace fathom::solvers {

/// What the child wrote, or why there is nothing.
struct ForkedResult {
  std::vector<uint8_t> output;
  std::string error; ///< empty: the child ended by itself, with status 0
};

/// Forks, calls `work` in the child and gives its bytes back. The child sees all memory of the caller as it
/// is now, and nothing it changes comes back. It is killed as soon as `stop` is set (error "interrupted"),
/// and with this process. No other thread of the caller may be needed by `work`. Its stdout and stderr go
/// nowhere.
ForkedResult call_in_child(const std::function<std::vector<uint8_t>()>& work, const std::atomic<bool>& stop);

} // namespace fathom::solvers
