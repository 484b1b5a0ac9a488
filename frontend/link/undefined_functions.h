// Functions that a program calls and nothing defines: which they are, and which are one of our names
// misspelt.
#pragma once

#include "ir/program/source_location.h"

#include <optional>
#include <string>
#include <vector>

namespace fathom::frontend {

class Module;

struct UndefinedFunction {
  std::string name;
  program::SourceLocation place; ///< of the first use; line 0: only an initialiser refers to it
};

/// The functions that neither the program nor a model defines and that Fathom does not execute itself: what
/// their calls do is left to chance. In alphabetical order.
std::vector<UndefinedFunction> undefined_functions(const Module& module);

struct Misspelling {
  UndefinedFunction function;
  std::string meant;
};

/// The first call of a function that is one letter away (one more, one less or another) from a name with a
/// meaning: it would be taken for something that does nothing. `error_function` is one of these names. Digits
/// make no typo, nor does an input function that is declared with a type of its own.
std::optional<Misspelling> find_misspelling(const Module& module, const std::string& error_function);

/// Whether calls of the function are no calls any more (`joined_attribute`).
bool is_joined(const Module& module, const std::string& function);

} // namespace fathom::frontend
