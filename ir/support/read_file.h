// Reading an input file whole.
#pragma once

#include "ir/support/result.h"

#include <string>

namespace fathom {

/// The content of a regular file of at most 1 GiB that may be read (confinement.h), or the path and the
/// reason in one line.
Result<std::string> read_file(const std::string& path);

/// Likewise, whether or not it may be read: for what tells nobody the content.
Result<std::string> read_regular_file(const std::string& path);

} // namespace fathom
