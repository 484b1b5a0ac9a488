// LoopProof: a proof for executions of any length, where bounds would have to be raised for ever.
#pragma once

#include "engine/session.h"
#include "engine/strategies/houdini.h"
#include "engine/strategies/resumable.h"

#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <string>

namespace fathom::engine {

/// Attempts with the loops summarised by quantifiers or cut with invariants, at the bounds of the last round
/// when they begin; one at each depth, side by side. A step goes on with each that is not over, and begins
/// those again that are over and that others have changed something for. A model counts where an execution
/// confirms it and no loop is cut; else nothing is known.
class LoopProof final : public Strategy {
 public:
  enum class Loops : uint8_t {
    Summarised,     ///< by quantifiers only
    CutWhereNeeded, ///< where no quantifier describes them well
    CostlyToo,      ///< likewise, also those that constants end at some cost (Facts::costly_loops)
    AllCut,         ///< with no other candidates than those that were found by others (Facts)
    BareCut, ///< without candidates: what the program asserts is all that is known of earlier iterations
  };
  LoopProof(Session& session, Loops loops, std::span<const program::InductionDepth> depths = {});
  Result<Outcome> step(Effort& effort) override;
  uint64_t least_cost() const override;
  /// Further candidates, by loop. Not owned.
  void take(const predicate::Offers& candidates) { more_ = &candidates; }
  void be_patient() {
    for (Attempt& attempt : attempts_) attempt.houdini.be_patient();
  }
  bool has_cut() const { return cut_; }               ///< the last attempt needed an invariant
  bool has_described() const { return described_; }   ///< any loop
  bool frees_blocks() const { return frees_blocks_; } ///< blocks, in the last attempt
  /// The first attempt has come to its end, or has cost so much that others have their turn.
  bool has_tried_first() const {
    return attempts_.front().outcome == Outcome::Exhausted || attempts_.front().cost >= first_patience;
  }

 private:
  struct Attempt {
    Attempt(Session& session, bool asks_anew, std::optional<program::InductionDepth> which)
        : depth(which), houdini(session, asks_anew) {}
    const std::optional<program::InductionDepth> depth; ///< none: no loop is cut with candidates
    Houdini houdini;                                    ///< what one has refuted says nothing of another
    std::shared_ptr<const predicate::Offers> offered;   ///< candidates from elsewhere
    size_t known = 0;                                   ///< known() when these were taken
    program::Bounds bounds;
    uint32_t bound = 0;     ///< the largest, when the last round was made
    size_t candidates = 0;  ///< of the last round, in all
    bool is_made = false;   ///< there was a round
    bool is_bounded = true; ///< that round had something which another bound may change
    uint64_t cost = 0;      ///< units since it was begun
    Outcome outcome = Outcome::OutOfEffort;
    Resumable work; ///< works with the members above
  };
  Result<Outcome> go_on(Attempt& attempt, Effort& effort);
  Result<Outcome> try_once(Attempt& attempt, Effort& effort);
  std::shared_ptr<const predicate::Offers> offers() const; ///< what is there for the next attempt
  size_t known() const; ///< by which one tells whether that has become more
  bool is_needless(const Attempt& attempt) const;
  bool comes_first(const Attempt& attempt) const;
  Result<Round> round(Attempt& attempt, Effort& effort);
  bool note_summaries(const Attempt& attempt, const Round& round, bool& is_early);
  bool is_the_same(const Attempt& attempt) const;
  void note_rows(const Round& round, const std::vector<program::ValueId>& invariants);
  Outcome ask(const Round& round, bool is_cut, Questioner& questioner, Effort& effort, bool& holds);
  bool has_room(const Round& round, Questioner& questioner) const;
  bool follows_from_stated(const Round& round, Effort& effort, Axioms& axioms);
  bool follows_from_variables(Attempt& attempt, const Round& round, Effort& effort, Axioms& axioms,
                              std::vector<program::ValueId>& invariants);
  void note_doubt(const Round& round, const std::vector<Target>& targets, const Finding& finding);
  bool passes_checks(const Attempt& attempt, const Round& round,
                     const std::vector<program::ValueId>& invariants);
  void note_visits(const Round& round);
  void note_proof(const Attempt& attempt, const Round& round,
                  const std::vector<program::ValueId>& invariants);

  Session& session_;
  const Loops loops_;
  const predicate::Offers* more_ = nullptr;
  bool cut_ = false, described_ = false, frees_blocks_ = false;
  bool by_quantifiers_ = false;  ///< a loop was described so where that was not to be avoided
  bool beside_cuts_ = false;     ///< likewise, and another one was cut
  std::deque<Attempt> attempts_; ///< by depth
  static constexpr uint64_t first_patience = 5'000;
  uint64_t patience_ = first_patience; ///< units of each, before those after it have their turn
};

} // namespace fathom::engine
