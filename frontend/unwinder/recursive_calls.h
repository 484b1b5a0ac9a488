// Recursion that inputs may end: calls replaced by contracts, where the loops' proofs by induction are
// wanted.
#pragma once

#include "frontend/unwinder/call_cycles.h"
#include "frontend/unwinder/calls.h"
#include "proofs/recursion/component.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace fathom::frontend {

class Machine;
struct Parts;

/// Hands calls of functions that call themselves to recursion::ActivationCut, unless constants decide how
/// deep the recursion goes: that is executed as any other call.
class RecursiveCalls final : public CallReplacement {
 public:
  explicit RecursiveCalls(Machine& machine);

  bool replace(CallInProgress::Entry& entry, Activation& caller, program::LocationId place) override;

  /// While an activation of a component is executed for its contract: its calls go to `calls`, until they are
  /// taken back. Nested: the last one comes first.
  void leave_to(const CallCycles::Cycle& cycle, recursion::Calls& calls) {
    active_.push_back({&cycle, &calls});
  }
  void take_back() { active_.pop_back(); }
  /// Whether a call of the function may be replaced; whether an activation is being executed for a contract.
  bool may_replace(const llvm::Function& callee) { return is_replaced() && cycles_.of(callee) != nullptr; }
  bool replaces() const { return !active_.empty() || executes_all_; }
  /// Whether calls are executed, none of them replaced; returns what was before.
  bool set_executes_all(bool value) { return std::exchange(executes_all_, value); }

 private:
  /// A component of which an activation is being executed, with its calls left to somebody.
  struct Active {
    const CallCycles::Cycle* cycle;
    recursion::Calls* calls;
  };
  bool is_replaced() const;
  bool is_too_deep() const;
  bool is_wanted(const CallInProgress::Entry& entry, Activation& caller, const CallCycles::Cycle& cycle);
  bool is_decided(const CallInProgress::Entry& entry, const CallCycles::Cycle& cycle);
  bool is_partly_written(const CallInProgress::Entry& entry) const;
  void come_back(CallInProgress::Entry& entry, Activation& caller);
  bool call_active(CallInProgress::Entry& entry, Activation& caller);
  bool cut(CallInProgress::Entry& entry, Activation& caller, const CallCycles::Cycle& cycle,
           program::LocationId place);
  void note(const llvm::Function& callee, program::LocationId place, const std::string& refusal);

  Machine& machine_;
  Parts& parts_;
  CallCycles cycles_;
  std::vector<Active> active_;
  bool executes_all_ = false;
  std::map<const CallCycles::Cycle*, uint32_t> refused_;
};

} // namespace fathom::frontend
