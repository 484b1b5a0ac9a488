// A C text whose contracts a native build can check: `fathom emit --stage checks`.
#pragma once

#include "witnesses/source_text.h"

#include <string>
#include <vector>

namespace fathom::witnesses {

/// A function whose ensures clauses stay unchecked, and why.
struct UncheckedFunction {
  std::string name, why;
  uint32_t line = 0;
};

struct CheckedText {
  std::string text; ///< on the lines of the original, after a #line
  std::vector<UncheckedFunction> unchecked;
};

/// Puts what keeps old values and results into each function with ensures clauses, in the notation of
/// fathom_checks.h. All other clauses are checked by that header alone. Without FATHOM_CHECK the text is not
/// for compilers. `name` is what the compiler calls the file in checks that fail.
CheckedText checked_text(const std::string& content, const std::string& name);

} // namespace fathom::witnesses
