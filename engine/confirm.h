// Confirmation: a solver's model becomes a concrete run of the original program, or is turned down.
#pragma once

#include "engine/round.h"
#include "ir/program/exchange/input_vector.h"
#include "ir/term/valuation.h"

namespace fathom::engine {

/// Everything the run under this model takes from outside, in the order in which it takes it: the whole
/// unwound program is evaluated, not only what was sliced for the query.
program::InputVector input_vector_of(const Round& round, const term::Context& context,
                                     const term::Valuation& model);

/// Runs the program on the model's input vector. The error says why the model is no violation.
Result<ConfirmedRun> confirm(const Round& round, const term::Context& context, const term::Valuation& model,
                             const program::Specification& specification, const Services& services,
                             const Options& options);

/// An execution that was proved to go on for ever.
struct EndlessExecution {
  uint32_t first = 0;             ///< value of the program before which its own inputs end
  std::optional<uint64_t> inputs; ///< each one from there on; nothing: any will do
  std::string what;               ///< a sentence about it
};
/// Runs the program on the model's inputs; the run ends in the violation where it has not ended otherwise
/// before some number of steps.
Result<ConfirmedRun> confirm_endless(const Round& round, const term::Context& context,
                                     const term::Valuation& model, const EndlessExecution& execution,
                                     const program::Specification& specification, const Services& services);

/// " to valid-deref at a.c:7:3": the first property that a model violates and where; empty where that has no
/// place.
std::string shown_by(const Round& round, const term::Context& context, const term::Valuation& model);

/// "replaying a violation of valid-deref at a.c:7:3": what a run that is cut short there had found.
std::string replaying(const program::Run& run);

/// The last word on a confirmed run: the native replay, where there is one. Unknown where the machine ran the
/// same path and showed no such event; a run that depends on what no machine repeats stands without it.
Verdict judge(ConfirmedRun run, const Services& services);

} // namespace fathom::engine
