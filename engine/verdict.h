// Verdict: what Fathom says about a program, and what it takes to be allowed to say it.
#pragma once

#include "ir/program/exchange/ledger.h"
#include "ir/program/exchange/trace.h"
#include "ir/program/property.h"
#include "ir/support/result.h"

#include <optional>
#include <string>

namespace fathom::engine {

/// A run of the interpreter that ended in the violation of a property that was asked for. There is no other
/// way to make one.
class ConfirmedRun {
 public:
  /// The error says what the run did instead.
  static Result<ConfirmedRun> from(program::Run run, const program::Specification& specification);

  const program::Run& run() const { return run_; }
  /// The text after `replayed:`; set by the engine once it has asked for the replay.
  std::string replay_note;

 private:
  explicit ConfirmedRun(program::Run run) : run_(std::move(run)) {}
  program::Run run_;
};

/// `proved` needs a ledger without under-approximation (anything else is a bug of ours), `violated` a
/// confirmed run.
class Verdict {
 public:
  enum class Kind : uint8_t { Proved, Violated, Unknown };

  static Verdict proved(const program::ApproximationLedger& ledger);
  static Verdict violated(ConfirmedRun run);
  static Verdict unknown(std::string reason);

  Kind kind() const { return kind_; }
  const std::string& reason() const { return reason_; } ///< of unknown
  const ConfirmedRun* violation() const { return violation_ ? &*violation_ : nullptr; }
  /// BenchExec's spelling: "true", "false(valid-deref)", "unknown(<reason>)"; always one line.
  std::string line() const;

 private:
  explicit Verdict(Kind kind) : kind_(kind) {}
  Kind kind_;
  std::string reason_;
  std::optional<ConfirmedRun> violation_;
};

} // namespace fathom::engine
