#include "frontend/sequential/dead_variables.h"

#include "frontend/points_to/escapes.h"

#include <llvm/ADT/BitVector.h>
#include <llvm/ADT/MapVector.h>
#include <llvm/IR/CFG.h>
#include <llvm/IR/IRBuilder.h>

namespace fathom::frontend::sequential {

namespace {

/// Loaded and stored as a whole: a store leaves nothing of what was there.
bool is_number(const llvm::AllocaInst& variable) {
  const llvm::Type* type = variable.getAllocatedType();
  return type->isIntOrPtrTy() && is_register(variable) &&
         llvm::all_of(variable.users(), [&](const llvm::User* user) {
           const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
           const bool is_load = llvm::isa<llvm::LoadInst>(user);
           return store ? store->getValueOperand()->getType() == type : !is_load || user->getType() == type;
         });
}

class Cleaner {
 public:
  Cleaner(llvm::Function& host, const llvm::BasicBlock& turns,
          const std::vector<Interruptions::Place>& places,
          const llvm::DenseSet<const llvm::AllocaInst*>& kept)
      : host_(host), turns_(turns), places_(places) {
    for (llvm::Instruction& instruction : host.getEntryBlock()) {
      auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&instruction);
      if (variable && !kept.contains(variable) && is_number(*variable)) {
        numbers_[variable] = unsigned(variables_.size());
        variables_.push_back(variable);
      }
    }
  }

  void run() {
    for (const Interruptions::Place& place : places_)
      if (place.before) after_[place.before] = place.block;
    find_uses();
    find_live();
    find_owned();
    for (const Interruptions::Place& place : places_) look_at_turn(place);
    for (auto& [end, dead] : to_clear_) clear(*end, dead);
    clear_at_the_beginning();
  }

 private:
  struct Uses {
    llvm::BitVector read, stored; ///< read: before it is stored
  };

  llvm::BitVector none() const { return llvm::BitVector(unsigned(variables_.size())); }

  void find_uses() {
    for (const llvm::BasicBlock& block : host_) {
      Uses uses{none(), none()};
      for (const llvm::Instruction& instruction : block) {
        const auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction);
        const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction);
        const llvm::Value* at = load    ? load->getPointerOperand()
                                : store ? store->getPointerOperand()
                                        : nullptr;
        const auto number = numbers_.find(at);
        if (number == numbers_.end()) continue;
        if (store) uses.stored.set(number->second);
        if (load && !uses.stored.test(number->second)) uses.read.set(number->second);
      }
      uses_.try_emplace(&block, std::move(uses));
    }
  }

  /// What a thread executes next: after its turn, at the place where it goes on.
  std::vector<const llvm::BasicBlock*> next(const llvm::BasicBlock& block) const {
    std::vector<const llvm::BasicBlock*> blocks;
    for (const llvm::BasicBlock* successor : llvm::successors(&block))
      if (successor != &turns_) blocks.push_back(successor);
    if (const auto after = after_.find(block.getTerminator()); after != after_.end())
      blocks.push_back(after->second);
    return blocks;
  }

  void find_live() {
    for (const llvm::BasicBlock& block : host_) live_[&block] = none();
    for (bool has_changed = true; has_changed;) {
      has_changed = false;
      for (const llvm::BasicBlock& block : llvm::reverse(host_)) {
        llvm::BitVector live = none();
        for (const llvm::BasicBlock* following : next(block)) live |= live_[following];
        live.reset(uses_.find(&block)->second.stored);
        live |= uses_.find(&block)->second.read;
        has_changed |= live != live_[&block];
        live_[&block] = std::move(live);
      }
    }
  }

  /// The variables of each thread. One that several use, as none should be, is nobody's.
  void find_owned() {
    uint32_t threads = 1;
    for (const Interruptions::Place& place : places_) threads = std::max(threads, place.thread + 1);
    owned_.assign(threads, none());
    const auto take = [&](const llvm::BasicBlock& begin, uint32_t thread) {
      for (const llvm::BasicBlock* block : reached({&begin}, &turns_)) {
        owned_[thread] |= uses_.find(block)->second.read;
        owned_[thread] |= uses_.find(block)->second.stored;
      }
    };
    take(host_.getEntryBlock(), 0);
    for (const Interruptions::Place& place : places_) take(*place.block, place.thread);
    llvm::BitVector once = none(), again = none();
    for (const llvm::BitVector& some : owned_) {
      llvm::BitVector both = some;
      both &= once;
      again |= both;
      once |= some;
    }
    for (llvm::BitVector& some : owned_) some.reset(again);
  }

  /// What may be other than 0 where the turn ends, and is dead there.
  void look_at_turn(const Interruptions::Place& place) {
    const Blocks turn = reached({place.block}, &turns_);
    llvm::BitVector used = live_[place.block];
    for (const llvm::BasicBlock* block : turn) used |= uses_.find(block)->second.stored;
    used &= owned_[place.thread];
    for (llvm::BasicBlock& block : host_) {
      llvm::Instruction* end = block.getTerminator();
      if (!turn.contains(&block) || block.getSingleSuccessor() != &turns_) continue;
      llvm::BitVector dead = used;
      if (const auto after = after_.find(end); after != after_.end()) dead.reset(live_[after->second]);
      to_clear_.try_emplace(end, none()).first->second |= dead;
    }
  }

  void clear(llvm::Instruction& position, const llvm::BitVector& dead) {
    llvm::IRBuilder<> builder(&position);
    for (const unsigned number : dead.set_bits()) {
      llvm::AllocaInst* variable = variables_[number];
      builder.CreateStore(llvm::Constant::getNullValue(variable->getAllocatedType()), variable);
    }
  }

  /// Clears those of threads that have not begun.
  void clear_at_the_beginning() {
    llvm::BasicBlock& entry = host_.getEntryBlock();
    for (size_t thread = 1; thread < owned_.size(); ++thread) {
      llvm::BitVector dead = owned_[thread];
      for (const Interruptions::Place& place : places_)
        if (place.thread == thread && place.before == nullptr) dead.reset(live_[place.block]);
      clear(*entry.getFirstNonPHIOrDbgOrAlloca(), dead);
    }
  }

  llvm::Function& host_;
  const llvm::BasicBlock& turns_;
  const std::vector<Interruptions::Place>& places_;
  std::vector<llvm::AllocaInst*> variables_;
  llvm::DenseMap<const llvm::Value*, unsigned> numbers_;                    ///< in `variables_`
  llvm::DenseMap<const llvm::Instruction*, const llvm::BasicBlock*> after_; ///< by the end of a turn
  llvm::DenseMap<const llvm::BasicBlock*, Uses> uses_;
  llvm::DenseMap<const llvm::BasicBlock*, llvm::BitVector> live_; ///< at the beginning
  std::vector<llvm::BitVector> owned_;                            ///< by thread
  llvm::MapVector<llvm::Instruction*, llvm::BitVector> to_clear_; ///< by the end of a turn
};

} // namespace

void clear_dead_variables(llvm::Function& host, const llvm::BasicBlock& turns,
                          const std::vector<Interruptions::Place>& places,
                          const llvm::DenseSet<const llvm::AllocaInst*>& kept) {
  Cleaner(host, turns, places, kept).run();
}

} // namespace fathom::frontend::sequential
