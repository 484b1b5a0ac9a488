// What macros in a line of the source are replaced by, for people who read about that line.
#pragma once

#include "ir/program/exchange/macro_use.h"
#include "ir/program/source_location.h"

#include <string>
#include <string_view>
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

/// An identifier in C text, with its arguments in parentheses if it has any.
struct Candidate {
  size_t begin = 0, name_end = 0;
  size_t end = 0; ///< behind the closing parenthesis; `name_end` where there are no arguments
};

/// All identifiers that begin within [begin, end) of a text, outside of comments and literals. Arguments may
/// go on behind `end`.
std::vector<Candidate> candidates(std::string_view text, size_t begin, size_t end);

} // namespace fathom::frontend
