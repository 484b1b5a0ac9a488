#include "frontend/sequential/interruptions.h"

#include "frontend/analysis/sub_objects.h"
#include "frontend/library/builtin.h"
#include "frontend/rewriting.h"
#include "ir/support/strong_components.h"

#include <llvm/IR/CFG.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>

#include <algorithm>

namespace fathom::frontend::sequential {

namespace {

Builtin builtin_of(const llvm::Instruction& instruction) {
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
  const llvm::Function* callee = call ? named_callee(*call) : nullptr;
  return callee && callee->isDeclaration() ? builtin_by_name(callee->getName()) : Builtin::None;
}

/// The same in each run: constants have no order of their own.
bool comes_first(const llvm::Value* a, const llvm::Value* b) {
  std::string first, second;
  llvm::raw_string_ostream(first) << *a;
  llvm::raw_string_ostream(second) << *b;
  return first < second;
}

} // namespace

Blocks reached(std::vector<const llvm::BasicBlock*> open, const llvm::BasicBlock* without) {
  Blocks found;
  while (!open.empty()) {
    const llvm::BasicBlock* block = open.back();
    open.pop_back();
    if (block == without || !found.insert(block).second) continue;
    open.insert(open.end(), llvm::succ_begin(block), llvm::succ_end(block));
  }
  return found;
}

Interruptions::Interruptions(llvm::Function& host, const llvm::Function& start, Flattening& code,
                             const Marks& marks, std::vector<llvm::AllocaInst*> others, bool locks_are_movers)
    : host_(host), start_(start), code_(code), marks_(marks), others_(std::move(others)),
      locks_are_movers_(locks_are_movers) {}

Status Interruptions::run(llvm::BasicBlock& turns) {
  find_early();
  if (Status done = find_depths(); !done) return done;
  if (locks_are_movers_) {
    find_locks();
    find_protected();
  }
  for (const llvm::Instruction& instruction : llvm::instructions(host_)) {
    if (may_be_torn(instruction)) return make_error("accesses that a machine may do in several steps");
    if (refuses_races_ && may_race(instruction))
      return make_error("accesses that are neither atomic nor behind one lock");
  }
  find_phases();
  std::vector<llvm::Instruction*> ends;
  for (const llvm::BasicBlock& block : host_)
    if (const auto phase = phases_.find(&block); phase != phases_.end())
      phase_behind(block, phase->second, &ends);
  for (llvm::Instruction* end : ends) end_turn_before(*end, turns);
  while (end_turns_in_cycles(turns)) {
  }
  end_beginning(turns);
  return Done{};
}

/// Two accesses do not that are behind the same lock, which is checked, nor what nobody else is there to see.
/// An object that is accessed in sections, or by atomic operations, has no lock of which all its accesses are
/// behind.
bool Interruptions::may_race(const llvm::Instruction& instruction) const {
  return !marks_.accessed(instruction).empty() && !quiet_.contains(&instruction) && !instruction.isAtomic();
}

/// Others may see a part of it (Interleaving::may_be_torn).
bool Interruptions::may_be_torn(const llvm::Instruction& instruction) const {
  if (mover(instruction) != Mover::None || instruction.isAtomic() || marks_.accessed(instruction).empty())
    return false;
  const llvm::DataLayout& layout = host_.getDataLayout();
  const llvm::Type* type = llvm::isa<llvm::LoadInst>(instruction) ? instruction.getType() : nullptr;
  if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction))
    type = store->getValueOperand()->getType();
  const Builtin builtin = builtin_of(instruction);
  const bool copies = llvm::isa<llvm::IntrinsicInst>(instruction) || builtin == Builtin::Memcpy ||
                      builtin == Builtin::Memmove || builtin == Builtin::Memset;
  return type == nullptr ? copies
                         : layout.getTypeStoreSize(const_cast<llvm::Type*>(type)).getFixedValue() >
                               layout.getPointerSize();
}

