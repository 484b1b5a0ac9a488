// The sources of a working tree that a revision of git has otherwise.
#pragma once

#include "ir/support/result.h"

#include <string>
#include <vector>

namespace fathom::cli {

/// A C file that the newer version has, the older one, or both, by its path in the working tree.
struct ChangedSource {
  std::string name;
  bool is_new = false, is_gone = false;
};

/// The sources that have changed, among these paths (of the current folder; none: all in it). All sources
/// there where a file has changed, wherever it is, that sources may include: a header, or any other file that
/// a line with `include`, `embed`, `incbin` or `define` names in one of the versions; also where both
/// versions are not compiled by the same words. `root` is the top of the working tree, `commit` the name of
/// an object. Errors are git's.
Result<std::vector<ChangedSource>> changed_sources(const std::string& root, const std::string& commit,
                                                   const std::vector<std::string>& paths,
                                                   bool are_compiled_otherwise);

} // namespace fathom::cli
