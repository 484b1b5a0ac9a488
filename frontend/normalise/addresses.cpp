// The models ask whether the program can tell where a block lies: then `realloc` may leave it in its place,
// which takes another copy of its bytes.
#include "frontend/analysis/known_branches.h"
#include "frontend/analysis/tree_facts.h"
#include "frontend/normalise/normalise.h"
#include "frontend/place_text.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>

#include <fmt/format.h>

namespace fathom::frontend {

namespace {

constexpr const char* mark = "fathom.looks_at_addresses";

} // namespace

bool looks_at_addresses(const llvm::Module& module) {
  return module.getNamedMetadata(mark) != nullptr;
}

namespace {

/// The distance of two pointers, which C has for one object only, says nothing of where that lies.
bool is_for_distance(const llvm::Instruction& number) {
  return llvm::all_of(number.users(), [](const llvm::User* user) {
    const auto* difference = llvm::dyn_cast<llvm::BinaryOperator>(user);
    return difference && difference->getOpcode() == llvm::Instruction::Sub &&
           llvm::all_of(difference->operands(), [](const llvm::Use& operand) {
             return llvm::isa<llvm::PtrToIntOperator>(operand.get());
           });
  });
}

bool compares_pointers(const llvm::Instruction& instruction) {
  return llvm::isa<llvm::ICmpInst>(instruction) && instruction.getOperand(0)->getType()->isPointerTy() &&
         llvm::none_of(instruction.operands(), [](const llvm::Use& operand) {
           return llvm::isa<llvm::ConstantPointerNull>(operand.get());
         });
}

bool resizes(const llvm::Instruction& instruction) {
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
  const llvm::Function* callee = call ? call->getCalledFunction() : nullptr;
  return callee && callee->getName().contains("realloc");
}

bool makes_numbers(const llvm::Function& function) {
  return llvm::any_of(llvm::instructions(function), [](const llvm::Instruction& instruction) {
    return llvm::isa<llvm::PtrToIntInst>(instruction) && !is_for_distance(instruction);
  });
}

/// The old pointer may be compared with the new one: anywhere whether they are equal, their order (which C
/// has within one object only) where the block is resized.
bool compares_resized(const llvm::Function& function) {
  const auto all = llvm::instructions(function);
  const bool has_order = llvm::any_of(all, resizes);
  return llvm::any_of(all, [&](const llvm::Instruction& instruction) {
    return compares_pointers(instruction) &&
           (has_order || llvm::cast<llvm::ICmpInst>(instruction).isEquality());
  });
}

/// The answer is put in the place of the calls, and what they then do not come to goes, so that a program of
/// which the answer is no has the model's code as if nobody had asked.
void answer(llvm::Function& question, bool is_yes) {
  std::vector<llvm::CallInst*> calls;
  for (llvm::User* user : question.users())
    if (auto* call = llvm::dyn_cast<llvm::CallInst>(user)) calls.push_back(call);
  for (llvm::CallInst* call : calls) {
    llvm::Function& asker = *call->getFunction();
    call->replaceAllUsesWith(llvm::ConstantInt::get(call->getType(), is_yes ? 1 : 0));
    call->eraseFromParent();
    fold_known_branches(llvm::to_vector(llvm::make_pointer_range(asker)));
    llvm::EliminateUnreachableBlocks(asker);
  }
  llvm::Module& module = *question.getParent();
  question.eraseFromParent();
  if (llvm::Function* copies = module.getFunction("__fathom_environment"); copies && copies->use_empty())
    copies->eraseFromParent();
}

/// If clauses describe blocks, each is an object of its own at a multiple of 16, while a caller may give any
/// place within one: said where that may matter.
void tell_places_of_described(const llvm::Module& module, NormalForm& form) {
  const bool describes = module.getFunction("__fathom_make_fresh") != nullptr; // all that make blocks call it
  if (describes && (looks_at_addresses(module) || form.asks(program::Property::MisalignedAccess)))
    form.assumed.emplace_back(
        "blocks that clauses describe begin at multiples of 16, each an object of its own");
}

} // namespace

Status answer_addresses(llvm::Module& module, NormalForm& form) {
  bool compares = false;
  for (const llvm::Function& function : module) {
    if (form.models.contains(function.getName().str())) continue;
    if (makes_numbers(function)) module.getOrInsertNamedMetadata(mark);
    compares = compares || compares_resized(function);
  }
  if (!tree_facts(module, "pointer bytes").empty()) module.getOrInsertNamedMetadata(mark);
  tell_places_of_described(module, form);
  llvm::Function* question = module.getFunction("__fathom_looks_at_addresses");
  if (!question) return Done{};
  const bool looks = looks_at_addresses(module) || compares;
  const std::set<std::string> unions = places_of_facts(module, "pointers in unions");
  if (!looks && !unions.empty())
    form.assumed.push_back(fmt::format("realloc moves each block, which numbers in unions with pointers, as "
                                       "at {}, may show (C11 7.22.3.5p4)",
                                       first_of(unions)));
  answer(*question, looks);
  return Done{};
}

} // namespace fathom::frontend
