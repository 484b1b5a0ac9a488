#include "solvers/cadical/cadical_solver.h"

#include "solvers/circuits/bit_blaster.h"
#include "solvers/circuits/model.h"
#include "solvers/collecting_solver.h"
#include "solvers/work.h"

#include <algorithm>
#include <atomic>
#include <cadical.hpp>
#include <optional>

namespace fathom::solvers {

namespace {

using circuits::Bits;
using circuits::Literal;
using term::Term;

constexpr size_t most_literals = 8'000'000;
/// A conflict takes about nine nanoseconds for each variable that is still to be decided, and as long as some
/// thousand of them in any case; measured with products. A unit is half a millisecond, as Boolector's.
constexpr uint64_t variables_per_unit = 50'000, least_variables = 4'000;
/// A formula with many variables is searched for so many conflicts first, and its variables are counted
/// again.
constexpr uint64_t many_variables = 100'000;
constexpr int first_conflicts = 500;
constexpr int satisfiable = 10, unsatisfiable = 20;

/// Ends a search where that is asked for, and charges its conflicts.
class Watch final : public CaDiCaL::Terminator, public CaDiCaL::Learner {
 public:
  explicit Watch(const Config& config) : config_(config) {}
  /// A check that may cost so much.
  void begin(uint64_t most) { most_ = most, variables_ = charged_ = 0; }
  /// How many variables are to be decided from now on.
  void weigh(uint64_t variables) { active_ = variables; }
  bool terminate() override { return stop || is_spent() || must_pause(); }
  bool is_spent() const { return charged_ >= most_; }
  bool must_pause() const { return config_.pause && config_.pause(); }
  /// Asked once for each conflict; its clause is not wanted.
  bool learning(int) override {
    variables_ += active_ + least_variables;
    charge_up_to(variables_ / variables_per_unit + 1);
    return false;
  }
  void learn(int) override {}
  void charge_up_to(uint64_t units) {
    if (units <= charged_) return;
    charge(config_, units - charged_);
    charged_ = units;
  }

  std::atomic<bool> stop = false;

 private:
  const Config& config_;
  uint64_t active_ = 0;
  /// Units that the check may cost and was charged, and variables of all its conflicts.
  uint64_t most_ = 0, charged_ = 0, variables_ = 0;
};

/// Clauses and what is known about them; begun anew after terms that cannot be clauses.
struct Instance {
  Instance(const term::Context& context, Watch& watch) : blaster(context, most_literals) {
    solver.set("quiet", 1);
    solver.connect_terminator(&watch);
    solver.connect_learner(&watch);
  }
  bool holds(Literal l) { return (solver.val(std::abs(l)) > 0) == (l > 0); }

  circuits::BitBlaster blaster;
  CaDiCaL::Solver solver;
  bool is_weighed = false; ///< there was a search
  size_t fed = 0;          ///< literals of the blaster's clauses that the solver has
  size_t required = 0;     ///< assertions of the outermost level that are clauses
};

class CadicalSolver final : public CollectingSolver {
 public:
  CadicalSolver(const term::Context& context, const Config& config)
      : CollectingSolver(context, {.name = "cadical",
                                   .version = cadical_version_text(),
                                   .incremental = true,
                                   .interruptible = true,
                                   .pausable = true}),
        config_(config), watch_(config_) {}

  Outcome check(std::span<const Term> assumptions) override;
  term::Valuation value(std::span<const Term> leaves) override;
  std::vector<Term> failed_assumptions() override;
  void interrupt() override { watch_.stop = true; }

 private:
  Status prepare();
  void feed();

  const Config config_;
  Watch watch_;
  std::optional<Instance> instance_;
  std::vector<Literal> assumed_; ///< of the last check: inner levels first, then its assumptions
};

/// The clauses that the blaster has made since.
void CadicalSolver::feed() {
  const circuits::Cnf& cnf = instance_->blaster.cnf();
  for (; instance_->fed < cnf.literals.size(); ++instance_->fed)
    instance_->solver.add(cnf.literals[instance_->fed]);
  instance_->solver.reserve(cnf.variables);
}

/// All that the check is about, as clauses and assumptions.
Status CadicalSolver::prepare() {
  if (!instance_) instance_.emplace(context_, watch_);
  assumed_.clear();
  const std::span<const Term> asserted = assertions_.terms();
  const size_t lasting = assertions_.level_end(0);
  const auto literal_of = [&](Term formula) -> Result<Literal> {
    if (watch_.stop) return make_error("interrupted");
    const Result<Bits> bits = instance_->blaster.blast(formula);
    return bits ? Result<Literal>(bits->front()) : Result<Literal>(bits.error());
  };
  for (; instance_->required < lasting; ++instance_->required) {
    const Result<Literal> literal = literal_of(asserted[instance_->required]);
    if (!literal) return literal.error();
    instance_->solver.add(*literal);
    instance_->solver.add(0);
  }
  for (const std::span<const Term> formulas :
       {asserted.subspan(lasting), std::span<const Term>(assumptions_)})
    for (const Term formula : formulas) {
      const Result<Literal> literal = literal_of(formula);
      if (!literal) return literal.error();
      assumed_.push_back(*literal);
    }
  feed();
  return Done{};
}

Outcome CadicalSolver::check(std::span<const Term> assumptions) {
  assumptions_.assign(assumptions.begin(), assumptions.end());
  if (const Status prepared = prepare(); !prepared) {
    instance_.reset(); // what cannot be clauses may be gone next time
    return Outcome::unknown(prepared.error().message);
  }
  if (watch_.stop) return Outcome::unknown("interrupted");
  const uint64_t most = allowance(config_);
  CaDiCaL::Solver& solver = instance_->solver;
  watch_.begin(most);
  int answer = 0;
  do {
    const auto variables = static_cast<uint64_t>(solver.active());
    watch_.weigh(variables);
    // Most variables that go are gone after the first conflicts; where there are many it matters.
    if (variables > many_variables && !instance_->is_weighed) solver.limit("conflicts", first_conflicts);
    instance_->is_weighed = true;
    for (const Literal literal : assumed_) solver.assume(literal);
    answer = solver.solve();
  } while (answer == 0 && !watch_.terminate());
  const bool decided = answer == satisfiable || answer == unsatisfiable;
  const bool paused = !decided && watch_.must_pause(), ran_out = !decided && !watch_.stop && !paused;
  watch_.charge_up_to(ran_out && most != Effort::unlimited ? most : 1);
  if (answer == satisfiable) return Outcome::sat();
  if (answer == unsatisfiable) return Outcome::unsat();
  return Outcome::unknown(watch_.stop ? "interrupted" : paused ? "paused" : no_work_left);
}

term::Valuation CadicalSolver::value(std::span<const Term> leaves) {
  return circuits::values_of(context_, instance_->blaster, leaves,
                             [this](Literal literal) { return instance_->holds(literal); });
}

/// Those that CaDiCaL's conflict rests on.
std::vector<Term> CadicalSolver::failed_assumptions() {
  std::vector<Term> failed;
  const size_t levels = assumed_.size() - assumptions_.size();
  for (size_t i = 0; i < assumptions_.size(); ++i)
    if (instance_->solver.failed(assumed_[levels + i])) failed.push_back(assumptions_[i]);
  return failed;
}

} // namespace

std::unique_ptr<Solver> make_cadical_solver(const term::Context& context, const Config& config) {
  return std::make_unique<CadicalSolver>(context, config);
}

std::string cadical_version_text() {
  return CaDiCaL::Solver::version();
}

} // namespace fathom::solvers
