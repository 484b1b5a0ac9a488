// What a check has found, at its places in the source: diagnostics and hover texts of an editor.
#pragma once

#include "server/documents.h"

#include <map>
#include <string>
#include <vector>

namespace fathom::server {

/// Something that is said at a place. Files are named from the root, lines and columns count from 1 (0: not
/// known).
struct Remark {
  enum class Severity : uint8_t { Error = 1, Warning = 2, Information = 3 };
  struct Place {
    std::string file;
    uint32_t line = 0, column = 0;
  };
  struct Related {
    Place place;
    std::string text;
  };
  Place place;
  Severity severity = Severity::Information;
  std::string code; ///< the property; empty: none
  std::string text;
  std::vector<Related> related; ///< the path to a violation
};

/// What is said of a question: its diagnostics, and what an editor shows at a line.
struct Remarks {
  std::string verdict; ///< empty: there is none
  std::vector<Remark> diagnostics;
  std::map<std::pair<std::string, uint32_t>, std::vector<std::string>> hovers; ///< by file and line
  std::vector<std::pair<std::string, uint32_t>> proved_loops; ///< of which a proof has invariants

  /// Adds those of another question.
  void add(const Remarks& more);
};

/// What a result document says (docs/results.md). A violation is an error; what is not decided is information
/// and never an error, and so is what the verdict rests on. `about`: where something is said that has no
/// place of its own.
Remarks remarks_of(const Json& document, const Remark::Place& about);
/// Why a question has no answer: "a.c:3:5: error: expected ';'" is said at its place.
Remarks remarks_of_failure(const std::string& why, const Remark::Place& about);

/// As the protocol has it. `root`: where files are; their texts are those that the check has read.
Json diagnostic_json(const Remark& remark, const TextLines& text, const std::string& root, Columns columns);

} // namespace fathom::server
