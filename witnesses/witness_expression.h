// The expressions of a witness, as they can be put into C.
#pragma once

#include "ir/support/result.h"
#include "witnesses/source_text.h"
#include "witnesses/witness.h"

#include <functional>
#include <map>
#include <set>
#include <string>

namespace fathom::witnesses {

/// What the extended formats write with a backslash.
struct ExtendedNames {
  std::string result; ///< stands for \result; empty: there is none here
  /// Takes `\old(x)`, `\at(x, Old)` and `\at(x, Pre)`; null: there are none here.
  std::map<std::string, std::string>* olds = nullptr; ///< expression -> variable that keeps it
  /// What is asserted may begin with quantifiers and have implications outside of all brackets: of a bound
  /// variable any value is taken, so that an assertion fails where the condition does not hold of one.
  bool is_asserted = false;
  /// Functions and macros that may be called in it; null: none.
  const std::set<std::string, std::less<>>* calls = nullptr;
  /// The program's macros without parameters: one that hides what is refused is refused, too; null: none are
  /// known.
  const std::map<std::string, std::string, std::less<>>* macros = nullptr;
};

/// Name and replacement of the macros without parameters that the text defines, the last definition of each.
std::map<std::string, std::string, std::less<>> plain_macros(const SourceText& text);

/// Functions that instrumented text takes the values of bound variables from, with their declarations.
std::string bound_value_declarations();

/// C that has the value of the expression, in brackets; of a condition with quantifiers some value, which is
/// 0 for some choice if it does not hold. Refused, with "<name>:<line>:<column>: " in front: what has side
/// effects or calls functions, what is no expression, and what of ACSL has no counterpart here. That names
/// are declared and types fit is left to the compiler.
Result<std::string> expression_in_c(const MarkedText& expression, const std::string& name,
                                    const ExtendedNames& names = {});

/// The condition as ir/predicate writes it, where it is simple enough: a guess at what may be proved, nothing
/// to be relied on.
std::string contract_predicate(const std::string& expression);

/// What an evaluation of it may violate: whether it has operations of these kinds.
struct Hazards {
  bool memory = false, arithmetic = false, division = false, shifts = false;
};
Hazards hazards_of(const std::string& expression);

} // namespace fathom::witnesses
