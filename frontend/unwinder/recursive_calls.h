// Recursion that inputs may end: calls replaced by contracts, where the loops' proofs by induction are
// wanted.
#pragma once

#include "frontend/unwinder/call_cycles.h"
#include "frontend/unwinder/calls.h"

#include <map>
#include <string>
#include <vector>

#include "recursion/component.h"

namespace fathom::frontend {

class Machine;

/// Hands calls of functions that call themselves to recursion::ActivationCut, unless constants decide how
/// deep the recursion goes: that is executed as any other call.
class RecursiveCalls final : public CallReplacement {
 public:
  explicit RecursiveCalls(Machine& machine) : machine_(machine) {}

  bool replace(CallInProgress::Entry& entry, Activation& caller, program::LocationId place) override;

 private:
  friend class UnwoundComponent;
  /// A component of which an activation is being executed, with its calls left to somebody.
  struct Active {
    const CallCycles::Cycle* cycle;
    recursion::Calls* calls;
  };
  bool is_replaced() const;
  bool is_too_deep() const;
  bool is_wanted(const CallInProgress::Entry& entry, Activation& caller, const CallCycles::Cycle& cycle);
  bool is_decided(const CallInProgress::Entry& entry, const CallCycles::Cycle& cycle);
  bool call_active(CallInProgress::Entry& entry, Activation& caller);
  bool cut(CallInProgress::Entry& entry, Activation& caller, const CallCycles::Cycle& cycle,
           program::LocationId place);
  void note(const llvm::Function& callee, program::LocationId place, const std::string& refusal);

  Machine& machine_;
  CallCycles cycles_;
  std::vector<Active> active_;
  bool executes_all_ = false; ///< nothing is replaced
  std::map<const CallCycles::Cycle*, uint32_t> refused_;
};

} // namespace fathom::frontend
