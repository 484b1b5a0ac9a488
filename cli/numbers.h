// Numbers as options are given them.
#pragma once

#include <CLI/CLI.hpp>
#include <cmath>
#include <cstdint>
#include <fmt/format.h>
#include <optional>
#include <string>

namespace fathom::cli {

/// A number, neither infinite nor none at all, from `least` to `most`; without `least` itself where it is 0
/// and `positive` is said.
inline CLI::Validator number_between(double least, double most, bool positive = false) {
  return CLI::Validator(
      [=](std::string& text) -> std::string {
        double value = 0;
        const bool is_one = CLI::detail::lexical_cast(text, value) && std::isfinite(value);
        if (is_one && value >= least && value <= most && !(positive && value == 0)) return {};
        return fmt::format("expected a number {} {:g}{}, found '{}'", positive ? "above" : "from", least,
                           fmt::format(" to {:g}", most), text.substr(0, 40));
      },
      "NUMBER");
}

/// Seconds, mebibytes and the like.
inline CLI::Validator positive_number() {
  return number_between(0, 1e15, true);
}

/// A name: not empty.
inline CLI::Validator not_empty() {
  return CLI::Validator([](std::string& text) { return text.empty() ? "expected a name" : std::string(); },
                        "NAME");
}

/// A bound: at most 8 digits, and not 0.
inline std::optional<uint32_t> parse_bound(const std::string& text) {
  if (text.empty() || text.size() > 8 || text.find_first_not_of("0123456789") != std::string::npos) return {};
  const unsigned long value = std::stoul(text);
  if (value == 0) return {};
  return static_cast<uint32_t>(value);
}

} // namespace fathom::cli
