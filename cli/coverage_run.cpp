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

std::vector<uint8_t> packed(const Coverage& coverage, const std::vector<CoveringTests>& tests) {
  std::string text =
      fmt::format("{} {} {}\n", coverage.bound, coverage.is_complete ? 1 : 0, coverage.lines.size());
  for (const Coverage::Line& line : coverage.lines)
    text += fmt::format("{} {}\n", static_cast<int>(line.state), line.runs);
  for (const Coverage::Branch& branch : coverage.branches)
    text += fmt::format("{} {}\n", static_cast<int>(branch.state), branch.runs);
  for (const Coverage::Branch& evaluation : coverage.evaluations)
    text += fmt::format("{} {}\n", static_cast<int>(evaluation.state), evaluation.runs);
  text += coverage.reason;
  text += '\0';
  for (const CoveringTests& of_format : tests) {
    const std::string part = of_format.packed();
    text += fmt::format("{}\n{}", part.size(), part);
  }
  return {text.begin(), text.end()};
}

bool unpack(const std::vector<uint8_t>& bytes, Coverage& coverage, std::vector<CoveringTests>& tests) {
  std::istringstream text(std::string(bytes.begin(), bytes.end()));
  size_t count = 0;
  text >> coverage.bound >> coverage.is_complete >> count;
  if (count != coverage.lines.size()) return false;
  const auto take = [&](Coverage::State& state, uint64_t& runs) {
    int number = 0;
    text >> number >> runs;
    state = static_cast<Coverage::State>(number);
  };
  for (Coverage::Line& line : coverage.lines) take(line.state, line.runs);
  for (Coverage::Branch& branch : coverage.branches) take(branch.state, branch.runs);
  for (Coverage::Branch& evaluation : coverage.evaluations) take(evaluation.state, evaluation.runs);
  text.ignore(1);
  std::getline(text, coverage.reason, '\0');
  if (!text) return false;
  for (CoveringTests& of_format : tests) {
    size_t size = 0;
    text >> size;
    text.ignore(1);
    std::string part(text ? size : 0, '\0');
    text.read(part.data(), std::streamsize(part.size()));
    if (!text || !of_format.unpack(part)) return false;
  }
  return true;
}

/// Bytes of address space.
uint64_t size_of_process() {
  uint64_t pages = 0;
  std::ifstream("/proc/self/statm") >> pages;
  return pages * static_cast<uint64_t>(sysconf(_SC_PAGESIZE));
}

} // namespace

Coverage cover_apart(const std::function<Coverage(std::vector<CoveringTests>&)>& work, Coverage nothing,
                     std::vector<CoveringTests>& tests, const Options& options,
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
  const auto work_and_pack = [&] {
    std::vector<CoveringTests> made = tests;
    const Coverage coverage = work(made);
    return packed(coverage, made);
  };
  const Result<std::vector<uint8_t>> bytes = call_in_child(work_and_pack, limits, resources);
  Coverage coverage = nothing;
  if (std::vector<CoveringTests> made = tests; bytes && unpack(*bytes, coverage, made)) {
    tests = std::move(made);
    return coverage;
  }
  nothing.reason = bytes ? "its process said nothing" : bytes.error().message;
  return nothing;
}

} // namespace fathom::cli
