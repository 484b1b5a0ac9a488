// Clause: a bounded universal quantifier beside the quantifier-free terms of a query.
#pragma once

#include "ir/term/context.h"

#include <optional>
#include <string>
#include <vector>

namespace fathom::solvers {

/// A bound variable and its range 0 <= index < count (unsigned).
struct Binder {
  /// A symbol of a bit-vector sort that stands for nothing else: no asserted term may contain it. Several
  /// clauses may use the same one.
  term::Term index;
  /// Has the index's sort; may contain the indices of the binders before it, not its own. Invalid: every
  /// value of the sort.
  term::Term count;
  bool operator==(const Binder&) const = default;
};

/// `guard -> forall binders. body`. Two binders are a nested range (the inner count may depend on the outer
/// index). What differs from one index to the next has to be a function of it: a value that each iteration
/// chooses afresh is `select(symbol of array sort, index)`, never a scalar symbol.
struct Clause {
  std::string name; ///< for logs and certificates: "main:12 stay"
  std::vector<Binder> binders;
  term::Term guard; ///< Bool, without any index
  term::Term body;  ///< Bool, over the indices and everything else

  Clause() = default;
  Clause(std::string name, term::Term index, term::Term count, term::Term guard, term::Term body)
      : name(std::move(name)), binders{{index, count}}, guard(guard), body(body) {}
  bool operator==(const Clause&) const = default;
};

/// Sorts and scopes as described above; what is wrong, else nothing.
std::optional<std::string> ill_formed(const term::Context& context, const Clause& clause);

} // namespace fathom::solvers
