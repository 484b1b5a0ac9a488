// A task definition of BenchExec (a .yml file beside a program): files, data model, properties, what is
// expected.
#pragma once

#include "ir/support/result.h"
#include "projects/project.h"

#include <optional>
#include <string>
#include <vector>

namespace fathom::suites {

using projects::Mark;

/// A property that a task is about.
struct TaskProperty {
  std::string file;             ///< the property file; named as the task's files are
  std::string name;             ///< that file's name without its ending: "unreach-call"
  std::optional<bool> expected; ///< nothing: not known
  std::string subproperty;      ///< of expected false: which part is violated; may be empty
  Mark mark;

  /// "true", "false", "false(valid-deref)", or empty: not known.
  std::string expected_verdict() const;
};

struct Task {
  std::string file;                     ///< as it was given
  std::vector<std::string> input_files; ///< at least one; from the working directory, as the task itself
  std::vector<TaskProperty> properties;
  std::string data_model; ///< "ILP32", "LP64", or empty: not said
  Mark data_model_mark;
  std::string witness; ///< a task for validators: the witness, which is no input file here; else empty
  std::string folder;  ///< of the file; empty: the working directory

  /// "task.yml:3:5: message"
  Error error(Mark mark, const std::string& message) const;
  /// Entries that a word means: a name, or a file that is the entry's (links are followed). "" means all.
  std::vector<const TaskProperty*> chosen(const std::string& word) const;
};

/// Formats 2.0 and 2.1. Errors have file, line and column: another format, a key that must be there or looks
/// misspelt, a file that does not exist, a language other than C. Property files are not looked at.
Result<Task> read_task(const std::string& path);
/// The same of a text.
Result<Task> parse_task(const std::string& path, const std::string& text);

/// Whether a text looks like a task definition at all: has one of the keys that every one has.
bool looks_like_task(const std::string& text);

} // namespace fathom::suites
