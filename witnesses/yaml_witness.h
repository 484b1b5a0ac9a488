// Violation witnesses of the YAML format 2.0 (Ayaziová et al., "Software Verification Witnesses 2.0", SPIN
// 2024), of termination 2.1, of programs with several threads 2.2 (docs/validation.md has its sources).
#pragma once

#include "ir/program/exchange/trace.h"
#include "ir/support/result.h"
#include "witnesses/witness_document.h"

#include <cstdint>
#include <string>
#include <vector>

namespace fathom::witnesses {

struct ViolationWitness {
  std::string text;
  size_t waypoints = 0; ///< function_return waypoints written
  size_t inputs_left_out =
      0; ///< inputs that no waypoint can state: pointers, memory, NaN, calls made by a macro
};

/// One function_return waypoint for each input in call order, then the target; of an execution that goes on
/// for ever those of the cycle, or a statement in it, with the action `cycle`. With several threads each
/// waypoint says whose it is, and one stands where a thread is created; a data race has two targets, of which
/// nothing says which one is first. Needs a run that ended in a
/// violation at a place in one of the input files. The uuid is a hash of the content, so equal content has an
/// equal uuid.
Result<ViolationWitness> violation_witness(const program::Run& run, const WitnessTask& task,
                                           SourceCache& sources);

/// The same, written atomically to `path`.
Status write_violation_witness(const std::string& path, const program::Run& run, const WitnessTask& task,
                               SourceCache& sources);

} // namespace fathom::witnesses
