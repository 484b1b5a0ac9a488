// Programs that an installation brings along.
#pragma once

#include <string>

namespace fathom {

/// Its path where it lies in `../lib/fathom/bin` beside this executable, as in packages that need nothing of
/// the machine; else the name, to be looked up in PATH.
std::string own_program(const std::string& name);

} // namespace fathom
