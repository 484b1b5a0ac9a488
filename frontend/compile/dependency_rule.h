// The rule for make by which a compiler says which files it has read (-M).
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace fathom::frontend {

/// The files after the colon of the first rule, each once, in the order of the text. The syntax is that of
/// clang and gcc: a line goes on after a backslash, "\ " is a space, "\#" a number sign and "$$" a dollar.
std::vector<std::string> prerequisites(std::string_view rule);

} // namespace fathom::frontend
