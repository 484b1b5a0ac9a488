// A C text whose contracts a native build can check: `fathom emit --stage checks`.
#pragma once

#include "witnesses/source_text.h"

#include <string>
#include <vector>

namespace fathom::witnesses {

/// Clauses that stay unchecked, and why.
struct UncheckedClauses {
  std::string what; ///< "postconditions of f", "the assigns clause of a loop"
  std::string why;
  uint32_t line = 0;
};

struct CheckedText {
  std::string text; ///< on the lines of the original, after a #line
  std::vector<UncheckedClauses> unchecked;
};

/// Adds statements in the notation of fathom_checks.h. Those of a function with ensures, assigns or decreases
/// clauses keep old values, results and copies of objects; those of a loop with decreases clauses keep
/// numbers. All other clauses are checked by that header alone. Without FATHOM_CHECK the text is not
/// for compilers. `name` is what the compiler calls the file in checks that fail.
CheckedText checked_text(const std::string& content, const std::string& name);

} // namespace fathom::witnesses
