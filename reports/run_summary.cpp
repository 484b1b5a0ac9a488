#include "reports/run_summary.h"

#include "ir/program/source_location.h"

#include <algorithm>
#include <fmt/format.h>

namespace fathom::reports {

std::string Place::to_string() const {
  return program::SourceLocation{file, line, column, function}.to_string();
}

std::string Step::text() const {
  std::string text = statement;
  if (!values.empty()) text += (text.empty() ? "" : "  ") + values;
  return is_input && !is_note ? text + "  <- input" : text;
}

std::string Violation::headline() const {
  std::string text = message;
  if (!place.function.empty()) text += fmt::format(" (in {})", place.function);
  if (!detail.empty()) text += fmt::format(": {}", detail);
  return text;
}

uint64_t Resources::work() const {
  uint64_t units = 0;
  for (const char* name : {"effort.bounds", "effort.proofs"})
    if (const auto count = counters.find(name); count != counters.end()) units += count->second;
  return units;
}

bool Outcome::is(std::string_view kind) const {
  return verdict == kind || (verdict.starts_with(kind) && verdict.substr(kind.size()).starts_with("("));
}

std::vector<const Violation*> RunSummary::violations() const {
  std::vector<const Violation*> found;
  for (const PlaceVerdict& place : outcome.places)
    if (place.violation) found.push_back(&*place.violation);
  if (!outcome.violation) return found;
  const Violation& decisive = *outcome.violation;
  const auto is_decisive = [&](const Violation* other) {
    return other->property == decisive.property && other->place.to_string() == decisive.place.to_string();
  };
  if (std::none_of(found.begin(), found.end(), is_decisive)) found.insert(found.begin(), &decisive);
  return found;
}

} // namespace fathom::reports
