// The linter of witnesses: whether a text is well-formed by the formats 2.0, 2.1 and 2.2, and fits a program.
#pragma once

#include "witnesses/witness.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace fathom::witnesses {

/// What breaks a rule of the format.
struct LintFinding {
  Mark mark;
  std::string message;
  /// What is meant is clear all the same: such a witness can be validated.
  bool tolerable = false;
  bool about_hash = false; ///< the program is another file
};

/// In the order of the text. With `files` (name -> content) the hashes, and the tokens that must stand at the
/// positions, are looked at as well; a file is known by its base name. docs/validation.md lists the rules.
std::vector<LintFinding> lint_witness(std::string_view text,
                                      const std::map<std::string, std::string>& files = {});

/// "name:line:column: message"
std::string to_string(const LintFinding& finding, const std::string& name);

/// What follows the last slash.
std::string base_name(const std::string& path);

} // namespace fathom::witnesses
