// What one task came to, as a line of a results file, and such files.
#pragma once

#include "ir/support/descriptor.h"
#include "ir/support/result.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fathom::suites {

/// One answer of a tool to one property of one task.
struct Record {
  std::string task;     ///< FoundTask::name
  std::string property; ///< TaskProperty::name
  std::string category;
  std::string expected; ///< "true", "false", "false(<subproperty>)", or empty: not known
  /// "true", "false(<property>)", "unknown", "TIMEOUT", "OUT OF MEMORY" or "ERROR (<why>)".
  std::string answer;
  std::string reason; ///< of unknown; may be empty
  double cpu_seconds = 0, wall_seconds = 0;
  uint64_t memory = 0; ///< bytes
  /// What was said of the witness of true or false.
  struct Witness {
    std::string kind;    ///< "violation", "correctness"; empty: there is none
    std::string outcome; ///< "confirmed", "rejected", "undecided", "refused"; empty: it was not validated
    std::string detail;  ///< the validator's last word
    double cpu_seconds = 0, wall_seconds = 0;
  } witness;
  std::string tool;     ///< its name and version
  std::string question; ///< changes with the tool, its options and its limits
  std::string folder;   ///< what it wrote, from the results file's folder
  std::string finished; ///< UTC

  using Key = std::pair<std::string, std::string>;
  Key key() const { return {task, property}; } ///< of a suite, each is answered once
};

/// One line of JSON, with its end.
std::string to_line(const Record& record);
Result<Record> from_line(std::string_view line);

/// The records of a file in their order. Errors have file and line. What stands after the last end of line
/// is passed over: whoever wrote it was interrupted.
Result<std::vector<Record>> read_records(const std::string& path);

/// Each record once, the first of them, where several files have the same.
using Records = std::map<Record::Key, Record>;
/// A file, or a folder with all its results files (which may be none).
Status collect(const std::string& path, Records& records);

/// "results.jsonl", or of a part of a suite "results-2-of-4.jsonl".
std::string results_name(uint32_t index, uint32_t count);
/// Those in a folder, in the order of their names.
std::vector<std::string> results_files(const std::string& folder);

/// A results file that grows. One process writes it at a time.
class ResultsFile {
 public:
  /// Makes it, or goes on after its last whole line. Errors: it cannot be written, or somebody else does.
  static Result<ResultsFile> open(const std::string& path);
  /// After this the line is on the disk.
  Status append(const Record& record);

 private:
  ResultsFile(std::string path, Descriptor file) : path_(std::move(path)), file_(std::move(file)) {}
  std::string path_;
  Descriptor file_;
};

} // namespace fathom::suites
