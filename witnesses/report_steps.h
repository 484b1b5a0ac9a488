// The path of a run as the lines a person reads, in the console report and in reports for other tools.
#pragma once

#include "ir/program/exchange/trace.h"
#include "witnesses/source_text.h"

#include <cstddef>
#include <string>
#include <vector>

namespace fathom::witnesses {

/// One line of the path: consecutive events of one statement, or a note that steps were left out (no place
/// then).
struct Step {
  std::string place;                ///< "prog.c:9"
  program::SourceLocation location; ///< of the first event; of a note: none
  uint32_t depth = 0;
  uint32_t thread = 0;     ///< 0: the first one
  std::string statement;   ///< source text, or what happens where there is no source
  std::string changes;     ///< "n = 10, m = 3"
  bool input = false;      ///< takes a nondeterministic input
  std::string note;        ///< set instead of all others
  uint64_t activation = 0; ///< of the call that it belongs to (program::TraceEvent); 0: not known
  std::string entered;     ///< a function that is called; empty: none is
  bool returns = false;    ///< from its call
  std::vector<program::VariableState> states; ///< of runs that are watched: what is otherwise after it

  bool same_place(const Step& other) const {
    return place == other.place && depth == other.depth && thread == other.thread;
  }
};

/// "prog.c:9"
std::string place_in_file(const program::SourceLocation& location);

/// `before`, if it is not null, gets what variables hold before the first step of a run that is watched.
std::vector<Step> steps_of(const program::Run& run, SourceCache& sources,
                           std::vector<program::VariableState>* before = nullptr);

/// At most about `limit` steps: the middle iterations of loops are folded into notes, then, if that is not
/// enough, the middle of the path. The last steps are always kept.
std::vector<Step> elide(std::vector<Step> steps, size_t limit);

} // namespace fathom::witnesses
