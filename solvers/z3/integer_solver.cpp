#include "solvers/z3/integer_solver.h"

#include "solvers/collecting_solver.h"
#include "solvers/z3/integers.h"
#include "solvers/z3/model.h"
#include "solvers/z3/resources.h"
#include "solvers/z3/z3_solver.h"

#include <atomic>
#include <mutex>

namespace fathom::solvers {

namespace {

using term::Term;
using z3_backend::Integers;

class IntegerSolver final : public CollectingSolver {
 public:
  IntegerSolver(const term::Context& context, const Config& config, uint32_t most)
      : CollectingSolver(
            context,
            {.name = "integers", .version = z3_version_text(), .incremental = true, .interruptible = true}),
        config_(config), most_(most) {}

  Outcome check(std::span<const Term> assumptions) override;
  term::Valuation value(std::span<const Term> leaves) override;
  /// A context that is interrupted outside of a search refuses whatever comes next, models too.
  void interrupt() override {
    const std::lock_guard lock(searching_mutex_);
    stop_ = true;
    if (searching_) Z3_interrupt(z3_);
  }

 private:
  Outcome search(std::span<const Term> assumptions);
  void searching(bool now) {
    const std::lock_guard lock(searching_mutex_);
    searching_ = now;
  }
  BitVector number(const z3::expr& e, uint32_t width) const {
    return z3_backend::scalar_value(*model_, e, term::Sort::bv(width));
  }

  const Config config_;
  const uint32_t most_; ///< of Z3's resources, for each check; 0: any amount
  z3::context z3_;
  z3_backend::Resources resources_{config_};
  std::optional<Integers> integers_; ///< of the last check
  std::optional<z3::model> model_;   ///< after Sat
  std::atomic<bool> stop_ = false;
  std::mutex searching_mutex_;
  bool searching_ = false; ///< by the mutex: within check()
};

Outcome IntegerSolver::check(std::span<const Term> assumptions) {
  model_.reset();
  Outcome outcome = Outcome::unknown("interrupted");
  searching(true);
  try {
    if (!stop_) outcome = search(assumptions);
  } catch (const z3::exception& e) {
    outcome = Outcome::unknown(fmt::format("Z3: {}", e.msg()));
  } catch (const std::bad_alloc&) {
    outcome = Outcome::unknown("out of memory");
  }
  searching(false);
  // The interrupt may have come when the search was over: then there is no model to be had.
  if (!stop_ || outcome.answer == Answer::Unsat) return outcome;
  model_.reset();
  return Outcome::unknown("interrupted");
}

Outcome IntegerSolver::search(std::span<const Term> assumptions) {
  const std::vector<Term> formulas = query(assumptions);
  integers_.emplace(context_, z3_);
  if (const Status translated = integers_->translate(formulas); !translated)
    return Outcome::unknown(translated.error().message);
  z3::solver solver(z3_, "QF_UFLIA");
  z3::params params(z3_);
  params.set("random_seed", config_.seed);
  resources_.limit(params, most_);
  solver.set(params);
  for (const z3::expr& definition : integers_->definitions()) solver.add(definition);
  for (const Term formula : formulas) solver.add(*integers_->find(formula));
  const z3::check_result result = solver.check();
  resources_.charge(solver);
  switch (result) {
  case z3::unsat: return Outcome::unsat();
  case z3::sat: model_.emplace(solver.get_model()); return Outcome::sat();
  case z3::unknown: break;
  }
  return Outcome::unknown(stop_ ? "interrupted" : resources_.reason(solver));
}

term::Valuation IntegerSolver::value(std::span<const Term> leaves) {
  FATHOM_CHECK(model_.has_value(), "a model is asked for without Sat");
  term::Valuation valuation;
  for (const Term leaf : leaves) {
    const term::Sort sort = context_.sort(leaf);
    if (!sort.is_array()) {
      if (const std::optional<z3::expr> symbol = integers_->find(leaf))
        valuation.set(leaf, z3_backend::scalar_value(*model_, *symbol, sort));
      continue;
    }
    term::ArrayValue array{BitVector::zeros(sort.element_width()), {}};
    for (const Integers::Read& read : integers_->reads_of(leaf))
      array.entries.insert_or_assign(number(read.index, sort.index_width()),
                                     number(read.element, sort.element_width()));
    valuation.set(leaf, array);
  }
  return valuation;
}

} // namespace

std::unique_ptr<Solver> make_integer_solver(const term::Context& context, const Config& config,
                                            uint32_t most) {
  return std::make_unique<IntegerSolver>(context, config, most);
}

} // namespace fathom::solvers
