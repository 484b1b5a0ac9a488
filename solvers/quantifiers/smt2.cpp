#include "solvers/quantifiers/smt2.h"

#include "ir/term/printer.h"
#include "ir/term/traversal.h"
#include "solvers/normal_query.h"

#include <algorithm>
#include <fmt/format.h>
#include <ostream>
#include <set>

namespace fathom::quantifiers {

using solvers::Binder;
using solvers::Clause;
using term::Context;
using term::Term;

namespace {

/// Symbols of the clauses that the terms do not declare; an index is declared by its quantifier.
void declare_rest(std::ostream& out, const Context& context, std::span<const Term> terms,
                  std::span<const Clause> clauses) {
  std::set<Term> known;
  for (const Term symbol : term::symbols_of(context, terms)) known.insert(symbol);
  std::vector<Term> roots;
  for (const Clause& clause : clauses) {
    roots.insert(roots.end(), {clause.guard, clause.body});
    for (const Binder& binder : clause.binders) {
      known.insert(binder.index);
      if (binder.count.valid()) roots.push_back(binder.count);
    }
  }
  for (const Term symbol : term::symbols_of(context, roots))
    if (!known.contains(symbol))
      out << "(declare-fun " << term::smt2_symbol(context.name(symbol)) << " () "
          << context.sort(symbol).to_string() << ")\n";
}

void print_clause(std::ostream& out, const Context& context, const Clause& clause) {
  out << "; " << clause.name << "\n(assert (=> " << term::to_string(context, clause.guard) << "\n  (forall (";
  for (const Binder& binder : clause.binders)
    out << '(' << term::smt2_symbol(context.name(binder.index)) << ' '
        << context.sort(binder.index).to_string() << ')';
  out << ") (=> (and true";
  for (const Binder& binder : clause.binders)
    if (binder.count.valid())
      out << " (bvult " << term::smt2_symbol(context.name(binder.index)) << ' '
          << term::to_string(context, binder.count) << ')';
  out << ")\n    " << term::to_string(context, clause.body) << "))))\n";
}

} // namespace

void print_smt2(std::ostream& out, const Context& context, std::span<const Term> terms,
                std::span<const Clause> clauses) {
  out << "(set-logic ALL)\n";
  declare_rest(out, context, terms, clauses);
  term::PrintOptions options;
  options.header = options.check_sat = false;
  term::print_smt2(out, context, terms, options);
  for (const Clause& clause : clauses) print_clause(out, context, clause);
  out << "(check-sat)\n";
}

std::string structure(const Context& context, std::span<const Term> terms, std::span<const Clause> clauses) {
  std::vector<Term> roots(terms.begin(), terms.end());
  std::string shape = fmt::format("terms {}\n", terms.size());
  for (const Clause& clause : clauses) { // which of the roots are what
    roots.insert(roots.end(), {clause.guard, clause.body});
    shape += "clause";
    for (const Binder& binder : clause.binders) {
      roots.push_back(binder.index);
      if (binder.count.valid()) roots.push_back(binder.count);
      shape += binder.count.valid() ? " bounded" : " all";
    }
    shape += '\n';
  }
  return solvers::normalise(context, roots).text + shape;
}

} // namespace fathom::quantifiers
