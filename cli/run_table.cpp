#include "cli/run_table.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

namespace fathom::cli {
namespace {

constexpr const char* green = "32";
constexpr const char* red = "31";
constexpr const char* yellow = "33";

std::string painted(const std::string& text, const char* colour, const TableLayout& layout) {
  return layout.colours ? fmt::format("\033[{}m{}\033[0m", colour, text) : text;
}

const std::string& answer_of(const reports::HarnessResult& result) {
  return result.verdict.empty() ? result.failure : result.verdict;
}

/// "false(valid-deref)" from a verdict line; a reason has no place in a column.
std::string short_verdict(const reports::HarnessResult& result) {
  if (result.verdict.empty()) return "error";
  if (result.verdict.starts_with("unknown")) return "unknown";
  return result.verdict;
}

std::string word_of(const reports::HarnessResult& result, const TableLayout& layout) {
  if (result.as_expected) return painted("ok   ", green, layout);
  if (result.verdict.empty()) return painted("ERROR", red, layout);
  if (result.verdict.starts_with("unknown")) return painted("OPEN ", yellow, layout);
  return painted("FAIL ", red, layout);
}

/// What somebody wants to know next about a verdict that nobody expects.
std::vector<std::string> explanation(const reports::HarnessResult& result) {
  std::vector<std::string> lines;
  const reports::Outcome& outcome = result.run.outcome;
  if (outcome.violation) {
    reports::Place place = outcome.violation->place;
    place.file = std::filesystem::path(place.file).lexically_normal(); // "harnesses/../b64.c"
    lines.push_back(fmt::format("{}: {}", place.to_string(), outcome.violation->headline()));
  } else if (result.verdict.empty() || result.verdict.starts_with("unknown("))
    lines.push_back(answer_of(result));
  return lines;
}

constexpr size_t most_assumptions = 6; ///< lines of one harness

/// The assumptions of the answer, whatever is expected; functions without a definition come first.
std::string assumptions_of(const reports::HarnessResult& result) {
  const std::vector<reports::Assumption>& all = result.run.outcome.assumptions;
  std::string lines;
  for (size_t i = 0; i < std::min(all.size(), most_assumptions); ++i)
    lines += fmt::format("       assumed: {}\n", all[i].text);
  if (all.size() > most_assumptions)
    lines += fmt::format("       assumed: {} more, see the report\n", all.size() - most_assumptions);
  return lines;
}

bool rests_on_undefined(const reports::HarnessResult& result) {
  const auto& all = result.run.extent.externals;
  return std::any_of(all.begin(), all.end(), [](const reports::ExternalSummary& external) {
    return external.treatment.starts_with("arbitrary");
  });
}

} // namespace

std::string harness_line(const reports::HarnessResult& result, const TableLayout& layout) {
  std::string line = fmt::format("{}  {:<{}}  {:<24}{:>9.2f} s", word_of(result, layout), result.name,
                                 layout.name_width, short_verdict(result), result.seconds);
  if (result.cached) line += "  (cached)";
  const std::string grown = result.grown_work();
  const std::string work =
      grown.empty() ? "" : fmt::format("       {}: {}\n", painted("more work", yellow, layout), grown);
  if (result.as_expected) return line + "\n" + work + assumptions_of(result);
  line += fmt::format("  expected {}\n", result.expected);
  for (const std::string& text : explanation(result)) line += fmt::format("       {}\n", text);
  return line + assumptions_of(result);
}

std::string totals(const reports::ProjectSummary& summary, const TableLayout& layout) {
  const auto count = [&](auto&& is) {
    return std::count_if(summary.harnesses.begin(), summary.harnesses.end(), is);
  };
  const uint64_t fine = summary.count_as_expected();
  const auto cached = count([](const reports::HarnessResult& one) { return one.cached; });
  std::string text =
      fmt::format("{} of {} harnesses as expected", fine, summary.harnesses.size() + summary.not_run);
  if (summary.not_run > 0) text += fmt::format(", {} not run", summary.not_run);
  if (cached > 0) text += fmt::format(", {} cached", cached);
  text = painted(text, summary.all_as_expected() ? green : red, layout);
  text += fmt::format(" ({:.2f} s)\n", summary.seconds);
  if (const auto incomplete = count(rests_on_undefined); incomplete > 0)
    text += painted(fmt::format("{} of them call{} functions that no file defines: is a source missing?",
                                incomplete, incomplete == 1 ? "s" : ""),
                    yellow, layout) +
            "\n";
  if (const auto grown = count([](const reports::HarnessResult& one) { return one.work_before.has_value(); });
      grown > 0)
    text += painted(fmt::format("{} of them take{} more work than before", grown, grown == 1 ? "s" : ""),
                    yellow, layout) +
            "\n";
  for (const reports::HarnessResult& one : summary.harnesses)
    if (!one.as_expected)
      text += fmt::format("  {}: {}, expected {}\n", one.name, short_verdict(one), one.expected);
  return text;
}

} // namespace fathom::cli
