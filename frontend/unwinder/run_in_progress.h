// What must not happen, and what is noted, while a loop is executed to see what it does.
#pragma once

#include "ir/program/builder.h"
#include "ir/program/exchange/speculation.h"
#include "proofs/body/loop_body.h"

#include <memory>
#include <string_view>

namespace fathom::frontend {

/// The innermost speculative run of a loop, if any. Outside of one nothing here has an effect. What parts of
/// the unwinder keep besides the program they watch at `watched()`.
class RunInProgress {
 public:
  explicit RunInProgress(program::Builder& builder);

  program::SpeculativeState& watched() { return watched_; }
  loops::SpeculativeRun* const& current() const { return current_; } ///< null outside of all; not owned
  void set(loops::SpeculativeRun* run) { current_ = run; }
  /// Begins a run within the current one, until what is returned ends and takes everything back.
  std::unique_ptr<program::Speculation> begin(loops::SpeculativeRun& run);

  bool speculates() const { return current_ != nullptr && current_->silent; }
  /// Whether this is to become an exact summary: what C leaves open ends its validity.
  bool is_exact() const { return speculates() && !current_->inductive; }
  /// The iteration in which a summarised loop is left, which is executed as any other.
  bool is_last_iteration() const { return current_ != nullptr && !current_->silent; }

  /// What is being executed cannot be part of a summary.
  void refuse(std::string_view why) {
    if (speculates()) current_->refuse(std::string(why));
  }
  /// Something was met that C leaves open.
  void note_open(program::ValueId when) { current_->open = builder_.disjoin(current_->open, when); }
  /// The object that a pointer points to is changed as a block.
  void note_block(program::ValueId pointer, const char* why);

 private:
  program::Builder& builder_;
  program::SpeculativeState watched_;
  loops::SpeculativeRun* current_ = nullptr;
};

} // namespace fathom::frontend
