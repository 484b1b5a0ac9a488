// Vacuity: whether a proof says anything about executions.
#pragma once

#include "engine/question.h"
#include "engine/round.h"

namespace fathom::engine {

/// Questions about a proved program are answered for all executions that pass its assumptions: where none
/// does, assumptions contradict each other and prove everything. Likewise an assertion that nothing comes to
/// is proved. Neither changes the verdict.
class VacuityCheck {
 public:
  using MakeQuestioner = std::function<Questioner(const Axioms&)>;
  /// Not owned, all outlive this. The questioner's solvers give up by themselves.
  VacuityCheck(const Services& services, const Options& options, term::Builder& builder,
               MakeQuestioner make_questioner)
      : services_(services), options_(options), builder_(builder),
        make_questioner_(std::move(make_questioner)) {}

  /// For a round whose obligations and cuts are all refuted, with the literals of invariants that were
  /// proved. Impossible is only what no execution of the program can do, whatever stands for its loops.
  Vacuity of(const Round& round, const std::vector<program::ValueId>& literals, const std::string& label);

 private:
  std::optional<program::SourceLocation> contradiction(const Round& round, Questioner& questioner,
                                                       const std::string& label);
  void collect(const Round& round);

  const Services& services_;
  const Options& options_;
  term::Builder& builder_;
  MakeQuestioner make_questioner_;
  encoder::Encoding own_;                       ///< where the round's does not do
  const encoder::Encoding* encoding_ = nullptr; ///< of what is asked about
  std::vector<std::pair<program::LocationId, std::vector<program::ValueId>>> assertions_; ///< by place
};

} // namespace fathom::engine
