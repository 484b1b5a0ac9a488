// What executions come to which lines and branches of a program.
#pragma once

#include "ir/program/source_location.h"

#include <compare>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace fathom::program {

/// Where control goes after the instruction of this site: the number of its successor, of several equal ones
/// the first.
struct BranchWay {
  uint32_t site = 0;
  uint32_t way = 0;
  auto operator<=>(const BranchWay&) const = default;
};

/// What is known of each line with code, and of each branch. Never is a proof; Reached and Ended were seen in
/// a concrete run.
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
  /// One way that a branch of the program may go: a condition that holds or does not, a case of a switch.
  struct Branch {
    SourceLocation location; ///< of what decides
    std::string way;         ///< "true", "false", "case 3", "default"
    BranchWay key;
    State state = State::Open;
    uint64_t runs = 0; ///< concrete runs that went it
  };
  struct Function {
    std::string name;
    SourceLine start;
    std::vector<SourceLine> lines;
  };
  /// An operand of && or || in a decision. It is shown to decide by two evaluations that are reached, in
  /// which it differs, the decision differs, and each other condition is the same or is not evaluated in one
  /// of them (masking MC/DC).
  struct Condition {
    SourceLocation location;
    std::vector<std::pair<size_t, size_t>> pairs; ///< such evaluations: numbers of `evaluations`
    State state = State::Open;                    ///< see settle()
  };
  /// A whole expression of && and ||.
  struct Decision {
    SourceLocation location;
    std::vector<Condition> conditions; ///< but for constants
    bool is_followed = true;           ///< else it has no conditions here, and nothing is known of it
  };
  std::vector<Line> lines;      ///< ascending
  std::vector<Branch> branches; ///< by their places; none where nobody asks about them
  /// The ways in which decisions can be evaluated, "TF- = T": each condition is true, false or not evaluated.
  std::vector<Branch> evaluations;
  std::vector<Decision> decisions; ///< by their places; none where nobody asks about them
  std::vector<Function> functions;
  uint32_t bound = 0;       ///< to which loops were followed
  bool is_complete = false; ///< no execution goes beyond it
  std::string reason;       ///< why lines are open, where it is not the bound

  /// Gives each condition the state of its best pair. Never: each pair has an evaluation that no execution
  /// makes.
  void settle();
};

} // namespace fathom::program
