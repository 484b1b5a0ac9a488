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
  /// How each is compiled, beside what the user gave after "--": the older one with the headers of its tree.
  std::vector<std::string> newer_words, older_words;
  frontend::FileContents now, before;
};

/// The files of one question: newer sources, and texts that include the older ones, under names of their own
/// (frontend::older_prefix).
struct LinkedVersions {
  std::vector<std::string> newer, older;
  std::string commands; ///< a compilation database of all of them
};

/// The pairs, and the folder where older versions lie, with what is written to compile them. All of it is
/// removed with the pairs.
struct VersionPairs {
  std::vector<VersionPair> all;
  TemporaryDirectory folder;
  std::string tree;                  ///< where git has put the older version; empty: two files are compared
  std::vector<std::string> left_out; ///< files that have no partner, or do not compile, with the reason
  mutable size_t linked = 0;         ///< times that link() was called

  /// These pairs in one program. Errors: the folder cannot be written.
  Result<LinkedVersions> link(const std::vector<size_t>& which) const;
};

/// The two files that the user names, or all C files that differ from a revision. Errors: there is no such
/// file or revision, this is no working tree of git, a file of the two does not compile.
Result<VersionPairs> find_version_pairs(const Options& options);

} // namespace fathom::cli