/// What the first thread does before its first turn ends is entered from the beginning of the program; where
/// it comes to what is executed in turns as well, its first turn ends.
void Interruptions::end_beginning(llvm::BasicBlock& turns) {
  std::vector<const llvm::BasicBlock*> begins;
  for (const Place& place : places_) begins.push_back(place.block);
  const Blocks first = reached({&host_.getEntryBlock()}, &turns), later = reached(begins, &turns);
  std::map<llvm::BasicBlock*, std::vector<llvm::BasicBlock*>> entered; // from outside
  std::vector<llvm::BasicBlock*> order;
  for (llvm::BasicBlock& block : host_) {
    if (!first.contains(&block) || later.contains(&block)) continue;
    for (llvm::BasicBlock* next : llvm::successors(&block)) {
      if (!later.contains(next)) continue;
      if (entered[next].empty()) order.push_back(next);
      entered[next].push_back(&block);
    }
  }
  for (llvm::BasicBlock* block : order) end_turn_on_the_way(entered.at(block), *block, turns);
}

void Interruptions::end_turn_on_the_way(const std::vector<llvm::BasicBlock*>& from, llvm::BasicBlock& to,
                                        llvm::BasicBlock& turns) {
  llvm::BasicBlock* way = llvm::BasicBlock::Create(host_.getContext(), "", &host_);
  code_.note(*way, code_.thread(to));
  llvm::Instruction* jump = llvm::BranchInst::Create(&to, way);
  for (llvm::BasicBlock* before : from) before->getTerminator()->replaceSuccessorWith(&to, way);
  end_turn_before(*jump, turns);
}

bool Interruptions::is_creation(const llvm::Instruction& instruction) const {
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
  return call != nullptr && named_callee(*call) == &start_;
}

/// What the first thread does while there is no other one.
void Interruptions::find_early() {
  std::vector<const llvm::BasicBlock*> behind;
  for (const llvm::BasicBlock& block : host_)
    if (std::any_of(block.begin(), block.end(), [&](const auto& each) { return is_creation(each); }))
      behind.insert(behind.end(), llvm::succ_begin(&block), llvm::succ_end(&block));
  const Blocks late = reached(std::move(behind));
  for (const llvm::BasicBlock& block : host_) {
    if (code_.thread(block) != 0 || late.contains(&block)) continue;
    for (const llvm::Instruction& instruction : block) {
      if (is_creation(instruction)) break;
      quiet_.insert(&instruction);
      early_.insert(&instruction);
    }
  }
}

Status Interruptions::find_depths() {
  llvm::DenseMap<const llvm::BasicBlock*, int> depths{{&host_.getEntryBlock(), 0}};
  std::vector<const llvm::BasicBlock*> open{&host_.getEntryBlock()};
  for (const Place& place : places_) {
    depths[place.block] = 0;
    open.push_back(place.block);
  }
  while (!open.empty()) {
    const llvm::BasicBlock* block = open.back();
    open.pop_back();
    int depth = depths.lookup(block);
    for (const llvm::Instruction& instruction : *block) {
      const Builtin builtin = builtin_of(instruction);
      if (depth > 0) quiet_.insert(&instruction);
      if (builtin == Builtin::AtomicBegin) ++depth;
      if (builtin == Builtin::AtomicEnd) depth = std::max(depth - 1, 0);
    }
    for (const llvm::BasicBlock* next : llvm::successors(block)) {
      const auto [slot, is_new] = depths.try_emplace(next, depth);
      if (is_new) open.push_back(next);
      if (slot->second != depth) return make_error("an atomic section that ends on some paths only");
    }
  }
  return Done{};
}

