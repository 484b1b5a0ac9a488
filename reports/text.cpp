#include "reports/text.h"

#include "ir/support/shell_word.h"
#include "ir/support/tell.h"

#include <cstdint>
#include <filesystem>
#include <fmt/format.h>

namespace fathom::reports {
namespace {

/// Takes the first character off, or one byte that is none.
char32_t take_character(std::string_view& bytes) {
  const Character first = first_character(bytes);
  bytes.remove_prefix(first.length);
  return first.code;
}

/// Char of XML 1.0: production 2.
bool is_xml(char32_t c) {
  return c == '\t' || c == '\n' || c == '\r' || (c >= 0x20 && c < 0xFFFE) || c >= 0x10000;
}

std::string xml(std::string_view text, bool attribute) {
  std::string result;
  bool at_start = true; // of a line, but for spaces
  while (!text.empty()) {
    const char32_t c = take_character(text);
    // "::error" or "##[error]", where a job prints the document that its runner reads along.
    const bool is_command =
        (c == ':' && at_start && text.starts_with(":")) || (c == '#' && text.starts_with("#"));
    at_start = c == '\n' || (at_start && is_blank(c));
    if (is_command)
      result += fmt::format("&#{};", static_cast<uint32_t>(c));
    else if (c == '&')
      result += "&amp;";
    else if (c == '<')
      result += "&lt;";
    else if (c == '>')
      result += "&gt;";
    else if (c == '"' && attribute)
      result += "&quot;";
    else if (c == '\r' || (attribute && (c == '\n' || c == '\t')))
      result += fmt::format("&#{};", static_cast<uint32_t>(c)); // parsers change them
    else if (c >= 0x20 && is_hidden(c))
      result += fmt::format("\\u{:04x}", static_cast<uint32_t>(c)); // in a page they would hide other text
    else if (is_xml(c))
      append_utf8(result, c);
    else
      append_utf8(result, c < 0x20 ? 0x2400 + c : no_character);
  }
  return result;
}

} // namespace

std::string shortened(std::string_view text, size_t most) {
  constexpr std::string_view mark = " ...";
  if (text.size() <= most) return std::string(text);
  size_t end = most > mark.size() ? most - mark.size() : 0;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  return std::string(text.substr(0, end)).append(mark);
}

std::string xml_text(std::string_view text) {
  return xml(text, false);
}

std::string xml_attribute(std::string_view text) {
  return xml(text, true);
}

std::string shell_line(const std::vector<std::string>& words) {
  std::string line;
  for (const std::string& word : words) line += (line.empty() ? "" : " ") + shell_word(word);
  return line;
}

std::string uri_path(std::string_view path) {
  constexpr std::string_view plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/";
  std::string result;
  for (const char c : path)
    result += plain.find(c) != std::string_view::npos ? std::string(1, c)
                                                      : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  return result;
}

std::string relative_path(const std::string& file, const std::string& directory) {
  namespace fs = std::filesystem;
  const fs::path path = fs::path(file).lexically_normal();
  if (directory.empty()) return path.string();
  const fs::path base = fs::path(directory).lexically_normal();
  const fs::path absolute = (base / path).lexically_normal();
  const fs::path relative = absolute.lexically_relative(base);
  const bool is_below = !relative.empty() && *relative.begin() != "..";
  return is_below ? relative.string() : absolute.string();
}

std::string absolute_path(const std::string& file, const std::string& directory) {
  namespace fs = std::filesystem;
  return directory.empty() ? file : (fs::path(directory) / file).lexically_normal().string();
}

} // namespace fathom::reports
