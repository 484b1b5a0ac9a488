// Whether a run of a program that a witness was put into has the witness's threads.
#pragma once

#include "ir/program/exchange/step_order.h"
#include "ir/program/exchange/trace.h"
#include "witnesses/witness.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace fathom::witnesses {

/// The access that a data race's message names: the last step of another thread at that place. Null: the
/// order of steps is not known, or has none.
const program::StepOrder::Step* other_access(const program::Run& run);

/// The values that a run gives to the variables which the instrumentation has put into the text. Targets are
/// those of the last segment, from 0. Not owned: the run.
class WitnessedOrder {
 public:
  WitnessedOrder(const Witness& witness, const program::Run& run);
  /// All segments but the target's.
  bool has_passed_all() const { return has_passed_all_; }
  /// Whether a thread of the run, in the order of creation, is the one that the target names.
  bool is_of(size_t target, uint32_t thread) const;
  /// Whether the access that the run ends with is of one target's thread, and the other one of the other's.
  bool is_race_of(size_t one, size_t other) const;

 private:
  const program::Run& run_;
  std::vector<std::optional<uint32_t>> targets_; ///< the threads that they name
  std::map<std::string, std::string> created_;   ///< what the table of created threads holds in the end
  bool has_passed_all_ = false;
};

} // namespace fathom::witnesses
