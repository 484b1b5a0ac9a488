// Invariants of static variables: conditions that hold when a program starts and that all functions keep.
#pragma once

#include "cli/library_checks.h"
#include "inference/invariant.h"

#include <set>
#include <string>
#include <vector>

namespace fathom::cli {

/// Looks for conditions on variables of a file that its functions need, after all functions have been looked
/// at. Functions that others call need not ask their callers for them then, which is in their results.
class LibraryVariables {
 public:
  LibraryVariables(LibraryChecks& checks, std::vector<LibraryFunction>& functions,
                   const std::vector<Source>& sources);

  /// One for each file that has some. What was found before an interruption.
  std::vector<inference::Invariant> find();

 private:
  /// A condition, with the variables that it is about.
  struct Part {
    std::string text;
    std::vector<std::string> variables;
  };

  /// Variables of its file that a run of the function may write.
  std::set<std::string> written_by(size_t function) const;
  /// Whether a run of the function goes where nobody has looked.
  bool leads_elsewhere(size_t function) const;
  std::vector<Part> parts_of(const Source& source) const;
  /// Leaves out what does not hold at the start. False: interrupted.
  bool keep_what_begins(const Source& source, std::vector<Part>& parts);
  /// Leaves out what the function does not keep. False: interrupted.
  bool keep_what_is_kept(size_t function, std::vector<Part>& parts);
  std::optional<inference::Invariant> find(const Source& source);
  void tell(const Source& source, const std::vector<Part>& parts, const std::string& name);

  LibraryChecks& checks_;
  std::vector<LibraryFunction>& functions_;
  const std::vector<Source>& sources_;
  std::vector<bool> leaves_;              ///< by function: it calls by itself where nobody has looked
  std::vector<std::set<size_t>> reached_; ///< by function: those that it calls, itself among them
};

} // namespace fathom::cli
