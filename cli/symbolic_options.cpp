#include "cli/symbolic_options.h"

#include "cli/hardware_options.h"
#include "projects/compile_commands.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <set>
#include <string_view>

namespace fathom::cli {

namespace {

using frontend::SymbolicInputs;

constexpr uint32_t default_file_length = 16;

std::optional<uint32_t> parse_number(const std::string& text, uint32_t most) {
  const auto number = parse_bytes(text);
  return number && *number <= most ? std::optional(static_cast<uint32_t>(*number)) : std::nullopt;
}

/// "MIN:MAX:LENGTH"
std::optional<SymbolicInputs::Arguments> parse_arguments(const std::string& text) {
  const size_t first = text.find(':'),
               second = text.find(':', first == std::string::npos ? first : first + 1);
  if (second == std::string::npos) return {};
  const auto fewest = parse_number(text.substr(0, first), SymbolicInputs::most_arguments);
  const auto most = parse_number(text.substr(first + 1, second - first - 1), SymbolicInputs::most_arguments);
  const auto length = parse_number(text.substr(second + 1), SymbolicInputs::longest);
  if (!fewest || !most || !length || *fewest > *most) return {};
  return SymbolicInputs::Arguments{*fewest, *most, *length};
}

/// "NAME=LENGTH"
std::optional<SymbolicInputs::Text> parse_text(const std::string& text) {
  const size_t at = text.rfind('=');
  if (at == std::string::npos || at == 0 || text.find('=') != at) return {};
  const auto length = parse_number(text.substr(at + 1), SymbolicInputs::longest);
  if (!length) return {};
  return SymbolicInputs::Text{text.substr(0, at), *length};
}

void add_texts(CLI::App& app, const char* name, const char* what, std::vector<SymbolicInputs::Text>& texts) {
  app.add_option_function<std::vector<std::string>>(
         name,
         [&texts](const std::vector<std::string>& given) {
           texts.clear();
           for (const std::string& text : given) texts.push_back(*parse_text(text));
         },
         what)
      ->allow_extra_args(false)
      ->take_all()
      ->check(CLI::Validator(
          [](std::string& text) {
            return parse_text(text) ? std::string()
                                    : fmt::format("expected NAME=BYTES, at most {}, found '{}'",
                                                  SymbolicInputs::longest, text);
          },
          "NAME=BYTES"));
}

std::string find_twice(const std::vector<SymbolicInputs::Text>& texts, const char* option, uint32_t most) {
  std::set<std::string> names;
  for (const SymbolicInputs::Text& text : texts)
    if (!names.insert(text.name).second) return fmt::format("{}: {} is given twice", option, text.name);
  return texts.size() > most ? fmt::format("{}: at most {} of them", option, most) : "";
}

/// As afl-fuzz has it: in an argument the mark stands for the name of the file.
void replace_file_mark(SymbolicInputs& inputs) {
  constexpr std::string_view mark = "@@";
  for (std::string& word : *inputs.words) {
    const size_t at = word.find(mark);
    if (at == std::string::npos) continue;
    if (inputs.files.empty()) inputs.files.push_back({"input", default_file_length});
    word.replace(at, mark.size(), inputs.files.front().name);
    inputs.names_file = true;
  }
}

} // namespace

void add_symbolic_inputs(CLI::App& app, Options& options) {
  SymbolicInputs& inputs = options.start.pointers.inputs;
  app.add_option_function<std::string>(
         "--symbolic-args", [&inputs](const std::string& text) { inputs.arguments = parse_arguments(text); },
         "main is given MIN to MAX arguments of at most LENGTH characters each, assumed")
      ->check(CLI::Validator(
          [](std::string& text) {
            return parse_arguments(text)
                       ? std::string()
                       : fmt::format("expected MIN:MAX:LENGTH, at most {} arguments of {} "
                                     "characters, found '{}'",
                                     SymbolicInputs::most_arguments, SymbolicInputs::longest, text);
          },
          "MIN:MAX:LENGTH"));
  app.add_option_function<std::string>(
      "--arguments", [&inputs](const std::string& text) { inputs.words = projects::shell_words(text); },
      "main is given these arguments, divided as by a shell; @@ in them is the name of the first "
      "--symbolic-file (else of a file of at most 16 bytes)");
  app.add_option_function<std::string>(
         "--symbolic-stdin",
         [&inputs](const std::string& text) {
           inputs.standard_input = parse_number(text, SymbolicInputs::longest);
         },
         "standard input is a file of at most so many bytes, assumed")
      ->check(CLI::Validator(
          [](std::string& text) {
            return parse_number(text, SymbolicInputs::longest)
                       ? std::string()
                       : fmt::format("expected a number of bytes, at most {}, found '{}'",
                                     SymbolicInputs::longest, text);
          },
          "BYTES"));
  add_texts(app, "--symbolic-file",
            "a file of at most so many bytes, and there are no others but those that are given and made, "
            "assumed; may be given several times",
            inputs.files);
  add_texts(app, "--symbolic-env",
            "a variable of the environment that may be set, to at most so many characters, and there are no "
            "others, assumed; may be given several times",
            inputs.variables);
}

std::string finish_symbolic_inputs(Options& options) {
  SymbolicInputs& inputs = options.start.pointers.inputs;
  if (inputs.arguments && !options.start.entry.empty() && options.start.entry != "main")
    return "--symbolic-args: main alone has arguments of the command line";
  if (inputs.arguments && !options.start.pointers.any_command_line)
    return "--symbolic-args: not with --command-line few, which says another limit";
  if ((inputs.arguments || inputs.words) && options.start.pointers.every_command_line)
    return "--symbolic-args, --arguments: not with --command-line every, which has no limit";
  if (inputs.words) {
    if (!options.start.entry.empty() && options.start.entry != "main")
      return "--arguments: main alone has arguments of the command line";
    if (inputs.arguments) return "--arguments: not with --symbolic-args, which says other ones";
    if (!options.start.pointers.any_command_line)
      return "--arguments: not with --command-line few, which says other ones";
    replace_file_mark(inputs);
  }
  for (const SymbolicInputs::Text& file : inputs.files)
    if (file.name.find('/') != std::string::npos)
      return fmt::format("--symbolic-file: {} is not in the working directory", file.name);
  if (std::string error = find_twice(inputs.files, "--symbolic-file", SymbolicInputs::most_files);
      !error.empty())
    return error;
  return find_twice(inputs.variables, "--symbolic-env", SymbolicInputs::most_variables);
}

} // namespace fathom::cli
