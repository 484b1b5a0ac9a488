// Inputs that are texts: arguments of the command line, standard input, files, variables of the environment.
#pragma once

#include "ir/program/exchange/trace.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace fathom::witnesses {

struct TextInput {
  enum class Kind : uint8_t { Argument, StandardInput, File, Variable };
  Kind kind = Kind::Argument;
  std::string name;                ///< of a file or a variable
  std::optional<std::string> text; ///< nothing: the variable is not set
};

/// As the models of the program's start put it into memory (frontend/symbolic_inputs.h and, of arguments
/// without a limit of the user's, frontend/models/start.c); none for other inputs.
std::optional<TextInput> text_input(const program::TraceEvent& event);

/// The length of an argument without a limit of the user's, which its text shows.
bool is_length_of_argument(const program::TraceEvent& event);

/// A text as C writes it, the beginning of a long one; "not set" where there is none.
std::string quoted_text(const std::optional<std::string>& text);

/// What the program of a run finds around it, besides its arguments.
struct Surroundings {
  std::optional<std::string> standard_input; ///< nothing: none is recorded
  std::vector<std::pair<std::string, std::string>> files, variables;
  std::vector<std::string> unset_variables;

  bool empty() const {
    return !standard_input && files.empty() && variables.empty() && unset_variables.empty();
  }
};
Surroundings surroundings_of(const program::Run& run);

} // namespace fathom::witnesses
