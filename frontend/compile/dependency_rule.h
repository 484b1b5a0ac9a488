// The rule for make by which a compiler says which files it has read (-M).
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace fathom::frontend {

/// What stands after the colon of the first rule, each file once, in the order of the text. As clang and gcc
/// write it: a line goes on after a backslash, "\ " is a space, "\#" a number sign and "$$" a dollar.
std::vector<std::string> prerequisites(std::string_view rule);

} // namespace fathom::frontend
