// The executable that repeats a run: the files of a task, compiled with the run's harness.
#pragma once

#include "ir/support/temporary_directory.h"
#include "witnesses/replay.h"
#include "witnesses/step_calls.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace fathom::witnesses {

/// Two steps: `compile` makes textual IR of every file, edited so that the error functions report, and writes
/// the harness; `link` makes the program. Everything is in a directory of the caller's. Not owned: the task,
/// the run and the directory.
class ReplayBuild {
 public:
  ReplayBuild(const ReplayTask& task, const program::Run& run, const TemporaryDirectory& directory,
              const Deadline& deadline = {});

  Status compile();
  /// SHA-256 of all that the program is made of: texts, arguments, the compiler. Programs of one digest do
  /// the same. None where the user's libraries take part, which may change. After `compile`.
  std::optional<std::string> digest() const;
  /// The path of the executable. After `compile`.
  Result<std::string> link();
  /// Whether the program has a variable of the run with another value than there: somebody else defines it.
  /// After `link`.
  bool has_other_variables() const;

 private:
  std::string unit(size_t index) const;
  std::vector<std::string> compiler() const;
  std::vector<std::string> link_arguments() const;
  Status write_inputs();
  Status write_text(const std::string& path, const std::string& text);
  Result<std::string> run_compiler(std::vector<std::string> arguments) const;
  Status declare(const std::string& text, size_t index, std::string& source,
                 std::vector<std::string>& arguments) const;
  Status compile_to_ir(size_t index);
  std::string edit(const std::string& file, const std::string& source, std::string ir);
  Status write_schedule();
  Status compile_plain() const;
  std::string prepare_for_entry(std::string ir);
  Result<std::string> try_link(const std::string& program) const;
  Status write_stubs(const std::string& messages);
  std::optional<std::string> variable_stub(const std::string& name);

  const ReplayTask& task_;
  Deadline deadline_;
  const program::Run& run_;
  const TemporaryDirectory& directory_;
  std::vector<std::string> files_;  ///< what is linked besides the units, in the directory
  std::vector<std::string> plain_;  ///< likewise, compiled without a sanitizer before
  std::optional<StepCalls> steps_;  ///< of a run with several threads
  std::string texts_;               ///< of all that is linked, one after the other
  std::set<std::string> declared_;  ///< functions declared in some unit
  std::set<std::string> empty_;     ///< of these, those that return nothing
  std::set<std::string> exported_;  ///< static functions that are no longer so
  std::set<std::string> variables_; ///< of the run, defined as it has them
};

/// Whether a file holds LLVM's code instead of C.
bool is_llvm(const std::string& file);

} // namespace fathom::witnesses
