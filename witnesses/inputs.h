// The inputs of an execution, as a table.
#pragma once

#include "ir/program/exchange/trace.h"
#include "witnesses/text_inputs.h"

#include <string>
#include <string_view>
#include <vector>

namespace fathom::witnesses {

/// The result of an input function, memory that one fills, or an argument of the entry.
struct InputRow {
  std::string name; ///< of the function ("__VERIFIER_nondet_int", "failure of malloc") or the parameter
  bool is_parameter = false;
  bool is_around =
      false; ///< standard input, a file, the environment, what is left open: counted as a parameter
  program::SourceLocation location; ///< of the call; of a parameter: none
  std::string type;                 ///< of C; empty: not known
  std::string value;                ///< as C writes it
  std::string variable;             ///< that took it: "n", "b[3]"; empty: not known
};

/// As the program calls the function; "number of scanf" where one of the library takes several.
std::string input_name(const program::TraceEvent& event);
/// What is left open and no function delivers, in words: inputs of the front end's own. Empty: none of these.
std::string_view choice_of(const program::TraceEvent& event);
/// Whether main's first parameter is the input.
bool is_argc(const program::TraceEvent& event);

/// "argv[1]", "stdin", "file a", "variable HOME". `arguments`: how many there are up to this one.
std::string text_input_name(const TextInput& input, size_t arguments);

/// All of them, in the order of time; at the end texts whose parts functions have drawn.
std::vector<InputRow> inputs_of(const program::Run& run);

} // namespace fathom::witnesses
