#include "cli/usage.h"

#include <algorithm>
#include <fmt/format.h>
#include <string_view>

namespace fathom::cli {

namespace {

std::string expected_value(std::string_view option) {
  return fmt::format("{}: expected a value, found none", option);
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
    if (!option->get_positional() && option->get_expected_min() > 0 &&
        std::find(values.begin(), values.end(), "") != values.end())
      return expected_value(option->get_name());
  }
  return {};
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
