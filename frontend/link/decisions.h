// Decisions: expressions of && and ||, how they are evaluated, and which condition is which.
#pragma once

#include "ir/program/source_location.h"

#include <vector>

namespace llvm {
class Module;
} // namespace llvm

namespace fathom::frontend {

/// Takes clang's counters out of a module that was compiled with -fcoverage-mcdc. Its number of an evaluation
/// of a decision stays: after the decision a switch of this number, with the metadata `decision_metadata`,
/// goes on to one place by another way for each evaluation. A decision that clang does not count has none.
///
/// The metadata: number of conditions, their places and that of the decision (scope, line and column, or
/// nothing), then for each way but the default one its text, "TF- = T". No ways: the code is not as expected.
///
/// The places of those that clang does not count are rows of `uncounted_metadata`: file, line and column.
void take_decisions(llvm::Module& module, const std::vector<program::SourceLocation>& uncounted);

constexpr const char* decision_metadata = "fathom.decision";
constexpr const char* uncounted_metadata = "fathom.uncounted-decisions";

} // namespace fathom::frontend
