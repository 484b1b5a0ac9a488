#include "frontend/library/host_patterns.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <fnmatch.h>
#include <regex.h>
#include <vector>

namespace fathom::frontend {
namespace {

constexpr size_t most_characters = 256;
constexpr size_t most_copies = 1024;
constexpr int most_parts = 64;
constexpr int asks_parts = -3, asks_error = -2, asks_match = -1;

struct Matched {
  std::string pattern, subject;
};

std::optional<Matched> split(const std::string& text) {
  const size_t end = text.find('\0');
  if (end == std::string::npos || end > most_characters) return std::nullopt;
  return Matched{text.substr(0, end), text.substr(end + 1)};
}

/// Work that is in proportion to the pattern and what is matched: nothing refers back, and counts, which
/// multiply where they are nested, are small.
bool is_cheap(const std::string& pattern) {
  size_t copies = 1;
  const auto is_digit = [&](size_t i) {
    return i < pattern.size() && std::isdigit(static_cast<unsigned char>(pattern[i])) != 0;
  };
  for (size_t i = 0; i < pattern.size(); ++i) {
    if (pattern[i] == '\\' && is_digit(i + 1)) return false;
    if (!is_digit(i) || (i > 0 && is_digit(i - 1))) continue;
    if (i == 0 || (pattern[i - 1] != '{' && pattern[i - 1] != ',')) continue;
    copies *= std::max<size_t>(std::strtoul(pattern.c_str() + i, nullptr, 10), 1);
    if (copies > most_copies) return false;
  }
  return true;
}

/// A compiled pattern for as long as this lives.
class Regex {
 public:
  Regex(const std::string& pattern, int flags) : error_(regcomp(&regex_, pattern.c_str(), flags)) {}
  ~Regex() {
    if (error_ == 0) regfree(&regex_);
  }
  Regex(const Regex&) = delete;
  Regex& operator=(const Regex&) = delete;

  int error() const { return error_; }
  size_t parts() const { return regex_.re_nsub; }
  int match(const std::string& subject, std::vector<regmatch_t>& places, int flags) const {
    return regexec(&regex_, subject.c_str(), places.size(), places.data(), flags);
  }

 private:
  regex_t regex_;
  int error_;
};

} // namespace

std::optional<int> host_regex(const std::string& text, int flags, int what) {
  constexpr int flag_bits = 8, flag_mask = 0xff;
  const std::optional<Matched> matched = split(text);
  if (!matched || !is_cheap(matched->pattern)) return std::nullopt;
  const Regex regex(matched->pattern, flags & flag_mask);
  if (what == asks_error) return regex.error();
  if (what == asks_parts) return regex.error() != 0 ? 0 : int(regex.parts());
  if (regex.error() != 0 || what / 2 >= most_parts) return std::nullopt;
  std::vector<regmatch_t> places(size_t(std::max(what, 0) / 2 + 1));
  const int error = regex.match(matched->subject, places, flags >> flag_bits & flag_mask);
  if (what == asks_match) return error;
  if (error != 0) return -1;
  const regmatch_t& place = places[size_t(what) / 2];
  return int(what % 2 == 0 ? place.rm_so : place.rm_eo);
}

std::optional<int> host_fnmatch(const std::string& text, int flags) {
  const std::optional<Matched> matched = split(text);
  if (!matched || std::count(matched->pattern.begin(), matched->pattern.end(), '*') > 4) return std::nullopt;
  return fnmatch(matched->pattern.c_str(), matched->subject.c_str(), flags) == 0 ? 0 : 1;
}

} // namespace fathom::frontend
