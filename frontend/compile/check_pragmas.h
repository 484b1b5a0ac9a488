// `#pragma CPROVER check`: parts of a text in which checks of CBMC are switched off.
#pragma once

#include "ir/program/confinement.h"
#include "ir/program/property.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace llvm {
class Module;
}

namespace fathom::frontend {

/// A part of a file in which the same checks are on.
struct CheckedPart {
  program::Region region;
  uint64_t off = 0; ///< bits by Property
};

/// The parts of preprocessed text, by its line markers, in the order of the text:
///
///     #pragma CPROVER check push | pop | disable "signed-overflow" | enable "signed-overflow"
///
/// A pragma counts from where it stands. `enable` ends a `disable`: what is asked for is the user's. Names
/// that are not known, and those of what Fathom does not check (nan, float-overflow), say nothing. Where a
/// line goes on after a pragma (`_Pragma`), blanks move the rest of it to columns of its own.
std::vector<CheckedPart> find_check_pragmas(std::string& text);

/// Keeps them with the module of the file; linking makes one list of all files.
void note_checked_parts(llvm::Module& module, const std::vector<CheckedPart>& parts);

/// Where which checks are off. Text that is compiled more than once (of a header) has a check off where it is
/// off each time.
class SwitchedOff {
 public:
  SwitchedOff() = default;
  /// Takes the list out of the module.
  explicit SwitchedOff(llvm::Module& module);

  bool anything() const { return any_ != 0; }
  bool anywhere(program::Property property) const { return any_ & bit(property); }
  bool at(program::Property property, const program::SourceLocation& place) const;
  /// "f.c:3, g.h:10": where the parts begin, in the order of the text.
  std::string places(program::Property property) const;

 private:
  static uint64_t bit(program::Property property) { return uint64_t{1} << static_cast<unsigned>(property); }

  std::map<std::string, std::vector<CheckedPart>> parts_; ///< by absolute path; of files with a pragma
  std::vector<CheckedPart> off_;                          ///< those in which something is off
  std::set<std::string> names_;                           ///< of these files, without their folders
  uint64_t any_ = 0;
};

} // namespace fathom::frontend
