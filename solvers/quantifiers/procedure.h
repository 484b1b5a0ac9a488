// Procedure: decides terms and clauses with a quantifier-free solver.
#pragma once

#include "ir/support/stats.h"
#include "ir/term/builder.h"
#include "solvers/quantified_solver.h"
#include "solvers/quantifiers/options.h"

#include <functional>
#include <memory>
#include <string>

namespace fathom::quantifiers {

/// Makes a quantifier-free solver over a context (not owned; it outlives the solver).
using MakeSolver = std::function<std::unique_ptr<solvers::Solver>(
    const term::Context&, const solvers::Config&, const std::string& label)>;
/// Makes a solver with quantifiers of its own.
using MakeNative =
    std::function<std::unique_ptr<solvers::QuantifiedSolver>(const term::Context&, const solvers::Config&)>;

/// A query with its clauses. Queries of equal `structure` are the same up to the names of symbols and
/// clauses.
struct LoggedQuery {
  std::string label, structure;
  std::string text; ///< SMT-LIB
};
/// Gets each query with clauses before it is decided.
using LogQuery = std::function<void(const LoggedQuery& query)>;

/// Parts that may be left out: `make_native` (then there is no last resort), `stats`, `log`.
struct Setting {
  MakeSolver make_solver;
  MakeNative make_native;
  Options options;
  std::string label;      ///< of the queries in the log
  Stats* stats = nullptr; ///< quantifiers.*; not owned
  LogQuery log = nullptr;
};

/// Sound in both directions: Unsat follows from instances of the clauses, Sat comes with a model under which
/// every term and every clause was checked (a long range by a query of its own, never by samples). Anything
/// else is Unknown with a reason.
class Procedure : public solvers::QuantifiedSolver {
 public:
  /// How the last check was answered.
  virtual const Certificate& certificate() const = 0;
  /// Whether all clauses (not the terms) hold under any valuation: Sat for yes, Unsat for no. For callers
  /// that change the model.
  virtual solvers::Outcome holds(const term::Valuation& valuation) = 0;
};

/// The builder is not owned, makes the instances, and outlives the procedure.
std::unique_ptr<Procedure> make_procedure(term::Builder& builder, Setting setting);

} // namespace fathom::quantifiers
