// FaultySolver: a back end that goes wrong in a way that is asked for, to try what notices it.
#pragma once

#include "solvers/solver.h"

#include <memory>
#include <optional>
#include <string_view>

namespace fathom::solvers {

/// Actions of a check in place of an answer.
enum class Fault : uint8_t {
  Abort,          ///< "abort": prints a line and aborts
  Exit,           ///< "exit": ends the process with status 0, as a library that calls exit
  Segfault,       ///< "segfault"
  CrashHere,      ///< "crash-here": as "segfault", and pausable: a portfolio gives it a head start in its own
                  ///< process
  Memory,         ///< "memory": takes all it can get
  Hang,           ///< "hang": never returns and hears no interrupt
  WrongModel,     ///< "wrong-model": Sat, with ones for all symbols
  WrongUnsat,     ///< "wrong-unsat": Unsat, whatever is asked
  WrongSort,      ///< "wrong-sort": Sat, with values of other widths than the symbols have
  WrongAssumption ///< "wrong-assumption": Unsat because of an assumption that was not made
};

std::optional<Fault> parse_fault(std::string_view name);

/// Incremental, not interruptible; only for tests.
std::unique_ptr<Solver> make_faulty_solver(const term::Context& context, Fault fault);

} // namespace fathom::solvers
