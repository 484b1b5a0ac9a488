#include "suites/scoring.h"

#include <algorithm>
#include <fmt/format.h>

namespace fathom::suites {
namespace {

bool is_false(const std::string& verdict) {
  return verdict == "false" || verdict.starts_with("false(");
}

/// The table of 2027: what scores on the verdict alone. "*" is any category.
struct Exempt {
  const char* property;
  const char* part;
  enum class Of : uint8_t { True, Both } verdicts;
};
constexpr Exempt exempt[] = {
    {"unreach-call", "Arrays", Exempt::Of::True},         {"unreach-call", "Heap", Exempt::Of::True},
    {"unreach-call", "LinkedLists", Exempt::Of::True},    {"unreach-call", "Floats", Exempt::Of::True},
    {"valid-memsafety", "Concurrency", Exempt::Of::Both}, {"valid-memsafety", "*", Exempt::Of::True},
    {"valid-memcleanup", "*", Exempt::Of::Both},          {"no-data-race", "*", Exempt::Of::True},
};

/// "ReachSafety-Arrays", "C.unreach-call.Arrays" and "Arrays" are the same part.
std::string part_name(const std::string& category) {
  const size_t end = category.find_last_of(".-");
  return end == std::string::npos ? category : category.substr(end + 1);
}

} // namespace

Outcome judge(const std::string& expected, const std::string& answer) {
  if (answer == "unknown") return Outcome::Unknown;
  if (answer != "true" && !is_false(answer)) return Outcome::Error;
  if (expected.empty()) return Outcome::Unjudged;
  if (expected == "true") return answer == "true" ? Outcome::CorrectTrue : Outcome::WrongFalse;
  if (answer == "true") return Outcome::WrongTrue;
  // Another part of the property than the one that is known to be violated: nobody knows.
  return expected == "false" || answer == expected ? Outcome::CorrectFalse : Outcome::Unknown;
}

const char* word_of(Outcome outcome) {
  switch (outcome) {
  case Outcome::CorrectTrue:
  case Outcome::CorrectFalse: return "correct";
  case Outcome::WrongTrue:
  case Outcome::WrongFalse: return "wrong";
  case Outcome::Unknown: return "unknown";
  case Outcome::Error: return "error";
  case Outcome::Unjudged: return "unjudged";
  }
  return "";
}

bool needs_witness(const std::string& property, const std::string& part, const std::string& answer) {
  // There is no format for what leaks.
  if (answer == "false(valid-memtrack)") return false;
  const std::string name = part_name(part);
  for (const Exempt& row : exempt)
    if (property == row.property && (name == row.part || row.part == std::string("*"))) {
      if (answer == "true" || row.verdicts == Exempt::Of::Both) return false;
    }
  return true;
}

Judged judge(const Record& record, bool validated) {
  Judged judged;
  judged.outcome = judge(record.expected, record.answer);
  switch (judged.outcome) {
  case Outcome::WrongTrue: judged.points = -32; break;
  case Outcome::WrongFalse: judged.points = -16; break;
  case Outcome::CorrectTrue:
  case Outcome::CorrectFalse:
    judged.confirmed = !validated || !needs_witness(record.property, record.category, record.answer) ||
                       record.witness.outcome == "confirmed";
    if (judged.confirmed) judged.points = judged.outcome == Outcome::CorrectTrue ? 2 : 1;
    break;
  case Outcome::Unknown:
  case Outcome::Error:
  case Outcome::Unjudged: break;
  }
  return judged;
}

void Score::add(const Record& record, const Judged& judged) {
  ++tasks;
  ++by_outcome[static_cast<size_t>(judged.outcome)];
  if (!judged.confirmed) ++(judged.outcome == Outcome::CorrectTrue ? unconfirmed_true : unconfirmed_false);
  points += judged.points;
  most += record.expected.empty() ? 0 : record.expected == "true" ? 2 : 1;
  cpu_seconds += record.cpu_seconds;
}

std::string category_of(const Record& record) {
  return fmt::format("{}.{}", record.property, record.category);
}

Scores score(const Records& records) {
  Scores scores;
  scores.validated = std::any_of(records.begin(), records.end(),
                                 [](const auto& entry) { return !entry.second.witness.outcome.empty(); });
  for (const auto& [key, record] : records) {
    const Judged judged = judge(record, scores.validated);
    scores.categories[category_of(record)].add(record, judged);
    scores.all.add(record, judged);
    if (!is_correct(judged.outcome)) continue;
    Confirmation& kind = judged.outcome == Outcome::CorrectTrue ? scores.of_true : scores.of_false;
    ++kind.correct;
    if (!record.witness.kind.empty()) ++kind.witnesses;
    if (record.witness.outcome == "confirmed") ++kind.confirmed;
  }
  double sum = 0;
  for (const auto& [name, one] : scores.categories)
    sum += static_cast<double>(one.points) / static_cast<double>(one.tasks);
  if (!scores.categories.empty())
    scores.normalised =
        sum * static_cast<double>(scores.all.tasks) / static_cast<double>(scores.categories.size());
  return scores;
}

} // namespace fathom::suites
