// The text on stderr and the results document of a finished check.
#pragma once

#include "cli/macros.h"
#include "cli/options.h"
#include "engine/engine.h"
#include "engine/tests.h"
#include "reports/run_summary.h"
#include "solvers/certificates/certifying_solver.h"
#include "witnesses/replay.h"

#include <optional>
#include <string>

namespace fathom::cli {

/// What the verdict rests on and the program does not say: undefined functions whose results or effects were
/// taken for arbitrary, and `also`.
std::vector<reports::Assumption> assumptions(const engine::CheckResult& result,
                                             const std::vector<std::string>& also);
/// The functions among them in one line, for witnesses; or empty.
std::string assumed_functions(const engine::CheckResult& result);

/// What is told beside the engine's result.
struct Besides {
  std::optional<witnesses::ReplayResult> replay; ///< of the violation
  std::vector<reports::Assumption> assumptions;
  MacroUses macros;
};

/// A row of the table of --all-properties, with a newline.
std::string row_line(const engine::PropertyRow& row);

/// The violation with its path, the table of --all-properties, what a proof rests on or stands in the way of
/// one, and, when verbose, how externals were treated. `of_witness`: only executions that a violation witness
/// describes were looked at. Ends in a newline or is empty.
std::string describe(const engine::CheckResult& result, const Options& options, const Besides& besides,
                     bool of_witness = false);

/// What reports say that follows from the engine's result.
reports::RunSummary summarise(const engine::CheckResult& result, const program::Specification& specification,
                              const Options& options, const Besides& besides);

/// How the unsat answers were certified: a line for each method.
std::string describe_certificates(const std::vector<solvers::Certificate>& certificates);

/// How executions of tests ended: "3 ended without a violation, 1 were cut short".
std::string ends_of(const engine::TestTally& tally);

} // namespace fathom::cli