/// Locks that a thread has for sure: what comes from several sides is what all have in common.
void Interruptions::find_locks() {
  llvm::DenseMap<const llvm::BasicBlock*, Locks> at;
  std::vector<const llvm::BasicBlock*> open{&host_.getEntryBlock()};
  at[open.back()];
  for (const Place& place : places_) {
    at[place.block];
    open.push_back(place.block);
  }
  while (!open.empty()) {
    const llvm::BasicBlock* block = open.back();
    open.pop_back();
    Locks locks = at[block];
    for (const llvm::Instruction& instruction : *block) {
      if (marks_.mover(instruction) == Mover::None) held_[&instruction] = locks;
      const LockCall call = lock_call(instruction);
      if (call.lock == nullptr) continue;
      const bool is_known = llvm::isa<llvm::Constant>(call.lock);
      if (call.takes && is_known) locks.insert(call.lock);
      if (!call.takes && is_known) locks.erase(call.lock);
      if (!call.takes && !is_known) locks.clear();
    }
    for (const llvm::BasicBlock* next : llvm::successors(block)) {
      const auto [slot, is_new] = at.try_emplace(next, locks);
      const size_t before = slot->second.size();
      std::erase_if(slot->second, [&](const llvm::Value* lock) { return !locks.contains(lock); });
      if (is_new || slot->second.size() != before) open.push_back(next);
    }
  }
}

/// Objects that nobody accesses without a certain lock. That it is so is found out by what has looked at
/// paths only, so it is checked where it counts.
void Interruptions::find_protected() {
  std::map<uint32_t, Locks> common; // by maker
  std::vector<llvm::Instruction*> accesses, releases;
  const auto behind_joins = find_behind_joins();
  for (llvm::Instruction& instruction : llvm::instructions(host_)) {
    if (early_.contains(&instruction)) continue;
    const LockCall call = lock_call(instruction);
    if (call.lock != nullptr && !call.takes) releases.push_back(&instruction);
    const auto held = held_.find(&instruction);
    const Locks locks = held == held_.end() || quiet_.contains(&instruction) ? Locks() : held->second;
    const std::vector<uint32_t> makers = marks_.accessed(instruction);
    if (!makers.empty() && !quiet_.contains(&instruction)) accesses.push_back(&instruction);
    // Where the other threads are waited for before, that there are none is checked.
    const bool is_alone =
        locks.empty() && !quiet_.contains(&instruction) && behind_joins.contains(&instruction);
    for (const uint32_t maker : makers) {
      if (is_alone) continue;
      const auto [slot, is_new] = common.emplace(maker, locks);
      if (marks_.is_accessed_elsewhere(maker)) slot->second.clear();
      if (!is_new)
        std::erase_if(slot->second, [&](const llvm::Value* lock) { return !locks.contains(lock); });
    }
  }
  for (llvm::Instruction* access : accesses) {
    Locks needed;
    bool is_protected = true;
    for (const uint32_t maker : marks_.accessed(*access)) {
      const Locks& of_maker = common[maker];
      is_protected = is_protected && !of_maker.empty();
      if (is_protected) needed.insert(*std::min_element(of_maker.begin(), of_maker.end(), comes_first));
    }
    if (!is_protected) continue;
    quiet_.insert(access);
    std::vector<const llvm::Value*> order(needed.begin(), needed.end());
    std::sort(order.begin(), order.end(), comes_first);
    const bool is_alone = held_.at(access).empty();
    if (is_alone)
      add_check_alone(*access);
    else
      for (const llvm::Value* lock : order) add_check(*access, *lock);
  }
  for (llvm::Instruction* release : releases) add_check(*release, *lock_call(*release).lock);
}

/// What the first thread does after it has waited for one.
llvm::DenseSet<const llvm::Instruction*> Interruptions::find_behind_joins() const {
  const auto is_join = [](const llvm::Instruction& instruction) {
    const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
    const llvm::Function* callee = call ? named_callee(*call) : nullptr;
    return callee && (callee->getName() == "pthread_join" || callee->getName() == "thrd_join");
  };
  llvm::DenseSet<const llvm::Instruction*> found;
  std::vector<const llvm::BasicBlock*> behind;
  for (const llvm::BasicBlock& block : host_) {
    if (code_.thread(block) != 0) continue;
    const auto join = std::find_if(block.begin(), block.end(), is_join);
    if (join == block.end()) continue;
    for (auto next = join; next != block.end(); ++next) found.insert(&*next);
    behind.insert(behind.end(), llvm::succ_begin(&block), llvm::succ_end(&block));
  }
  for (const llvm::BasicBlock* block : reached(std::move(behind)))
    for (const llvm::Instruction& instruction : *block) found.insert(&instruction);
  return found;
}

