// Two versions of a source, and what is linked so that their functions can be called side by side.
#pragma once

#include "cli/options.h"
#include "frontend/file_contents.h"
#include "ir/support/temporary_directory.h"

#include <string>
#include <vector>

namespace fathom::cli {

/// A source of the newer version and its partner.
struct VersionPair {
  std::string newer, older; ///< paths
  std::string shown;        ///< as messages name the newer one
  frontend::FileContents now, before;
  std::string wrapper; ///< includes the older one, under names of its own (frontend::older_prefix)
};

/// The pairs, and the folder where older versions and wrappers lie. Wrappers and what git has given are
/// removed with it.
struct VersionPairs {
  std::vector<VersionPair> all;
  TemporaryDirectory folder;
  std::string tree;                  ///< where git has put the older version; empty: two files are compared
  std::vector<std::string> left_out; ///< files that have no partner, or do not compile, with the reason
};

/// The two files that the user names, or all C files that differ from a revision. Errors: there is no such
/// file or revision, this is no working tree of git, a file of the two does not compile.
Result<VersionPairs> find_version_pairs(const Options& options);

} // namespace fathom::cli
