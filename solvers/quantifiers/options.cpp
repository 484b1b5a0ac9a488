#include "solvers/quantifiers/options.h"

#include "ir/support/check.h"

#include <algorithm>

namespace fathom::quantifiers {

const std::vector<std::string>& mode_names() {
  static const std::vector<std::string> names{"strip", "duplicate", "repair", "instantiate", "z3", "auto"};
  return names;
}

std::optional<Mode> parse_mode(std::string_view name) {
  const auto found = std::find(mode_names().begin(), mode_names().end(), name);
  if (found == mode_names().end()) return std::nullopt;
  return static_cast<Mode>(found - mode_names().begin());
}

std::string to_string(Stage stage) {
  switch (stage) {
  case Stage::Ground: return "ground";
  case Stage::Strip: return "strip";
  case Stage::Duplicate: return "duplicate";
  case Stage::Repair: return "repair";
  case Stage::Instantiate: return "instantiate";
  case Stage::Native: return "native";
  }
  FATHOM_UNREACHABLE("a stage that does not exist");
}

} // namespace fathom::quantifiers
