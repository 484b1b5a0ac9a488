// TransitionNotes: entries, calls and returns of a component, for those who solve for what holds there.
#pragma once

#include "proofs/recursion/analysis.h"

#include <string>
#include <vector>

namespace fathom::recursion {

/// The function of a component that is called from outside, after so many heads of the transition system;
/// without its head.
program::TransitionSystem::Function noted(Component& component, size_t function, size_t heads);

/// Appends to Component::transitions(). Numbers are as Activations gives them; reads are left out, since they
/// are values from before. Not owned: component and analysis.
class TransitionNotes {
 public:
  TransitionNotes(Component& component, const Analysis& analysis);

  /// In front of all activations.
  void begin();
  void entered(size_t function, const std::vector<program::ValueId>& numbers, program::ValueId reached);
  void call(size_t function, program::ValueId guard, const std::vector<program::ValueId>& before,
            const std::vector<program::ValueId>& after);
  void returned(size_t function, program::ValueId guard, const std::vector<program::ValueId>& after);
  /// After them, and after the call from outside.
  void finish();

 private:
  template <typename Number>
  std::vector<Number> without_reads(size_t function, const std::vector<Number>& numbers) const;

  Component& component_;
  const Analysis& analysis_;
  const Activations activations_;
  program::LocationId location_;
  std::vector<size_t> numbers_; ///< by function: in the transition system
  /// Calls: they lead to heads some of which come later.
  std::vector<program::TransitionSystem::Edge> entries_;
  std::vector<size_t> entered_; ///< by entry
};

} // namespace fathom::recursion
