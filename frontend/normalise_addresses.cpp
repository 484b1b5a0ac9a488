// The models ask whether the program can tell where a block lies: then `realloc` may leave it in its place,
// which takes another copy of its bytes.
#include "frontend/normalise.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

namespace fathom::frontend {

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

/// The old pointer may be compared with the new one.
bool compares_resized(const llvm::Function& function) {
  const auto all = llvm::instructions(function);
  return llvm::any_of(all, compares_pointers) && llvm::any_of(all, resizes);
}

constexpr const char* mark = "fathom.looks_at_addresses";

} // namespace

bool looks_at_addresses(const llvm::Module& module) {
  return module.getNamedMetadata(mark) != nullptr;
}

Status answer_addresses(llvm::Module& module, NormalForm& form) {
  bool compares = false;
  for (const llvm::Function& function : module) {
    if (form.models.contains(function.getName().str())) continue;
    if (makes_numbers(function)) module.getOrInsertNamedMetadata(mark);
    compares = compares || compares_resized(function);
  }
  llvm::Function* question = module.getFunction("__fathom_looks_at_addresses");
  if (!question) return Done{};
  llvm::IRBuilder<> builder(llvm::BasicBlock::Create(module.getContext(), "entry", question));
  const bool answer = looks_at_addresses(module) || compares;
  builder.CreateRet(llvm::ConstantInt::get(question->getReturnType(), answer ? 1 : 0));
  form.models.insert(question->getName().str());
  return Done{};
}

} // namespace fathom::frontend
