// Solver: what Fathom asks of an SMT solver, in eight functions.
#pragma once

#include "ir/support/effort.h"
#include "ir/term/context.h"
#include "ir/term/float_definitions.h"
#include "ir/term/valuation.h"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace fathom::solvers {

/// Kind and abilities of a back end. Callers ask before they use; a back end may refuse the rest with
/// Answer::Unknown.
struct Info {
  std::string name;            ///< as on the command line: "boolector"
  std::string version;         ///< as the solver says it; empty: not known
  bool incremental = false;    ///< more than one check, push and pop, assumptions
  bool array_equality = false; ///< Eq of array terms
  bool interruptible = false;  ///< interrupt() ends a running search within about a second
  bool pausable = false;       ///< hears Config::pause
};

enum class Answer : uint8_t { Sat, Unsat, Unknown };

/// `reason` is for the user and only set with Unknown: "time limit", "interrupted", what the solver said.
struct Outcome {
  Answer answer = Answer::Unknown;
  std::string reason;

  static Outcome sat() { return {Answer::Sat, {}}; }
  static Outcome unsat() { return {Answer::Unsat, {}}; }
  static Outcome unknown(std::string why) { return {Answer::Unknown, std::move(why)}; }
};

/// How a back end is made.
struct Config {
  /// With false at most one check may be made, without assumptions and levels; some back ends simplify more
  /// then.
  bool incremental = true;
  uint32_t seed = 0;
  /// With false a back end that solves equations for a symbol and puts the solution in its place does not do
  /// so: where many terms share sums, x := n - y - z takes the sums apart.
  bool substitution = true;
  /// Asked now and then, in the checking thread, while a check runs: true ends it with Unknown("paused"), and
  /// the next check goes on with what has been learned. Empty: never.
  std::function<bool()> pause = {};
  /// Symbols that stand for floating-point operations (not owned); only Z3 knows what to do with them.
  const term::FloatDefinitions* floats = nullptr;
  /// The question compares sums of places and sizes, as instances of quantifiers do: of several solvers the
  /// one that knows integers is asked early.
  bool sums = false;
  /// Only the first of several solvers is asked, in the checker's own process: for many small questions,
  /// whose asker has others for what it gives up.
  bool alone = false;
  /// How much a check may cost before it ends with Unknown, in units of Effort; 0: any amount. Back ends
  /// without such a measure ignore it.
  uint64_t work = 0;
  /// The account that checks are charged to, and which limits them as `work` does; none: nobody wants to
  /// know. Not owned.
  Effort* effort = nullptr;
  /// Searches end by then with Unknown("time limit"); kept by whoever makes the solver, not by back ends.
  std::optional<std::chrono::steady_clock::time_point> deadline = {};
};

/// A stack of assertions over the terms of one Context (not owned, may grow meanwhile, outlives the solver).
/// A model is asked for by leaf symbol; our Evaluator computes the rest. What goes wrong inside a back end
/// shows as Unknown with a reason at the next check; calling out of order (value without Sat, pop without
/// push) is a bug of ours.
class Solver {
 public:
  virtual ~Solver() = default;

  virtual const Info& info() const = 0;
  virtual void push() = 0;
  virtual void pop() = 0;
  virtual void assert_term(term::Term formula) = 0; ///< of sort Bool
  /// Satisfiability of the assertions and, for this check only, the assumptions (any terms of sort Bool).
  virtual Outcome check(std::span<const term::Term> assumptions = {}) = 0;
  /// The model's values of these symbols, directly after Sat. Symbols the solver never saw are left out (they
  /// are zero then).
  virtual term::Valuation value(std::span<const term::Term> leaves) = 0;
  /// After Unsat under assumptions: a subset of them that suffices, in the order given to check.
  virtual std::vector<term::Term> failed_assumptions() = 0;
  /// Asks a running check to end with Unknown("interrupted"); may come from another thread, stays in force
  /// for later checks.
  virtual void interrupt() = 0;
};

} // namespace fathom::solvers
