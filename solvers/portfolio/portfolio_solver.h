// PortfolioSolver: several back ends for one query; the first confirmed answer counts.
#pragma once

#include "ir/support/stats.h"
#include "solvers/solver.h"

#include <functional>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace fathom::solvers {

/// A back end that may take part.
struct PortfolioCandidate {
  std::string name;    ///< as in choice.def
  std::string version; ///< as the solver says it; empty: not known
  std::function<std::unique_ptr<Solver>(const term::Context&, const Config&)> make;
  double joins = 0;      ///< seconds after the start of a race
  bool for_sums = false; ///< asked in this process too, within the head start, where `Config::sums` is set
};

/// Facts about solvers that outlive one query; shared by the portfolios of a run.
struct PortfolioRecord {
  std::set<std::string> distrusted; ///< gave an answer that was shown to be wrong
  std::set<std::string> complaints; ///< each is told once
};

struct PortfolioOptions {
  uint32_t jobs = 1;       ///< members that search at the same time
  double head_start = 0.5; ///< nominal seconds (Effort) the first candidate has for itself
  uint64_t memory = 0;     ///< bytes this process and all members may have together; 0: no limit
  std::shared_ptr<PortfolioRecord> record = std::make_shared<PortfolioRecord>();
  /// Told which candidate is at work in this process, and with an empty name when it is no longer: should the
  /// process end meanwhile, it was that one.
  std::function<void(const std::string&)> here = {};
  std::function<void(const std::string&)> notice = {}; ///< gets "solver X ..." when one did what it must not
  Stats* stats = nullptr;
};

/// A check begins in this process with a candidate that choice.def names, if it can be paused
/// (Info::pausable), so that easy queries cost nothing extra. One that is not decided when the head start is
/// over goes to members in processes of their own, of which the first takes the state of the search along.
/// Sat counts after our evaluator has found that the model satisfies the query, Unsat is trusted. The
/// winner's process is kept and asked first at the next check, so that what it learned is not lost. Which
/// checks race does not depend on the machine. Answers do not depend on who wins; models do.
std::unique_ptr<Solver> make_portfolio_solver(const term::Context& context, const Config& config,
                                              std::vector<PortfolioCandidate> candidates,
                                              PortfolioOptions options);

} // namespace fathom::solvers
