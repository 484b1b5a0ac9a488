#include "frontend/sequential/steps.h"

#include "frontend/analysis/sub_objects.h"

#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>

#include <algorithm>

namespace fathom::frontend::sequential {

namespace {

/// Others see by one of these that a lock is taken, or what its words are is changed.
constexpr const char* watching_functions[] = {"pthread_mutex_trylock",
                                              "pthread_mutex_timedlock",
                                              "pthread_mutex_clocklock",
                                              "pthread_spin_trylock",
                                              "mtx_trylock",
                                              "mtx_timedlock",
                                              "pthread_mutex_consistent",
                                              "pthread_mutexattr_setrobust",
                                              "pthread_mutexattr_setrobust_np"};
constexpr const char* initialising_functions[] = {"pthread_mutex_init", "pthread_spin_init", "mtx_init"};
constexpr const char* lock_functions[] = {"pthread_mutex_lock",   "mtx_lock",   "pthread_spin_lock",
                                          "pthread_mutex_unlock", "mtx_unlock", "pthread_spin_unlock"};
/// No lock is larger.
constexpr int64_t size_of_lock = 64;

/// A function of the library's models of threads, which know what locks are.
bool knows_locks(const Module& module, const llvm::Function& function) {
  constexpr const char* prefixes[] = {"pthread_", "mtx_",      "cnd_",    "thrd_",    "tss_",
                                      "sem_",     "call_once", "fathom_", "__fathom_"};
  return module.is_model(function) &&
         llvm::any_of(prefixes, [&](const char* prefix) { return function.getName().starts_with(prefix); });
}

} // namespace

LockCall lock_call(const llvm::Instruction& instruction) {
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
  const llvm::Function* callee = call ? named_callee(*call) : nullptr;
  if (callee == nullptr || call->arg_size() == 0) return {};
  const llvm::StringRef name = callee->getName();
  const llvm::Value* lock = call->getArgOperand(0);
  if (name == "pthread_mutex_lock" || name == "mtx_lock" || name == "pthread_spin_lock") return {lock, true};
  if (name == "fathom_mutex_lock") {
    const auto* is_timed = llvm::dyn_cast<llvm::ConstantInt>(call->getArgOperand(1));
    return is_timed && is_timed->isZero() ? LockCall{lock, true} : LockCall();
  }
  if (name == "pthread_mutex_unlock" || name == "mtx_unlock" || name == "pthread_spin_unlock" ||
      name == "fathom_mutex_unlock")
    return {lock, false};
  return {};
}

Steps::Steps(const Module& module, const SharedObjects& objects, std::set<Builtin> ends)
    : module_(module), objects_(objects), ends_(std::move(ends)) {
  locks_are_movers_ = are_movers();
  // What a function does is known when that is known of all that it calls: until nothing changes.
  for (bool grows = true; grows;) {
    const size_t resumable = resumable_.size();
    const llvm::DenseMap<const llvm::Function*, Summary> before = summaries_;
    for (const llvm::Function& function : module.llvm())
      if (!function.isDeclaration() && module.builtin(function) == Builtin::None) look_at(function);
    grows = resumable_.size() != resumable ||
            std::any_of(summaries_.begin(), summaries_.end(), [&](const auto& row) {
              const Summary old = before.lookup(row.first);
              return old.is_step != row.second.is_step || old.may_stay != row.second.may_stay;
            });
  }
  for (const llvm::Function& function : module.llvm()) {
    if (function.isDeclaration() || is_resumable(function)) continue;
    for (const llvm::Instruction& instruction : llvm::instructions(function))
      for (const llvm::Value* maker : objects.accessed(instruction)) within_steps_.insert(maker);
  }
}

bool Steps::are_movers() const {
  const auto function = [&](const char* name) { return module_.llvm().getFunction(name); };
  for (const char* name : watching_functions)
    if (const llvm::Function* watching = function(name); watching && !watching->use_empty()) return false;
  for (const char* name : initialising_functions)
    if (const llvm::Function* initialising = function(name))
      for (const llvm::User* user : initialising->users()) {
        const auto* call = llvm::dyn_cast<llvm::Instruction>(user);
        if (call == nullptr || !objects_.is_early(*call)) return false;
      }
  std::vector<points_to::PointsTo::Place> locks;
  for (const char* name : lock_functions) {
    const llvm::Function* changing = function(name);
    if (changing == nullptr) continue;
    for (const llvm::User* user : changing->users()) {
      const auto* call = llvm::dyn_cast<llvm::CallBase>(user);
      if (call == nullptr || named_callee(*call) != changing || call->arg_size() == 0) return false;
      if (objects_.sets().is_universal(*call->getArgOperand(0))) return false;
      for (const auto& place : objects_.sets().places(*call->getArgOperand(0))) locks.push_back(place);
    }
  }
  return !accesses_locks(locks);
}

/// Whether the program may look into a lock, or change it.
bool Steps::accesses_locks(const std::vector<points_to::PointsTo::Place>& locks) const {
  const auto meets = [&](const points_to::PointsTo::Place& access) {
    return llvm::any_of(locks, [&](const points_to::PointsTo::Place& lock) {
      if (access.maker != lock.maker) return false;
      // An access has less than that many bytes, too; a larger one of unknown size has no known offset here.
      return !access.offset || !lock.offset ||
             (*access.offset < *lock.offset + size_of_lock && *lock.offset < *access.offset + 8);
    });
  };
  for (const llvm::Function& function : module_.llvm()) {
    if (knows_locks(module_, function)) continue;
    for (const llvm::Instruction& instruction : llvm::instructions(function)) {
      if (!objects_.is_visible(instruction)) continue;
      const llvm::Value* pointer = llvm::getLoadStorePointerOperand(&instruction);
      const bool is_small = pointer && function.getDataLayout().getTypeStoreSize(llvm::getLoadStoreType(
                                           const_cast<llvm::Instruction*>(&instruction))) <= 8;
      if (is_small && !objects_.sets().is_universal(*pointer)) {
        const auto places = objects_.sets().places(*pointer);
        if (std::any_of(places.begin(), places.end(), meets)) return true;
        continue;
      }
      for (const llvm::Value* maker : objects_.accessed(instruction))
        if (meets({maker, std::nullopt})) return true;
    }
  }
  return false;
}

std::optional<std::vector<const llvm::Function*>> Steps::targets(const llvm::CallBase& call) const {
  if (const llvm::Function* callee = named_callee(call)) return std::vector{callee};
  if (call.isInlineAsm()) return std::vector<const llvm::Function*>();
  return objects_.sets().callees(call);
}

bool Steps::enters_resumable(const llvm::CallBase& call) const {
  const auto callees = targets(call);
  return !callees || std::any_of(callees->begin(), callees->end(),
                                 [&](const llvm::Function* callee) { return is_resumable(*callee); });
}

Mover Steps::mover(const llvm::Instruction& instruction) const {
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
  if (llvm::isa<llvm::ReturnInst>(instruction))
    return instruction.getFunction() == module_.entry() ? Mover::Stay : Mover::Both;
  if (call == nullptr || llvm::isa<llvm::IntrinsicInst>(call) || call->isInlineAsm())
    return objects_.is_visible(instruction) ? Mover::None : Mover::Both;
  const llvm::Function* callee = named_callee(*call);
  if (callee != nullptr && objects_.is_start(*callee))
    return Mover::Both; // nobody waits for a thread to begin
  const Builtin builtin = callee ? module_.builtin(*callee) : Builtin::None;
  if (ends_.contains(builtin)) return Mover::Both;
  switch (builtin) {
  case Builtin::AtomicBegin: return Mover::None;
  case Builtin::Assume:
  case Builtin::Wait:
  case Builtin::Stop:
  case Builtin::ReachError:
  case Builtin::AssertFail:
  case Builtin::Assert:
  case Builtin::Claim:
  case Builtin::EndThread:
  case Builtin::Contract: return Mover::Stay;
  default: break;
  }
  if (callee != nullptr && callee->isDeclaration())
    return objects_.is_visible(instruction) ? Mover::None : Mover::Both;
  const LockCall lock = lock_call(instruction);
  if (lock.lock != nullptr) return lock.takes ? Mover::Right : Mover::Left;
  Mover found = Mover::Both;
  for (const llvm::Function* function : targets(*call).value_or(std::vector<const llvm::Function*>())) {
    const Summary summary = summaries_.lookup(function);
    if (summary.is_step || objects_.is_visible(instruction)) return Mover::None;
    if (summary.may_stay) found = Mover::Stay;
  }
  return found;
}

/// Directly, or by way of others.
bool Steps::calls_itself(const llvm::Function& function) const {
  std::set<const llvm::Function*> seen;
  std::vector<const llvm::Function*> open{&function};
  while (!open.empty()) {
    const llvm::Function* caller = open.back();
    open.pop_back();
    for (const llvm::Instruction& instruction : llvm::instructions(*caller)) {
      const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
      if (call == nullptr || llvm::isa<llvm::IntrinsicInst>(call)) continue;
      const auto callees = targets(*call);
      if (!callees) return true;
      for (const llvm::Function* callee : *callees) {
        if (callee == &function) return true;
        if (!callee->isDeclaration() && seen.insert(callee).second) open.push_back(callee);
      }
    }
  }
  return false;
}

/// One step at most, on all paths together: the accesses of an atomic section are one.
void Steps::look_at(const llvm::Function& function) {
  llvm::CycleInfo cycles;
  cycles.compute(const_cast<llvm::Function&>(function));
  Summary& summary = summaries_[&function];
  if (!summary.may_stay)
    summary.may_stay = cycles.toplevel_begin() != cycles.toplevel_end() || calls_itself(function);
  if (is_resumable(function)) return;
  // How many sections the beginning of a block is in.
  std::map<const llvm::BasicBlock*, int> depths{{&function.getEntryBlock(), 0}};
  std::vector<const llvm::BasicBlock*> open{&function.getEntryBlock()};
  std::vector<const llvm::Instruction*> steps;
  llvm::DenseSet<const llvm::Instruction*> stays; // outside of sections
  bool is_resumable = false;
  while (!open.empty()) {
    const llvm::BasicBlock& block = *open.back();
    open.pop_back();
    int depth = depths.at(&block);
    for (const llvm::Instruction& instruction : block) {
      const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
      const llvm::Function* callee = call ? named_callee(*call) : nullptr;
      const Builtin builtin = callee ? module_.builtin(*callee) : Builtin::None;
      const bool calls = call && !llvm::isa<llvm::IntrinsicInst>(call) && builtin == Builtin::None;
      if (builtin == Builtin::EndThread || (callee && objects_.is_start(*callee))) is_resumable = true;
      if (calls && enters_resumable(*call)) is_resumable = true;
      // Whether the thread has the lock is looked at where it gives it back.
      if (lock_call(instruction).lock != nullptr && !knows_locks(module_, function)) is_resumable = true;
      const Mover mover = this->mover(instruction);
      bool may_stay = mover == Mover::Stay;
      if (calls)
        for (const llvm::Function* target : targets(*call).value_or(std::vector<const llvm::Function*>()))
          may_stay |= summaries_.lookup(target).may_stay;
      summary.may_stay |= may_stay;
      if (may_stay && depth == 0) stays.insert(&instruction);
      const bool is_step =
          depth == 0 && (mover == Mover::None || mover == Mover::Left || mover == Mover::Right);
      if (is_step) steps.push_back(&instruction);
      // A single access could be one step too; but it stands for itself where a lock protects it.
      if (is_step && !calls && builtin != Builtin::AtomicBegin) is_resumable = true;
      if (builtin == Builtin::AtomicBegin) ++depth;
      if (builtin == Builtin::AtomicEnd) --depth;
      if (llvm::isa<llvm::ReturnInst>(instruction) && depth != 0) is_resumable = true;
    }
    for (const llvm::BasicBlock* next : llvm::successors(&block)) {
      const auto [slot, is_new] = depths.emplace(next, depth);
      if (is_new) open.push_back(next);
      if (slot->second != depth) is_resumable = true;
    }
  }
  summary.is_step |= !steps.empty();
  if (is_resumable || steps.size() > 1 || (steps.size() == 1 && may_stay_behind(*steps[0], stays, cycles)))
    resumable_.insert(&function);
}

/// Whether the function may stay where others have to be shown its step, or come to the step again.
bool Steps::may_stay_behind(const llvm::Instruction& step,
                            const llvm::DenseSet<const llvm::Instruction*>& stays,
                            const llvm::CycleInfo& cycles) {
  for (const llvm::Instruction* next = step.getNextNode(); next != nullptr; next = next->getNextNode())
    if (stays.contains(next)) return true;
  std::set<const llvm::BasicBlock*> seen;
  std::vector<const llvm::BasicBlock*> open(llvm::succ_begin(step.getParent()),
                                            llvm::succ_end(step.getParent()));
  while (!open.empty()) {
    const llvm::BasicBlock* block = open.back();
    open.pop_back();
    if (!seen.insert(block).second) continue;
    if (cycles.getCycle(block) != nullptr) return true;
    for (const llvm::Instruction& instruction : *block)
      if (stays.contains(&instruction)) return true;
    open.insert(open.end(), llvm::succ_begin(block), llvm::succ_end(block));
  }
  return false;
}

} // namespace fathom::frontend::sequential
