// Outcome: how a run ends, and what that rests on.
#pragma once

#include "frontend/interpreter/recorder.h"
#include "frontend/interpreter/stack.h"
#include "frontend/module.h"
#include "ir/program/exchange/trace.h"
#include "ir/program/exchange/versions.h"
#include "ir/program/property.h"

#include <functional>
#include <optional>
#include <string>
#include <utility>

namespace fathom::frontend::interpreter {

/// What a violation is about.
struct AccessedBytes {
  Pointer pointer;
  uint64_t size = 0; ///< 0: the object as a whole
};

/// Only the first end counts. Nobody is thrown out of what he does: the functions in between return as if
/// nothing had happened, and the loop of the run stops.
class Outcome {
 public:
  Outcome(const Module& module, const program::Specification& specification, const Stack& stack,
          Recorder& recorder)
      : module_(module), specification_(specification), stack_(stack), recorder_(recorder) {}

  bool asks_for(program::Property property) const { return specification_.asks_for(property); }
  program::ThreadMemory thread_memory() const { return specification_.thread_memory; }
  bool ended() const { return ended_; }
  /// By which the value of a global variable is looked up (program::Confinement).
  void set_counters(std::function<uint64_t(const std::string&)> counters) { counters_ = std::move(counters); }
  /// While the older version runs, what would violate a property that is asked for ends the run: it is in no
  /// question.
  void set_version(program::Version version) { version_ = version; }
  program::Version version() const { return version_; }
  /// Asked where something is violated: why this execution is none; empty: it is one.
  void set_objection(std::function<std::string()> objection) { objection_ = std::move(objection); }
  /// Asked what a violation is about: whether that is an object of ours, which is none of the program's.
  void set_ownership(std::function<bool(const AccessedBytes&)> is_ours) { is_ours_ = std::move(is_ours); }
  void end(program::RunEnd how, std::string reason);
  /// The end where the property is asked for and violations count here; else execution goes on.
  /// `detail`: Run::detail.
  void violate(program::Property property, const std::string& message, std::string detail = "",
               const std::optional<AccessedBytes>& about = std::nullopt);
  /// The same; the message says where.
  void violate_as_said(program::Property property, const std::string& message, std::string detail = "",
                       const std::optional<AccessedBytes>& about = std::nullopt);
  /// termination is violated: from here on the run repeats itself, unless it rests on an access that is not
  /// valid, after which nothing is said of executions.
  void repeat(const std::string& what);
  /// Confined, termination is violated by what passes the witness's cycle again and again.
  void pass_cycle() { ++passes_; }
  /// Several threads run from here on: properties that are not looked at then (program::is_of_threads) are
  /// not violated.
  void note_threads() { has_threads_ = true; }
  bool needs_passes() const { return specification_.confinement(program::Property::Termination) != nullptr; }
  uint64_t passes() const { return passes_; }
  /// The bytes that the violation which ended the run is about.
  const std::optional<AccessedBytes>& about() const { return about_; }
  /// Execution goes on, but what it does from here on is not C's.
  void note_undefined(program::Property property, const std::string& message);
  bool is_undefined() const { return run_.undefined.has_value(); }

  /// What a native execution may do otherwise (program::Run has the words).
  void note_address() { run_.used_address = true; }
  bool used_address() const { return run_.used_address; }
  /// The violation itself does not depend on what is used after it.
  void note_open_value() { run_.used_open_value |= !ended_; }
  /// Whether the run so far rests on what C leaves open.
  bool rests_on_open_value() const { return run_.used_open_value || run_.read_uninitialised; }
  void note_huge_allocation() { run_.huge_allocation = true; }
  void note_external_effects() { run_.external_effects = true; }
  void note_undefined_function(const std::string& name);
  /// A model took any value for what this library function computes; nothing where the name is empty.
  void note_computed(std::string_view name) {
    if (run_.computed.empty() && !ended_) run_.computed = name;
  }
  void note_uninitialised() { run_.read_uninitialised = true; }
  bool read_uninitialised() const { return run_.read_uninitialised; }
  /// Whether something uninitialised was read; forgets it.
  bool take_uninitialised() { return std::exchange(run_.read_uninitialised, false); }

  /// When it is over.
  program::Run take();

 private:
  bool counts(program::Property property) const;

  const Module& module_;
  const program::Specification& specification_;
  const Stack& stack_;
  Recorder& recorder_;
  program::Run run_;
  std::optional<AccessedBytes> about_;
  bool ended_ = false;
  program::Version version_ = program::Version::None;
  bool rests_on_access_ = false; ///< that is not valid
  bool has_threads_ = false;
  uint64_t passes_ = 0;
  std::function<uint64_t(const std::string&)> counters_;
  std::function<std::string()> objection_;
  std::function<bool(const AccessedBytes&)> is_ours_;
};

} // namespace fathom::frontend::interpreter
