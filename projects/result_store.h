// Results of harnesses, kept from run to run.
#pragma once

#include "ir/support/result.h"

#include <optional>
#include <string>

namespace fathom::projects {

/// What one check came to.
struct Answer {
  int status = 0;       ///< exit status of the check
  std::string verdict;  ///< the verdict line; empty: there is none
  std::string failure;  ///< one line: why there is none; else empty
  double seconds = 0;   ///< of wall time
  std::string log;      ///< what it said on stderr
  std::string document; ///< the result document (--json); empty: there is none
  std::string replay;   ///< the C file that replays a violation; empty: there is none
};

/// A folder with an answer for each question that was asked, and the last answer of each harness.
///
///     <folder>/.gitignore                                    nothing in here is for a repository
///     <folder>/answers/<key>.json                            one answer; the key is that of its question
///     <folder>/replays/                                      of --replay-cache
///     <folder>/results/<harness>/{result.json,log.txt,replay.c}
///
/// Files are written under a temporary name and renamed, so several runs may use a folder at the same time.
/// What cannot be read, is damaged or was written by somebody else (ir/support/seal.h) counts as absent. Any
/// thread may call any method.
class ResultStore {
 public:
  explicit ResultStore(std::string folder) : folder_(std::move(folder)) {}

  /// Makes what is missing, and forgets answers that nobody has asked for within three months.
  Status prepare() const;
  std::optional<Answer> find(const std::string& key) const;
  Status keep(const std::string& key, const Answer& answer) const;
  /// Makes the folder of a harness's results, into which a check writes what names itself.
  Status make_results(const std::string& harness) const;
  /// Replaces the last answer of a harness.
  Status publish(const std::string& harness, const Answer& answer) const;

  std::string replays() const { return folder_ + "/replays"; }
  /// The files of a harness's last answer are in it.
  std::string results(const std::string& harness) const { return folder_ + "/results/" + harness; }

 private:
  std::string answer_file(const std::string& key) const { return folder_ + "/answers/" + key + ".json"; }

  std::string folder_;
};

} // namespace fathom::projects
