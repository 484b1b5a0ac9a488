// Values of leaf symbols in a Z3 model.
#pragma once

#include "ir/term/sort.h"
#include "ir/term/valuation.h"

#include <z3++.h>

namespace fathom::solvers::z3_backend {

/// Both throw z3::exception where the model has a form we do not know.
BitVector scalar_value(const z3::model& model, const z3::expr& symbol, term::Sort sort);
term::ArrayValue array_value(const z3::model& model, const z3::expr& symbol, term::Sort sort);

} // namespace fathom::solvers::z3_backend
