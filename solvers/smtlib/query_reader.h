// Reads queries back that were written as SMT-LIB text.
#pragma once

#include "ir/support/result.h"
#include "ir/term/builder.h"
#include "solvers/clause.h"

#include <string_view>
#include <vector>

namespace fathom::solvers {

/// Assertions of a logged query.
struct ReadQuery {
  std::vector<term::Term> terms;
  std::vector<Clause> clauses; ///< named by their number
};

/// Reads the language that term::print_smt2 and quantifiers::print_smt2 write (declarations, definitions
/// without parameters, lets, one quantifier at the outside of an assertion), not all of SMT-LIB. Symbols get
/// the names they have there; terms are simplified as `builder` does. Text of another kind is an Error;
/// operands of wrong sorts are bugs, as in Builder.
Result<ReadQuery> read_query(term::Builder& builder, std::string_view text);

} // namespace fathom::solvers
