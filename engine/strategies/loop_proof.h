// LoopProof: a proof for executions of any length, where bounds would have to be raised for ever.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "engine/session.h"
#include "engine/strategies/houdini.h"

namespace fathom::engine {

/// A step is an attempt with the loops summarised by quantifiers or cut with invariants, at the bounds of the
/// last round. Go: nothing can be violated at any bound. A model counts where an execution confirms it and no
/// loop is cut; else nothing is known.
class LoopProof final : public Strategy {
 public:
  enum class Loops : uint8_t {
    Summarised,     ///< by quantifiers only
    CutWhereNeeded, ///< where no quantifier describes them well
    CostlyToo,      ///< likewise, also those that constants end at some cost (Facts::costly_loops)
    AllCut,         ///< with no other candidates than those that were found by others (Facts)
    BareCut, ///< without candidates: what the program asserts is all that is known of earlier iterations
  };
  /// With loops that are cut a step goes through the depths, from where effort has ended the last one.
  LoopProof(Session& session, Loops loops, std::span<const program::InductionDepth> depths = {});
  Result<Next> step(solvers::Effort& effort) override;
  /// Further candidates, by loop. Not owned.
  void take(const Offers& candidates) { more_ = &candidates; }
  void be_patient() {
    for (Houdini& houdini : houdinis_) houdini.be_patient();
  }
  bool has_cut() const { return cut_; }                 ///< the last attempt needed an invariant
  bool has_described() const { return described_; }     ///< any loop
  bool has_come_and_go() const { return come_and_go_; } ///< blocks, in the last attempt
  bool has_refuted() const {
    return std::any_of(houdinis_.begin(), houdinis_.end(), [](const Houdini& h) { return h.has_refuted(); });
  }

 private:
  const program::InductionDepth& depth() const { return depths_[depth_]; }
  Result<Next> attempt(solvers::Effort& effort);
  Result<Round> round();
  bool note_summaries(const Round& round);
  bool is_the_same(const Round& round);
  Next ask(const Round& round, Questioner& questioner);
  void note_doubt(const Round& round, const std::vector<Target>& targets, const Finding& finding);
  bool passes_checks(const Round& round, const std::vector<program::ValueId>& invariants);
  void note_visits(const Round& round);
  void note_proof(const Round& round, const std::vector<program::ValueId>& invariants);

  Session& session_;
  const Loops loops_;
  const std::vector<program::InductionDepth> depths_;
  size_t depth_ = 0;
  const Offers* more_ = nullptr;
  Offers offered_; ///< candidates from elsewhere in the last attempt
  /// By the last attempt.
  struct {
    size_t depth = 0, candidates = 0;
    bool unfinished = false;
  } tried_;
  std::vector<Houdini> houdinis_; ///< by depth: what one has refuted says nothing of another
  program::Bounds bounds_;        ///< of the last attempt
  bool cut_ = false, described_ = false, come_and_go_ = false;
  bool by_quantifiers_ = false; ///< a loop was described so where that was not to be avoided
};

} // namespace fathom::engine
