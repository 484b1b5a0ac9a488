// A query with clauses as SMT-LIB text, for logs and other solvers.
#pragma once

#include "solvers/clause.h"

#include <iosfwd>
#include <span>
#include <string>

namespace fathom::quantifiers {

/// The terms as term::print_smt2 writes them, then each clause as an assertion with a quantifier, then
/// check-sat. Logic ALL. Terms that clauses share with each other or with the rest are written again in each.
void print_smt2(std::ostream& out, const term::Context& context, std::span<const term::Term> terms,
                std::span<const solvers::Clause> clauses);

/// Text that is the same for queries that differ only in the names of symbols and clauses.
std::string structure(const term::Context& context, std::span<const term::Term> terms,
                      std::span<const solvers::Clause> clauses);

} // namespace fathom::quantifiers
