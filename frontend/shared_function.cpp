#include "frontend/shared_function.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace fathom::frontend {

namespace {

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  for (size_t start = 0; start <= text.size();) {
    const size_t end = std::min(text.find(separator, start), text.size());
    parts.push_back(text.substr(start, end - start));
    start = end + 1;
  }
  return parts;
}

} // namespace

std::string SharedFunction::text() const {
  if (only_reads()) return name;
  const std::string text = fmt::format("{}:{}", name, fmt::join(writes, ","));
  return variables.empty() ? text : fmt::format("{}:{}", text, fmt::join(variables, ","));
}

std::optional<SharedFunction> parse_shared_function(const std::string& text) {
  const std::vector<std::string> parts = split(text, ':');
  if (parts.size() > 3 || parts[0].empty()) return std::nullopt;
  SharedFunction function{parts[0]};
  if (parts.size() > 1 && !parts[1].empty())
    for (const std::string& number : split(parts[1], ',')) {
      unsigned parameter = 0;
      const char* end = number.data() + number.size();
      const auto read = std::from_chars(number.data(), end, parameter);
      if (read.ec != std::errc() || read.ptr != end) return std::nullopt;
      function.writes.push_back(parameter);
    }
  if (parts.size() > 2)
    for (std::string& name : split(parts[2], ',')) {
      if (name.empty()) return std::nullopt;
      function.variables.push_back(std::move(name));
    }
  return function;
}

} // namespace fathom::frontend
