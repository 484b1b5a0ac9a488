// Names of the values that a condition at a loop's head may speak of.
#pragma once

#include "ir/program/exchange/transition_system.h"

#include <map>
#include <string>

namespace fathom::program {

/// By which one unwinding understands conditions that were found in another one, as long as both cut the same
/// loops: variables of the head as they are called, and what is fixed there: those of heads before it with
/// their lines, and inputs by their numbers. All are identifiers. A name that is taken for
/// another value by mistake makes a candidate that is refuted, and no more.
class StateNames {
 public:
  /// `heads`: those of the system that come before it.
  StateNames(const Program& program, const TransitionSystem& system, size_t heads,
             const TransitionSystem::Head& head);

  /// none() where nothing is called so.
  ValueId value(const std::string& name) const;
  /// Empty where the value has no name.
  std::string name(ValueId value) const;

  /// The loop: its place, and how many heads before this one are there too.
  static std::string loop(const Program& program, const TransitionSystem& system, size_t heads,
                          LocationId location);

 private:
  void add(const std::string& text, ValueId value);
  void add_head(const TransitionSystem::Head& head, const std::string& suffix);

  std::map<std::string, ValueId> values_;
  std::map<ValueId, std::string> names_; ///< the first one of each
};

} // namespace fathom::program
