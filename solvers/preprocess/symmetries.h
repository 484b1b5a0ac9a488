// Symmetries: exchanges of symbols under which a formula stays what it is.
#pragma once

#include "ir/term/builder.h"

#include <span>
#include <vector>

namespace fathom::solvers::preprocess {

/// Terms of which each is satisfied by some model of the assertions, and all of them by one model, if there
/// is a model at all (lex-leaders: Crawford, Ginsberg, Luks, Roy, "Symmetry-breaking predicates for search
/// problems", KR 1996). That holds of these assertions together with nothing else: what is asserted beside
/// them need not be symmetric. Empty where no symmetry is found, which costs limited work.
std::vector<term::Term> symmetry_breakers(term::Builder& builder, std::span<const term::Term> assertions);

} // namespace fathom::solvers::preprocess