/// No other thread is there, so that nobody has the lock and nobody takes it.
void Interruptions::add_check_alone(llvm::Instruction& access) {
  llvm::IRBuilder<> builder(&access);
  llvm::Value* others = builder.getInt32(0);
  for (llvm::AllocaInst* place : others_)
    others = builder.CreateOr(others, builder.CreateLoad(builder.getInt32Ty(), place));
  add_doubt_where(access, builder.CreateIsNotNull(others),
                  "an access without a lock while other threads run");
}

void Interruptions::add_doubt_where(llvm::Instruction& position, llvm::Value* bad, const char* what) {
  const uint32_t thread = code_.thread(*position.getParent());
  llvm::Instruction* then = llvm::SplitBlockAndInsertIfThen(bad, &position, false);
  code_.note(*then->getParent(), thread);
  code_.note(*position.getParent(), thread);
  then->setDebugLoc(position.getDebugLoc());
  end_as_unsupported(*then, what);
}

/// The first word of a lock is the number of the thread that has it (frontend/models/locks.c).
void Interruptions::add_check(llvm::Instruction& access, const llvm::Value& lock) {
  llvm::IRBuilder<> builder(&access);
  llvm::Module& module = *host_.getParent();
  llvm::GlobalVariable* present = module.getNamedGlobal(present_thread);
  llvm::Value* self =
      builder.CreateTrunc(builder.CreateLoad(present->getValueType(), present), builder.getInt32Ty());
  llvm::Value* owner = builder.CreateLoad(builder.getInt32Ty(), const_cast<llvm::Value*>(&lock));
  add_doubt_where(access, builder.CreateICmpNE(owner, self),
                  lock_call(access).lock == nullptr
                      ? "an access without the lock that protects the object elsewhere"
                      : "a lock that is given back by a thread that does not have it");
}

Mover Interruptions::mover(const llvm::Instruction& instruction) const {
  // Nobody waits for a thread to be created, and it may run at once.
  if (is_creation(instruction)) return Mover::Left;
  if (quiet_.contains(&instruction)) return Mover::Both;
  const Mover mover = marks_.mover(instruction);
  const bool is_of_lock = mover == Mover::Right || mover == Mover::Left;
  return is_of_lock && !locks_are_movers_ ? Mover::None : mover;
}

Interruptions::Phase Interruptions::phase_behind(const llvm::BasicBlock& block, Phase phase,
                                                 std::vector<llvm::Instruction*>* ends) const {
  for (const llvm::Instruction& instruction : block) {
    const Mover mover = this->mover(instruction);
    if (mover == Mover::Both) continue;
    if (phase == Phase::Behind && mover != Mover::Left && ends)
      ends->push_back(const_cast<llvm::Instruction*>(&instruction));
    phase = mover == Mover::Left || mover == Mover::None ? Phase::Behind : Phase::Before;
  }
  return phase;
}

void Interruptions::find_phases() {
  phases_.clear();
  std::vector<const llvm::BasicBlock*> open{&host_.getEntryBlock()};
  for (const Place& place : places_) open.push_back(place.block);
  for (const llvm::BasicBlock* block : open) phases_[block] = Phase::Before;
  while (!open.empty()) {
    const llvm::BasicBlock* block = open.back();
    open.pop_back();
    const Phase phase = phase_behind(*block, phases_.lookup(block), nullptr);
    for (const llvm::BasicBlock* next : llvm::successors(block)) {
      const auto [slot, is_new] = phases_.try_emplace(next, phase);
      const bool is_later = slot->second == Phase::Before && phase == Phase::Behind;
      if (is_later) slot->second = phase;
      if (is_new || is_later) open.push_back(next);
    }
  }
}

