// Whether a model is one: no solver is believed.
#pragma once

#include "ir/term/context.h"
#include "ir/term/valuation.h"

#include <span>
#include <string>

namespace fathom::solvers {

/// Empty if each value has its symbol's width and our evaluator finds all formulas true; else what is wrong,
/// as in "solver z3 gave ...".
std::string objection_to_model(const term::Context& context, std::span<const term::Term> formulas,
                               const term::Valuation& model);

} // namespace fathom::solvers
