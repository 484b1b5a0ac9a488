#include "solvers/portfolio/race.h"

#include "solvers/work.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <fstream>
#include <poll.h>
#include <sys/resource.h>
#include <unistd.h>

namespace fathom::solvers::portfolio {

namespace {

using Clock = std::chrono::steady_clock;

/// How long nothing may happen before we look around: for a stop, and for memory.
constexpr double longest_wait = 0.05;
/// Turns are this part of the race so far, so that their number grows with its logarithm only.
constexpr double turn_share = 0.15, shortest_turn = 0.05, longest_turn = 2;
constexpr int unfavoured_nice = 5;
/// Units are right within a factor of three or so. How many times the nominal seconds of its work a member
/// has at least, and how many times the processor time of those that have done theirs.
constexpr double most_nominal = 8, most_lag = 2;
/// Members are ended before the limit, since they go on growing until it is noticed.
constexpr double usable_memory = 0.95;

uint64_t own_resident() {
  uint64_t all = 0, pages = 0;
  std::ifstream("/proc/self/statm") >> all >> pages;
  return pages * static_cast<uint64_t>(sysconf(_SC_PAGESIZE));
}

class Race {
 public:
  Race(const Task& task, std::vector<Runner>& runners)
      : task_(task), runners_(runners), out_(runners.size()), reasons_(runners.size()),
        began_(runners.size()) {}

  RaceResult run();

 private:
  double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }
  bool may_run(size_t i) const { return !out_[i] && runners_[i].joins <= seconds() + ahead_; }
  double taken(size_t i) const { return runners_[i].member->cpu_seconds() - began_[i].value_or(0); }
  bool lags(size_t i) const;
  bool is_awaited(size_t i) const { return !out_[i] && !lags(i); }
  void let_join();
  void take_turns();
  void start(size_t i);
  void wait();
  void collect();
  void hear(size_t i);
  void give_up(size_t i, std::string reason);
  void look_at_memory();
  RaceResult finish();

