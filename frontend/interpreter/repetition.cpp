#include "frontend/interpreter/repetition.h"

#include "frontend/program_places.h"

#include <llvm/IR/Dominators.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/Instructions.h>

#include <algorithm>
#include <bit>

namespace fathom::frontend::interpreter {

namespace {

bool is_same(const Value& a, const Value& b) {
  if (a.kind != b.kind) return false;
  switch (a.kind) {
  case Value::Kind::Integer:
    return a.from_pointer == b.from_pointer && a.first_byte == b.first_byte &&
           a.bits.getBitWidth() == b.bits.getBitWidth() && a.bits == b.bits &&
           (!a.from_pointer || a.pointer == b.pointer);
  case Value::Kind::Pointer: return a.pointer == b.pointer;
  case Value::Kind::Aggregate: break;
  }
  return std::equal(a.elements.begin(), a.elements.end(), b.elements.begin(), b.elements.end(), is_same);
}

/// Phis of a head, and what was computed before it and is used in another block.
std::vector<const llvm::Value*> live_at(const llvm::BasicBlock& head, const llvm::DominatorTree& dominators) {
  std::vector<const llvm::Value*> live;
  for (const llvm::PHINode& phi : head.phis()) live.push_back(&phi);
  const llvm::BasicBlock& entry = head.getParent()->getEntryBlock();
  for (const llvm::BasicBlock& block : *head.getParent()) {
    if (&block == &head || &block == &entry || !dominators.dominates(&block, &head)) continue;
    for (const llvm::Instruction& instruction : block)
      if (instruction.isUsedOutsideOfBlock(&block)) live.push_back(&instruction);
  }
  return live;
}

} // namespace

/// Null: it is no head.
const std::vector<const llvm::Value*>* Repetition::held_at(const llvm::BasicBlock& block) {
  const llvm::Function* function = block.getParent();
  const auto [entry, fresh] = heads_.try_emplace(function);
  if (fresh) {
    llvm::DominatorTree dominators(const_cast<llvm::Function&>(*function)); // NOLINT: nothing is changed
    for (const llvm::BasicBlock* head : heads_of_cycles(*function))
      entry->second.emplace(head, live_at(*head, dominators));
  }
  const auto found = entry->second.find(&block);
  return found == entry->second.end() ? nullptr : &found->second;
}

const Value& Repetition::held(const llvm::Value& value) const {
  const Frame& frame = stack_.top();
  return frame.registers[frame.table->numbers.lookup(&value)];
}

/// Frames lie in the order of their numbers.
bool Repetition::is_active(uint64_t frame) const {
  const std::vector<Frame>& frames = stack_.frames();
  const auto found =
      std::lower_bound(frames.begin(), frames.end(), frame,
                       [](const Frame& each, uint64_t number) { return each.number < number; });
  return found != frames.end() && found->number == frame;
}

void Repetition::visit(Visit now, bool may_be_the_same, const char* what) {
  if (outcome_.ended()) return;
  now.events = recorder_.count();
  now.passes = outcome_.passes();
  if (may_be_the_same && (!outcome_.needs_passes() || now.passes != kept_->passes) &&
      std::equal(kept_->values.begin(), kept_->values.end(), now.values.begin(), now.values.end(), is_same) &&
      memory_.is_as_kept(!outcome_.used_address())) {
    recorder_.repeats_from(kept_->events);
    return outcome_.repeat(what);
  }
  if (!std::has_single_bit(++visits_) && kept_ && is_active(kept_->frame) && memory_.may_be_as_kept()) return;
  kept_ = std::move(now);
  memory_.keep();
}

void Repetition::come_to(const llvm::BasicBlock& block) {
  const std::vector<const llvm::Value*>* const live = is_wanted() ? held_at(block) : nullptr;
  if (live == nullptr) return;
  Visit now{stack_.top().number, &block, {}};
  for (const llvm::Value* value : *live) now.values.push_back(held(*value));
  const bool may_be_the_same = kept_ && kept_->block == &block && kept_->frame == now.frame;
  visit(std::move(now), may_be_the_same, "the loop goes on for ever");
}

void Repetition::enter() {
  if (!is_wanted() || stack_.size() < 2) return;
  const Frame& frame = stack_.top();
  const llvm::BasicBlock& entry = frame.function->getEntryBlock();
  Visit now{frame.number, &entry, {}};
  for (const llvm::Argument& argument : frame.function->args()) now.values.push_back(held(argument));
  const bool may_be_the_same = kept_ && kept_->block == &entry && kept_->frame != now.frame &&
                               !frame.function->isVarArg() && is_active(kept_->frame);
  visit(std::move(now), may_be_the_same, "the recursion goes on for ever");
}

} // namespace fathom::frontend::interpreter
