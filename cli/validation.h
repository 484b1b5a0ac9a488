// What `fathom validate` finds out before and after the check: whether the witness fits the program, and what
// the check's answer says of it.
#pragma once

#include "cli/options.h"
#include "ir/program/property.h"
#include "ir/support/result.h"
#include "reports/run_summary.h"
#include "witnesses/instrument.h"
#include "witnesses/witness.h"
#include "witnesses/witness_lint.h"

#include <string>
#include <vector>

namespace fathom::cli {

/// A witness and the program that it is about.
struct WitnessedTask {
  witnesses::Witness witness;
  witnesses::ProgramFiles files;
  program::Specification specification; ///< the user's, or the witness's
  uint32_t pointer_bits = 64;           ///< likewise
};

/// A witness's text beside the program's files, and what lint finds in it (hashes only where they count).
struct LintedWitness {
  std::string text;
  witnesses::ProgramFiles files;
  std::vector<witnesses::LintFinding> findings;
};
/// The error names the first file that cannot be read, or is not C.
Result<LintedWitness> lint(const Options& options);
/// Reads and lints the witness and holds it against the options. Errors have a place in the witness.
Result<WitnessedTask> load_task(const Options& options);

/// The part of a witness that stands at a place of its text.
reports::ValidationSummary::Part part_at(const witnesses::Witness& witness,
                                         const program::SourceLocation& place);

} // namespace fathom::cli
