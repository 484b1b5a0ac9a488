// What the user says that a program is given: arguments, standard input, files, variables of the environment.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace fathom::frontend {

/// Inputs of an execution that are texts of a limited length. What is not said here is as without them. Each
/// limit is an assumption, which the user is told.
struct SymbolicInputs {
  struct Arguments {
    uint32_t fewest = 0, most = 0; ///< without the name of the program; most <= most_arguments
    uint32_t length = 0;           ///< of each, in bytes, at most
    bool may_be_longer = false;    ///< they have any length
  };
  struct Text {
    std::string name;
    uint32_t length = 0; ///< in bytes, at most
  };
  static constexpr uint32_t most_arguments = 8, longest = 4096, most_files = 6, most_variables = 16;

  std::optional<Arguments> arguments;
  /// The arguments themselves, without the name of the program; not beside `arguments`.
  std::optional<std::vector<std::string>> words;
  std::optional<uint32_t> standard_input; ///< bytes, at most
  std::vector<Text> files;                ///< no others are there when the program starts
  bool names_file = false;                ///< one of `words` has the name of the first file, as fuzzers do it
  std::vector<Text> variables;            ///< may be set; no others are

  bool describes_files() const { return standard_input || !files.empty(); }
  /// Bytes of the longest of them; 0 where nothing is said.
  uint32_t longest_text() const {
    uint32_t length = std::max(arguments ? arguments->length : 0, standard_input.value_or(0));
    for (const Text& file : files) length = std::max(length, file.length);
    for (const Text& variable : variables) length = std::max(length, variable.length);
    return length;
  }
};

/// Inputs of these kinds fill memory: two bytes say how many follow, the lower one first; all bits set: there
/// is nothing (a variable that is not set). Their names are `<prefix>argument`, `<prefix>stdin`,
/// `<prefix>file:<name>` and `<prefix>variable:<name>`. An argument that is known is `<prefix>word:<text>`
/// and fills nothing.
inline constexpr const char* text_input_prefix = "__fathom_nondet_text:";

} // namespace fathom::frontend
