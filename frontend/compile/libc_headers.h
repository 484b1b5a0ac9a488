// Headers of the C library for machines whose own this one does not have.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace fathom::frontend {

/// Name (as in #include) and text. They declare what the models define (frontend/models), and what the
/// standard has besides; <stdint.h>, <limits.h> and their like are clang's own.
const std::vector<std::pair<std::string, std::string>>& libc_headers();

} // namespace fathom::frontend
