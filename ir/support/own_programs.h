// Programs that an installation brings along.
#pragma once

#include <string>

namespace fathom {

/// Its path where it lies in `../lib/fathom/bin` as seen from this executable, as in installed and built
/// trees, or in `lib/fathom/bin` (tests of a built tree); else the name, to be looked up in PATH.
std::string own_program(const std::string& name);

/// The file that a command's name stands for, by $PATH; the name where there is none.
std::string in_path(const std::string& name);

} // namespace fathom
