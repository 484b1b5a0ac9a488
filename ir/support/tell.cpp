#include "ir/support/tell.h"

#include "ir/support/utf8.h"

#include <algorithm>
#include <cctype>
#include <unistd.h>

namespace fathom {

namespace {

bool is_control(char32_t c) {
  return (c < 0x20 && c != '\n' && c != '\t') || (c >= 0x7F && c < 0xA0);
}

/// Marks and overrides of the direction of writing, and the other ends of lines.
bool turns_text(char32_t c) {
  return c == 0x061C || c == 0x200E || c == 0x200F || (c >= 0x2028 && c <= 0x202E) ||
         (c >= 0x2066 && c <= 0x2069);
}

/// How many bytes are before the bracket of "##[" or "##word[", as some runners write their commands; 0: it
/// is none. They look for it anywhere in a line.
size_t length_of_command(std::string_view text) {
  if (!text.starts_with("##")) return 0;
  const auto is_of_word = [](unsigned char c) {
    return std::isalnum(c) != 0 || c == '-' || c == '_' || c == '.';
  };
  size_t at = 2;
  while (at < text.size() && is_of_word(static_cast<unsigned char>(text[at]))) ++at;
  return at < text.size() && text[at] == '[' ? at : 0;
}

/// How many bytes "\x1b[31m" or the like takes at the start of a text; 0: it is none.
size_t length_of_colour(std::string_view text) {
  constexpr std::string_view codes[] = {"0", "1", "2", "1;31", "31", "32", "33", "34", "35", "36"};
  if (!text.starts_with("\x1b[")) return 0;
  const size_t end = text.find('m');
  const bool known = end != std::string_view::npos && std::find(std::begin(codes), std::end(codes),
                                                                text.substr(2, end - 2)) != std::end(codes);
  return known ? end + 1 : 0;
}

} // namespace

bool is_hidden(char32_t code) {
  return is_control(code) || turns_text(code);
}

std::string terminal_text(std::string_view text, bool colours) {
  std::string result;
  bool at_start = true; // of a line, but for spaces
  while (!text.empty()) {
    if (const size_t painted = colours ? length_of_colour(text) : 0; painted > 0) {
      result += text.substr(0, painted);
      text.remove_prefix(painted);
      continue;
    }
    const Character first = first_character(text);
    if (!first.is_valid) {
      result += fmt::format("\\x{:02x}", static_cast<unsigned char>(text[0]));
      text.remove_prefix(1);
      at_start = false;
      continue;
    }
    const char32_t code = first.code;
    if (const size_t command = length_of_command(text); command > 0) {
      result.append(text.substr(0, command)).append("\\");
      text.remove_prefix(command);
      at_start = false;
      continue;
    }
    if (at_start && text.starts_with("::")) result += '\\';
    if (is_control(code))
      result += fmt::format("\\x{:02x}", static_cast<uint32_t>(code));
    else if (turns_text(code))
      result += fmt::format("\\u{:04x}", static_cast<uint32_t>(code));
    else
      result += text.substr(0, first.length);
    at_start = code == '\n' || (at_start && is_blank(code));
    text.remove_prefix(first.length);
  }
  return result;
}

std::string terminal_json(std::string_view document) {
  std::string result;
  while (!document.empty()) {
    const Character first = first_character(document);
    const bool is_of_command = document.starts_with("##");
    if (is_of_command || is_hidden(first.code))
      result += fmt::format("\\u{:04x}", static_cast<uint32_t>(first.code));
    else
      result += document.substr(0, first.length);
    document.remove_prefix(first.length);
  }
  return result;
}

void tell_text(std::FILE* to, std::string_view text) {
  const std::string safe = terminal_text(text, isatty(fileno(to)) == 1);
  std::fwrite(safe.data(), 1, safe.size(), to);
}

} // namespace fathom
