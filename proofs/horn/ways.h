// Ways: what leads from one head of a transition system to the next one, to a return, to an obligation.
#pragma once

#include "ir/program/exchange/transition_system.h"

#include <vector>

namespace fathom::horn {

/// A way from a head, or the start. Between its ends it may call functions: where one is called on some
/// executions only, and what it leaves is asked for, there are two ways.
struct Way {
  using TransitionSystem = program::TransitionSystem;
  TransitionSystem::Source source;
  const TransitionSystem::Edge* edge = nullptr;       ///< to a head
  const TransitionSystem::Return* returned = nullptr; ///< or of a function's activation
  program::ObligationId obligation;                   ///< else
  std::vector<program::ValueId> conditions; ///< but for what holds at the source whenever it is reached
  std::vector<program::ValueId> passed;     ///< heads after the source that are not passed
  std::vector<const TransitionSystem::Call*> calls;
  std::vector<std::vector<program::ValueId>> not_called; ///< not all of these conditions hold
};

/// The conjuncts of a condition that are no constants, appended.
void add_conjuncts(const program::Program& program, program::ValueId condition,
                   std::vector<program::ValueId>& all);

/// Finds them. Not owned: builder and system.
class Ways {
 public:
  Ways(const program::Builder& builder, const program::TransitionSystem& system);

  void add(const program::TransitionSystem::Edge& edge);
  void add(const program::TransitionSystem::Return& returned);
  void add(program::ObligationId obligation);
  const std::vector<Way>& all() const { return all_; }
  /// What holds whenever the head is reached: conjuncts.
  const std::vector<program::ValueId>& reached(size_t head) const { return reached_[head]; }

 private:
  /// Where a way ends.
  struct End {
    program::ValueId guard;
    size_t heads_before;
    uint32_t position;
    std::vector<program::ValueId> values; ///< that are asked for there
  };
  void add(const Way& target, const End& end);
  void add_with_calls(Way way, const End& end);
  std::vector<program::ValueId> beyond(const Way& way, program::ValueId guard) const;
  bool is_contradiction(const std::vector<program::ValueId>& conditions) const;
  bool contradicts(size_t head, program::ValueId guard) const;
  bool holds_at(size_t head, program::ValueId condition) const;

  const program::Builder& builder_;
  const program::Program& program_;
  const program::TransitionSystem& system_;
  std::vector<std::vector<program::ValueId>> reached_;
  std::vector<Way> all_;
};

} // namespace fathom::horn
