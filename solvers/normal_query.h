// NormalQuery: a query by its structure, without the names of its symbols.
#pragma once

#include "ir/term/context.h"

#include <span>
#include <string>
#include <vector>

namespace fathom::solvers {

/// Symbols are numbered by first occurrence, so that queries that differ only in the names of objects and
/// inputs (other bounds, obligations, runs) have one text ("object anonymity", Nowack, "Fine-grain memory
/// object representation in symbolic execution"). Equal texts: equal up to renaming of symbols.
struct NormalQuery {
  std::string text;                ///< one line for each term, the asserted ones last
  std::vector<term::Term> symbols; ///< by number
};

NormalQuery normalise(const term::Context& context, std::span<const term::Term> roots);

} // namespace fathom::solvers
