// A directory for files that nobody needs afterwards.
#pragma once

#include "ir/support/result.h"

#include <string>
#include <utility>

namespace fathom {

/// A directory of our own under TMPDIR or /tmp, readable by nobody else and removed with all that is in it,
/// whatever way its owner's scope is left.
class TemporaryDirectory {
 public:
  /// Named <name>-<namespace>-<process>-XXXXXX, see remove_stale_directories. Fails with the path and the
  /// system's reason.
  static Result<TemporaryDirectory> make(const std::string& name);
  ~TemporaryDirectory();
  TemporaryDirectory(TemporaryDirectory&& other) noexcept : path_(std::exchange(other.path_, {})) {}
  TemporaryDirectory& operator=(TemporaryDirectory&& other) noexcept {
    path_.swap(other.path_);
    return *this;
  }

  const std::string& path() const { return path_; }
  std::string file(const std::string& name) const { return path_ + "/" + name; }

 private:
  explicit TemporaryDirectory(std::string path) : path_(std::move(path)) {}
  std::string path_; ///< empty: moved away
};

/// Removes those of processes that were killed: they run no more in this namespace of processes, which the
/// name tells from others. Those of names that begin with "fathom".
void remove_stale_directories();

/// <name>-<namespace>-<process>, to which a hyphen and a word without hyphens are added: `name` begins with
/// "fathom".
std::string name_of_ours(const std::string& name);
/// Whether it is such a name with its word, of a process that runs no more in this namespace.
bool is_stale(const std::string& name);

} // namespace fathom
