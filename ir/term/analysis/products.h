// Products: where arithmetic is not linear.
#pragma once

#include "ir/term/context.h"

#include <span>

namespace fathom::term::analysis {

/// Whether it is a product of two numbers none of which is a constant: the builder puts constants last.
bool is_product(const Context& context, Term t);
/// Somewhere below the terms.
bool has_products(const Context& context, std::span<const Term> terms);

} // namespace fathom::term::analysis
