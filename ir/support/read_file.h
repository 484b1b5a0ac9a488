// Reading an input file whole.
#pragma once

#include "ir/support/result.h"

#include <string>

namespace fathom {

/// The content of a file, or the path and the system's reason in one line.
Result<std::string> read_file(const std::string& path);

} // namespace fathom
