// SHA-256 (FIPS 180-4), for the input-file hashes that witnesses carry.
#pragma once

#include "ir/support/result.h"

#include <string>
#include <string_view>

namespace fathom {

/// The digest as 64 lower-case hexadecimal digits.
std::string sha256_hex(std::string_view content);
/// The digest of a regular file's bytes; fails with the path and the reason if it cannot be read. It tells
/// nobody what is in the file, so that any may be asked for.
Result<std::string> sha256_file_hex(const std::string& path);

} // namespace fathom
