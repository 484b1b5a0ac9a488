#include "solvers/deadline_solver.h"

#include "ir/support/deadline.h"
#include "solvers/forwarding_solver.h"

#include <algorithm>

namespace fathom::solvers {

/// A process that is told to end does so within this time.
constexpr std::chrono::milliseconds look_interval(100);

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
  while (!done_ && !is_past(deadline))
    changed_.wait_until(lock, std::min(deadline, std::chrono::steady_clock::now() + look_interval));
  // More than once: a back end may forget an interrupt that comes just before its search begins.
  while (!done_) {
    solver.interrupt();
    changed_.wait_for(lock, look_interval);
  }
}

namespace {

class DeadlineSolver final : public ForwardingSolver {
 public:
  DeadlineSolver(std::unique_ptr<Solver> inner, Deadline deadline)
      : ForwardingSolver(std::move(inner)), deadline_(deadline) {}

  Outcome check(std::span<const term::Term> assumptions) override {
    if (is_past(deadline_)) return Outcome::unknown("time limit");
    Outcome outcome;
    {
      const InterruptAt watch(*inner_, deadline_);
      outcome = inner_->check(assumptions);
    }
    if (outcome.answer == Answer::Unknown && is_past(deadline_)) outcome.reason = "time limit";
    return outcome;
  }

 private:
  Deadline deadline_;
};

} // namespace

std::unique_ptr<Solver> make_deadline_solver(std::unique_ptr<Solver> inner, Deadline deadline) {
  return std::make_unique<DeadlineSolver>(std::move(inner), deadline);
}

} // namespace fathom::solvers
