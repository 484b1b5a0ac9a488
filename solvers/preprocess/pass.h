// Pass: one simplification of the assertions of a query, before a solver sees them.
#pragma once

#include "ir/term/builder.h"
#include "solvers/preprocess/reconstruction.h"

#include <functional>
#include <span>
#include <string_view>
#include <vector>

namespace fathom::solvers::preprocess {

/// What passes work on: the assertions that are new since the last check, as conjuncts. A pass may replace
/// them by others as long as
///   * together they are satisfiable exactly if the old ones are, whatever formulas without the eliminated
///     symbols stand beside them, and
///   * a model of the new ones becomes one of the old ones by the values that `reconstruction` computes.
/// A pass knows nothing of other assertions (those before are the solver's already, those to come nobody
/// knows), so what it learns from one conjunct may be used in the others and nowhere else.
struct Problem {
  term::Builder& builder;
  std::vector<term::Term> assertions; ///< of sort Bool
  Reconstruction& reconstruction;
  /// Does the solver know this symbol from an assertion before? Then it must not be eliminated.
  std::function<bool(term::Term)> frozen;
  /// Nothing else is asserted, and nothing assumed, in the check at hand.
  bool is_closed = false;
  /// Suppositions about a closed problem, in this check alone, that do not change its answer.
  std::vector<term::Term> suppositions = {};
};

/// The effect of a pass.
struct Effect {
  uint64_t applied = 0;    ///< places that were changed
  uint64_t eliminated = 0; ///< symbols that are gone
};

/// One row of the table: a pass that makes solvers faster in the geometric mean over bench/formulas.txt, or
/// costs nothing and removes symbols. Passes have no state of their own and take linear time.
struct Pass {
  const char* name;
  const char* what; ///< for the option's help
  Effect (*run)(Problem&);
  bool at_the_end = false; ///< once, after all rounds of the others
};

/// In the order in which they run.
std::span<const Pass> all_passes();
/// The names, "a, b, c".
std::string pass_names();

/// Which passes run, by position in all_passes().
using PassSet = std::vector<bool>;
PassSet every_pass();
PassSet no_passes();
/// Adds or removes a pass by name; false if there is none of that name.
[[nodiscard]] bool set_pass(PassSet& set, std::string_view name, bool on);

// The passes, one file each.
Effect substitute_equalities(Problem& problem); // equalities.cpp
Effect replace_literals(Problem& problem);      // literals.cpp
Effect add_differences(Problem& problem);       // differences.cpp
Effect count_distinct(Problem& problem);        // distinct.cpp
Effect compare_residues(Problem& problem);      // residues.cpp
Effect relate_remainders(Problem& problem);     // remainders.cpp
Effect break_symmetries(Problem& problem);      // symmetries.cpp
Effect compare_polynomials(Problem& problem);   // polynomials.cpp
Effect reduce_orders(Problem& problem);         // orders.cpp
Effect apply_guards(Problem& problem);          // guards.cpp
Effect apply_ranges(Problem& problem);          // ranges.cpp
Effect lift_choices(Problem& problem);          // choices.cpp

} // namespace fathom::solvers::preprocess
