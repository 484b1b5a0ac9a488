// The questions that an editor's events ask, each with its answer as remarks.
#pragma once

#include "server/answers.h"
#include "server/diagnostics.h"

#include <atomic>
#include <optional>
#include <string>
#include <vector>

namespace fathom::server {

/// A function of a file.
struct FileFunction {
  std::string name;
  uint32_t line = 0;
  bool has_clauses = false;
  bool is_external = true;
};

/// What is found out when a file was opened or saved.
struct FileAnswer {
  std::vector<FileFunction> functions;
  Remarks remarks;                ///< of the file alone
  std::optional<Remarks> project; ///< of all harnesses, where there is a configuration
};

/// What of a workspace says how it is checked.
struct Workspace {
  ServerLimits limits;
  std::string configuration; ///< fathom.yaml, or empty
  std::string commands;      ///< compile_commands.json, or empty
  Json options;              ///< arguments of every question, by the editor's settings; null: none

  /// Looks at what is in the root.
  void look_around();
  /// The arguments of a question about the file, as a question and a launch of the debugger have them.
  Json arguments(const std::string& file) const;
};

/// Runs in the thread of a job: questions one after the other, until `stop`. Throws ToolFailure("cancelled")
/// then; other failures are remarks. Solvers' answers are kept in .fathom/editor of the root.
class EditorChecks {
 public:
  EditorChecks(const Workspace& workspace, const std::atomic<bool>& stop)
      : workspace_(workspace), stop_(stop) {}

  /// `file`: from the root. With a configuration all of its harnesses, whose answers are kept; else the
  /// program of a file with a main, or the functions of one that have contracts.
  FileAnswer file(const std::string& file) const;
  /// For any arguments, or against its contract.
  Remarks function(const std::string& file, const FileFunction& function, bool is_contract) const;
  /// The text of a harness in the file's folder.
  std::string harness(const std::string& file, const std::string& function) const;
  /// Clauses that make a proof of the file's program go through, as `emit --stage contracts` prints them.
  std::string clauses(const std::string& file) const;
  /// What callers have to keep to, so that the function is proved; a ToolFailure where that is not known.
  std::vector<std::string> precondition(const std::string& file, const std::string& function) const;

 private:
  std::vector<FileFunction> functions(const std::string& file) const;
  Remarks project() const;
  Remarks check(const std::string& file, std::vector<std::string> command, uint32_t line) const;
  Question question(const std::string& file) const;

  const Workspace& workspace_;
  const std::atomic<bool>& stop_;
};

} // namespace fathom::server
