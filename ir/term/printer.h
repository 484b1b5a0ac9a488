// SMT-LIB 2.6 text of terms.
#pragma once

#include "ir/term/context.h"

#include <iosfwd>
#include <span>
#include <string>

namespace fathom::term {

/// Deterministic (the same assertions give the same bytes, whatever else the context holds) and linear: a
/// subterm that is used more than once, or nested deeply, gets a define-fun in topological order. Names of
/// definitions begin with '$' (or more of them, if a symbol does), those of symbols are quoted where SMT-LIB
/// asks for it.
struct PrintOptions {
  bool header = true; ///< set-logic: QF_BV; QF_ABV with arrays; ALL with constant arrays
  bool check_sat = true;
  bool get_model = false; ///< needs check_sat
};

void print_smt2(std::ostream& out, const Context& context, std::span<const Term> assertions,
                const PrintOptions& options = {});

/// One term as an expression, shared subterms bound by nested lets. For debugging and messages.
std::string to_string(const Context& context, Term term);

/// A symbol as SMT-LIB wants it: as it is, or |quoted|.
std::string smt2_symbol(const std::string& name);
/// #x... for widths that are multiples of four, else #b...
std::string smt2_constant(const BitVector& value);

} // namespace fathom::term
