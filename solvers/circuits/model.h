// Models of clauses, as values of the terms that the clauses were made of.
#pragma once

#include "ir/term/valuation.h"
#include "solvers/circuits/bit_blaster.h"

#include <functional>
#include <span>

namespace fathom::solvers::circuits {

/// The values of those symbols that the blaster has met. An array has the elements at the indices at which it
/// was read, and zeros elsewhere.
term::Valuation values_of(const term::Context& context, const BitBlaster& blaster,
                          std::span<const term::Term> leaves, const std::function<bool(Literal)>& holds);

} // namespace fathom::solvers::circuits
