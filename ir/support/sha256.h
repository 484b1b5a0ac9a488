// SHA-256 (FIPS 180-4), for the input-file hashes that witnesses carry.
#pragma once

#include "ir/support/result.h"

#include <string>
#include <string_view>

namespace fathom {

/// The digest as 64 lower-case hexadecimal digits.
std::string sha256_hex(std::string_view content);
/// The digest of a file's bytes; fails with the path and the system's reason if it cannot be read.
Result<std::string> sha256_file_hex(const std::string& path);

} // namespace fathom
