#include "cli/coverage_run.h"

#include "ir/support/run_process.h"

#include <algorithm>
#include <fmt/format.h>
#include <fstream>
#include <sstream>
#include <string>
#include <unistd.h>

namespace fathom::cli {

namespace {

using program::Coverage;

/// Seconds that are left for saying the verdict.
constexpr double reserve = 0.5;

std::vector<uint8_t> packed(const Coverage& coverage) {
  std::string text =
      fmt::format("{} {} {}\n", coverage.bound, coverage.is_complete ? 1 : 0, coverage.lines.size());
  for (const Coverage::Line& line : coverage.lines)
    text += fmt::format("{} {}\n", static_cast<int>(line.state), line.runs);
  text += coverage.reason;
  return {text.begin(), text.end()};
}

bool unpack(const std::vector<uint8_t>& bytes, Coverage& coverage) {
  std::istringstream text(std::string(bytes.begin(), bytes.end()));
  size_t count = 0;
  text >> coverage.bound >> coverage.is_complete >> count;
  if (count != coverage.lines.size()) return false;
  for (Coverage::Line& line : coverage.lines) {
    int state = 0;
    text >> state >> line.runs;
    line.state = static_cast<Coverage::State>(state);
  }
  text.ignore(1);
  std::getline(text, coverage.reason, '\0');
  return !text.bad();
}

/// Bytes of address space.
uint64_t size_of_process() {
  uint64_t pages = 0;
  std::ifstream("/proc/self/statm") >> pages;
  return pages * static_cast<uint64_t>(sysconf(_SC_PAGESIZE));
}

} // namespace

Coverage cover_apart(const std::function<Coverage()>& work, Coverage nothing, const Options& options,
                     std::optional<std::chrono::steady_clock::time_point> deadline) {
  RunLimits limits;
  if (deadline) {
    const std::chrono::duration<double> left = *deadline - std::chrono::steady_clock::now();
    limits.seconds = left.count() - reserve;
  }
  std::vector<ResourceLimit> resources;
  if (const uint64_t used = size_of_process(); options.memory > used)
    resources.push_back({RLIMIT_AS, used + (options.memory - used) / 2});
  if (limits.seconds <= 0) {
    nothing.reason = "time limit";
    return nothing;
  }
  const Result<std::vector<uint8_t>> bytes = call_in_child([&] { return packed(work()); }, limits, resources);
  Coverage coverage = nothing;
  if (bytes && unpack(*bytes, coverage)) return coverage;
  nothing.reason = bytes ? "its process said nothing" : bytes.error().message;
  return nothing;
}

} // namespace fathom::cli
