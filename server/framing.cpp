#include "server/framing.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>

namespace fathom::server {
namespace {

constexpr size_t most_of_header = 4096; ///< bytes
constexpr std::string_view end_of_header = "\r\n\r\n";

Error too_large(size_t most) {
  return make_error("a message of more than {} MiB", most >> 20);
}

bool is_same_word(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

} // namespace

std::optional<Result<std::string>> MessageReader::next() {
  if (is_broken_) return std::nullopt;
  return framing_ == Framing::Lines ? next_line() : next_with_header();
}

std::optional<Result<std::string>> MessageReader::next_line() {
  while (true) {
    const size_t end = buffer_.find('\n');
    if (end == std::string::npos) {
      if (buffer_.size() <= most_ && !skips_line_) return std::nullopt;
      buffer_.clear();
      if (skips_line_) return std::nullopt;
      skips_line_ = true;
      return too_large(most_);
    }
    std::string line = buffer_.substr(0, end);
    buffer_.erase(0, end + 1);
    if (std::exchange(skips_line_, false)) continue;
    if (line.size() > most_) return too_large(most_);
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (line.find_first_not_of(" \t") != std::string::npos) return line;
  }
}

std::optional<Result<std::string>> MessageReader::broken(const char* why) {
  is_broken_ = true;
  buffer_.clear();
  return Error{why};
}

std::optional<uint64_t> MessageReader::length_in(std::string_view header) {
  std::optional<uint64_t> length;
  while (!header.empty()) {
    const size_t end = std::min(header.find("\r\n"), header.size());
    const std::string_view line = header.substr(0, end);
    header.remove_prefix(std::min(end + 2, header.size()));
    const size_t colon = line.find(':');
    if (colon == std::string_view::npos) return std::nullopt;
    if (!is_same_word(line.substr(0, colon), "Content-Length")) continue;
    const std::string_view digits = trimmed(line.substr(colon + 1));
    constexpr size_t most_digits = 15;
    if (length || digits.empty() || digits.size() > most_digits) return std::nullopt;
    length = 0;
    for (const char digit : digits) {
      if (digit < '0' || digit > '9') return std::nullopt;
      length = *length * 10 + static_cast<uint64_t>(digit - '0');
    }
  }
  return length;
}

std::optional<Result<std::string>> MessageReader::next_with_header() {
  if (skipped_ > 0) {
    const size_t now = std::min<uint64_t>(skipped_, buffer_.size());
    buffer_.erase(0, now);
    skipped_ -= now;
    if (skipped_ > 0) return std::nullopt;
  }
  const size_t end = buffer_.find(end_of_header);
  if (end == std::string::npos) {
    if (buffer_.size() > most_of_header) return broken("a header without an end");
    return std::nullopt;
  }
  if (end > most_of_header) return broken("a header without an end");
  const std::optional<uint64_t> length = length_in(std::string_view(buffer_).substr(0, end));
  if (!length) return broken("a header without Content-Length, or with one that is no number");
  const size_t start = end + end_of_header.size();
  if (*length > most_) {
    buffer_.erase(0, start);
    skipped_ = *length;
    return too_large(most_);
  }
  if (buffer_.size() - start < *length) return std::nullopt;
  std::string message = buffer_.substr(start, *length);
  buffer_.erase(0, start + *length);
  return message;
}

std::string framed(Framing framing, std::string_view message) {
  if (framing == Framing::Lines) return fmt::format("{}\n", message);
  return fmt::format("Content-Length: {}\r\n\r\n{}", message.size(), message);
}

} // namespace fathom::server
