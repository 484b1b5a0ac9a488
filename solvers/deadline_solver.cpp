#include "solvers/deadline_solver.h"

namespace fathom::solvers {

InterruptAt::InterruptAt(Solver& solver, Deadline deadline)
    : thread_([this, &solver, deadline] { wait(solver, deadline); }) {}

InterruptAt::~InterruptAt() {
  {
    const std::lock_guard lock(mutex_);
    done_ = true;
  }
  changed_.notify_one();
  thread_.join();
}

void InterruptAt::wait(Solver& solver, Deadline deadline) {
  std::unique_lock lock(mutex_);
  changed_.wait_until(lock, deadline, [this] { return done_; });
  // More than once: a back end may forget an interrupt that comes just before its search begins.
  while (!done_) {
    solver.interrupt();
    changed_.wait_for(lock, std::chrono::milliseconds(100));
  }
}

namespace {

class DeadlineSolver final : public Solver {
 public:
  DeadlineSolver(std::unique_ptr<Solver> inner, Deadline deadline)
      : inner_(std::move(inner)), deadline_(deadline) {}

  const Info& info() const override { return inner_->info(); }
  void push() override { inner_->push(); }
  void pop() override { inner_->pop(); }
  void assert_term(term::Term formula) override { inner_->assert_term(formula); }
  Outcome check(std::span<const term::Term> assumptions) override {
    if (std::chrono::steady_clock::now() >= deadline_) return Outcome::unknown("time limit");
    Outcome outcome;
    {
      const InterruptAt watch(*inner_, deadline_);
      outcome = inner_->check(assumptions);
    }
    if (outcome.answer == Answer::Unknown && std::chrono::steady_clock::now() >= deadline_)
      outcome.reason = "time limit";
    return outcome;
  }
  term::Valuation value(std::span<const term::Term> leaves) override { return inner_->value(leaves); }
  std::vector<term::Term> failed_assumptions() override { return inner_->failed_assumptions(); }
  void interrupt() override { inner_->interrupt(); }

 private:
  std::unique_ptr<Solver> inner_;
  Deadline deadline_;
};

} // namespace

std::unique_ptr<Solver> make_deadline_solver(std::unique_ptr<Solver> inner, Deadline deadline) {
  return std::make_unique<DeadlineSolver>(std::move(inner), deadline);
}

} // namespace fathom::solvers
