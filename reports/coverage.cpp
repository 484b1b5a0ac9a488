#include "reports/coverage.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <iterator>
#include <map>
#include <tuple>

namespace fathom::reports {

namespace {

using program::Coverage;
using program::SourceLine;
using State = Coverage::State;

constexpr size_t most_ranges = 10; ///< in one line

std::string sentence(const std::vector<std::string>& places, size_t count, const std::string& what) {
  if (places.empty()) return {};
  std::string text;
  for (size_t i = 0; i < std::min(places.size(), most_ranges); ++i)
    text += fmt::format("{}{}", i == 0 ? "" : ", ", places[i]);
  if (places.size() > most_ranges) text += fmt::format(" and {} more places", places.size() - most_ranges);
  return fmt::format("coverage: {} {}: {}\n", count, what, text);
}

std::string open_text(const Coverage& coverage) {
  if (!coverage.reason.empty()) return fmt::format("not decided ({})", coverage.reason);
  if (coverage.is_complete) return "not decided";
  return fmt::format("not decided, not reached within bound {}", coverage.bound);
}

const char* word(State state) {
  switch (state) {
  case State::Reached: return "reached";
  case State::Ended: return "reached only by executions that an assumption ends";
  case State::Never: return "never reached";
  case State::Open: return "not decided";
  }
  FATHOM_UNREACHABLE("a state of a line");
}

/// One file's record.
struct Record {
  std::vector<const Coverage::Line*> lines;
  std::vector<const Coverage::Function*> functions;
  std::vector<const Coverage::Branch*> branches;
};

/// The branches of a file for lcov, whose blocks are our numbers of branches. Where nothing has come to one,
/// it has "-".
std::string branch_records(const std::vector<const Coverage::Branch*>& branches) {
  std::map<uint32_t, uint64_t> runs; // by site
  for (const Coverage::Branch* branch : branches) runs[branch->key.site] += branch->runs;
  std::string text;
  size_t hit = 0;
  for (const Coverage::Branch* branch : branches) {
    const uint32_t site = branch->key.site;
    text +=
        fmt::format("BRDA:{},{},{},{}\n", branch->location.line, std::distance(runs.begin(), runs.find(site)),
                    branch->key.way, runs.at(site) > 0 ? fmt::format("{}", branch->runs) : "-");
    hit += branch->runs > 0;
  }
  return branches.empty() ? "" : text + fmt::format("BRF:{}\nBRH:{}\n", branches.size(), hit);
}

/// The format has no escapes: an end of a line in a name is spelled.
std::string line_of(const std::string& path) {
  std::string line = "SF:";
  for (const char c : path)
    line +=
        c == '\n' || c == '\r' ? fmt::format("\\x{:02x}", static_cast<unsigned char>(c)) : std::string(1, c);
  return line + '\n';
}

std::string text_of(const std::string& path, const Record& record,
                    const std::map<SourceLine, uint64_t>& runs) {
  std::string text = line_of(path);
  size_t hit = 0;
  const auto calls = [&](const Coverage::Function& function) {
    uint64_t most = 0;
    for (const SourceLine& line : function.lines)
      if (const auto found = runs.find(line); found != runs.end()) most = std::max(most, found->second);
    return most;
  };
  for (const Coverage::Function* function : record.functions)
    text += fmt::format("FN:{},{}\n", function->start.line, function->name);
  for (const Coverage::Function* function : record.functions) {
    hit += calls(*function) > 0;
    text += fmt::format("FNDA:{},{}\n", calls(*function), function->name);
  }
  text += fmt::format("FNF:{}\nFNH:{}\n", record.functions.size(), hit);
  text += branch_records(record.branches);
  hit = 0;
  for (const Coverage::Line* line : record.lines) {
    if (line->state != State::Reached)
      text += fmt::format("# line {}: {}\n", line->line.line, word(line->state));
    text += fmt::format("DA:{},{}\n", line->line.line, line->runs);
    hit += line->runs > 0;
  }
  return text + fmt::format("LF:{}\nLH:{}\nend_of_record\n", record.lines.size(), hit);
}

/// "a.c:3:7 true": the ways in a state.
std::vector<std::string> ways_in(const Coverage& coverage, State state) {
  std::vector<std::string> ways;
  for (const Coverage::Branch& branch : coverage.branches)
    if (branch.state == state) ways.push_back(fmt::format("{} {}", branch.location.to_string(), branch.way));
  return ways;
}

std::vector<std::string> conditions_in(const Coverage& coverage, State state) {
  std::vector<std::string> places;
  for (const Coverage::Decision& decision : coverage.decisions)
    for (const Coverage::Condition& condition : decision.conditions)
      if (condition.state == state) places.push_back(condition.location.to_string());
  return places;
}

/// The conditions of decisions, for MC/DC.
std::string describe_conditions(const Coverage& coverage) {
  if (coverage.decisions.empty()) return {};
  const std::tuple<State, std::string> rows[] = {
      {State::Ended, "shown to decide only with executions that an assumption ends"},
      {State::Never, "never shown to decide"},
      {State::Open, open_text(coverage)}};
  size_t count = 0;
  std::vector<std::string> unknown;
  for (const Coverage::Decision& decision : coverage.decisions) {
    count += decision.conditions.size();
    if (!decision.is_followed) unknown.push_back(decision.location.to_string());
  }
  std::string text = fmt::format("coverage: {} of {} conditions shown to decide (MC/DC)\n",
                                 conditions_in(coverage, State::Reached).size(), count);
  for (const auto& [state, what] : rows) {
    const std::vector<std::string> places = conditions_in(coverage, state);
    text += sentence(places, places.size(), (places.size() == 1 ? "condition " : "conditions ") + what);
  }
  const std::string what = fmt::format("{} not followed, whose conditions are not counted",
                                       unknown.size() == 1 ? "decision" : "decisions");
  return text + sentence(unknown, unknown.size(), what);
}

} // namespace

size_t count_of(const Coverage& coverage, State state) {
  return static_cast<size_t>(std::count_if(coverage.lines.begin(), coverage.lines.end(),
                                           [&](const Coverage::Line& line) { return line.state == state; }));
}

std::vector<std::string> ranges_of(const Coverage& coverage, State state) {
  std::vector<std::string> ranges;
  for (size_t i = 0; i < coverage.lines.size(); ++i) {
    if (coverage.lines[i].state != state) continue;
    const SourceLine& first = coverage.lines[i].line;
    while (i + 1 < coverage.lines.size() && coverage.lines[i + 1].state == state &&
           coverage.lines[i + 1].line.file == first.file)
      ++i;
    const SourceLine& last = coverage.lines[i].line;
    ranges.push_back(first.line == last.line ? fmt::format("{}:{}", first.file, first.line)
                                             : fmt::format("{}:{}-{}", first.file, first.line, last.line));
  }
  return ranges;
}

std::string describe_coverage(const Coverage& coverage) {
  const std::tuple<State, std::string> rows[] = {
      {State::Ended, "reached only by executions that an assumption ends"},
      {State::Never, "never reached"},
      {State::Open, open_text(coverage)}};
  std::string text = fmt::format("coverage: {} of {} lines reached\n", count_of(coverage, State::Reached),
                                 coverage.lines.size());
  for (const auto& [state, what] : rows)
    text += sentence(ranges_of(coverage, state), count_of(coverage, state), what);
  if (coverage.branches.empty()) return text + describe_conditions(coverage);
  text += fmt::format("coverage: {} of {} branches reached\n", ways_in(coverage, State::Reached).size(),
                      coverage.branches.size());
  for (const auto& [state, what] : rows) {
    const std::vector<std::string> ways = ways_in(coverage, state);
    text += sentence(ways, ways.size(), ways.size() == 1 ? "branch " + what : "branches " + what);
  }
  return text + describe_conditions(coverage);
}

std::string render_lcov(const RunSummary& summary) {
  std::string text = "TN:fathom\n";
  if (!summary.coverage) return text;
  std::map<std::string, Record> records;
  std::map<SourceLine, uint64_t> runs;
  for (const Coverage::Line& line : summary.coverage->lines) {
    records[line.line.file].lines.push_back(&line);
    runs[line.line] = line.runs;
  }
  for (const Coverage::Function& function : summary.coverage->functions)
    records[function.start.file].functions.push_back(&function);
  for (const Coverage::Branch& branch : summary.coverage->branches)
    records[branch.location.file].branches.push_back(&branch);
  for (const auto& [file, record] : records)
    text += text_of((std::filesystem::path(summary.task.directory) / file).lexically_normal().string(),
                    record, runs);
  return text;
}

} // namespace fathom::reports
