// The expressions of a witness, as they can be put into C.
#pragma once

#include "ir/support/result.h"
#include "witnesses/witness.h"

#include <map>
#include <string>

namespace fathom::witnesses {

/// What the extended formats write with a backslash.
struct ExtendedNames {
  std::string result; ///< stands for \result; empty: there is none here
  /// Takes `\old(x)`, `\at(x, Old)` and `\at(x, Pre)`; null: there are none here.
  std::map<std::string, std::string>* olds = nullptr; ///< expression -> variable that keeps it
};

/// C that has the value of the expression, in brackets. Refused, with "<name>:<line>:<column>: " in front:
/// what has side effects or calls functions, what is no expression, and what of ACSL has no counterpart here.
/// That names are declared and types fit is left to the compiler.
Result<std::string> expression_in_c(const MarkedText& expression, const std::string& name,
                                    const ExtendedNames& names = {});

/// The condition as ir/predicate writes it, where it is simple enough: a guess at what may be proved, nothing to
/// be relied on.
std::string contract_predicate(const std::string& expression);

/// What an evaluation of it may violate: whether it has operations of these kinds.
struct Hazards {
  bool memory = false, arithmetic = false, division = false, shifts = false;
};
Hazards hazards_of(const std::string& expression);

} // namespace fathom::witnesses
