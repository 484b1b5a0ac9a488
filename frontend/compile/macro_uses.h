// Replacements of the macros in a line of the source, for people who read about that line.
#pragma once

#include "ir/program/exchange/macro_use.h"
#include "ir/program/source_location.h"

#include <vector>

namespace fathom::frontend {

struct CompileOptions;

/// Uses of macros that begin in the line of `place`, in their order, three at most; that which begins at its
/// column alone, if there is one. Those within others are not named by themselves. Left out are `assert`,
/// macros of headers of the system and of Fathom's, and what they stand for: a macro made of these is
/// replaced by their names. `options.file` is the file that is compiled, `place.file` that or one that it
/// includes. Empty where the preprocessor does not come to the line, and where there is no such macro.
std::vector<program::MacroUse> macro_uses(const CompileOptions& options,
                                          const program::SourceLocation& place);

} // namespace fathom::frontend
