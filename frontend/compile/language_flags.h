// Arguments for clang that would change what a program means without Fathom following.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace fathom::frontend {

/// The first of the user's arguments for clang that cannot be followed, with what to do instead, in one line;
/// nothing if all can. Followed are arguments that change the text or the types (-D, -I, -std,
/// -funsigned-char, -fshort-enums, -fpack-struct ...), since the compiled module shows what they did, and the
/// levels of optimisation, which mean nothing here. `checks_pointers`: pointer-overflow is asked for, which
/// clang does not look at where -fwrapv or its like is given.
std::optional<std::string> refused_flag(const std::vector<std::string>& arguments, bool checks_pointers);

/// How clang is told which arrays at the end of a structure are flexible: "none", "0", "1" or "any".
std::string flexible_arrays_argument(const std::string& name);

} // namespace fathom::frontend
