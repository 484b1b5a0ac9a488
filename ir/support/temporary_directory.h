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
  /// Named <name>-XXXXXX. Fails with the path and the system's reason.
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

} // namespace fathom
