#include "solvers/portfolio/portfolio_solver.h"

#include "solvers/assertions.h"
#include "solvers/model_check.h"
#include "solvers/portfolio/features.h"
#include "solvers/portfolio/race.h"
#include "solvers/work.h"

#include <algorithm>
#include <atomic>
#include <fmt/ranges.h>
#include <mutex>
#include <optional>

namespace fathom::solvers {

namespace {

using namespace portfolio;
using term::Term;

/// Units of each member in the first round of a race.
constexpr uint64_t first_round = 1'000;

/// Parts of the head start: what passes before the solvers for sums are asked, and what these have.
constexpr double before_sums = 0.2, of_sums = 0.5;
/// Terms of the largest formula that is asked so: Z3 counts no resources while it prepares a formula.
constexpr uint64_t most_terms_for_sums = 20'000;

uint64_t units_in(double seconds) {
  return static_cast<uint64_t>(std::min(seconds, 1e9) * Effort::units_per_second);
}

class PortfolioSolver final : public Solver {
 public:
  PortfolioSolver(const term::Context& context, const Config& config,
                  std::vector<PortfolioCandidate> candidates, PortfolioOptions options)
      : context_(context), effort_(Effort::unlimited, config.effort), config_(config),
        candidates_(std::move(candidates)), options_(std::move(options)), counter_(context) {
    FATHOM_CHECK(!candidates_.empty(), "a portfolio of no solvers");
    config_.effort = &effort_;
    config_.pause = [this] { return stop_.load(); };
    info_ = {.name = {}, .version = {}, .incremental = true, .array_equality = true, .interruptible = true};
    bool known = true; // an Unsat of unknown origin is not to be kept
    for (const PortfolioCandidate& candidate : candidates_) {
      const char* separator = info_.name.empty() ? "" : " or ";
      info_.name += separator + candidate.name;
      info_.version += separator + candidate.version;
      known = known && !candidate.version.empty();
    }
    if (!known) info_.version.clear();
  }

  const Info& info() const override { return info_; }
  void push() override {
    assertions_.push();
    steps_.push_back({Step::Kind::Push, {}});
  }
  void pop() override {
    assertions_.pop();
    steps_.push_back({Step::Kind::Pop, {}});
  }
  void assert_term(Term formula) override {
    assertions_.add(formula);
    steps_.push_back({Step::Kind::Assert, formula});
    counter_.add(formula);
  }
  Outcome check(std::span<const Term> assumptions) override;
  term::Valuation value(std::span<const Term> leaves) override;
  std::vector<Term> failed_assumptions() override { return reply_.failed; }
  void interrupt() override {
    const std::lock_guard lock(sums_.mutex);
    stop_ = true;
    if (sums_.solver) sums_.solver->interrupt();
  }

 private:
  bool distrusted(size_t i) const { return options_.record->distrusted.contains(candidates_[i].name); }
  void complain(const std::string& name, const std::string& what, bool distrust);
  void count(const std::string& what, uint64_t by = 1) {
    if (options_.stats != nullptr) options_.stats->counter("portfolio." + what) += by;
  }
  std::string objection(const Reply& reply) const;
  void make_head(size_t which);
  void tell_head();
  void ask_head(uint64_t units);
  bool is_believed(size_t i);
  bool decided_by_head(double seconds);
  bool decided_by_sums();
  Outcome race_for_it(const Choice& choice, uint64_t units);
  double joins(const Choice& choice, size_t candidate) const {
    return choice.joins[candidate] < 0 ? candidates_[candidate].joins : choice.joins[candidate];
  }
  uint64_t until_others_join(const Choice& choice, uint64_t units) const;
  bool race_once(const Choice& choice, uint64_t units, Effort& left);
  std::vector<Runner> line_up(const Choice& choice);

