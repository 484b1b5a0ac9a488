#include "ir/support/shell_word.h"

#include "ir/support/tell.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <string_view>

namespace fathom {

namespace {

/// Characters that a terminal would not show as they are, or that a runner of jobs obeys, and ends of lines:
/// a command is in one line.
bool is_spelled(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte < 0x20 || byte >= 0x7F || c == '#';
}

/// In quotes, by a command that writes its bytes.
std::string spelled(std::string_view bytes) {
  std::string text = "\"$(printf '";
  for (const char c : bytes) text += fmt::format("\\{:03o}", static_cast<unsigned char>(c));
  return text + "')\"";
}

} // namespace

std::string shell_word(const std::string& word) {
  const auto is_plain = [](unsigned char c) {
    return std::isalnum(c) || std::string_view("_-+=:,./@%^").find(char(c)) != std::string_view::npos;
  };
  if (!word.empty() && std::all_of(word.begin(), word.end(), is_plain)) return word;
  const bool is_harmless = terminal_text(word) == word && word.find('\n') == std::string::npos;
  std::string text = "'";
  for (size_t i = 0; i < word.size(); ++i) {
    size_t end = i;
    while (!is_harmless && end < word.size() && is_spelled(word[end])) ++end;
    // A shell takes ends of lines off at the end of what a command writes: another character follows them.
    if (end < word.size())
      end += end > i && word[end - 1] == '\n' ? 1 : 0;
    else
      while (end > i && word[end - 1] == '\n') --end;
    if (end > i) {
      text.append("'").append(spelled(std::string_view(word).substr(i, end - i))).append("'");
      i = end - 1;
    } else {
      text += word[i] == '\'' ? std::string("'\\''") : std::string(1, word[i]);
    }
  }
  return text + "'";
}

} // namespace fathom
