#include "witnesses/witness_inputs.h"

#include <charconv>
#include <optional>
#include <string_view>

namespace fathom::witnesses {

namespace {

constexpr uint32_t widest = 64;

bool skip(std::string_view& text, std::string_view what) {
  text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  if (!text.starts_with(what)) return false;
  text.remove_prefix(what.size());
  text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  return true;
}

std::optional<BitVector> number_in(std::string_view text) {
  if (!skip(text, "\\result") || !skip(text, "==")) return std::nullopt;
  const bool is_negative = skip(text, "-");
  uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc()) return std::nullopt;
  text.remove_prefix(size_t(end - text.data()));
  if (text.find_first_not_of("uUlL ") != text.npos) return std::nullopt;
  const BitVector value(widest, number);
  return is_negative ? -value : value;
}

} // namespace

std::vector<BitVector> stated_inputs(const Witness& witness) {
  std::vector<BitVector> inputs;
  for (const WitnessSegment& segment : witness.segments)
    for (const Waypoint& waypoint : segment.waypoints) {
      if (waypoint.type != Waypoint::Type::FunctionReturn || waypoint.action == Waypoint::Action::Avoid)
        continue;
      const std::optional<BitVector> number = number_in(waypoint.value.value);
      if (!number) return inputs;
      inputs.push_back(*number);
    }
  return inputs;
}

} // namespace fathom::witnesses
