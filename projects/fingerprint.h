// Whether a question is the same as one that was asked before.
#pragma once

#include "ir/support/result.h"

#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace fathom::projects {

/// SHA-256 of files, each read once. Any thread may ask.
class FileHashes {
 public:
  Result<std::string> of(const std::string& path);

 private:
  std::mutex mutex_;
  std::map<std::string, std::string> known_;
};

/// All that an answer depends on.
struct Question {
  std::string tool;               ///< changes with the checker and what it runs
  std::vector<std::string> words; ///< the options, in an order of their own
  std::vector<std::string> files; ///< all that are read; in any order
};

/// 64 hexadecimal digits, equal for equal questions: the same words, and files of the same names and
/// contents. An error where a file cannot be read.
Result<std::string> fingerprint(const Question& question, FileHashes& hashes);

} // namespace fathom::projects
