// How much stack is used (--stack-limit): a counter that functions raise where they are entered, and set back
// where they return.
#include "frontend/analysis/own_variables.h"
#include "frontend/normalise/normalise.h"
#include "frontend/rewriting.h"
#include "ir/program/sanitizer.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/GlobalVariable.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>

namespace fathom::frontend {
namespace {

class StackCounter {
 public:
  StackCounter(llvm::Module& module, const StackLimit& limit)
      : module_(module), limit_(limit), number_(llvm::Type::getInt64Ty(module.getContext())),
        row_(program::sanitizer_row("stack_limit")),
        used_(&own_variable(module, *llvm::ConstantInt::get(number_, 0), "__fathom_stack")) {}

  void count(llvm::Function& function) {
    std::vector<llvm::AllocaInst*> growing;
    std::vector<llvm::ReturnInst*> returns;
    std::vector<llvm::IntrinsicInst*> saves;
    for (llvm::Instruction& instruction : llvm::instructions(function)) {
      if (auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&instruction);
          variable && !variable->isStaticAlloca())
        growing.push_back(variable);
      if (auto* end = llvm::dyn_cast<llvm::ReturnInst>(&instruction)) returns.push_back(end);
      if (auto* call = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction);
          call && call->getIntrinsicID() == llvm::Intrinsic::stacksave)
        saves.push_back(call);
    }
    for (llvm::IntrinsicInst* save : saves) restore_with(*save);
    for (llvm::AllocaInst* variable : growing) grow_by(*variable);

    const auto known = limit_.frames.find(function.getName().str());
    const uint64_t frame = known == limit_.frames.end() ? estimated_frame(function) : known->second;
    function.addFnAttr(frame_attribute, std::to_string(frame));
    llvm::IRBuilder<> builder(module_.getContext());
    begin_at_entry(builder, function);
    llvm::Value* before = builder.CreateLoad(number_, used_);
    for (llvm::ReturnInst* end : returns) new llvm::StoreInst(before, used_, end->getIterator());
    grow(builder, before, llvm::ConstantInt::get(number_, frame));
  }

 private:
  /// What is beyond the limit ends the execution: what the program does then is nothing of its own.
  void grow(llvm::IRBuilder<>& builder, llvm::Value* before, llvm::Value* bytes) {
    llvm::Value* most = llvm::ConstantInt::get(number_, limit_.bytes);
    llvm::Value* now = builder.CreateAdd(before, bytes, "stack");
    llvm::Value* bad = builder.CreateICmpUGT(now, most);
    if (!llvm::isa<llvm::ConstantInt>(bytes)) bad = builder.CreateOr(bad, builder.CreateICmpUGT(bytes, most));
    builder.CreateStore(now, used_);
    builder.CreateCall(module_.getOrInsertFunction("__fathom_check", builder.getVoidTy(), builder.getInt1Ty(),
                                                   builder.getInt32Ty()),
                       {bad, builder.getInt32(row_)});
    llvm::Instruction* stop = llvm::SplitBlockAndInsertIfThen(bad, builder.GetInsertPoint(), true);
    llvm::IRBuilder<> end(stop);
    end.SetCurrentDebugLocation(builder.getCurrentDebugLocation());
    auto* call = end.CreateCall(module_.getOrInsertFunction("__fathom_stop", end.getVoidTy()));
    call->setDoesNotReturn();
  }

  /// An array of variable length, or alloca.
  void grow_by(llvm::AllocaInst& variable) {
    llvm::IRBuilder<> builder(&variable);
    const uint64_t each = module_.getDataLayout().getTypeAllocSize(variable.getAllocatedType());
    const uint64_t aligned = variable.getAlign().value();
    llvm::Value* count = builder.CreateZExtOrTrunc(variable.getArraySize(), number_);
    // More than the limit is as much too large, and wraps around nowhere.
    llvm::Value* most = llvm::ConstantInt::get(number_, limit_.bytes / std::max<uint64_t>(each, 1) + 1);
    count = builder.CreateSelect(builder.CreateICmpULT(count, most), count, most);
    llvm::Value* bytes = builder.CreateMul(count, llvm::ConstantInt::get(number_, each));
    bytes = builder.CreateAnd(builder.CreateAdd(bytes, llvm::ConstantInt::get(number_, aligned - 1)),
                              llvm::ConstantInt::get(number_, -aligned));
    grow(builder, builder.CreateLoad(number_, used_), bytes);
  }

  /// Where a scope with arrays of variable length begins, its stack pointer is kept in a variable, and taken
  /// from there at its end; the counter goes the same way.
  void restore_with(llvm::IntrinsicInst& save) {
    for (llvm::User* user : save.users()) {
      auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
      auto* kept = store ? llvm::dyn_cast<llvm::AllocaInst>(store->getPointerOperand()) : nullptr;
      if (!kept) continue;
      llvm::IRBuilder<> at_entry(kept);
      llvm::AllocaInst* used = at_entry.CreateAlloca(number_, nullptr, "saved_counter");
      llvm::IRBuilder<> at_save(store);
      at_save.CreateStore(at_save.CreateLoad(number_, used_), used);
      for (llvm::User* reader : kept->users())
        for (llvm::User* restore : reader->users())
          if (auto* call = llvm::dyn_cast<llvm::IntrinsicInst>(restore);
              call && call->getIntrinsicID() == llvm::Intrinsic::stackrestore) {
            llvm::IRBuilder<> builder(call);
            builder.CreateStore(builder.CreateLoad(number_, used), used_);
          }
    }
  }

  llvm::Module& module_;
  const StackLimit& limit_;
  llvm::Type* number_;
  uint32_t row_;
  llvm::GlobalVariable* used_; ///< bytes
};

} // namespace

Status count_stack(llvm::Module& module, NormalForm& form) {
  if (!form.hardware.stack_limit) return Done{};
  StackCounter counter(module, *form.hardware.stack_limit);
  std::vector<llvm::Function*> functions;
  for (llvm::Function& function : module)
    if (!function.isDeclaration() && !form.models.contains(function.getName().str()))
      functions.push_back(&function);
  for (llvm::Function* function : functions) counter.count(*function);
  return Done{};
}

} // namespace fathom::frontend
