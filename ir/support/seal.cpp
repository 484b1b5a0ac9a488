#include "ir/support/seal.h"

#include "ir/support/atomic_file.h"
#include "ir/support/descriptor.h"
#include "ir/support/read_file.h"
#include "ir/support/sha256.h"
#include "ir/support/tell.h"

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

namespace fathom {

namespace {

namespace fs = std::filesystem;

constexpr const char* mark = "\nfathom-seal ";
constexpr size_t digest_digits = 64;
constexpr size_t key_digits = 64;

std::string bytes_of(const std::string& hexadecimal) {
  std::string bytes;
  for (size_t i = 0; i + 1 < hexadecimal.size(); i += 2)
    bytes += static_cast<char>(std::stoi(hexadecimal.substr(i, 2), nullptr, 16));
  return bytes;
}

std::string random_key() {
  unsigned char bytes[key_digits / 2];
  std::string key;
  if (getrandom(bytes, sizeof bytes, 0) != sizeof bytes) return key;
  for (const unsigned char byte : bytes) key += fmt::format("{:02x}", byte);
  return key;
}

/// A home folder that does not exist is not made: users without a home are told so by such a name.
fs::path key_file() {
  const char* folder = std::getenv("XDG_CONFIG_HOME");
  const char* home = std::getenv("HOME");
  std::error_code failure;
  const bool has_home = home != nullptr && *home == '/' && fs::is_directory(home, failure);
  const fs::path base = folder != nullptr && *folder == '/' ? fs::path(folder)
                        : has_home                          ? fs::path(home) / ".config"
                                                            : fs::path();
  return base.empty() ? base : base / "fathom" / "store.key";
}

/// What the file has; empty where it is not this user's alone.
std::string read_key(const fs::path& path) {
  const Descriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
  struct stat found{};
  if (!file.is_open() || fstat(file.get(), &found) != 0) return {};
  if (!S_ISREG(found.st_mode) || found.st_uid != geteuid() || (found.st_mode & 077) != 0) return {};
  char text[key_digits];
  return read(file.get(), text, sizeof text) == sizeof text ? std::string(text, sizeof text) : std::string();
}

/// Made under another name and linked, so that of two processes one wins and both read all of it.
void make_key(const fs::path& path) {
  std::error_code failure;
  fs::create_directories(path.parent_path(), failure);
  const std::string key = random_key(), made = fmt::format("{}.{}", path.string(), getpid());
  const Descriptor file(open(made.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600));
  if (!file.is_open()) return;
  if (!key.empty() && write(file.get(), key.data(), key.size()) == static_cast<ssize_t>(key.size()))
    (void)link(made.c_str(), path.c_str());
  unlink(made.c_str());
}

std::string find_key() {
  if (const char* given = std::getenv("FATHOM_STORE_KEY"); given != nullptr && *given != '\0') return given;
  const fs::path path = key_file();
  if (path.empty()) return random_key();
  std::string key = read_key(path);
  std::error_code failure;
  if (key.empty() && !fs::exists(fs::symlink_status(path, failure))) {
    make_key(path);
    key = read_key(path);
  }
  return key.empty() ? random_key() : key;
}

std::string seal_of(const std::string& name, const std::string& text) {
  static const std::string key = find_key();
  return hmac_sha256_hex(key, fmt::format("{} {}\n{}", name.size(), name, text));
}

std::string name_of(const std::string& path) {
  return fs::path(path).filename().string();
}

} // namespace

std::string hmac_sha256_hex(const std::string& key, const std::string& text) {
  constexpr size_t block = 64;
  std::string padded = key.size() > block ? bytes_of(sha256_hex(key)) : key;
  padded.resize(block, '\0');
  std::string inner = padded, outer = padded;
  for (char& c : inner) c = static_cast<char>(c ^ 0x36);
  for (char& c : outer) c = static_cast<char>(c ^ 0x5c);
  return sha256_hex(outer + bytes_of(sha256_hex(inner + text)));
}

std::string sealed(const std::string& name, const std::string& text) {
  return fmt::format("{}{}{}\n", text, mark, seal_of(name, text));
}

std::optional<std::string> unsealed(const std::string& name, const std::string& content) {
  const size_t seal = std::strlen(mark) + digest_digits + 1;
  if (content.size() < seal) return std::nullopt;
  const size_t end = content.size() - seal;
  std::string text = content.substr(0, end);
  if (content.substr(end) != fmt::format("{}{}\n", mark, seal_of(name, text))) return std::nullopt;
  return text;
}

std::optional<std::string> read_sealed_file(const std::string& path) {
  const Result<std::string> content = read_file(path);
  if (!content) return std::nullopt;
  std::optional<std::string> text = unsealed(name_of(path), *content);
  static std::atomic<bool> said = false;
  if (!text && !said.exchange(true))
    tell(stderr, "fathom: {}: is not of this user's Fathom, and ignored (docs/security.md)\n", path);
  return text;
}

Status write_sealed_file(const std::string& path, const std::string& text) {
  return write_file_atomically(path, sealed(name_of(path), text));
}

} // namespace fathom
