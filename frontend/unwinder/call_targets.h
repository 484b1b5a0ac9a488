// The functions that a call through a pointer may enter.
#pragma once

#include "frontend/points_to/points_to.h"
#include "frontend/unwinder/context.h"

#include <llvm/IR/InstrTypes.h>

#include <memory>
#include <utility>
#include <vector>

namespace fathom::frontend {

class StaticObjects;

/// The points-to sets of the whole module, made when somebody asks first; shared by all unwindings.
struct StaticSets {
  std::unique_ptr<points_to::PointsTo> sets[2]; ///< without and with effects of undefined functions
};

/// The functions that a pointer is known to point to; where that is not known completely those of the call's
/// shape, without what the static analysis excludes. What is left out ends in the obligation that no other
/// function is called.
class CallTargets {
 public:
  CallTargets(Context& context, StaticSets& static_sets, StaticObjects& statics);

  struct Targets {
    std::vector<std::pair<const llvm::Function*, ValueId>> functions; ///< each with its condition
    bool complete = false; ///< the pointer points to none but these, or to no function
  };
  Targets of(const llvm::CallBase& call, ValueId pointer);

 private:
  std::vector<ObjectId> possible_callees(const llvm::CallBase& call, const std::vector<ObjectId>& candidates);
  const points_to::PointsTo& static_sets();

  Context& context_;
  Builder& builder_;
  StaticSets& static_sets_;
  StaticObjects& statics_;
};

} // namespace fathom::frontend
