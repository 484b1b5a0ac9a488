#include "solvers/cross_checking_solver.h"

#include "solvers/forwarding_solver.h"

#include <fmt/format.h>

namespace fathom::solvers {

namespace {

const char* name_of(Answer answer) {
  switch (answer) {
  case Answer::Sat: return "sat";
  case Answer::Unsat: return "unsat";
  case Answer::Unknown: break;
  }
  return "unknown";
}

class CrossCheckingSolver final : public ForwardingSolver {
 public:
  CrossCheckingSolver(std::unique_ptr<Solver> first, std::unique_ptr<Solver> second)
      : ForwardingSolver(std::move(first)), second_(std::move(second)), info_(inner_->info()) {
    // Both names: what one of them said alone must not pass for what they agree on.
    const bool known = !info_.version.empty() && !second_->info().version.empty();
    info_.name = fmt::format("{} and {}", info_.name, second_->info().name);
    info_.version = known ? fmt::format("{} and {}", info_.version, second_->info().version) : "";
    info_.incremental &= second_->info().incremental;
    info_.array_equality &= second_->info().array_equality;
    info_.interruptible &= second_->info().interruptible;
  }
  const Info& info() const override { return info_; }
  void push() override {
    ForwardingSolver::push();
    second_->push();
  }
  void pop() override {
    ForwardingSolver::pop();
    second_->pop();
  }
  void assert_term(term::Term formula) override {
    ForwardingSolver::assert_term(formula);
    second_->assert_term(formula);
  }
  Outcome check(std::span<const term::Term> assumptions) override {
    Outcome outcome = inner_->check(assumptions);
    if (outcome.answer == Answer::Unknown) return outcome;
    const Outcome other = second_->check(assumptions);
    const std::string& who = second_->info().name;
    if (other.answer == Answer::Unknown)
      return Outcome::unknown(fmt::format("not confirmed by {}: {}", who, other.reason));
    if (other.answer != outcome.answer)
      return Outcome::unknown(fmt::format("the solvers contradict each other: {} says {}, {} says {}",
                                          inner_->info().name, name_of(outcome.answer), who,
                                          name_of(other.answer)));
    return outcome;
  }
  void interrupt() override {
    ForwardingSolver::interrupt();
    second_->interrupt();
  }

 private:
  std::unique_ptr<Solver> second_;
  Info info_;
};

} // namespace

std::unique_ptr<Solver> make_cross_checking_solver(std::unique_ptr<Solver> first,
                                                   std::unique_ptr<Solver> second) {
  return std::make_unique<CrossCheckingSolver>(std::move(first), std::move(second));
}

} // namespace fathom::solvers
