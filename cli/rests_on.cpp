#include "cli/rests_on.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <set>
#include <vector>

namespace fathom::cli {

namespace {

constexpr size_t most_places = 5;     ///< in the line
constexpr size_t most_functions = 12; ///< of the deepest stack, the outermost and the innermost ones

std::string line_of(const program::SourceLocation& location) {
  return location.line == 0 ? "without a line" : fmt::format("{}:{}", location.file, location.line);
}

/// Lines of the source, each once, in the order in which they were met.
class Lines {
 public:
  void add(const program::SourceLocation& location) {
    const std::string line = line_of(location);
    if (known_.insert(line).second) lines_.push_back(line);
  }
  size_t count() const { return lines_.size(); }
  /// "(a.c:7, a.c:9, ...)"
  std::string list() const {
    const size_t shown = std::min(lines_.size(), most_places);
    std::string text =
        fmt::format("({}", fmt::join(lines_.begin(), lines_.begin() + static_cast<ptrdiff_t>(shown), ", "));
    if (shown < lines_.size()) text += fmt::format(" and {} more", lines_.size() - shown);
    return text + ")";
  }

 private:
  std::vector<std::string> lines_;
  std::set<std::string> known_;
};

const char* plural(size_t count) {
  return count == 1 ? "" : "s";
}

std::string with_summaries(const engine::CheckResult& result) {
  Lines loops, recursions;
  bool by_induction = false, by_summaries = false;
  for (const engine::SummaryRow& row : result.summaries) {
    if (!row.done) continue;
    (row.recursion ? recursions : loops).add(row.location);
    if (!row.recursion) (row.induction ? by_induction : by_summaries) = true;
  }
  std::vector<std::string> parts;
  if (loops.count() > 0)
    parts.push_back(fmt::format("{} loop{} followed for any number of iterations {}, by {}", loops.count(),
                                plural(loops.count()), loops.list(),
                                !by_summaries  ? "induction"
                                : by_induction ? "summaries and induction"
                                               : "summaries"));
  if (recursions.count() > 0)
    parts.push_back(fmt::format("{} recursion{} followed to any depth {}, by contracts", recursions.count(),
                                plural(recursions.count()), recursions.list()));
  return fmt::format("{}", fmt::join(parts, ", "));
}

/// "what becomes smaller in each round: n - i (a.c:7)"
std::string with_ranking(const engine::Ends& ends) {
  std::vector<std::string> parts;
  for (const engine::Ends::Ranked& ranked : ends.ranked) {
    if (parts.size() == most_places) break;
    parts.push_back(fmt::format("{} ({})", ranked.text, line_of(ranked.location)));
  }
  std::string text = fmt::format("what becomes smaller in each round: {}", fmt::join(parts, "; "));
  if (ends.ranked.size() > parts.size())
    text += fmt::format(" and {} more", ends.ranked.size() - parts.size());
  return text;
}

} // namespace

std::string rests_on(const engine::CheckResult& result, size_t assumptions) {
  if (result.verdict.kind() != engine::Verdict::Kind::Proved) return {};
  std::string text = result.by_summaries ? with_summaries(result) : "all loops end by themselves";
  if (result.by_summaries && !result.ends.ranked.empty()) text = with_ranking(result.ends);
  Lines endless;
  for (const program::SourceLocation& loop : result.endless) endless.add(loop);
  if (endless.count() > 0)
    text += fmt::format(", but {} may go on for ever without changing anything {}", endless.count(),
                        endless.list());
  if (assumptions > 0) text += fmt::format(", under {} assumption{}", assumptions, plural(assumptions));
  return text;
}

std::string deepest_stack(const engine::CheckResult& result, uint64_t limit) {
  const program::DeepestStack& deepest = result.deepest_stack;
  if (result.verdict.kind() != engine::Verdict::Kind::Proved || deepest.open || deepest.functions.empty())
    return {};
  if (deepest.bytes > limit) return {}; // on a path that no execution takes
  std::vector<std::string> names = deepest.functions;
  if (names.size() > most_functions) {
    const auto half = static_cast<std::ptrdiff_t>(most_functions / 2);
    names.erase(names.begin() + half, names.end() - half);
    names.insert(names.begin() + half, "...");
  }
  return fmt::format("stack: at most {} of {} bytes, {}", deepest.bytes, limit, fmt::join(names, " > "));
}

std::string iterations(const engine::CheckResult& result) {
  if (result.verdict.kind() != engine::Verdict::Kind::Proved) return {};
  std::string text;
  for (const engine::Ends::Visits& row : result.ends.visits)
    text += fmt::format("iterations: at most {} of {}\n", row.most, line_of(row.location));
  return text;
}

} // namespace fathom::cli
