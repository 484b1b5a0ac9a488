#include "frontend/sequential/marks.h"

#include "frontend/analysis/kept_pointers.h"
#include "frontend/analysis/sub_objects.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Metadata.h>

#include <algorithm>

namespace fathom::frontend::sequential {

namespace {

constexpr const char* mover_mark = "fathom.mover";
constexpr const char* access_mark = "fathom.access";
constexpr const char* target_mark = "fathom.targets";
constexpr const char* kept_mark = "fathom.kept";

llvm::MDNode* numbers(llvm::LLVMContext& context, const std::vector<uint32_t>& values) {
  std::vector<llvm::Metadata*> all;
  for (const uint32_t value : values)
    all.push_back(
        llvm::ConstantAsMetadata::get(llvm::ConstantInt::get(llvm::Type::getInt32Ty(context), value)));
  return llvm::MDNode::get(context, all);
}

std::vector<uint32_t> numbers_of(const llvm::Instruction& instruction, const char* mark) {
  std::vector<uint32_t> values;
  if (const llvm::MDNode* node = instruction.getMetadata(mark))
    for (const llvm::MDOperand& operand : node->operands())
      values.push_back(uint32_t(llvm::mdconst::extract<llvm::ConstantInt>(operand)->getZExtValue()));
  return values;
}

/// Whether somebody may have the address of a variable of a function when its life has ended.
bool may_outlive(const llvm::Instruction& variable) {
  const auto ends = [](const llvm::User* user) {
    const auto* mark = llvm::dyn_cast<llvm::IntrinsicInst>(user);
    return mark && mark->getIntrinsicID() == llvm::Intrinsic::lifetime_end;
  };
  if (llvm::isa<llvm::AllocaInst>(variable)) // one of a block ends before others do that hold its address
    return is_kept(variable, std::none_of(variable.user_begin(), variable.user_end(), ends));
  // Its address lies in a slot.
  for (const llvm::User* user : variable.users()) {
    const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
    const auto* slot = store ? llvm::dyn_cast<llvm::AllocaInst>(store->getPointerOperand()) : nullptr;
    if (slot == nullptr || store->getValueOperand() != &variable) {
      const auto* copy = llvm::dyn_cast<llvm::MemCpyInst>(user); // arbitrary contents of another variable
      if (copy == nullptr || copy->getRawDest() == &variable) return true;
      continue;
    }
    for (const llvm::User* reader : slot->users()) {
      const auto* load = llvm::dyn_cast<llvm::LoadInst>(reader);
      if (load ? is_kept(*load, false) : !llvm::isa<llvm::StoreInst>(reader)) return true;
    }
  }
  return false;
}

} // namespace

Marks::Marks(const Steps& steps, const SharedObjects& objects, const Module& original,
             llvm::ValueToValueMapTy& copies) {
  std::map<const llvm::Value*, uint32_t> makers;
  const auto number_of = [&](const llvm::Value* maker) {
    return makers.emplace(maker, uint32_t(makers.size())).first->second;
  };
  for (const llvm::Function& function : original.llvm()) {
    if (!steps.is_resumable(function)) continue;
    resumable_.insert(llvm::cast<llvm::Function>(static_cast<llvm::Value*>(copies.lookup(&function))));
    for (const llvm::Instruction& instruction : llvm::instructions(function)) {
      auto& copy = *llvm::cast<llvm::Instruction>(static_cast<llvm::Value*>(copies.lookup(&instruction)));
      llvm::LLVMContext& context = copy.getContext();
      if (const Mover mover = steps.mover(instruction); mover != Mover::Both)
        copy.setMetadata(mover_mark, numbers(context, {uint32_t(mover)}));
      if (objects.is_visible(instruction)) {
        std::vector<uint32_t> all;
        for (const llvm::Value* maker : objects.accessed(instruction)) all.push_back(number_of(maker));
        copy.setMetadata(access_mark, numbers(context, all));
      }
      const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
      const bool is_new =
          call && named_callee(*call) && original.builtin(*named_callee(*call)) == Builtin::StackNew;
      if ((llvm::isa<llvm::AllocaInst>(instruction) || is_new) && !objects.is_lasting(instruction) &&
          (objects.is_mortal(instruction) || may_outlive(instruction)))
        copy.setMetadata(kept_mark, numbers(context, {}));
      if (call == nullptr || named_callee(*call) || call->isInlineAsm() || !steps.enters_resumable(*call))
        continue;
      const auto targets = steps.targets(*call);
      if (!targets) continue;
      std::vector<llvm::Metadata*> all;
      for (const llvm::Function* target : *targets)
        all.push_back(llvm::ValueAsMetadata::get(static_cast<llvm::Value*>(copies.lookup(target))));
      copy.setMetadata(target_mark, llvm::MDNode::get(context, all));
    }
  }
  for (const llvm::Value* maker : steps.accessed_within_steps()) elsewhere_.insert(number_of(maker));
}

Mover Marks::mover(const llvm::Instruction& instruction) const {
  const std::vector<uint32_t> found = numbers_of(instruction, mover_mark);
  return found.empty() ? Mover::Both : Mover(found[0]);
}

std::vector<uint32_t> Marks::accessed(const llvm::Instruction& instruction) const {
  return numbers_of(instruction, access_mark);
}

std::optional<std::vector<llvm::Function*>> Marks::targets(const llvm::CallBase& call) const {
  const llvm::MDNode* node = call.getMetadata(target_mark);
  if (node == nullptr) return std::nullopt;
  std::vector<llvm::Function*> all;
  for (const llvm::MDOperand& operand : node->operands())
    all.push_back(llvm::cast<llvm::Function>(llvm::cast<llvm::ValueAsMetadata>(operand)->getValue()));
  return all;
}

bool Marks::is_kept(const llvm::Instruction& variable) const {
  return variable.getMetadata(kept_mark) != nullptr;
}

} // namespace fathom::frontend::sequential