  const term::Context& context_;
  Effort effort_; ///< of this solver, part of what its user gave it
  Config config_;
  std::vector<PortfolioCandidate> candidates_;
  PortfolioOptions options_;
  Info info_;
  Assertions assertions_;
  std::vector<Step> steps_; ///< all since the beginning
  FeatureCounter counter_;
  std::vector<Term> assumptions_; ///< of the last check
  Reply reply_;                   ///< of the last check

  /// The candidate that tries in this process.
  struct Head {
    std::unique_ptr<Solver> solver; ///< null: not made yet
    size_t which = 0;
    bool pausable = false;
    size_t steps_known = 0; ///< it has been told
  } head_;
  /// The work that the last question has had before a race. Where its work was over and it is asked
  /// again it goes on from there.
  struct Tried {
    size_t steps = 0;
    std::vector<Term> assumptions;
    uint64_t head = 0; ///< units
    bool sums = false;
  } tried_;
  /// Who won the last race, or could go on with it.
  struct Survivor {
    std::unique_ptr<Member> member;
    std::string name;
    size_t steps_known = 0;
  };
  std::vector<Survivor> survivors_;
  struct Sums {
    std::unique_ptr<Solver> solver; ///< while it is asked
    std::mutex mutex;               ///< guards it against interrupt()
  } sums_;
  std::atomic<bool> stop_ = false;
};

void PortfolioSolver::complain(const std::string& name, const std::string& what, bool distrust) {
  if (distrust) options_.record->distrusted.insert(name);
  count((distrust ? "distrusted." : "failed.") + name);
  const std::string line = fmt::format("solver {} {}", name, what);
  if (options_.record->complaints.insert(line).second && options_.notice) options_.notice(line);
}

std::string PortfolioSolver::objection(const Reply& reply) const {
  switch (reply.outcome.answer) {
  case Answer::Unknown: return {};
  case Answer::Unsat:
    for (const Term t : reply.failed)
      if (std::find(assumptions_.begin(), assumptions_.end(), t) == assumptions_.end())
        return "names a failed assumption that was not made";
    return {};
  case Answer::Sat: break;
  }
  return objection_to_model(context_, assertions_.with(assumptions_), reply.model);
}

/// Another kind of formula may want another one, which then is told all.
void PortfolioSolver::make_head(size_t which) {
  if (head_.solver && head_.which == which) return;
  head_ = {};
  head_.solver = candidates_[which].make(context_, config_);
  head_.which = which;
  head_.pausable = head_.solver->info().pausable;
}

void PortfolioSolver::tell_head() {
  for (; head_.steps_known < steps_.size(); ++head_.steps_known)
    apply(steps_[head_.steps_known], *head_.solver);
}

void PortfolioSolver::ask_head(uint64_t units) {
  tell_head();
  const uint64_t before = effort_.used();
  if (!config_.alone) effort_.allow(units - tried_.head);
  reply_.outcome = head_.solver->check(assumptions_);
  effort_.allow(Effort::unlimited);
  tried_.head += effort_.used() - before;
  if (reply_.outcome.answer == Answer::Sat) reply_.model = head_.solver->value(context_.symbols());
  if (reply_.outcome.answer == Answer::Unsat && !assumptions_.empty())
    reply_.failed = head_.solver->failed_assumptions();
}

/// Does the last reply of a candidate that was asked in this process hold?
bool PortfolioSolver::is_believed(size_t i) {
  if (options_.here) options_.here("");
  if (reply_.outcome.answer == Answer::Unknown) return false;
  const std::string wrong = objection(reply_);
  if (wrong.empty()) return true;
  complain(candidates_[i].name, wrong, true);
  reply_ = {};
  return false;
}

/// Who tries in this process, until it has had so much for this question.
bool PortfolioSolver::decided_by_head(double seconds) {
  const uint64_t units = std::max<uint64_t>(units_in(seconds), 1);
  if (!config_.alone && tried_.head >= units) return false;
  if (options_.here) options_.here(candidates_[head_.which].name);
  ask_head(units);
  return is_believed(head_.which);
}

/// Who is there for sums, with a limit, since what it does not decide soon it seldom decides at all.
bool PortfolioSolver::decided_by_sums() {
  const auto candidate = std::find_if(candidates_.begin(), candidates_.end(),
                                      [](const PortfolioCandidate& one) { return one.for_sums; });
  const auto which = static_cast<size_t>(candidate - candidates_.begin());
  if (!config_.sums || candidate == candidates_.end() || distrusted(which) || stop_ || tried_.sums)
    return false;
  if (counter_.features().terms > most_terms_for_sums) return false;
  Effort effort(units_in(options_.head_start * of_sums), &effort_);
  Config config = config_;
  config.effort = &effort;
  {
    auto made = candidate->make(context_, config);
    const std::lock_guard lock(sums_.mutex);
    sums_.solver = std::move(made);
  }
  for (const Step& step : steps_) apply(step, *sums_.solver);
  if (options_.here) options_.here(candidate->name);
  reply_ = {};
  if (!stop_) reply_.outcome = sums_.solver->check(assumptions_);
  tried_.sums = allowance(config_) > 0;
  if (reply_.outcome.answer == Answer::Sat) reply_.model = sums_.solver->value(context_.symbols());
  if (reply_.outcome.answer == Answer::Unsat && !assumptions_.empty())
    reply_.failed = sums_.solver->failed_assumptions();
  const bool believed = is_believed(which);
  if (believed) count("sums." + candidate->name);
  const std::lock_guard lock(sums_.mutex);
  sums_.solver.reset();
  return believed;
}

std::vector<Runner> PortfolioSolver::line_up(const Choice& choice) {
  std::vector<Runner> runners;
  for (size_t i = 0; i < candidates_.size(); ++i) {
    if (choice.weights[i] == 0 || distrusted(i)) continue;
    Runner runner;
    runner.name = candidates_[i].name;
    runner.weight = choice.weights[i];
    const bool searched_here = i == head_.which && head_.solver;
    runner.joins = joins(choice, i);
    runner.make = [this, i, searched_here]() -> std::unique_ptr<Solver> {
      if (searched_here)
        return std::move(head_.solver); // with all it has learned; only the new process gives it away
      return candidates_[i].make(context_, config_);
    };
    runner.steps_known = searched_here ? head_.steps_known : 0;
    for (Survivor& survivor : survivors_)
      if (survivor.name == runner.name) {
        runner.member = std::move(survivor.member);
        runner.steps_known = survivor.steps_known;
      }
    runners.push_back(std::move(runner));
  }
  // Those that were at work before begin.
  std::stable_sort(runners.begin(), runners.end(),
                   [](const Runner& a, const Runner& b) { return a.member && !b.member; });
  if (!runners.empty() && runners.front().member)
    for (Runner& runner : runners)
      runner.joins = runner.member ? 0 : std::max(runner.joins, options_.head_start);
  survivors_.clear();
  return runners;
}

/// The charge for a round in which one of them has an answer, whichever that is: those that join later have
/// mostly not begun by then, and who has a small share has done little.
uint64_t PortfolioSolver::until_others_join(const Choice& choice, uint64_t units) const {
  double shares = 0;
  for (size_t i = 0; i < candidates_.size(); ++i)
    if (!distrusted(i) && joins(choice, i) == 0) shares += choice.weights[i];
  return static_cast<uint64_t>(std::max(shares, 1.0) * static_cast<double>(units));
}

/// Each may do so much work, and all together what is left. Whether to go on would make a difference.
bool PortfolioSolver::race_once(const Choice& choice, uint64_t units, Effort& left) {
  std::vector<Runner> runners = line_up(choice);
  if (runners.empty()) {
    reply_.outcome = Outcome::unknown("no solver is left that may be trusted");
    return false;
  }
  const uint64_t members = runners.size();
  units = std::clamp<uint64_t>(left.left() / members, 1, units);
  const Task task{context_,
                  steps_,
                  assumptions_,
                  [this](const Reply& reply) { return objection(reply); },
                  [this](const std::string& name, const std::string& what, bool distrust) {
                    complain(name, what, distrust);
                  },
                  stop_,
                  config_.effort,
                  units,
                  options_.jobs,
                  options_.memory};
  RaceResult result = race(task, runners);
  count("forks", result.forks);
  const uint64_t spent = result.winner ? until_others_join(choice, units) : units * members;
  left.spend(spent);
  charge(config_, spent);
  reply_ = std::move(result.reply);
  for (Runner& runner : runners)
    if (runner.member) survivors_.push_back({std::move(runner.member), runner.name, runner.steps_known});
  if (result.winner) count("won." + runners[*result.winner].name);
  return !result.winner && result.out_of_work;
}

/// Rounds, each with twice the work of the one before, in which all go on from where they were. How long it
/// takes until one of them has an answer depends on the machine; in which round that is does not, and so what
/// is charged does not either.
Outcome PortfolioSolver::race_for_it(const Choice& choice, uint64_t units) {
  count("races");
  Effort left(units);
  for (uint64_t round = first_round; !left.spent() && !stop_; round *= 2)
    if (!race_once(choice, round, left)) break;
  return reply_.outcome;
}

Outcome PortfolioSolver::check(std::span<const Term> assumptions) {
  assumptions_.assign(assumptions.begin(), assumptions.end());
  if (tried_.steps != steps_.size() || tried_.assumptions != assumptions_) {
    tried_ = {.steps = steps_.size(), .assumptions = assumptions_};
    // Those that are still at the last question would answer that one.
    std::erase_if(survivors_, [](const Survivor& survivor) { return survivor.member->busy(); });
  }
  reply_ = {};
  if (stop_) return Outcome::unknown("interrupted");
  for (const Term t : assumptions) counter_.add(t);
  std::vector<std::string> names;
  for (const PortfolioCandidate& candidate : candidates_) names.push_back(candidate.name);
  const Choice choice = choose(counter_.features(), names);
  count("row." + choice.row);
  if (options_.stats != nullptr) counter_.features().report(*options_.stats);
  // The cost of the head start is not taken from the others.
  const uint64_t units = allowance(config_);
  if (units == 0) return Outcome::unknown(no_work_left);
  // A member that is at work already knows more than the solver here.
  if (config_.alone)
    make_head(0);
  else if (choice.here && survivors_.empty())
    make_head(*choice.here);
  const bool has_head_start = choice.here && options_.head_start > 0 && head_.pausable && survivors_.empty();
  const bool is_first = (has_head_start || config_.alone) && !distrusted(head_.which);
  const double head_start = options_.head_start * choice.start;
  const double first = config_.sums ? head_start * before_sums : head_start;
  if ((is_first && decided_by_head(first)) || (!config_.alone && survivors_.empty() && decided_by_sums()) ||
      (is_first && config_.sums && !config_.alone && decided_by_head(head_start))) {
    count("alone");
    return reply_.outcome;
  }
  if (config_.alone)
    return reply_.outcome.reason.empty() ? Outcome::unknown("the first solver is not trusted")
                                         : reply_.outcome;
  if (stop_) return Outcome::unknown("interrupted");
  // A race is not worth it where all that may be done is done.
  if (reply_.outcome.reason == no_work_left && allowance(config_) == 0) return reply_.outcome;
  return race_for_it(choice, units);
}

term::Valuation PortfolioSolver::value(std::span<const Term> leaves) {
  FATHOM_CHECK(reply_.outcome.answer == Answer::Sat, "a model is asked for without Sat");
  return reply_.model.of(leaves);
}

} // namespace

std::unique_ptr<Solver> make_portfolio_solver(const term::Context& context, const Config& config,
                                              std::vector<PortfolioCandidate> candidates,
                                              PortfolioOptions options) {
  return std::make_unique<PortfolioSolver>(context, config, std::move(candidates), std::move(options));
}

} // namespace fathom::solvers
