#include "frontend/library/host_text.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace fathom::frontend {
namespace {

constexpr int most_characters = 1 << 20;

/// A format for what is asked for; nothing for another letter.
std::optional<std::string> format_of(int how, bool is_long) {
  constexpr std::string_view flags = "-+ #0", conversions = "aAeEfFgG";
  std::string format = "%";
  for (size_t i = 0; i < flags.size(); ++i)
    if (how >> i & 1) format += flags[i];
  format += "*.*";
  if (is_long) format += 'L';
  const char conversion = char(how >> 8);
  if (conversions.find(conversion) == std::string_view::npos) return std::nullopt;
  return format + conversion;
}

template <typename Number>
std::optional<std::string> printed(Number number, int how, int width, int precision) {
  const std::optional<std::string> format = format_of(how, sizeof(Number) > sizeof(double));
  if (!format || width < 0 || width > most_characters || precision > most_characters) return std::nullopt;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  const int length = std::snprintf(nullptr, 0, format->c_str(), width, precision, number);
  if (length < 0) return std::nullopt;
  std::string text(size_t(length) + 1, 0);
  std::snprintf(text.data(), text.size(), format->c_str(), width, precision, number);
#pragma GCC diagnostic pop
  text.resize(size_t(length));
  return text;
}

} // namespace

std::optional<std::string> host_printed(double number, int how, int width, int precision) {
  return printed(number, how, width, precision);
}

std::optional<std::string> host_printed(long double number, int how, int width, int precision) {
  return printed(number, how, width, precision);
}

std::optional<int> host_about_number(const std::string& text, int what) {
  char* end = nullptr;
  errno = 0;
  switch (what) {
  case 0: std::strtod(text.c_str(), &end); return int(end - text.c_str());
  case 1: std::strtof(text.c_str(), &end); return errno;
  case 2: std::strtod(text.c_str(), &end); return errno;
  case 3: std::strtold(text.c_str(), &end); return errno;
  case 4: {
    double ignored = 0;
    int taken = -1;
    return std::sscanf(text.c_str(), "%lf%n", &ignored, &taken) == 1 ? taken : -1;
  }
  default: return std::nullopt;
  }
}

} // namespace fathom::frontend
