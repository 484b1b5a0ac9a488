#include "reports/source_excerpts.h"

#include <algorithm>
#include <set>

namespace fathom::reports {
namespace {

constexpr uint32_t around = 40; ///< lines on each side of a place
constexpr size_t most_lines = 4000;

class Collector {
 public:
  explicit Collector(witnesses::SourceCache& sources) : sources_(sources) {}

  void add(const Place& place) {
    if (place.line == 0) return;
    const witnesses::SourceText* source = sources_.find(place.file);
    if (source == nullptr || place.line > source->line_count()) return;
    std::set<uint32_t>& lines = lines_[place.file];
    const uint32_t first = place.line > around ? place.line - around : 1;
    const uint32_t last = std::min(place.line + around, source->line_count());
    for (uint32_t line = first; line <= last && count_ < most_lines; ++line)
      count_ += lines.insert(line).second ? 1 : 0;
  }

  void add(const Violation& violation) {
    add(violation.place);
    for (const Place& place : violation.stack) add(place);
    for (const Step& step : violation.path) add(step.place);
    for (const Input& input : violation.inputs) add(input.place);
    if (violation.undefined) add(violation.undefined->place);
  }

  std::vector<SourceExcerpt> take() {
    std::vector<SourceExcerpt> excerpts;
    for (const auto& [file, lines] : lines_) {
      const witnesses::SourceText& source = *sources_.find(file);
      uint32_t next = 0;
      for (const uint32_t line : lines) {
        if (line != next) excerpts.push_back({file, line, source.line_count(), {}});
        excerpts.back().lines.emplace_back(source.line(line));
        next = line + 1;
      }
    }
    return excerpts;
  }

 private:
  witnesses::SourceCache& sources_;
  std::map<std::string, std::set<uint32_t>> lines_;
  size_t count_ = 0;
};

} // namespace

std::vector<SourceExcerpt> excerpts_of(const RunSummary& summary, witnesses::SourceCache& sources) {
  Collector collector(sources);
  for (const Violation* violation : summary.violations()) collector.add(*violation);
  for (const PlaceVerdict& row : summary.outcome.places) collector.add(row.place);
  if (const std::optional<Vacuity>& vacuity = summary.outcome.vacuity) {
    if (vacuity->assumption) collector.add(*vacuity->assumption);
    for (const Place& place : vacuity->unreached) collector.add(place);
  }
  for (const CutSummary& cut : summary.extent.cuts) collector.add(cut.place);
  for (const OpenPlace& open : summary.extent.open) collector.add(open.place);
  if (summary.coverage)
    for (const program::Coverage::Line& line : summary.coverage->lines)
      collector.add({line.line.file, "", line.line.line});
  return collector.take();
}

} // namespace fathom::reports
