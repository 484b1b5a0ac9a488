// DeadlineSolver: no check runs beyond a point in time.
#pragma once

#include "solvers/solver.h"

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>

namespace fathom::solvers {

using Deadline = std::chrono::steady_clock::time_point;

/// Interrupts a solver (not owned) at a point in time unless it is destroyed before.
class InterruptAt {
 public:
  InterruptAt(Solver& solver, Deadline deadline);
  ~InterruptAt();
  InterruptAt(const InterruptAt&) = delete;
  InterruptAt& operator=(const InterruptAt&) = delete;

 private:
  void wait(Solver& solver, Deadline deadline);

  std::mutex mutex_;
  std::condition_variable changed_;
  bool done_ = false;
  std::thread thread_; ///< last: it uses the others
};

/// Interrupts the inner solver from a watching thread; the answer is then Unknown("time limit"). How soon the
/// inner solver stops is its affair (Info::interruptible); the process deadline of the supervisor is the last
/// resort.
std::unique_ptr<Solver> make_deadline_solver(std::unique_ptr<Solver> inner, Deadline deadline);

} // namespace fathom::solvers
