// What an execution takes from outside, as a table.
#pragma once

#include "ir/program/exchange/trace.h"

#include <optional>
#include <string>
#include <vector>

namespace fathom::witnesses {

/// The result of an input function, memory that one fills, or an argument of the entry.
struct InputRow {
  std::string name; ///< of the function ("__VERIFIER_nondet_int") or the parameter
  bool is_parameter = false;
  program::SourceLocation location; ///< of the call; of a parameter: none
  std::string type;                 ///< of C; empty: not known
  std::string value;                ///< as C writes it
  std::string variable;             ///< that took it: "n", "b[3]"; empty: not known
};

/// The name in the event of an input: "rand" where a model takes it, or as the program calls it.
std::string input_name(const program::TraceEvent& event);

/// The text of the input of the program's start that is one of the command line's arguments, as the model
/// (frontend/models/start.c) puts it into memory; none for other inputs.
std::optional<std::string> command_line_argument(const program::TraceEvent& event);
/// The same as C writes it.
std::string quoted_argument(const std::string& text);

/// All of them, in the order of time.
std::vector<InputRow> inputs_of(const program::Run& run);

} // namespace fathom::witnesses