  const Task& task_;
  std::vector<Runner>& runners_;
  std::vector<bool> out_; ///< has no answer
  std::vector<std::string> reasons_;
  std::vector<std::optional<double>>
      began_;                     ///< what each had taken of a processor when the race began for it
  std::optional<double> longest_; ///< what one took that has done all the work allowed, in such seconds
  double ahead_ = 0;              ///< by how much members join sooner, since nobody is at work
  std::vector<std::pair<size_t, Reply>> believed_;
  Clock::time_point start_ = Clock::now();
  double turn_ends_ = 0, memory_seen_ = 0;
  uint32_t forks_ = 0;
};

RaceResult Race::run() {
  const auto any_awaited = [this] {
    for (size_t i = 0; i < runners_.size(); ++i)
      if (is_awaited(i)) return true;
    return false;
  };
  while (believed_.empty() && !task_.stop && any_awaited()) {
    let_join();
    take_turns();
    wait();
    collect();
    look_at_memory();
  }
  return finish();
}

bool Race::lags(size_t i) const {
  if (!longest_ || out_[i] || !runners_[i].member || !runners_[i].member->busy()) return false;
  const double nominal = static_cast<double>(task_.units) / Effort::units_per_second;
  return taken(i) > std::max(most_nominal * nominal, most_lag * *longest_);
}

/// Nobody waits for a member to join where nobody is at work.
void Race::let_join() {
  std::optional<double> next;
  for (size_t i = 0; i < runners_.size(); ++i) {
    if (!is_awaited(i)) continue;
    if (may_run(i)) return;
    next = std::min(next.value_or(runners_[i].joins), runners_[i].joins);
  }
  if (next) ahead_ = *next - seconds();
}

/// Those that had the least of their shares run next.
void Race::take_turns() {
  std::vector<size_t> able;
  for (size_t i = 0; i < runners_.size(); ++i)
    if (may_run(i)) able.push_back(i);
  if (able.size() > task_.jobs) {
    if (seconds() < turn_ends_) return;
    turn_ends_ = seconds() + std::clamp(seconds() * turn_share, shortest_turn, longest_turn);
    const auto had = [&](size_t i) {
      return runners_[i].member && runners_[i].member->busy()
                 ? runners_[i].member->seconds() / runners_[i].weight
                 : 0;
    };
    std::stable_sort(able.begin(), able.end(), [&](size_t a, size_t b) { return had(a) < had(b); });
    for (size_t k = task_.jobs; k < able.size(); ++k)
      if (runners_[able[k]].member) runners_[able[k]].member->hold();
    able.resize(task_.jobs);
  }
  for (const size_t i : able) start(i);
}

void Race::start(size_t i) {
  Runner& runner = runners_[i];
  if (runner.member && !began_[i]) began_[i] = runner.member->cpu_seconds();
  if (runner.member && runner.member->busy()) return runner.member->resume();
  if (!runner.member) {
    const uint64_t resident = task_.memory > 0 ? own_resident() : 0;
    if (task_.memory > 0 && resident >= task_.memory) return give_up(i, "out of memory");
    runner.member = Member::start(runner.name, {task_.context, runner.make, task_.effort,
                                                task_.memory > 0 ? task_.memory - resident : 0});
    ++forks_;
    if (!runner.member) return give_up(i, "no process could be started");
    // A member that is less likely to win gets less of scarce processors.
    if (runner.weight < 1)
      setpriority(PRIO_PROCESS, static_cast<id_t>(runner.member->process()), unfavoured_nice);
  }
  runner.member->ask(task_.context, task_.steps.subspan(runner.steps_known), task_.assumptions, task_.units);
  runner.steps_known = task_.steps.size();
}

void Race::wait() {
  std::vector<pollfd> ends;
  for (const Runner& runner : runners_)
    if (runner.member && runner.member->busy()) ends.push_back({runner.member->descriptor(), POLLIN, 0});
  (void)::poll(ends.data(), ends.size(), static_cast<int>(longest_wait * 1000));
}

void Race::collect() {
  for (size_t i = 0; i < runners_.size(); ++i)
    if (!out_[i] && runners_[i].member) hear(i);
  // A model that holds shows that another member's Unsat is wrong.
  const auto sat = std::find_if(believed_.begin(), believed_.end(),
                                [](const auto& one) { return one.second.outcome.answer == Answer::Sat; });
  if (sat == believed_.end()) return;
  for (const auto& [i, reply] : believed_)
    if (reply.outcome.answer == Answer::Unsat)
      task_.complain(
          runners_[i].name,
          fmt::format("says unsat where {} has a model that satisfies the query", runners_[sat->first].name),
          true);
  std::iter_swap(believed_.begin(), sat);
}

void Race::hear(size_t i) {
  Member& member = *runners_[i].member;
  if (!member.busy()) return;
  switch (member.poll()) {
  case Member::Event::None: return;
  case Member::Event::Ended:
    if (!member.out_of_memory()) task_.complain(runners_[i].name, member.reason(), false);
    return give_up(i, member.reason());
  case Member::Event::Replied: break;
  }
  Reply reply = member.take_reply(task_.context);
  std::string objection = member.garbled() ? reply.outcome.reason : task_.objection(reply);
  if (!objection.empty()) {
    task_.complain(runners_[i].name, objection, true);
    return give_up(i, std::move(objection));
  }
  if (reply.outcome.answer == Answer::Unknown) return give_up(i, reply.outcome.reason);
  believed_.emplace_back(i, std::move(reply));
}

/// Whoever has done all that was allowed may go on when more is.
void Race::give_up(size_t i, std::string reason) {
  out_[i] = true;
  reasons_[i] = std::move(reason);
  if (reasons_[i] == no_work_left)
    longest_ = std::max(longest_.value_or(0), taken(i));
  else
    runners_[i].member.reset();
  turn_ends_ = 0;
}

/// Ends the largest member when all together have nearly reached the limit.
void Race::look_at_memory() {
  if (task_.memory == 0 || seconds() < memory_seen_ + longest_wait) return;
  memory_seen_ = seconds();
  // First what is quick to know and too much, since shared pages count more than once.
  const uint64_t here = own_resident();
  uint64_t most = here;
  for (const Runner& runner : runners_)
    if (runner.member) most += runner.member->resident();
  const auto limit = static_cast<uint64_t>(static_cast<double>(task_.memory) * usable_memory);
  if (most <= limit) return;
  uint64_t sum = here, largest = 0;
  size_t who = runners_.size();
  for (size_t i = 0; i < runners_.size(); ++i) {
    const uint64_t own = runners_[i].member ? runners_[i].member->own_memory() : 0;
    sum += own;
    if (own > largest) largest = own, who = i;
  }
  if (sum > limit && who < runners_.size()) give_up(who, "out of memory");
}

RaceResult Race::finish() {
  for (size_t i = 0; i < runners_.size(); ++i) {
    if (!believed_.empty() || task_.stop || out_[i] || !runners_[i].member) continue;
    out_[i] = true;
    reasons_[i] = no_work_left;
    runners_[i].member->hold();
  }
  RaceResult result;
  result.forks = forks_;
  if (!believed_.empty()) {
    result.winner = believed_.front().first;
    result.reply = std::move(believed_.front().second);
  } else if (task_.stop) {
    result.reply.outcome = Outcome::unknown("interrupted");
  } else {
    std::string all;
    for (size_t i = 0; i < runners_.size(); ++i)
      all += fmt::format("{}{}: {}", all.empty() ? "" : "; ", runners_[i].name, reasons_[i]);
    const bool memory = std::all_of(reasons_.begin(), reasons_.end(),
                                    [](const std::string& reason) { return reason == "out of memory"; });
    result.reply.outcome = Outcome::unknown(memory ? "out of memory" : all);
    result.out_of_work = std::find(reasons_.begin(), reasons_.end(), no_work_left) != reasons_.end();
  }
  for (size_t i = 0; i < runners_.size(); ++i)
    if (result.winner ? i != *result.winner : !out_[i] || reasons_[i] != no_work_left)
      runners_[i].member.reset();
  return result;
}

} // namespace

RaceResult race(const Task& task, std::vector<Runner>& runners) {
  return Race(task, runners).run();
}

} // namespace fathom::solvers::portfolio
