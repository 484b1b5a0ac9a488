// A question about a program as a client asks it, and how it becomes a command of this program.
#pragma once

#include "ir/support/temporary_directory.h"
#include "server/arguments.h"
#include "server/fathom_process.h"

#include <optional>
#include <string>
#include <vector>

namespace fathom::server {

/// What the person who starts a server allows, once for all calls.
struct ServerLimits {
  std::vector<std::string> usual_properties; ///< what a check asks about where nothing else is said
  std::string root;          ///< the folder whose files may be named; absolute, without links in it
  bool is_trusted = false;   ///< programs are the user's own: checks without --untrusted
  uint64_t seconds = 300;    ///< of a call, at most
  uint64_t memory = 4096;    ///< mebibytes of a check, at most
  uint64_t work = 5'000'000; ///< units of a check, at most
};

/// The program and the options that a call names. Invariant: this program has made or checked each word of
/// `options` and `files`. So no argument of a call is read as an option, or names a file outside of the root.
class Question {
 public:
  /// Takes the arguments that all questions have. ToolFailure: one of them is refused.
  Question(Arguments& arguments, const ServerLimits& limits);

  /// Files from the directory: of the root, or the client's text.
  std::vector<std::string> files;
  std::vector<std::string> options;  ///< what fathom check and its kin are asked
  std::vector<std::string> compiler; ///< -I, -D
  std::vector<std::string>
      unlimited; ///< of those: data model and trust, which commands that run nothing have, too

  const std::string& directory() const { return directory_; }
  /// A file beside the program, for what a client offers.
  std::string write(const std::string& name, const std::string& text);
  std::string path_of(const std::string& name) const { return folder_->file(name); }

  /// Runs `fathom <command> <more> <options> <files> <compiler>`, and fails with a ToolFailure where it
  /// cannot be started or was stopped.
  ProgramOutput run(const std::vector<std::string>& command, const std::atomic<bool>& stop) const;
  /// Texts without the names of folders that are this run's or this machine's.
  std::string with_short_names(std::string text) const;

 private:
  void take_program(Arguments& arguments);
  void take_limits(Arguments& arguments);
  void take_options(Arguments& arguments);

  const ServerLimits& limits_;
  std::string directory_;
  double seconds_ = 0; ///< after which a command is killed
  std::optional<TemporaryDirectory> folder_;
};

/// The path from the root of a file that is there. ToolFailure: it is not, or outside.
std::string name_inside(const std::string& root, const char* key, const std::string& path,
                        const Arguments& arguments);

/// The properties of the arguments above, for the schema of a tool.
Json question_schema(const ServerLimits& limits);

} // namespace fathom::server
