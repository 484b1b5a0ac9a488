#include "frontend/compile/dependency_rule.h"

#include <algorithm>

namespace fathom::frontend {
namespace {

bool is_space(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/// The word at the front, which is taken off; what is escaped is itself.
std::string take_word(std::string_view& text) {
  std::string word;
  while (!text.empty() && !is_space(text.front())) {
    const char next = text.size() > 1 ? text[1] : '\0';
    if (text.front() == '\\' && (next == '\n' || next == '\r')) break;
    const bool is_escape =
        (text.front() == '\\' && (next == ' ' || next == '#')) || (text.front() == '$' && next == '$');
    if (is_escape) text.remove_prefix(1);
    word += text.front();
    text.remove_prefix(1);
  }
  return word;
}

} // namespace

std::vector<std::string> prerequisites(std::string_view rule) {
  std::vector<std::string> files;
  bool behind_colon = false;
  while (!rule.empty()) {
    if (behind_colon && rule.front() == '\n') break;
    if (is_space(rule.front()) || rule.front() == '\\') {
      // A backslash here is one before the end of a line, which goes with it.
      rule.remove_prefix(rule.front() == '\\' && rule.size() > 1 ? 2 : 1);
      continue;
    }
    std::string word = take_word(rule);
    if (!behind_colon)
      behind_colon = word.ends_with(':');
    else if (std::find(files.begin(), files.end(), word) == files.end())
      files.push_back(std::move(word));
  }
  return files;
}

} // namespace fathom::frontend
