#include "frontend/interrupts.h"

#include <algorithm>
#include <cctype>
#include <charconv>

namespace fathom::frontend {

std::optional<Interrupt> parse_interrupt(const std::string& text) {
  const size_t colon = std::min(text.find(':'), text.size());
  Interrupt made{text.substr(0, colon), 1};
  const auto fits = [](unsigned char c) { return std::isalnum(c) || c == '_'; };
  if (made.handler.empty() || !std::all_of(made.handler.begin(), made.handler.end(), fits))
    return std::nullopt;
  if (colon == text.size()) return made;
  const char *begin = text.data() + colon + 1, *end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(begin, end, made.most);
  if (error != std::errc() || stop != end || made.most < 1 || made.most > 16) return std::nullopt;
  return made;
}

} // namespace fathom::frontend
