// Patterns of regex.h and fnmatch.h, as the C library of this machine compiles and matches them in the "C"
// locale: what POSIX says of them, and glibc's additions.
#pragma once

#include <optional>
#include <string>

namespace fathom::frontend {

/// `text`: a pattern, a zero, and what it is matched with. `flags`: those of regcomp, and from bit 8 on those
/// of regexec. `what`: -3 how many parts the pattern has, -2 the error of the pattern, -1 that of the match,
/// else a place in what is matched: where the part 0, 1 ... begins and ends. Nothing for what may take long:
/// patterns that refer back, and counts that multiply.
std::optional<int> host_regex(const std::string& text, int flags, int what);
std::optional<int> host_fnmatch(const std::string& text, int flags);

} // namespace fathom::frontend
