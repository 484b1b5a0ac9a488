// Products: where arithmetic is not linear.
#pragma once

#include "ir/term/context.h"

#include <span>
#include <vector>

namespace fathom::term::analysis {

/// Whether it is a product of two numbers none of which is a constant: the builder puts constants last.
bool is_product(const Context& context, Term t);
/// Somewhere below the terms.
bool has_products(const Context& context, std::span<const Term> terms);
/// For each of the terms whether it has any, in one pass over what all of them share.
std::vector<bool> which_have_products(const Context& context, std::span<const Term> terms);

} // namespace fathom::term::analysis
