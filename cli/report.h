// What stderr and the results document say about a finished check.
#pragma once

#include "cli/options.h"
#include "reports/run_summary.h"
#include "solvers/certificates/certifying_solver.h"
#include "witnesses/replay.h"

#include <optional>
#include <string>

#include "engine/engine.h"

namespace fathom::cli {

/// The violation with its path, the table of --all-properties, what stands in the way of `true`, and, when
/// verbose, how externals were treated. `explored`: which pointers an entry other than main is given;
/// `of_witness`: only executions that a violation witness describes were looked at. Ends in a newline or is
/// empty.
std::string describe(const engine::CheckResult& result, const Options& options,
                     const std::optional<witnesses::ReplayResult>& replay, const std::string& explored = "",
                     bool of_witness = false);

/// The undefined functions whose results or effects were taken for arbitrary, with their places; or empty.
std::string assumptions(const engine::CheckResult& result);

/// What reports say that follows from the engine's result. `replay`: of the violation.
reports::RunSummary summarise(const engine::CheckResult& result, const program::Specification& specification,
                              const Options& options, const std::optional<witnesses::ReplayResult>& replay);

/// How the unsat answers were certified: a line for each method.
std::string describe_certificates(const std::vector<solvers::Certificate>& certificates);

} // namespace fathom::cli
