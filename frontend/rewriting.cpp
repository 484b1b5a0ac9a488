#include "frontend/rewriting.h"

#include "frontend/analysis/constant_objects.h"

#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>

#include <fmt/format.h>

namespace fathom::frontend {

void end_as_unsupported(llvm::Instruction& position, const std::string& message) {
  llvm::IRBuilder<> builder(&position);
  end_as_unsupported(builder, message);
}

void end_as_unsupported(llvm::IRBuilderBase& builder, const std::string& message) {
  llvm::Module& module = *builder.GetInsertBlock()->getModule();
  builder.CreateCall(
      module.getOrInsertFunction("__fathom_unsupported", builder.getVoidTy(), builder.getPtrTy()),
      {builder.CreateGlobalString(message)});
}

void may_be_unsupported(llvm::Instruction& position, const std::string& message) {
  llvm::Module& module = *position.getModule();
  llvm::IRBuilder<> builder(&position);
  llvm::CallInst* choice = builder.CreateCall(
      module.getOrInsertFunction("__fathom_nondet_limit", builder.getInt1Ty()), {}, "limit");
  end_as_unsupported(*llvm::SplitBlockAndInsertIfThen(choice, &position, false), message);
}

llvm::Instruction& place_of(const llvm::Use& use) {
  auto* user = llvm::cast<llvm::Instruction>(use.getUser());
  auto* phi = llvm::dyn_cast<llvm::PHINode>(user);
  return phi ? *phi->getIncomingBlock(use)->getTerminator() : *user;
}

std::vector<llvm::LifetimeIntrinsic*> lifetime_marks(llvm::Value& variable) {
  std::vector<llvm::LifetimeIntrinsic*> marks;
  for (llvm::User* user : variable.users())
    if (auto* mark = llvm::dyn_cast<llvm::LifetimeIntrinsic>(user)) marks.push_back(mark);
  return marks;
}

void make_arbitrary(llvm::AllocaInst& variable, llvm::Instruction& position) {
  llvm::Module& module = *variable.getModule();
  const llvm::DataLayout& layout = module.getDataLayout();
  llvm::Type* type = layout.getIntPtrType(module.getContext());
  llvm::Value* size = llvm::ConstantInt::get(type, variable.getAllocationSize(layout)->getFixedValue());
  llvm::Value* alignment = llvm::ConstantInt::get(type, variable.getAlign().value());
  llvm::IRBuilder<> builder(&position);
  builder.SetCurrentDebugLocation({});
  llvm::CallInst* arbitrary = builder.CreateCall(
      module.getOrInsertFunction("__fathom_stack_new", variable.getType(), type, type), {size, alignment});
  mark_as_initialiser(
      *builder.CreateMemCpy(&variable, variable.getAlign(), arbitrary, variable.getAlign(), size));
}

void add_check(llvm::IRBuilderBase& builder, llvm::Value* bad, uint32_t row) {
  const auto* known = llvm::dyn_cast_or_null<llvm::ConstantInt>(bad);
  if (!bad || (known && known->isZero())) return;
  llvm::FunctionCallee check = builder.GetInsertBlock()->getModule()->getOrInsertFunction(
      "__fathom_check", builder.getVoidTy(), builder.getInt1Ty(), builder.getInt32Ty());
  builder.CreateCall(check, {bad, builder.getInt32(row)});
}

std::vector<llvm::CallBase*> direct_calls(llvm::Function& function) {
  std::vector<llvm::CallBase*> calls;
  for (llvm::User* user : function.users())
    if (auto* call = llvm::dyn_cast<llvm::CallBase>(user); call && call->getCalledOperand() == &function)
      calls.push_back(call);
  return calls;
}

void begin_at_entry(llvm::IRBuilderBase& builder, llvm::Function& function) {
  builder.SetInsertPoint(&*function.getEntryBlock().getFirstNonPHIOrDbgOrAlloca());
  if (llvm::DISubprogram* place = function.getSubprogram())
    builder.SetCurrentDebugLocation(llvm::DILocation::get(function.getContext(), place->getLine(), 0, place));
}

bool is_only_followed(const llvm::Instruction& address) {
  return llvm::all_of(address.uses(), [](const llvm::Use& use) {
    if (llvm::isa<llvm::LoadInst>(use.getUser()) || llvm::isa<llvm::MemIntrinsic>(use.getUser())) return true;
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(use.getUser()))
      return use.getOperandNo() == store->getPointerOperandIndex();
    const auto* further = llvm::dyn_cast<llvm::GetElementPtrInst>(use.getUser());
    return further && is_only_followed(*further);
  });
}

std::string check_attribute(program::Property property) {
  return fmt::format("fathom-checks-{}", program::info(property).name);
}

} // namespace fathom::frontend
