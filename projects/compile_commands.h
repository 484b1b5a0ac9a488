// A compilation database (compile_commands.json): how a build compiles each file.
#pragma once

#include "ir/support/result.h"

#include <map>
#include <string>
#include <vector>

namespace fathom::projects {

/// Words for clang.
using Words = std::vector<std::string>;

/// What is taken from the database for some files: what decides which text is compiled (folders, macros,
/// headers in front, the version of C) for each file, and what decides the meaning of that text for all of
/// them.
struct CompileWords {
  Words common;                      ///< -funsigned-char, -fwrapv ...
  std::map<std::string, Words> each; ///< by the files' names as they were given
};

class CompileCommands {
 public:
  /// JSON as CMake, Ninja, Meson and Bear write it. Errors name the file, and the entry that is wrong.
  static Result<CompileCommands> read(const std::string& path);
  static Result<CompileCommands> parse(const std::string& path, const std::string& text);

  /// The commands of these files. A file that the database does not have (a harness) is compiled as `like`
  /// is; without that it gets the folders of those that it has, and the macros and the version of C that all
  /// of them agree on. Errors: it has none of them; they differ in what decides the meaning; they are for 32
  /// bits and `pointer_bits` is 64.
  Result<CompileWords> words_for(const std::vector<std::string>& files, uint32_t pointer_bits,
                                 const std::string& like = "") const;
  /// The C files that exist, each once, in the order of the database.
  std::vector<std::string> sources() const;

 private:
  struct Entry {
    Words text;    ///< decides which text is compiled
    Words meaning; ///< decides what it means
    bool is_32_bit = false;
  };
  using Known = std::vector<std::pair<std::string, const Entry*>>;

  static Entry taken_from(const Words& words, const std::string& directory);
  Known known(const std::vector<std::string>& files) const;
  static Words shared(const Known& known);

  std::string path_;
  std::vector<std::string> order_;
  std::map<std::string, Entry> entries_; ///< by canonical path
};

/// The words of a command line as a POSIX shell divides them; nothing is expanded.
Words shell_words(const std::string& text);

} // namespace fathom::projects
