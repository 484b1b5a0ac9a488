// Results of checks, as clients are told of them.
#pragma once

#include "server/question.h"

#include <deque>
#include <mutex>
#include <string>
#include <vector>

namespace fathom::server {

/// The answer of one check. `document` is what docs/results.md describes, without what differs from run to
/// run.
struct CheckAnswer {
  std::string id;      ///< "check-3"
  std::string verdict; ///< the verdict line
  std::string log;     ///< the report for people
  Json document;

  bool is(std::string_view kind) const {
    return verdict == kind || verdict.starts_with(std::string(kind) + "(");
  }
  /// Whether a proof may be about no execution: of clauses that nothing satisfies everything is proved.
  bool is_void() const;
  /// Where a violation is, and why: "a.c:3:5: invalid write (in f): writes 1 byte ..."
  std::string violation_line() const;
};

/// A result document as its text, with the verdict line and the report for people.
struct Document {
  std::string verdict, log, text;
};
/// Runs a command that writes one. ToolFailure: there is none, and why.
Document document_of(Question& question, std::vector<std::string> command, const std::atomic<bool>& stop);

/// Likewise, and reads it.
CheckAnswer ask(Question& question, const std::string& id, std::vector<std::string> command,
                const std::atomic<bool>& stop);

/// What every answer begins with: verdict, assumptions, the violation or what holds all the same.
Json brief(const CheckAnswer& answer);
/// All that is known: the path with its values, memory, open places, invariants, commands that may decide
/// more.
Json full(const CheckAnswer& answer);

/// The answers of a session, the newest of them. Any thread may call.
class Answers {
 public:
  void keep(CheckAnswer answer);
  /// Nothing: there is none with this id, or no longer.
  std::optional<CheckAnswer> find(const std::string& id) const;
  /// The ids, the oldest first.
  std::vector<std::string> ids() const;

 private:
  static constexpr size_t most = 100;
  mutable std::mutex mutex_;
  std::deque<CheckAnswer> kept_;
};

} // namespace fathom::server
