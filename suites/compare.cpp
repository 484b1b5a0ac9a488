#include "suites/compare.h"

#include "suites/scoring.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace fathom::suites {
namespace {

constexpr double least_seconds = 0.01;
constexpr size_t shown_ratios = 10; ///< at each end

using Pair = Comparison::Pair;

double ratio_of(const Record& before, const Record& after) {
  return std::max(after.cpu_seconds, least_seconds) / std::max(before.cpu_seconds, least_seconds);
}

std::string name_of(const Record& record) {
  return fmt::format("{} {}", record.task, record.property);
}

std::string change_line(const char* word, const Pair& pair) {
  return fmt::format("{:<7}  {}: {} -> {}{}\n", word, name_of(*pair.after), pair.before->answer,
                     pair.after->answer,
                     pair.after->expected.empty() ? "" : fmt::format(", expected {}", pair.after->expected));
}

std::string ratio_line(const Pair& pair) {
  return fmt::format("{:>8.2f}  {:>9.2f} s  {:>9.2f} s  {}\n", pair.ratio, pair.before->cpu_seconds,
                     pair.after->cpu_seconds, name_of(*pair.after));
}

std::string ratios(const std::vector<Pair>& both, bool all) {
  if (both.empty()) return "";
  std::string text = fmt::format("{:>8}  {:>11}  {:>11}\n", "ratio", "before", "after");
  for (size_t i = 0; i < both.size(); ++i) {
    if (!all && i == shown_ratios && both.size() > 2 * shown_ratios) {
      text += fmt::format("{:>8}  ({} more; -v lists all)\n", "...", both.size() - 2 * shown_ratios);
      i = both.size() - shown_ratios;
    }
    text += ratio_line(both[i]);
  }
  return text;
}

} // namespace

Comparison compare(const Records& before, const Records& after) {
  Comparison result;
  for (const auto& [key, record] : before)
    if (!after.contains(key)) result.only_before.push_back(&record);
  double logarithms = 0;
  for (const auto& [key, now] : after) {
    const Outcome outcome = judge(now.expected, now.answer);
    if (is_wrong(outcome)) result.wrong.push_back(&now);
    const auto found = before.find(key);
    if (found == before.end()) {
      result.only_after.push_back(&now);
      continue;
    }
    Pair pair{&found->second, &now, ratio_of(found->second, now)};
    // What is expected may have been corrected meanwhile: both are held against the same.
    const bool was = is_correct(judge(now.expected, found->second.answer)), is = is_correct(outcome);
    if (was && is) {
      logarithms += std::log(pair.ratio);
      result.both.push_back(pair);
    } else if (was || is) {
      (is ? result.solved_newly : result.lost).push_back(pair);
    } else if (now.answer != found->second.answer) {
      result.changed.push_back(pair);
    }
  }
  std::stable_sort(result.both.begin(), result.both.end(),
                   [](const Pair& a, const Pair& b) { return a.ratio > b.ratio; });
  if (!result.both.empty())
    result.geometric_mean = std::exp(logarithms / static_cast<double>(result.both.size()));
  return result;
}

std::string to_text(const Comparison& comparison, bool all) {
  std::string text;
  for (const Record* record : comparison.wrong)
    text += fmt::format("{:<7}  {}: {}, expected {}\n", "WRONG", name_of(*record), record->answer,
                        record->expected);
  for (const Pair& pair : comparison.lost) text += change_line("lost", pair);
  for (const Pair& pair : comparison.solved_newly) text += change_line("solved", pair);
  for (const Pair& pair : comparison.changed) text += change_line("changed", pair);
  text += ratios(comparison.both, all);
  text += fmt::format("{} wrong, {} lost, {} newly solved, {} solved in both\n", comparison.wrong.size(),
                      comparison.lost.size(), comparison.solved_newly.size(), comparison.both.size());
  if (!comparison.both.empty())
    text += fmt::format("processor time, geometric mean of the ratios: {:.3f}\n", comparison.geometric_mean);
  if (!comparison.only_before.empty() || !comparison.only_after.empty())
    text += fmt::format("not compared: {} only before, {} only after\n", comparison.only_before.size(),
                        comparison.only_after.size());
  return text;
}

} // namespace fathom::suites
