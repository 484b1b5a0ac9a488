// DeadlineSolver: no check runs beyond a point in time.
#pragma once

#include "solvers/solver.h"

#include <chrono>
#include <memory>

namespace fathom::solvers {

using Deadline = std::chrono::steady_clock::time_point;

/// Interrupts the inner solver from a watching thread; the answer is then Unknown("time limit"). How soon the
/// inner solver stops is its affair (Info::interruptible); the process deadline of the supervisor is the last
/// resort.
std::unique_ptr<Solver> make_deadline_solver(std::unique_ptr<Solver> inner, Deadline deadline);

} // namespace fathom::solvers
