#include "solvers/cadical/cadical_solver.h"

#include "solvers/circuits/bit_blaster.h"
#include "solvers/collecting_solver.h"
#include "solvers/work.h"

#include <algorithm>
#include <atomic>
#include <cadical.hpp>
#include <climits>
#include <optional>

namespace fathom::solvers {

namespace {

using circuits::Bits;
using circuits::Literal;
using term::Term;

/// A conflict costs as much as in a formula of so many times fewer terms (conflicts_of); measured with
/// products.
constexpr size_t most_literals = 8'000'000, variables_per_term = 3;
constexpr int satisfiable = 10, unsatisfiable = 20;

/// Ends a search where that is asked for, and counts its conflicts.
class Watch final : public CaDiCaL::Terminator, public CaDiCaL::Learner {
 public:
  bool terminate() override { return stop; }
  /// Asked once for each conflict; its clause is not wanted.
  bool learning(int) override {
    ++conflicts;
    return false;
  }
  void learn(int) override {}

  std::atomic<bool> stop = false;
  uint64_t conflicts = 0;
};

/// Clauses and what is known about them; begun anew after terms that cannot be clauses.
struct Instance {
  Instance(const term::Context& context, Watch& watch) : blaster(context, most_literals) {
    solver.set("quiet", 1);
    solver.connect_terminator(&watch);
    solver.connect_learner(&watch);
  }
  bool holds(Literal l) { return (solver.val(std::abs(l)) > 0) == (l > 0); }
  BitVector number(const Bits& bits) {
    std::vector<uint64_t> words((bits.size() + 63) / 64);
    for (size_t i = 0; i < bits.size(); ++i)
      if (holds(bits[i])) words[i / 64] |= uint64_t{1} << i % 64;
    return BitVector::from_words(static_cast<uint32_t>(bits.size()), words);
  }

  circuits::BitBlaster blaster;
  CaDiCaL::Solver solver;
  size_t fed = 0;      ///< literals of the blaster's clauses that the solver has
  size_t required = 0; ///< assertions of the outermost level that are clauses
};

class CadicalSolver final : public CollectingSolver {
 public:
  CadicalSolver(const term::Context& context, const Config& config)
      : CollectingSolver(context, {"cadical", cadical_version_text(), true, false, true, false}),
        config_(config) {}

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
  const auto terms = static_cast<size_t>(instance_->blaster.cnf().variables) / variables_per_term;
  CaDiCaL::Solver& solver = instance_->solver;
  if (most != Effort::unlimited)
    solver.limit("conflicts", static_cast<int>(std::min<uint64_t>(conflicts_of(most, terms), INT_MAX)));
  for (const Literal literal : assumed_) solver.assume(literal);
  watch_.conflicts = 0;
  const int answer = solver.solve();
  const bool ran_out = answer != satisfiable && answer != unsatisfiable && !watch_.stop;
  charge(config_, ran_out && most != Effort::unlimited ? most : units_of(watch_.conflicts, terms));
  if (answer == satisfiable) return Outcome::sat();
  if (answer == unsatisfiable) return Outcome::unsat();
  return Outcome::unknown(watch_.stop ? "interrupted" : no_work_left);
}

term::Valuation CadicalSolver::value(std::span<const Term> leaves) {
  term::Valuation valuation;
  const circuits::BitBlaster& blaster = instance_->blaster;
  for (const Term leaf : leaves) {
    const term::Sort sort = context_.sort(leaf);
    if (!sort.is_array()) {
      if (const Bits* bits = blaster.known(leaf)) valuation.set(leaf, instance_->number(*bits));
      continue;
    }
    term::ArrayValue array{BitVector::zeros(sort.element_width()), {}};
    for (const auto& read : blaster.reads_of(leaf))
      array.entries.insert_or_assign(instance_->number(read.index), instance_->number(read.element));
    valuation.set(leaf, array);
  }
  return valuation;
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
