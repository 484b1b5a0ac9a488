// git as a program: what it says of a working tree.
#pragma once

#include "ir/support/result.h"

#include <string>
#include <vector>

namespace fathom::projects {

/// Runs git in the folder. Its output in parts that end with zero (-z), or as a whole. Where
/// reading is confined (ir/support/confinement.h) it is isolated, sees the repository and writes in the
/// folder `writes`. The error is git's first line.
Result<std::vector<std::string>> git(const std::string& folder, std::vector<std::string> words,
                                     const std::string& writes = "");

/// Whether git ends with 0, and not with 1, which is how `git grep -q` and `git diff --quiet` answer.
Result<bool> git_finds(const std::string& folder, std::vector<std::string> words);

/// The folder of the whole working tree.
Result<std::string> git_top(const std::string& folder);

} // namespace fathom::projects
