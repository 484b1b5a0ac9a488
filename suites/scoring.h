// Points for an answer by the competition's rules (SV-COMP).
#pragma once

#include "suites/record.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace fathom::suites {

enum class Outcome : uint8_t {
  CorrectTrue,
  CorrectFalse,
  WrongTrue,  ///< true, and a violation is expected: a bug was missed
  WrongFalse, ///< false, and true is expected: a false alarm
  Unknown,    ///< also false where another part of the property is expected to be violated
  Error,      ///< a limit, a crash, no verdict
  Unjudged,   ///< a verdict, and nothing is expected
};
constexpr size_t outcomes = 7;

/// As BenchExec does it.
Outcome judge(const std::string& expected, const std::string& answer);
inline bool is_wrong(Outcome outcome) {
  return outcome == Outcome::WrongTrue || outcome == Outcome::WrongFalse;
}
inline bool is_correct(Outcome outcome) {
  return outcome == Outcome::CorrectTrue || outcome == Outcome::CorrectFalse;
}
/// "correct", "wrong", "unknown", "error" or "unjudged".
const char* word_of(Outcome outcome);

/// Whether a correct answer counts only with a witness that a validator confirms. `part`: the category's name
/// without the property ("Arrays", "ReachSafety-Arrays").
bool needs_witness(const std::string& property, const std::string& part, const std::string& answer);

struct Judged {
  Outcome outcome = Outcome::Unknown;
  bool confirmed = true; ///< of a correct answer: it needs no witness, or its witness was confirmed
  int points = 0;
};
/// `validated`: witnesses were looked at; otherwise each of them counts as confirmed.
Judged judge(const Record& record, bool validated);

/// Sums over tasks.
struct Score {
  uint64_t tasks = 0;
  uint64_t by_outcome[outcomes] = {};
  uint64_t unconfirmed_true = 0, unconfirmed_false = 0; ///< among the correct ones
  int64_t points = 0;
  int64_t most = 0; ///< points that could have been reached
  double cpu_seconds = 0;

  uint64_t count(Outcome outcome) const { return by_outcome[static_cast<size_t>(outcome)]; }
  uint64_t wrong() const { return count(Outcome::WrongTrue) + count(Outcome::WrongFalse); }
  uint64_t solved() const { return count(Outcome::CorrectTrue) + count(Outcome::CorrectFalse); }
  void add(const Record& record, const Judged& judged);
};

/// How many of the witnesses that were validated a validator confirmed, whether they are needed or not.
struct Confirmation {
  uint64_t correct = 0, witnesses = 0, confirmed = 0; ///< correct answers; those with a witness; of these
};

struct Scores {
  std::map<std::string, Score> categories; ///< by "<property>.<category>"
  Score all;
  Confirmation of_true, of_false;
  /// The score over several categories: each weighs the same, whatever its size.
  double normalised = 0;
  bool validated = false; ///< at least one witness was
};
Scores score(const Records& records);
std::string category_of(const Record& record);

} // namespace fathom::suites
