// The harnesses of a project that a user means.
#pragma once

#include "projects/project.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace fathom::projects {

/// One of several parts of about the same size.
struct Shard {
  uint32_t index = 1, count = 1; ///< index from 1
};
/// "2/5"; nothing where it is no such thing.
std::optional<Shard> parse_shard(const std::string& text);

/// Indices of the harnesses that have one of these names or tags (* and ? stand for any text and letter), in
/// the order of the file; all, without words. An error where a word is nobody's, with the nearest one.
Result<std::vector<size_t>> choose(const Project& project, const std::vector<std::string>& words);

/// Every count-th of them, from the index-th on.
std::vector<size_t> part_of(const std::vector<size_t>& chosen, const Shard& shard);

/// Absolute paths of what differs from a revision in the repository that a folder lies in; files that the
/// repository does not know are among them. Errors: git's.
Result<std::set<std::string>> changed_files(const std::string& folder, const std::string& revision);

} // namespace fathom::projects
