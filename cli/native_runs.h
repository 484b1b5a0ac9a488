// Runs on this machine: the program as it is compiled for one, and executions of tests.
#pragma once

#include "cli/loading.h"
#include "cli/options.h"
#include "witnesses/replay.h"

#include <string>

namespace fathom::cli {

/// How the function that the program starts at is called from C.
witnesses::EntryCall entry_call(const frontend::Module& module, const std::string& entry);

witnesses::ReplayTask replay_task(const Options& options, const Input& input);

/// Why the program cannot be run as a compiled one; empty: it can.
std::string why_not_native(const Options& options, const Input& input);

/// Executions of `fathom test` that end without a violation, and are run natively as well: --native of them,
/// spread over all. Not owned, to outlive this: options and input.
class NativeRuns {
 public:
  NativeRuns(const Options& options, const Input& input, const witnesses::Deadline& deadline);

  void take(const program::Run& run);
  /// "natively: 20 run: 19 end alike, 1 violates: ..."
  std::string line() const;
  /// The first one that the machine has shown; empty: none.
  const std::string& violation() const { return violation_; }

 private:
  const Options& options_;
  const Input& input_;
  witnesses::Deadline deadline_;
  std::string impossible_; ///< why_not_native
  uint64_t taken_ = 0, run_ = 0, alike_ = 0, elsewhere_ = 0, violating_ = 0;
  std::string violation_, path_, unknown_; ///< what the first one of each kind has said
};

} // namespace fathom::cli
