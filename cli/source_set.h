// The C sources of a folder, or those that a user names: how each is compiled, and what it has for others.
#pragma once

#include "cli/options.h"
#include "frontend/compile/clang_driver.h"
#include "frontend/scaffold/scaffold.h"
#include "projects/compile_commands.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace fathom::cli {

/// A source that compiles.
struct Source {
  std::string file; ///< from the current folder
  frontend::FileOutline outline;
  bool has_main = false;
};

class SourceSet {
 public:
  /// Looks at the files; where none are given, at those of the compilation database; where that is empty, at
  /// those of the current folder, whose folders of headers are searched then. Without sources where there is
  /// no file. An error where there are files and none compiles. A file that was searched for, and that
  /// another one includes, is a part of that one. The options outlive it.
  static Result<SourceSet> find(const Options& options, const std::string& commands,
                                const std::vector<std::string>& files = {});

  const std::vector<Source>& sources() const { return sources_; }
  /// "-I" is put in front of them; none where a compilation database says it.
  const std::vector<std::string>& include_folders() const { return include_folders_; }
  /// Files, with the reason.
  const std::vector<std::string>& left_out() const { return left_out_; }
  Result<frontend::CompileOptions> compile_options(const std::string& file) const;
  /// The files that define the functions it calls, directly or through others; without those that have a main
  /// of their own.
  std::vector<std::string> needed_by(const Source& source) const;
  /// Functions that it uses, and no source defines.
  std::vector<frontend::OutsideFunction> outside_of(const Source& source) const;

 private:
  explicit SourceSet(const Options& options) : options_(&options) {}
  Status look_at(const std::string& file);
  /// Functions that several sources have, as one of them includes the other. `are_named`: nobody has
  /// searched.
  void settle_included(bool are_named);

  const Options* options_;
  std::optional<projects::CompileCommands> commands_;
  std::vector<std::string> include_folders_;
  std::vector<Source> sources_;
  /// By the names of functions: the numbers of the sources that define them for others, without those that
  /// have a main.
  std::map<std::string, std::vector<size_t>> definitions_;
  std::vector<std::string> left_out_;
};

} // namespace fathom::cli
