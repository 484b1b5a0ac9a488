#include "server/documents.h"

#include "ir/support/read_file.h"
#include "reports/text.h"

#include <algorithm>

namespace fathom::server {
namespace {

constexpr std::string_view file_scheme = "file://";

/// -1: it is no digit.
int hexadecimal(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

/// How many units of UTF-16 the bytes are; bytes that are no UTF-8 are one each.
size_t utf16_units(std::string_view bytes) {
  constexpr unsigned char four_bytes = 0xF0, top_bits = 0xC0, continuation = 0x80;
  size_t units = 0;
  for (const unsigned char byte : bytes) {
    if ((byte & top_bits) == continuation) continue;
    units += byte >= four_bytes ? 2 : 1;
  }
  return units;
}

} // namespace

std::string uri_of(const std::string& path) {
  return std::string(file_scheme) + reports::uri_path(path);
}

std::optional<std::string> path_of_uri(const std::string& uri) {
  if (!uri.starts_with(file_scheme)) return std::nullopt;
  std::string_view rest = std::string_view(uri).substr(file_scheme.size());
  if (rest.starts_with("localhost/")) rest.remove_prefix(std::string_view("localhost").size());
  if (!rest.starts_with('/')) return std::nullopt;
  std::string path;
  for (size_t i = 0; i < rest.size(); ++i) {
    if (rest[i] != '%') {
      path += rest[i];
      continue;
    }
    const int high = i + 1 < rest.size() ? hexadecimal(rest[i + 1]) : -1;
    const int low = i + 2 < rest.size() ? hexadecimal(rest[i + 2]) : -1;
    if (high < 0 || low < 0 || high * 16 + low == 0) return std::nullopt;
    path += static_cast<char>(high * 16 + low);
    i += 2;
  }
  return path;
}

void TextLines::find_lines() {
  starts_.push_back(0);
  for (size_t i = 0; i < text_.size(); ++i)
    if (text_[i] == '\n') starts_.push_back(i + 1);
}

std::string_view TextLines::line(uint32_t number) const {
  if (number == 0 || number > starts_.size()) return {};
  const size_t start = starts_[number - 1];
  size_t end = number < starts_.size() ? starts_[number] - 1 : text_.size();
  if (end > start && text_[end - 1] == '\r') --end;
  return std::string_view(text_).substr(start, end - start);
}

Json TextLines::position(uint32_t number, uint32_t column, Columns columns) const {
  const uint32_t known = std::clamp<uint32_t>(number, 1, static_cast<uint32_t>(starts_.size()));
  const std::string_view text = line(known);
  const size_t bytes = std::min<size_t>(column > 0 ? column - 1 : 0, text.size());
  const size_t character = columns == Columns::Utf8 ? bytes : utf16_units(text.substr(0, bytes));
  return {{"line", known - 1}, {"character", character}};
}

Json TextLines::range(uint32_t number, uint32_t column, Columns columns) const {
  std::string_view text = line(number);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  const size_t first = std::min(text.find_first_not_of(" \t"), text.size());
  const auto start = column > 0 ? column : static_cast<uint32_t>(first + 1);
  const auto end = static_cast<uint32_t>(text.size() + 1);
  return {{"start", position(number, start, columns)},
          {"end", position(number, std::max(start, end), columns)}};
}

bool Documents::is_saved(const std::string& path) const {
  const auto found = open_.find(path);
  return found == open_.end() || found->second == saved_text(path);
}

std::string Documents::text(const std::string& path) const {
  const auto found = open_.find(path);
  return found != open_.end() ? found->second : saved_text(path);
}

std::string Documents::saved_text(const std::string& path) {
  const Result<std::string> text = read_file(path);
  return text ? *text : std::string();
}

} // namespace fathom::server
