// Files that are kept from run to run and believed: only what this user's Fathom has written counts.
#pragma once

#include "ir/support/result.h"

#include <optional>
#include <string>

namespace fathom {

/// HMAC (RFC 2104) with SHA-256 of a text, as 64 hexadecimal digits.
std::string hmac_sha256_hex(const std::string& key, const std::string& text);

/// The text with an HMAC of it and of the name after it. The name tells files of one store apart; no file
/// can take another one's place. The key is the environment variable FATHOM_STORE_KEY, else that of the file
/// fathom/store.key in the user's folder of configurations ($XDG_CONFIG_HOME, ~/.config). The file is made
/// where it is missing, for this user alone. Where there is neither, the key is this process's, and no other
/// one believes the text.
std::string sealed(const std::string& name, const std::string& text);

/// The text of a sealed file; nothing where it was written by somebody else, or for another name.
std::optional<std::string> unsealed(const std::string& name, const std::string& content);

/// Reads a sealed file by its path, whose last part is the name. Nothing: there is none, or it does not
/// count, which is said on stderr once in a process.
std::optional<std::string> read_sealed_file(const std::string& path);
/// Likewise, as write_file_atomically does.
Status write_sealed_file(const std::string& path, const std::string& text);

} // namespace fathom
