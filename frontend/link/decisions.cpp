#include "frontend/link/decisions.h"

#include <llvm/ADT/DenseMap.h>
#include <llvm/ADT/DenseSet.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>
#include <llvm/Transforms/Utils/ModuleUtils.h>

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace fathom::frontend {

namespace {

/// More evaluations than anybody tests: each is a question of its own.
constexpr size_t most_evaluations = 256;

/// `*number += condition ? if_true : if_false`, as clang has it; where the condition is a constant only one
/// of them is there.
struct Counted {
  llvm::StoreInst* store = nullptr;
  llvm::SelectInst* select = nullptr; ///< null: the condition is a constant
  uint64_t if_true = 0, if_false = 0;
  llvm::Value* condition() const { return select == nullptr ? nullptr : select->getCondition(); }
};

struct Evaluation {
  std::string values; ///< by condition: 'T', 'F', 'C' for a constant, or '-'
  uint64_t number = 0;
  bool result = false;
};

/// A decision: from where its number is 0 to where it is told.
struct Decision {
  llvm::Instruction* begin = nullptr;
  llvm::InstrProfMCDCTVBitmapUpdate* end = nullptr;
  std::vector<Counted> conditions; ///< as in the text
  std::vector<Evaluation> evaluations;
};

std::optional<uint64_t> added(llvm::Value* value) {
  const auto* sum = llvm::dyn_cast<llvm::BinaryOperator>(value);
  if (sum == nullptr || sum->getOpcode() != llvm::Instruction::Add) return {};
  const auto* number = llvm::dyn_cast<llvm::ConstantInt>(sum->getOperand(1));
  return number == nullptr ? std::nullopt : std::optional(number->getZExtValue());
}

std::optional<Counted> counted(llvm::StoreInst& store) {
  Counted result{&store, llvm::dyn_cast<llvm::SelectInst>(store.getValueOperand())};
  if (result.select == nullptr) {
    const auto always = added(store.getValueOperand());
    if (!always) return {};
    result.if_true = result.if_false = *always;
    return result;
  }
  const auto if_true = added(result.select->getTrueValue()), if_false = added(result.select->getFalseValue());
  if (!if_true || !if_false) return {};
  result.if_true = *if_true;
  result.if_false = *if_false;
  return result;
}

/// Follows the code of a decision with each value of each condition that is no constant.
class Evaluations {
 public:
  explicit Evaluations(Decision& decision) : decision_(decision) {
    for (size_t i = 0; i < decision.conditions.size(); ++i) numbers_[decision.conditions[i].store] = i;
  }

  /// False: the code is of another kind, or there are too many.
  bool find() {
    Walk walk{decision_.begin->getParent(), nullptr, llvm::DenseMap<const llvm::Value*, bool>(), {}};
    walk.made.values.assign(decision_.conditions.size(), '-');
    return follow(std::move(walk), decision_.begin->getIterator()) && are_distinct();
  }

 private:
  struct Walk {
    llvm::BasicBlock* block;
    const llvm::BasicBlock* from;
    llvm::DenseMap<const llvm::Value*, bool> known;
    Evaluation made;
  };

  static std::optional<bool> value_of(const Walk& walk, const llvm::Value* value) {
    if (const auto* constant = llvm::dyn_cast<llvm::ConstantInt>(value)) return !constant->isZero();
    const auto found = walk.known.find(value);
    return found == walk.known.end() ? std::nullopt : std::optional(found->second);
  }

  bool is_event(llvm::Instruction& instruction) const {
    return &instruction == decision_.end || numbers_.contains(&instruction);
  }

  /// The event that comes next on all ways from the block, as the block it is in; null: several, or none.
  /// The code between belongs to a condition.
  llvm::BasicBlock* next_event(llvm::BasicBlock* start) const {
    llvm::BasicBlock* found = nullptr;
    llvm::DenseSet<llvm::BasicBlock*> seen = {start};
    for (std::vector<llvm::BasicBlock*> open = {start}; !open.empty();) {
      llvm::BasicBlock* const block = open.back();
      open.pop_back();
      if (llvm::any_of(*block, [&](llvm::Instruction& each) { return is_event(each); })) {
        if (found != nullptr && found != block) return nullptr;
        found = block;
        continue;
      }
      for (llvm::BasicBlock* next : llvm::successors(block))
        if (seen.insert(next).second) open.push_back(next);
    }
    return found;
  }

  void enter(Walk& walk, llvm::BasicBlock* block) const {
    walk.from = walk.block;
    walk.block = block;
    std::vector<std::pair<const llvm::Value*, std::optional<bool>>> values;
    for (const llvm::PHINode& phi : block->phis()) {
      const int incoming = phi.getBasicBlockIndex(walk.from);
      values.emplace_back(&phi, incoming < 0 ? std::nullopt
                                             : value_of(walk, phi.getIncomingValue(unsigned(incoming))));
    }
    for (const auto& [phi, value] : values)
      if (value)
        walk.known[phi] = *value;
      else
        walk.known.erase(phi);
  }

  bool follow(Walk walk, llvm::BasicBlock::iterator at) {
    for (size_t blocks = 0; blocks < 10'000; ++blocks) {
      for (; at != walk.block->end(); ++at) {
        using namespace llvm;
        if (&*at == decision_.end) return finish(std::move(walk));
        if (const auto* negated = dyn_cast<BinaryOperator>(&*at);
            negated && negated->getOpcode() == Instruction::Xor && negated->getType()->isIntegerTy(1)) {
          const auto first = value_of(walk, negated->getOperand(0)),
                     second = value_of(walk, negated->getOperand(1));
          if (first && second) walk.known[negated] = *first != *second;
        }
        const auto number = numbers_.find(&*at);
        if (number != numbers_.end() && !come_to(walk, number->second, std::next(at))) return is_good_;
      }
      const auto* jump = llvm::dyn_cast<llvm::BranchInst>(walk.block->getTerminator());
      llvm::BasicBlock* next = nullptr;
      if (jump != nullptr && jump->isUnconditional()) next = jump->getSuccessor(0);
      if (jump != nullptr && jump->isConditional())
        if (const auto value = value_of(walk, jump->getCondition()))
          next = jump->getSuccessor(*value ? 0 : 1);
      if (next == nullptr) next = next_event_after(*walk.block);
      if (next == nullptr) return false;
      enter(walk, next);
      at = next->begin();
    }
    return false;
  }

  llvm::BasicBlock* next_event_after(llvm::BasicBlock& block) const {
    llvm::BasicBlock* found = nullptr;
    for (llvm::BasicBlock* next : llvm::successors(&block)) {
      llvm::BasicBlock* const event = next_event(next);
      if (event == nullptr) continue; // does not come back
      if (found != nullptr && event != found) return nullptr;
      found = event;
    }
    return found;
  }

  /// Goes on with both values of the condition; true: the walk itself goes on with the only one.
  bool come_to(Walk& walk, size_t number, llvm::BasicBlock::iterator next) {
    const Counted& condition = decision_.conditions[number];
    if (walk.made.values[number] != '-') return is_good_ = false; // a loop
    if (condition.select == nullptr) {
      walk.made.values[number] = 'C';
      walk.made.number += condition.if_true;
      return true;
    }
    const auto take = [&](Walk& taken, bool value) {
      taken.made.values[number] = value ? 'T' : 'F';
      taken.made.number += value ? condition.if_true : condition.if_false;
      taken.known[condition.condition()] = value;
    };
    if (const auto known = value_of(walk, condition.condition())) {
      take(walk, *known);
      return true;
    }
    for (const bool value : {true, false}) {
      Walk taken = walk;
      take(taken, value);
      is_good_ = is_good_ && follow(std::move(taken), next);
    }
    return false;
  }

  bool finish(Walk walk) {
    // The value of the decision is the last phi, or the last condition's where jumps decide about none.
    const llvm::BasicBlock& block = *decision_.end->getParent();
    const llvm::PHINode* value = nullptr;
    for (const llvm::PHINode& phi : block.phis())
      if (phi.getType()->isIntegerTy(1)) value = &phi;
    const auto result = value == nullptr ? std::nullopt : value_of(walk, value);
    if (!result || decision_.evaluations.size() == most_evaluations) return is_good_ = false;
    walk.made.result = *result;
    decision_.evaluations.push_back(std::move(walk.made));
    return true;
  }

  bool are_distinct() const {
    std::set<uint64_t> numbers;
    for (const Evaluation& each : decision_.evaluations) numbers.insert(each.number);
    return numbers.size() == decision_.evaluations.size();
  }

  Decision& decision_;
  llvm::DenseMap<const llvm::Instruction*, size_t> numbers_;
  bool is_good_ = true;
};

/// Those of a function, in the order of its blocks, which is that of the text.
std::vector<Decision> decisions_of(llvm::Function& function) {
  llvm::DenseMap<llvm::Value*, Decision> open; // by the variable of the number
  for (llvm::Instruction& instruction : llvm::instructions(function))
    if (auto* end = llvm::dyn_cast<llvm::InstrProfMCDCTVBitmapUpdate>(&instruction))
      open[end->getMCDCCondBitmapAddr()];
  std::vector<Decision> decisions;
  for (llvm::Instruction& instruction : llvm::instructions(function)) {
    if (auto* end = llvm::dyn_cast<llvm::InstrProfMCDCTVBitmapUpdate>(&instruction)) {
      Decision& decision = open[end->getMCDCCondBitmapAddr()];
      decision.end = end;
      decisions.push_back(std::exchange(decision, {}));
      continue;
    }
    auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction);
    const auto known = store == nullptr ? open.end() : open.find(store->getPointerOperand());
    if (known == open.end()) continue;
    if (const auto condition = counted(*store))
      known->second.conditions.push_back(*condition);
    else
      known->second = {store, nullptr, {}, {}};
  }
  return decisions;
}

/// A select is a branch of the program elsewhere.
void replace_select(const Counted& condition) {
  llvm::IRBuilder<> builder(condition.select);
  auto* const sum = llvm::cast<llvm::BinaryOperator>(condition.select->getTrueValue());
  llvm::Type* const type = sum->getType();
  llvm::Value* const holds = builder.CreateZExt(condition.condition(), type);
  llvm::Value* const more =
      builder.CreateMul(holds, llvm::ConstantInt::get(type, condition.if_true - condition.if_false));
  llvm::Value* const base =
      builder.CreateAdd(sum->getOperand(0), llvm::ConstantInt::get(type, condition.if_false));
  condition.store->setOperand(0, builder.CreateAdd(base, more));
  llvm::SmallVector<llvm::Instruction*, 2> sums = {
      llvm::cast<llvm::Instruction>(condition.select->getTrueValue()),
      llvm::cast<llvm::Instruction>(condition.select->getFalseValue())};
  condition.select->eraseFromParent();
  for (llvm::Instruction* each : sums)
    if (each->use_empty()) each->eraseFromParent();
}

llvm::Metadata* number_in(llvm::LLVMContext& context, size_t value) {
  return llvm::ConstantAsMetadata::get(llvm::ConstantInt::get(llvm::Type::getInt32Ty(context), value));
}

/// Metadata may not refer to a DILocation.
llvm::Metadata* told_place(const llvm::DILocation* place, llvm::LLVMContext& context) {
  if (place == nullptr) return llvm::MDNode::get(context, {});
  return llvm::MDNode::get(context, {place->getScope(), number_in(context, place->getLine()),
                                     number_in(context, place->getColumn())});
}

/// The place of a condition, as that of a branch.
const llvm::DILocation* place_of_condition(const Counted& condition) {
  const auto* instruction = llvm::dyn_cast_or_null<llvm::Instruction>(condition.condition());
  const llvm::DILocation* place = instruction == nullptr ? nullptr : instruction->getDebugLoc().get();
  return place != nullptr ? place : condition.store->getDebugLoc().get();
}

void tell(Decision& decision) {
  llvm::LLVMContext& context = decision.end->getContext();
  llvm::Type* const type = llvm::Type::getInt32Ty(context);
  if (decision.begin == nullptr || !Evaluations(decision).find()) decision.evaluations.clear();
  std::vector<llvm::Metadata*> parts = {number_in(context, decision.conditions.size())};
  for (const Counted& condition : decision.conditions)
    parts.push_back(told_place(place_of_condition(condition), context));
  parts.push_back(told_place(decision.end->getDebugLoc().get(), context));

  llvm::BasicBlock* const block = decision.end->getParent();
  llvm::BasicBlock* const rest = block->splitBasicBlock(decision.end, "decided");
  block->getTerminator()->eraseFromParent();
  llvm::IRBuilder<> builder(block);
  builder.SetCurrentDebugLocation(decision.end->getDebugLoc());
  llvm::Value* const number = builder.CreateLoad(type, decision.end->getMCDCCondBitmapAddr());
  llvm::SwitchInst* const ways = builder.CreateSwitch(number, rest, unsigned(decision.evaluations.size()));
  for (const Evaluation& each : decision.evaluations) {
    llvm::BasicBlock* const way = llvm::BasicBlock::Create(context, "evaluation", block->getParent(), rest);
    llvm::BranchInst::Create(rest, way)->setDebugLoc(decision.end->getDebugLoc());
    ways->addCase(llvm::ConstantInt::get(llvm::cast<llvm::IntegerType>(type), each.number), way);
    parts.push_back(llvm::MDString::get(context, each.values + (each.result ? " = T" : " = F")));
  }
  ways->setMetadata(decision_metadata, llvm::MDNode::get(context, parts));
  // No branch of the program.
  ways->setMetadata(llvm::LLVMContext::MD_nosanitize, llvm::MDNode::get(context, {}));
  decision.end->eraseFromParent();
}

bool is_counter(const llvm::Instruction& instruction) {
  return llvm::isa<llvm::InstrProfInstBase>(instruction);
}

/// clang adds a block for a counter where one value of a condition comes to a join. Without the counter the
/// jump to that block chooses nothing, and is removed.
void join(llvm::BasicBlock& counter) {
  llvm::BasicBlock* const before = counter.getSinglePredecessor();
  llvm::BasicBlock* const after = counter.getSingleSuccessor();
  auto* const jump = before == nullptr ? nullptr : llvm::dyn_cast<llvm::BranchInst>(before->getTerminator());
  if (after == nullptr || jump == nullptr || !jump->isConditional() || counter.size() != 1) return;
  if (!llvm::is_contained(llvm::successors(before), after)) return;
  for (const llvm::PHINode& phi : after->phis())
    if (phi.getIncomingValueForBlock(before) != phi.getIncomingValueForBlock(&counter)) return;
  after->removePredecessor(&counter);
  llvm::BranchInst::Create(after, jump->getIterator())->setDebugLoc(jump->getDebugLoc());
  jump->eraseFromParent();
  counter.eraseFromParent();
}

void take_counters(llvm::Function& function) {
  std::vector<llvm::Instruction*> counters;
  for (llvm::Instruction& instruction : llvm::instructions(function))
    if (is_counter(instruction)) counters.push_back(&instruction);
  std::vector<llvm::BasicBlock*> blocks;
  for (llvm::Instruction* counter : counters) {
    if (blocks.empty() || blocks.back() != counter->getParent()) blocks.push_back(counter->getParent());
    counter->eraseFromParent();
  }
  for (llvm::BasicBlock* block : blocks) join(*block);
}

bool is_of_profile(const llvm::Constant* constant) {
  const llvm::StringRef name = constant->stripPointerCasts()->getName();
  return name.starts_with("__covrec_") || name.starts_with("__llvm_coverage_") ||
         name.starts_with("__profn_") || name.starts_with("__llvm_profile_");
}

} // namespace

void take_decisions(llvm::Module& module, const std::vector<program::SourceLocation>& uncounted) {
  llvm::LLVMContext& context = module.getContext();
  for (const program::SourceLocation& place : uncounted)
    module.getOrInsertNamedMetadata(uncounted_metadata)
        ->addOperand(
            llvm::MDNode::get(context, {llvm::MDString::get(context, place.file),
                                        number_in(context, place.line), number_in(context, place.column)}));
  for (llvm::Function& function : module) {
    std::vector<Decision> decisions = decisions_of(function);
    for (Decision& decision : decisions) tell(decision);
    for (const Decision& decision : decisions)
      for (const Counted& condition : decision.conditions)
        if (condition.select != nullptr) replace_select(condition);
    take_counters(function);
  }
  llvm::removeFromUsedLists(module, is_of_profile);
  for (llvm::GlobalVariable& global : llvm::make_early_inc_range(module.globals()))
    if (is_of_profile(&global) && global.use_empty()) global.eraseFromParent();
}

} // namespace fathom::frontend
