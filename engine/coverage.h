// Which lines of the program executions come to: solver's models, run by the interpreter, say which do; an
// unwinding that goes to the end says which never do.
#pragma once

#include "engine/engine.h"
#include "ir/program/exchange/coverage.h"
#include "ir/program/exchange/input_vector.h"

namespace fathom::engine {

/// The lines of the functions, each undecided.
program::Coverage nothing_covered(const program::Bounds& bounds,
                                  std::vector<program::Coverage::Function> functions);

/// Decides them under `bounds`, which are those of a check that has come to its verdict; the specification
/// and the services are its own. Costs at most Limits::coverage; what is not known by then stays open.
/// Executions end where a property is violated, as they do for the interpreter.
/// `seen` is given the inputs of each model while it stands, and ends the search by false.
program::Coverage cover(const program::Specification& specification, const Services& services,
                        const Options& options, program::Bounds bounds, program::Coverage lines,
                        const std::function<bool(const program::InputVector&)>& seen = {});

} // namespace fathom::engine
