// Results of compiled programs in earlier runs.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace fathom::witnesses {

/// A directory of confirmations, one file for each program and its arguments, named by a SHA-256. Violations
/// that a program has shown once are facts; what else it did is not kept, since another run may do better.
/// Files are written under a temporary name and renamed, so several processes may use one directory at the
/// same time. What cannot be read, is damaged, of another user (ir/support/seal.h) or cannot be written
/// counts as absent.
///
///     fathom-replay 1
///     <name of the file>
///     <ReplayResult::detail, one line>
class ReplayCache {
 public:
  /// An existing directory; empty: nothing is kept.
  explicit ReplayCache(std::string directory) : directory_(std::move(directory)) {}

  /// What ReplayBuild's program of this digest showed with these arguments.
  std::optional<std::string> find(const std::string& digest, const std::vector<std::string>& arguments) const;
  void keep(const std::string& digest, const std::vector<std::string>& arguments,
            const std::string& detail) const;

 private:
  std::string directory_;
};

} // namespace fathom::witnesses
