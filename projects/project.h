// A project as its configuration file (fathom.yaml) describes it: sources, and the harnesses that check them.
#pragma once

#include "ir/support/result.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace fathom::projects {

/// A place in the configuration file, counted from 1.
struct Mark {
  uint32_t line = 1, column = 1;
};

/// An option of `fathom check`. The room knows no options: what there are, and which values they take, is
/// the command line's to say.
struct Setting {
  std::vector<std::string> values; ///< none: a switch that is on
  Mark mark;
};
/// By their long names without dashes.
using Settings = std::map<std::string, Setting>;

/// One check.
struct Harness {
  std::string name; ///< unique in the project; letters, digits and any of "_.-"
  std::string about;
  Mark mark;
  std::vector<std::string> files;    ///< the harness's own, then the sources; named from the project's folder
  std::vector<std::string> compiler; ///< words for clang, as after "--"
  Settings settings;                 ///< the project's, each replaced by the harness's own
  std::string expected = "true";     ///< "true", "unknown", "false" or "false(<property>)"
  std::vector<std::string> tags;

  bool has_tag(const std::string& tag) const;
};

struct Project {
  std::string file;   ///< the configuration file, as the user named it
  std::string folder; ///< it lies there; files are named from there; "." or ends without a slash
  std::string name;
  std::string baseline;           ///< a file with the work of earlier proofs (work_record.h); empty: none
  std::vector<Harness> harnesses; ///< in their order in the file, at least one

  /// "fathom.yaml:12:3: message"
  Error error(Mark mark, const std::string& message) const;
};

/// Everything that docs/project.md describes. Errors have the file, line and column; a key that is not known
/// is one, with the key that may be meant.
Result<Project> read_project(const std::string& path);
/// The same of a text, for files that lie in `folder`.
Result<Project> parse_project(const std::string& file, const std::string& folder, const std::string& text);

/// Whether a verdict line is what a harness expects: "false" is any violation.
bool is_expected(const std::string& expected, const std::string& verdict);

} // namespace fathom::projects
