// Which lines and branches of the program executions come to: solver's models, run by the interpreter, say
// which do; an unwinding that goes to the end says which never do.
#pragma once

#include "engine/engine.h"
#include "ir/program/exchange/coverage.h"
#include "ir/program/exchange/input_vector.h"

namespace fathom::engine {

/// The lines of the functions, and these branches, each undecided.
program::Coverage nothing_covered(const program::Bounds& bounds,
                                  std::vector<program::Coverage::Function> functions,
                                  std::vector<program::Coverage::Branch> branches = {});

/// An execution that was run, while the search stands.
struct SeenRun {
  const program::InputVector& inputs;
  const program::Run& run;
  /// Those that it has come to: numbers of Coverage::lines and, counted on from there, of
  /// Coverage::branches and then of Coverage::evaluations.
  const std::vector<size_t>& goals;
  bool is_model; ///< a solver's, else one of those with which the search begins
};

/// Decides them under `bounds`, which are those of a check that has come to its verdict; the specification
/// and the services are its own. Costs at most Limits::coverage; what is not known by then stays open.
/// Executions end where a property is violated, as they do for the interpreter. What is known to be never
/// reached is asked about all the same, and stays so where no execution comes to it.
/// `seen` is given each of them, and ends the search by false.
program::Coverage cover(const program::Specification& specification, const Services& services,
                        const Options& options, program::Bounds bounds, program::Coverage lines,
                        const std::function<bool(const SeenRun&)>& seen = {});

} // namespace fathom::engine
