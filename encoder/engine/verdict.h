// Verdict: what Fathom says about a program, and the ledger that stands in the way of saying `true`.
#pragma once

#include "ir/program/property.h"
#include "ir/program/trace.h"
#include "ir/support/result.h"

#include <optional>
#include <string>
#include <vector>

namespace fathom::engine {

/// One thing the analysis left out: executions it did not look at. `reason` is what the user reads, with its
/// place behind.
struct Approximation {
  enum class Kind : uint8_t {
    UnwindingBound, ///< a loop or recursion goes on beyond its bound
    Obligation,  ///< an internal obligation (unsupported construct, wild write, unreachable) can be violated
    Unconfirmed, ///< a counterexample that the interpreter or the replay does not bear out
    Unchecked,   ///< a property that no obligations are generated for
    Solver,      ///< the solver gave no answer
  };
  Kind kind;
  std::string reason;
};

/// All approximations of a run, in the order in which they were found.
class Ledger {
 public:
  void add(Approximation::Kind kind, std::string reason);
  bool empty() const { return entries_.empty(); }
  const std::vector<Approximation>& entries() const { return entries_; }

 private:
  std::vector<Approximation> entries_; ///< without repetition
};

/// A run of the interpreter that ended in the violation of a property that was asked for. There is no other
/// way to make one.
class ConfirmedRun {
 public:
  /// The error says what the run did instead.
  static Result<ConfirmedRun> from(program::Run run, const program::Specification& specification);

  const program::Run& run() const { return run_; }
  /// What `replayed: ...` says; set by the engine once it has asked for the replay.
  std::string replay_note;

 private:
  explicit ConfirmedRun(program::Run run) : run_(std::move(run)) {}
  program::Run run_;
};

/// `proved` needs an empty ledger, `violated` a confirmed run.
class Verdict {
 public:
  enum class Kind : uint8_t { Proved, Violated, Unknown };

  static Verdict proved(const Ledger& ledger); ///< an entry in the ledger is a bug of ours
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
