// Measures: numbers of a loop's state that may become smaller whenever it comes back to its head.
#pragma once

#include "encoder/encoder.h"
#include "ir/program/exchange/transition_system.h"
#include "ir/term/builder.h"
#include "proofs/termination/head_state.h"

#include <optional>
#include <string>
#include <vector>

namespace fathom::termination {

/// A number at a head and at the next head, both signed. It is bounded below, as each number of so many bits.
struct Measure {
  /// Within one group of steps, measures with the same key are the same function of the state: of one head's
  /// state, or at each head the variable with the same number.
  std::string key;
  std::string text; ///< as the source would write it
  term::Term now, next;
  bool is_variable = false; ///< one of the head itself, worth being added to others
  bool is_natural = false;  ///< never below 0
  std::string first;        ///< the text over what things are where the loop is entered
};

/// From one visit of a head to the next one.
struct Step {
  /// It is taken, and may be followed by another one: the last step of an execution need not come nearer to
  /// anything.
  term::Term taken;
  term::Term begun; ///< it is taken
  std::vector<Measure> measures;
};

/// The steps of the system: from each head by its back edges, and from an activation to those that it calls.
/// Those of one group may follow each other for ever: they need a common ranking function.
std::vector<std::vector<Way>> groups_of(const program::TransitionSystem& system);

/// The number that a text is; nothing where it is more than that.
std::optional<int64_t> number_in(const std::string& text);

/// What has to be encoded to see these steps.
std::vector<program::ValueId> roots_of(const program::TransitionSystem& system, const std::vector<Way>& ways);

/// The step; its measures are the variables and what comparisons on the way compare. Variables of a head are
/// symbols of the encoding, or functions of the number of iterations; what is known of no later than the head
/// stays the same, and a measure speaks of nothing else.
Step step_of(const program::Program& program, const program::TransitionSystem& system, const Way& way,
             const encoder::Encoding& encoding, term::Builder& builder);

} // namespace fathom::termination
