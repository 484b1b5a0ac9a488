#include "ir/support/stats.h"

#include <fmt/format.h>
#include <ostream>

namespace fathom {

uint64_t Stats::count(const std::string& name) const {
  const auto found = counters_.find(name);
  return found == counters_.end() ? 0 : found->second;
}

double Stats::seconds(const std::string& name) const {
  const auto found = seconds_.find(name);
  return found == seconds_.end() ? 0 : found->second;
}

void Stats::add(const Stats& other) {
  for (const auto& [name, count] : other.counters_) counters_[name] += count;
  for (const auto& [name, seconds] : other.seconds_) seconds_[name] += seconds;
}

void Stats::print(std::ostream& out, bool with_times) const {
  for (const auto& [name, count] : counters_) out << fmt::format("{:<40} {:>12}\n", name, count);
  if (!with_times) return;
  for (const auto& [name, seconds] : seconds_) out << fmt::format("{:<40} {:>12.3f} s\n", name, seconds);
}

} // namespace fathom
