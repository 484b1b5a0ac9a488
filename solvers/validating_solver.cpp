#include "solvers/validating_solver.h"

#include "ir/term/traversal.h"
#include "solvers/assertions.h"
#include "solvers/model_check.h"

#include <algorithm>

namespace fathom::solvers {

namespace {

class ValidatingSolver final : public Solver {
 public:
  ValidatingSolver(std::unique_ptr<Solver> inner, const term::Context& context)
      : inner_(std::move(inner)), context_(context) {}

  const Info& info() const override { return inner_->info(); }
  void push() override {
    assertions_.push();
    inner_->push();
  }
  void pop() override {
    assertions_.pop();
    inner_->pop();
  }
  void assert_term(term::Term formula) override {
    assertions_.add(formula);
    inner_->assert_term(formula);
  }
  Outcome check(std::span<const term::Term> assumptions) override {
    assumptions_.assign(assumptions.begin(), assumptions.end());
    Outcome outcome = inner_->check(assumptions);
    if (outcome.answer != Answer::Sat) return outcome;
    const std::string objection = objection_to_last_model();
    if (objection.empty()) return outcome;
    return Outcome::unknown(fmt::format("solver {} {}", info().name, objection));
  }
  term::Valuation value(std::span<const term::Term> leaves) override { return inner_->value(leaves); }
  std::vector<term::Term> failed_assumptions() override {
    std::vector<term::Term> failed = inner_->failed_assumptions();
    for (const term::Term t : failed)
      FATHOM_CHECK(std::find(assumptions_.begin(), assumptions_.end(), t) != assumptions_.end(),
                   "{} names a failed assumption that was not made", info().name);
    return failed;
  }
  void interrupt() override { inner_->interrupt(); }

 private:
  std::string objection_to_last_model() {
    std::vector<term::Term> all = assertions_.terms();
    all.insert(all.end(), assumptions_.begin(), assumptions_.end());
    return objection_to_model(context_, all, inner_->value(term::symbols_of(context_, all)));
  }

  std::unique_ptr<Solver> inner_;
  const term::Context& context_;
  Assertions assertions_;
  std::vector<term::Term> assumptions_; ///< of the last check
};

} // namespace

std::unique_ptr<Solver> make_validating_solver(std::unique_ptr<Solver> inner, const term::Context& context) {
  return std::make_unique<ValidatingSolver>(std::move(inner), context);
}

} // namespace fathom::solvers
