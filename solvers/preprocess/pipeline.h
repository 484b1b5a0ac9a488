// Pipeline: the passes one after the other, until nothing changes.
#pragma once

#include "ir/support/stats.h"
#include "solvers/preprocess/pass.h"

#include <atomic>

namespace fathom::solvers::preprocess {

/// Runs passes over a problem, again as long as they eliminate symbols or one term in `worth_a_round`, at
/// most `rounds` times. Between passes the assertions are taken apart at every And; a false one leaves false
/// alone.
class Pipeline {
 public:
  static constexpr int rounds = 3;
  static constexpr uint64_t worth_a_round = 50;

  /// `stats` may be null. It gets, for each pass, preprocess.<pass>.applied, .symbols, .terms_before,
  /// .terms_after (sums over all runs) and the timer preprocess.<pass>.time.
  Pipeline(PassSet passes, Stats* stats) : passes_(std::move(passes)), stats_(stats) {}

  /// Stops between two passes when `stop` becomes true.
  void run(Problem& problem, const std::atomic<bool>& stop);

 private:
  Effect run_pass(size_t index, Problem& problem);

  PassSet passes_;
  Stats* stats_;
  uint64_t terms_ = 0; ///< of the present assertions
};

/// The conjuncts of the assertions, each once; only false if that is among them.
std::vector<term::Term> flattened(term::Builder& builder, std::span<const term::Term> assertions);

} // namespace fathom::solvers::preprocess
