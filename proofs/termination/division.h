// Division: what every quotient and remainder satisfies, for solvers that would have to find it out bit by
// bit.
#pragma once

#include "ir/term/builder.h"

namespace fathom::termination {

/// True under every valuation: bounds of the quotients and remainders in a formula.
term::Term division_lemmas(term::Builder& builder, term::Term formula);

} // namespace fathom::termination
