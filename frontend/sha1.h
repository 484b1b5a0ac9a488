// SHA-1 (FIPS 180-4), by which fuzzers name the files of their corpora.
#pragma once

#include <string>
#include <string_view>

namespace fathom::frontend {

/// The digest as 40 lower-case hexadecimal digits.
std::string sha1_hex(std::string_view content);

} // namespace fathom::frontend
