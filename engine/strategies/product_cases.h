// Cases of questions about products.
#pragma once

#include "engine/question.h"

#include <functional>
#include <span>
#include <vector>

namespace fathom::engine {

/// Units: a question about products that costs more is split.
constexpr uint64_t patience_with_products = 400;

/// Conditions that equations between products below the term depend on: those of choices in them, and those
/// that stand beside them in conjunctions and disjunctions; at most eight, none of which speaks of products.
/// A solver decides such an equation by arithmetic where it is asserted, and bit by bit where it is one
/// alternative of several (the preprocessing of polynomials).
std::vector<term::Term> choices_in(const term::Context& context, term::Term term);

/// Asks whether a term can hold; with `patience`, at a price that is worth the attempt only.
using AskOne = std::function<Finding(term::Term some, bool with_patience)>;
/// Whether one of the terms can hold: all at once where that is cheap; else one after the other, and both
/// sides of a choice where that is not cheap either. Unknown where a last case is.
Finding ask_in_parts(term::Builder& builder, std::span<const term::Term> terms, const AskOne& ask);

} // namespace fathom::engine
