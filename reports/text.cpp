#include "reports/text.h"

#include "ir/support/shell_word.h"

#include <cstdint>
#include <filesystem>
#include <fmt/format.h>

namespace fathom::reports {
namespace {

constexpr char32_t replacement = 0xFFFD;

void append_utf8(std::string& text, char32_t c) {
  const auto tail = [&](int shift) { text += static_cast<char>(0x80 | ((c >> shift) & 0x3F)); };
  if (c < 0x80) {
    text += static_cast<char>(c);
  } else if (c < 0x800) {
    text += static_cast<char>(0xC0 | (c >> 6));
    tail(0);
  } else if (c < 0x10000) {
    text += static_cast<char>(0xE0 | (c >> 12));
    tail(6);
    tail(0);
  } else {
    text += static_cast<char>(0xF0 | (c >> 18));
    tail(12);
    tail(6);
    tail(0);
  }
}

/// Takes the first character off, or one byte and gives U+FFFD where there is none (too long forms,
/// surrogates and what lies beyond U+10FFFF are none).
char32_t take_character(std::string_view& bytes) {
  const auto at = [&](size_t i) { return static_cast<unsigned char>(bytes[i]); };
  const unsigned char first = at(0);
  const size_t length = first < 0x80   ? 1
                        : first < 0xC2 ? 0
                        : first < 0xE0 ? 2
                        : first < 0xF0 ? 3
                        : first < 0xF5 ? 4
                                       : 0;
  char32_t c = length == 1 ? first : first & (0x7F >> length);
  bool good = length > 0 && length <= bytes.size();
  for (size_t i = 1; good && i < length; ++i) {
    good = (at(i) & 0xC0) == 0x80;
    c = (c << 6) | (at(i) & 0x3F);
  }
  const bool too_long = (length == 3 && c < 0x800) || (length == 4 && c < 0x10000);
  good = good && !too_long && !(c >= 0xD800 && c < 0xE000) && c < 0x110000;
  bytes.remove_prefix(good ? length : 1);
  return good ? c : replacement;
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
    at_start = c == '\n' || (at_start && (c == ' ' || c == '\t'));
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
    else if (is_xml(c))
      append_utf8(result, c);
    else
      append_utf8(result, c < 0x20 ? 0x2400 + c : replacement);
  }
  return result;
}

} // namespace

std::string valid_utf8(std::string_view bytes) {
  std::string result;
  while (!bytes.empty()) append_utf8(result, take_character(bytes));
  return result;
}

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
