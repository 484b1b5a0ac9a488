#include "cli/usage.h"

#include "ir/support/spelling.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <string_view>

namespace fathom::cli {

namespace {

std::string expected_value(std::string_view option) {
  return fmt::format("{}: expected a value, found none", option);
}

std::string meant(const std::string& word, const std::vector<std::string>& known) {
  const auto found = nearest_word(word, known);
  return found ? fmt::format("; did you mean {}?", *found) : "";
}

/// Said of a command line without a command.
std::string no_command(const CLI::App& app, const std::vector<std::string>& words) {
  std::vector<std::string> known;
  for (const CLI::App* command : app.get_subcommands({})) known.push_back(command->get_name());
  if (words.empty() || words.front().starts_with("-"))
    return fmt::format("name a command: {}", fmt::join(known, ", "));
  return fmt::format("{} is no command{}", words.front(), meant(words.front(), known));
}

/// `name`: of an argument or option, as it was declared.
std::string missing(const std::string& name) {
  static const std::map<std::string, std::string> arguments = {
      {"files", no_files},
      {"file", "name the C file of the function"},
      {"function", "name a function"},
      {"harness", "name a harness file"},
      {"versions", "name two files, or a revision of git"},
      {"paths", "name at least one task, or a set of tasks"}};
  const auto found = arguments.find(name);
  return found != arguments.end() ? found->second : fmt::format("{} is missing", name);
}

/// Words that no option and no argument takes, with blanks between them.
std::string left_over(const CLI::App& app, const std::string& rest) {
  if (!rest.starts_with("-")) return fmt::format("nothing takes the argument {}", rest);
  const std::string word = rest.substr(0, rest.find_first_of(" ="));
  const std::vector<CLI::App*> parsed = app.get_subcommands();
  std::vector<std::string> known;
  for (const CLI::Option* option : (parsed.empty() ? &app : parsed.front())->get_options())
    for (const std::string& name : option->get_lnames()) known.push_back("--" + name);
  const std::string whose = parsed.empty() ? "" : " of " + parsed.front()->get_name();
  return fmt::format("{} is no option{}{}", word, whose, meant(word, known));
}

} // namespace

std::string empty_value(const std::vector<std::string>& words) {
  for (const std::string& word : words)
    if (word.starts_with("--") && word.find('=') == word.size() - 1)
      return expected_value(std::string_view(word).substr(0, word.size() - 1));
  return {};
}

std::string empty_value(const CLI::App& command) {
  for (const CLI::Option* option : command.get_options()) {
    const std::vector<std::string>& values = option->results();
    const bool has_empty = std::find(values.begin(), values.end(), "") != values.end();
    if (has_empty && option->get_positional()) return "an argument is empty";
    if (has_empty && option->get_expected_min() > 0) return expected_value(option->get_name());
  }
  return {};
}

std::string complaint(const CLI::App& app, const CLI::ParseError& error,
                      const std::vector<std::string>& words) {
  const std::string text = error.what();
  const size_t colon = text.find(": ");
  if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr) {
    const std::string name = text.substr(0, text.find(" is required"));
    return name == "A subcommand" ? no_command(app, words) : missing(name);
  }
  if (colon == std::string::npos) return text;
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) return left_over(app, text.substr(colon + 2));
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr && text.ends_with(" missing"))
    return expected_value(std::string_view(text).substr(0, colon));
  const size_t list = text.rfind(" not in {");
  if (list == std::string::npos || list < colon || !text.ends_with("}")) return text;
  std::string known = text.substr(list + 9, text.size() - list - 10);
  for (size_t at = known.find(','); at != std::string::npos; at = known.find(',', at + 2))
    known.insert(at + 1, " ");
  return fmt::format("{}: expected one of {}, found '{}'", text.substr(0, colon), known,
                     text.substr(colon + 2, list - colon - 2));
}

std::string with_short_words(const std::string& line) {
  constexpr size_t longest = 200, kept = 40;
  std::string text;
  for (size_t begin = 0; begin < line.size();) {
    const size_t end = std::min(line.find(' ', begin), line.size() - 1) + 1;
    const std::string word = line.substr(begin, end - begin);
    text += word.size() > longest ? word.substr(0, kept) + "... " : word;
    begin = end;
  }
  return text;
}

} // namespace fathom::cli
