#include "solvers/clause.h"

#include "ir/term/traversal.h"

#include <algorithm>
#include <array>

namespace fathom::solvers {

using term::Context;
using term::Term;

namespace {

bool contains(const Context& context, Term root, Term symbol) {
  const std::array<Term, 1> roots{root};
  const std::vector<Term> symbols = term::symbols_of(context, roots);
  return std::find(symbols.begin(), symbols.end(), symbol) != symbols.end();
}

std::optional<std::string> wrong_binder(const Context& context, const Clause& clause, size_t position) {
  const Binder& binder = clause.binders[position];
  if (!binder.index.valid() || !context.is(binder.index, term::Kind::Symbol) ||
      !context.sort(binder.index).is_bv())
    return "an index that is no symbol of a bit-vector sort";
  for (size_t other = 0; other < position; ++other)
    if (clause.binders[other].index == binder.index) return "one index bound twice";
  if (!binder.count.valid()) return std::nullopt;
  if (context.sort(binder.count) != context.sort(binder.index))
    return "a count of another sort than its index";
  for (size_t other = position; other < clause.binders.size(); ++other)
    if (contains(context, binder.count, clause.binders[other].index))
      return "a count that depends on its own index";
  return std::nullopt;
}

} // namespace

std::optional<std::string> ill_formed(const Context& context, const Clause& clause) {
  if (clause.binders.empty()) return "no binder";
  if (clause.binders.size() > 2) return "more than two binders";
  if (!clause.guard.valid() || !context.sort(clause.guard).is_bool())
    return "a guard that is not of sort Bool";
  if (!clause.body.valid() || !context.sort(clause.body).is_bool()) return "a body that is not of sort Bool";
  for (size_t i = 0; i < clause.binders.size(); ++i) {
    if (const auto wrong = wrong_binder(context, clause, i)) return wrong;
    if (contains(context, clause.guard, clause.binders[i].index)) return "a guard that depends on an index";
  }
  return std::nullopt;
}

} // namespace fathom::solvers