/// What is only computed for what comes next is computed in the next turn, so that nothing has to be kept.
void Interruptions::end_turn_before(llvm::Instruction& instruction, llvm::BasicBlock& turns) {
  const auto is_computed = [&](const llvm::Instruction& each) {
    return mover(each) == Mover::Both &&
           llvm::isa<llvm::LoadInst, llvm::GetElementPtrInst, llvm::CastInst, llvm::BinaryOperator,
                     llvm::CmpInst, llvm::SelectInst>(each);
  };
  llvm::BasicBlock* before = instruction.getParent();
  const uint32_t thread = code_.thread(*before);
  auto position = instruction.getIterator();
  while (position != before->begin() && is_computed(*std::prev(position))) --position;
  llvm::BasicBlock* rest = before->splitBasicBlock(position);
  code_.note(*rest, thread);
  auto* jump = llvm::cast<llvm::BranchInst>(before->getTerminator());
  jump->setSuccessor(0, &turns);
  places_.push_back({thread, rest, jump});
}

namespace {

/// Strongly connected parts of a function without one of its blocks, each in the order in which its blocks
/// are reached; those of one block that does not lead to itself are left out.
std::vector<std::vector<llvm::BasicBlock*>> cycles_without(llvm::Function& function,
                                                           const llvm::BasicBlock& without) {
  std::vector<llvm::BasicBlock*> blocks;
  llvm::DenseMap<const llvm::BasicBlock*, uint32_t> number;
  for (llvm::BasicBlock& block : function)
    if (&block != &without && number.try_emplace(&block, blocks.size()).second) blocks.push_back(&block);
  std::vector<std::vector<uint32_t>> successors(blocks.size());
  for (size_t i = 0; i < blocks.size(); ++i)
    for (const llvm::BasicBlock* next : llvm::successors(blocks[i]))
      if (next != &without) successors[i].push_back(number.lookup(next));
  std::vector<std::vector<llvm::BasicBlock*>> cycles;
  for (const std::vector<uint32_t>& part : strong_components(successors)) {
    if (part.size() == 1 && !llvm::is_contained(successors[part[0]], part[0])) continue;
    cycles.emplace_back();
    for (const uint32_t block : part) cycles.back().push_back(blocks[block]);
  }
  return cycles;
}

} // namespace

/// One end of a turn at a time; whether there was one to be made.
bool Interruptions::end_turns_in_cycles(llvm::BasicBlock& turns) {
  find_phases();
  llvm::DenseSet<const llvm::BasicBlock*> begins;
  for (const Place& place : places_) begins.insert(place.block);
  for (const std::vector<llvm::BasicBlock*>& cycle : cycles_without(host_, turns)) {
    const llvm::DenseSet<const llvm::BasicBlock*> within(cycle.begin(), cycle.end());
    std::vector<llvm::BasicBlock*> entries;
    for (llvm::BasicBlock* block : cycle)
      if (begins.contains(block) ||
          llvm::any_of(llvm::predecessors(block), [&](const llvm::BasicBlock* before) {
            return !within.contains(before) && phases_.contains(before);
          }))
        entries.push_back(block);
    if (entries.empty() || !phases_.contains(entries[0])) continue; // nobody comes there
    const auto head = std::find_if(entries.begin(), entries.end(),
                                   [&](const llvm::BasicBlock* block) { return !begins.contains(block); });
    if (head == entries.end() || quiet_.contains(&(*head)->front())) continue;
    if (entries.size() > 1) {
      end_turn_before((*head)->front(), turns);
      return true;
    }
    std::vector<llvm::BasicBlock*> outside;
    // A thread that was created in a round has to have its turn even if no round is the last one.
    bool is_behind = phases_.lookup(*head) == Phase::Behind && !is_counted(cycle);
    if (is_behind && llvm::all_of(cycle, [&](const llvm::BasicBlock* block) {
          return phase_behind(*block, Phase::Before, nullptr) == Phase::Before;
        }))
      is_behind = false; // it is after a step in front of the cycle
    if (is_behind) {
      end_turn_before((*head)->front(), turns);
      return true;
    }
    for (llvm::BasicBlock* before : llvm::predecessors(*head)) {
      if (within.contains(before)) continue;
      outside.push_back(before);
      const auto phase = phases_.find(before);
      is_behind |= phase != phases_.end() && phase_behind(*before, phase->second, nullptr) == Phase::Behind;
    }
    if (!is_behind) continue;
    end_turn_on_the_way(outside, **head, turns);
    return true;
  }
  return false;
}

} // namespace fathom::frontend::sequential
