// What executions come to which lines of a program.
#pragma once

#include "ir/program/source_location.h"

#include <string>
#include <vector>

namespace fathom::program {

/// What is known of each line with code. Never is a proof; Reached and Ended were seen in a concrete run.
struct Coverage {
  enum class State : uint8_t {
    Reached,
    Ended, ///< only by executions that an assumption of the program ends later, as far as is known
    Never, ///< by no execution
    Open,  ///< not decided
  };
  struct Line {
    SourceLine line;
    State state = State::Open;
    uint64_t runs = 0; ///< concrete runs that came to it
  };
  struct Function {
    std::string name;
    SourceLine start;
    std::vector<SourceLine> lines;
  };
  std::vector<Line> lines; ///< ascending
  std::vector<Function> functions;
  uint32_t bound = 0;       ///< to which loops were followed
  bool is_complete = false; ///< no execution goes beyond it
  std::string reason;       ///< why lines are open, where it is not the bound
};

} // namespace fathom::program
