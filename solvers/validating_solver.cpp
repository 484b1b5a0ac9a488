#include "solvers/validating_solver.h"

#include "ir/term/traversal.h"
#include "solvers/forwarding_solver.h"
#include "solvers/model_check.h"

#include <algorithm>

namespace fathom::solvers {

namespace {

class ValidatingSolver final : public RememberingSolver {
 public:
  ValidatingSolver(std::unique_ptr<Solver> inner, const term::Context& context)
      : RememberingSolver(std::move(inner)), context_(context) {}

  Outcome check(std::span<const term::Term> assumptions) override {
    assumptions_.assign(assumptions.begin(), assumptions.end());
    Outcome outcome = inner_->check(assumptions);
    if (outcome.answer != Answer::Sat) return outcome;
    const std::string objection = objection_to_last_model();
    if (objection.empty()) return outcome;
    return Outcome::unknown(fmt::format("solver {} {}", info().name, objection));
  }
  std::vector<term::Term> failed_assumptions() override {
    std::vector<term::Term> failed = inner_->failed_assumptions();
    for (const term::Term t : failed)
      FATHOM_CHECK(std::find(assumptions_.begin(), assumptions_.end(), t) != assumptions_.end(),
                   "{} names a failed assumption that was not made", info().name);
    return failed;
  }

 private:
  std::string objection_to_last_model() {
    const std::vector<term::Term> all = assertions_.with(assumptions_);
    return objection_to_model(context_, all, inner_->value(term::symbols_of(context_, all)));
  }

  const term::Context& context_;
  std::vector<term::Term> assumptions_; ///< of the last check
};

} // namespace

std::unique_ptr<Solver> make_validating_solver(std::unique_ptr<Solver> inner, const term::Context& context) {
  return std::make_unique<ValidatingSolver>(std::move(inner), context);
}

} // namespace fathom::solvers
