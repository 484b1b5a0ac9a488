// Inputs that models of library functions took: `__fathom_nondet_<function>`, or `__fathom_plain_<function>`
// for the result of output.
#pragma once

#include "ir/program/exchange/trace.h"

#include <string>
#include <vector>

namespace fathom::witnesses {

/// C definitions of the library functions whose recorded inputs a native run can be given: rand and its like,
/// the family of getchar with ungetc, clocks, allocations of which one fails. Empty when the run called none.
std::string library_functions(const program::Run& run);
/// What the linker needs for them.
std::vector<std::string> harness_link_arguments(const program::Run& run);

/// Whether operands are evaluated in another order than in clang's code (frontend/clang/evaluation_order.h).
bool evaluates_in_other_order(const program::Run& run);
/// Whether a handler was called for a signal that somebody else has sent (models/signals.c).
bool gets_signals(const program::Run& run);

/// The first library function whose recorded result a native run will not repeat; empty when there is none.
std::string unrepeated_library_function(const program::Run& run);

} // namespace fathom::witnesses
