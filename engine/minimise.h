// Minimiser: from a confirmed violation to the smallest one.
#pragma once

#include "engine/confirm.h"
#include "engine/question.h"
#include "engine/round.h"

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace fathom::engine {

/// Asks the solver again and again for a smaller counterexample, in this order: fewer bytes in objects whose
/// sizes are inputs; fewer iterations of loops and fewer inputs; smaller values of the inputs, the first ones
/// first. Then it looks beyond the bounds for fewer bytes still, raising what stands in the way. The
/// interpreter confirms every result; when time is up the best one so far counts. Nothing here says anything
/// about `true`. Where the first round has its loops summarised the deeper ones have, too. Limited in units
/// of work, and to a share of --timeout.
class Minimiser {
 public:
  /// The conditions under which a smaller violation may take the place of the one that was found.
  struct Wanted {
    const program::Specification& specification;
    std::function<bool(const Round&, const Target&)> target;
    std::function<bool(const program::Run&)> run;
  };

  /// Not owned, all outlive this. `schedule` is where deeper rounds start.
  Minimiser(const Services& services, const Options& options, term::Builder& builder, Schedule schedule,
            const Wanted& wanted);

  /// `model` violates a wanted target of `round`, and `run` confirmed it.
  ConfirmedRun smallest(const Round& round, Questioner& questioner, const term::Valuation& model,
                        ConfirmedRun run);
  /// The result of the last search.
  const Minimum& minimum() const { return minimum_; }

 private:
  /// Sums over a round, as terms that cannot overflow; invalid where there is nothing to add up.
  term::Term bytes(const Round& round) const;
  term::Term steps(const Round& round) const;
  term::Term sum(const std::vector<term::Term>& summands) const;
  std::vector<term::Term> magnitudes(const Round& round) const;
  term::Term fewer_bytes(const Round& round) const;
  term::Term violation(const Round& round) const;

  bool shrink(const Round& round, Questioner& questioner, term::Valuation model);
  bool minimise(Questioner& questioner, Questioner::Dialogue& dialogue, term::Term measure,
                term::Valuation& model);
  bool accept(const Round& round, const term::Valuation& model);
  bool look_deeper(const Round& first, Questioner& questioner);
  bool look_into(const Round& round, Questioner& questioner, bool& any);
  bool raise(const Round& round, Questioner& questioner, bool& any);
  uint64_t value(term::Term measure, const term::Valuation& model) const;
  bool has_to_end() const;

  const Services& services_;
  const Options& options_;
  term::Builder& builder_;
  Schedule schedule_;
  Wanted wanted_;
  Effort effort_;
  std::optional<std::chrono::steady_clock::time_point> deadline_;
  Minimum minimum_;
  std::optional<ConfirmedRun> best_;
};

} // namespace fathom::engine
