// Inputs that are texts: arguments of the command line, standard input, files, variables of the environment.
#pragma once

#include "ir/program/exchange/trace.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace fathom::witnesses {

struct TextInput {
  enum class Kind : uint8_t { Argument, StandardInput, File, Variable, Environment };
  Kind kind = Kind::Argument;
  std::string name;                ///< of a file or a variable; "environ[0]" of what stands there
  std::optional<std::string> text; ///< nothing: the variable is not set
};

/// As the models of the program's start put it into memory (frontend/symbolic_inputs.h and, without a limit
/// of the user's, frontend/models/start.c and environment.c); none for other inputs.
std::optional<TextInput> text_input(const program::TraceEvent& event);

/// What the text of an argument or a variable shows as well: its length, whether there is one.
bool is_part_of_text(const program::TraceEvent& event);

/// How many variables there are, where the program looks at all.
bool is_variable_count(const program::TraceEvent& event);

/// Whether a native run has to do without it: a variable that the loader or a sanitizer reads, too, or one
/// that is longer than what is written down.
bool cannot_be_given(const TextInput& input);

/// A text as C writes it, the beginning of a long one; "not set" where there is none.
std::string quoted_text(const std::optional<std::string>& text);

/// What the program of a run finds around it, besides its arguments.
struct Surroundings {
  std::optional<std::string> standard_input; ///< nothing: none is recorded
  std::vector<std::pair<std::string, std::string>> files, variables;
  std::vector<std::string> unset_variables;
  std::optional<std::vector<std::string>> environment; ///< all there is, of a program that looks at all

  bool empty() const {
    return !standard_input && files.empty() && variables.empty() && unset_variables.empty() && !environment;
  }
};
Surroundings surroundings_of(const program::Run& run);

} // namespace fathom::witnesses
