#include "frontend/contracts/runtime.h"

#include "frontend/machines.h"

#include <llvm/IR/Module.h>

namespace fathom::frontend {

llvm::CallInst* call_runtime(llvm::IRBuilder<>& builder, const char* name, llvm::Type* result,
                             const std::vector<llvm::Value*>& arguments) {
  std::vector<llvm::Type*> types;
  for (const llvm::Value* argument : arguments) types.push_back(argument->getType());
  llvm::Module& module = *builder.GetInsertBlock()->getModule();
  return builder.CreateCall(module.getOrInsertFunction(name, llvm::FunctionType::get(result, types, false)),
                            arguments);
}

llvm::Value* ask_runtime(llvm::IRBuilder<>& builder, const char* name,
                         const std::vector<llvm::Value*>& arguments) {
  llvm::Type* type = int_type(*builder.GetInsertBlock()->getModule());
  return builder.CreateIsNotNull(call_runtime(builder, name, type, arguments));
}

void assume(llvm::IRBuilder<>& builder, llvm::Value* condition) {
  call_runtime(builder, "__fathom_assume", builder.getVoidTy(),
               {builder.CreateZExt(condition, int_type(*builder.GetInsertBlock()->getModule()))});
}

void report_contract(llvm::IRBuilder<>& builder, llvm::Value* violated, llvm::Value* message, bool asserts) {
  call_runtime(builder, "__fathom_contract", builder.getVoidTy(),
               {violated, message, builder.getInt1(asserts)});
}

llvm::ConstantInt* int_constant(llvm::IRBuilder<>& builder, uint64_t value) {
  return llvm::ConstantInt::get(int_type(*builder.GetInsertBlock()->getModule()), value);
}

llvm::Value* new_variable(llvm::IRBuilder<>& builder, uint64_t bytes, uint64_t alignment) {
  llvm::Type* size = builder.getIntPtrTy(builder.GetInsertBlock()->getModule()->getDataLayout());
  return call_runtime(builder, "__fathom_stack_new", builder.getPtrTy(),
                      {llvm::ConstantInt::get(size, bytes), llvm::ConstantInt::get(size, alignment)});
}

} // namespace fathom::frontend
