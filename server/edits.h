// Where clauses are put into a source, and the edits of an editor that put them there.
#pragma once

#include "server/documents.h"

#include <optional>
#include <string>
#include <vector>

namespace fathom::server {

/// Statements that are to stand at the start of a function's body, or of a loop's.
struct ClausesAt {
  std::string function; ///< of a contract; empty: of a loop
  uint32_t line = 0;    ///< of the loop's keyword
  uint32_t column = 0;  ///< likewise; 0: the first one of the line
  std::vector<std::string> statements;
};

/// The edits of the text that put all of them in, and the include of fathom.h where it is missing. Nothing:
/// one of them has no body in braces there, as in a macro.
std::optional<Json> edits_for(const TextLines& text, const std::vector<ClausesAt>& all, Columns columns);

/// What `emit --stage contracts` prints of loops in the file: "loop, a.c:3:5 in f" and statements, indented.
std::vector<ClausesAt> clauses_in(const std::string& printed, const std::string& file);

} // namespace fathom::server
