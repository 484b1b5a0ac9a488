// Invariants of structures: the search for conditions that all functions of the library keep.
#pragma once

#include "cli/library_checks.h"
#include "inference/invariant.h"

#include <vector>

namespace fathom::cli {

/// Looks for invariants of the structures that functions need something of, after all functions have been
/// looked at. Functions that are proved with one have it in their results.
class LibraryInvariants {
 public:
  LibraryInvariants(LibraryChecks& checks, std::vector<LibraryFunction>& functions,
                    const std::vector<Source>& sources)
      : checks_(checks), functions_(functions), sources_(sources) {}

  /// Those without parts say why; structures of which no function needs anything are left out. What was found
  /// before an interruption.
  std::vector<inference::Invariant> find();

 private:
  class Duties;
  std::vector<std::string> structures() const;
  bool is_open_to_others(const LibraryFunction& function) const;
  /// A function that may write objects of the structure and is not given one; empty: there is none.
  std::string stranger(const std::string& structure) const;
  bool reaches(size_t function, const std::string& structure, std::set<size_t>& seen) const;
  std::optional<inference::Invariant> find(const std::string& structure);

  LibraryChecks& checks_;
  std::vector<LibraryFunction>& functions_;
  const std::vector<Source>& sources_;
};

} // namespace fathom::cli
