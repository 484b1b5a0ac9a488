// Race: several members search for the answer to one query; the first that is confirmed counts.
#pragma once

#include "solvers/portfolio/member.h"

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace fathom::solvers::portfolio {

/// One that takes part. `member` may be there from an earlier query; else it is forked when its turn comes.
struct Runner {
  std::string name;
  MakeMember make;
  double weight = 1; ///< its share where there are fewer processors than runners
  double joins = 0;  ///< seconds after the start
  std::unique_ptr<Member> member;
  size_t steps_known = 0; ///< how many of the steps `member` has been told, or begins with
};

/// The query, and who judges the answers. Nothing is owned.
struct Task {
  const term::Context& context;
  std::span<const Step> steps; ///< all since the solver was made
  std::span<const term::Term> assumptions;
  /// Empty: the reply may be believed; else what is wrong with it.
  std::function<std::string(const Reply&)> objection;
  /// For the user: a solver did what it must not. `distrust`: nothing it says may count from now on.
  std::function<void(const std::string& name, const std::string& what, bool distrust)> complain;
  const std::atomic<bool>& stop;
  Effort* effort = nullptr;           ///< of this process: each member has a copy
  uint64_t units = Effort::unlimited; ///< how much work each member may do
  uint32_t jobs = 1;
  uint64_t memory = 0; ///< bytes this process and all members may have together; 0: no limit
};

struct RaceResult {
  /// Which runner: its member is idle now, those of the others are gone. None: those that have run out of
  /// work are idle, and go on where they are asked again; those that the race did not wait for are held, and
  /// answer this query if there is another race for it.
  std::optional<size_t> winner;
  Reply reply; ///< the winner's; without one, Unknown with everybody's reasons
  uint32_t forks = 0;
  bool out_of_work = false; ///< more of it might have given an answer
};

/// Waits until one has a confirmed answer, all have given up, or `stop`. Where some have done all the work
/// that was allowed it does not wait for one that has taken several times as long: it is at something that it
/// does not count.
RaceResult race(const Task& task, std::vector<Runner>& runners);

} // namespace fathom::solvers::portfolio
