// What C says of parameters, where that is asked for: array-parameter.
//
// `int a[static 5]` is, in LLVM's code, a parameter that is `dereferenceable(20)`: nothing else is in C.
// Whether the argument is so is looked at where the function is entered, and where one is called that nothing
// defines.

#include "frontend/contracts/runtime.h"
#include "frontend/normalise/normalise.h"
#include "frontend/rewriting.h"
#include "ir/program/sanitizer.h"

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Module.h>

namespace fathom::frontend {

namespace {

void check_array(llvm::IRBuilder<>& builder, llvm::Value* argument, uint64_t bytes) {
  llvm::Type* size = builder.getIntPtrTy(builder.GetInsertBlock()->getModule()->getDataLayout());
  llvm::Value* fine =
      ask_runtime(builder, "__fathom_accessible", {argument, llvm::ConstantInt::get(size, bytes)});
  call_runtime(builder, "__fathom_check", builder.getVoidTy(),
               {builder.CreateNot(fine), builder.getInt32(program::sanitizer_row("array_parameter"))});
}

void check_at_entry(llvm::Function& function) {
  llvm::IRBuilder<> builder(function.getContext());
  begin_at_entry(builder, function);
  for (llvm::Argument& parameter : function.args())
    if (const uint64_t bytes = parameter.getDereferenceableBytes(); bytes != 0)
      check_array(builder, &parameter, bytes);
}

void check_calls(llvm::Function& function) {
  for (llvm::CallBase* call : direct_calls(function)) {
    llvm::IRBuilder<> builder(call);
    for (const llvm::Argument& parameter : function.args())
      if (const uint64_t bytes = parameter.getDereferenceableBytes(); bytes != 0)
        check_array(builder, call->getArgOperand(parameter.getArgNo()), bytes);
  }
}

} // namespace

Status check_parameters(llvm::Module& module, NormalForm& form) {
  if (!form.asks(program::Property::ArrayParameter)) return Done{};
  for (llvm::Function& function : module)
    if (function.isDeclaration() && !function.isIntrinsic())
      check_calls(function);
    else if (!function.isDeclaration() && function.getName() != form.entry_name)
      check_at_entry(function);
  return Done{};
}

} // namespace fathom::frontend
