// Steps: what a thread does that others may notice, and where it may stay.
#pragma once

#include "frontend/analysis/shared_objects.h"
#include "frontend/module.h"

#include <llvm/ADT/DenseMap.h>
#include <llvm/ADT/DenseSet.h>
#include <llvm/Analysis/CycleAnalysis.h>
#include <llvm/IR/InstrTypes.h>
#include <llvm/IR/Instruction.h>

#include <map>
#include <optional>
#include <set>
#include <vector>

namespace fathom::frontend::sequential {

/// How an instruction commutes with what other threads do next to it (R. Lipton, "Reduction", CACM 1975).
enum class Mover : uint8_t {
  Both,  ///< others notice nothing of it
  Right, ///< a lock is taken: it may as well be taken later, right before what follows
  Left,  ///< a lock is given back: it may as well be given back earlier
  None,  ///< others may notice when it is executed
  Stay   ///< the thread may go no further, or end all threads: what it has done before must have been seen
};

/// What is known of the functions of a program before they are put into one. A function is one step where all
/// that others may notice happens in one atomic section, or one access: to call it is a step then. It is
/// resumable where a thread may be interrupted within. Immutable.
class Steps {
 public:
  /// `ends`: functions that violate a property that is asked for; nothing comes after them.
  Steps(const Module& module, const SharedObjects& objects, std::set<Builtin> ends);

  bool is_resumable(const llvm::Function& function) const { return resumable_.contains(&function); }
  Mover mover(const llvm::Instruction& instruction) const;
  /// Whether a resumable function may be called.
  bool enters_resumable(const llvm::CallBase& call) const;
  /// Nothing: any.
  std::optional<std::vector<const llvm::Function*>> targets(const llvm::CallBase& call) const;
  /// Makers of objects (SharedObjects) that functions which are one step, or no step, may access.
  const std::set<const llvm::Value*>& accessed_within_steps() const { return within_steps_; }
  /// Whether nobody can tell when exactly a lock is taken and given back, but by having to wait.
  bool locks_are_movers() const { return locks_are_movers_; }

 private:
  /// What one path through a function may do.
  struct Summary {
    bool is_step = false;  ///< others may notice something
    bool may_stay = false; ///< it need not come back
  };
  void look_at(const llvm::Function& function);
  static bool may_stay_behind(const llvm::Instruction& step,
                              const llvm::DenseSet<const llvm::Instruction*>& stays,
                              const llvm::CycleInfo& cycles);
  bool are_movers() const;
  bool accesses_locks(const std::vector<points_to::PointsTo::Place>& locks) const;
  bool calls_itself(const llvm::Function& function) const;

  const Module& module_;
  const SharedObjects& objects_;
  const std::set<Builtin> ends_;
  std::set<const llvm::Function*> resumable_;
  llvm::DenseMap<const llvm::Function*, Summary> summaries_;
  std::set<const llvm::Value*> within_steps_;
  bool locks_are_movers_ = false;
};

/// A lock of the library whose first word is the owner's number, where a call takes it for sure or gives it
/// back; null: neither.
struct LockCall {
  const llvm::Value* lock = nullptr;
  bool takes = false;
};
LockCall lock_call(const llvm::Instruction& instruction);

} // namespace fathom::frontend::sequential
