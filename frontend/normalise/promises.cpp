// unreachable: what a program promises to its compiler beyond C, which optimises with it.
//
//   __builtin_assume(x), [[assume(x)]]     x holds where execution comes there
//   __attribute__((nonnull))               the argument is not null where the function is called
//   __attribute__((returns_nonnull))       neither is the result
//
// LLVM's code has them as llvm.assume and as the attribute nonnull. Headers of the library declare its
// functions so, too: those are `library-call`.
#include "frontend/normalise/normalise.h"
#include "frontend/rewriting.h"
#include "ir/program/sanitizer.h"

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>

namespace fathom::frontend {

namespace {

/// Promises about alignment are operands of another kind, beside a condition that is true.
void check_assumptions(llvm::Function& function) {
  std::vector<llvm::AssumeInst*> assumptions;
  for (llvm::Instruction& instruction : llvm::instructions(function))
    if (auto* assumption = llvm::dyn_cast<llvm::AssumeInst>(&instruction)) assumptions.push_back(assumption);
  for (llvm::AssumeInst* assumption : assumptions) {
    llvm::IRBuilder<> builder(assumption);
    add_check(builder, builder.CreateNot(assumption->getArgOperand(0)), program::sanitizer_row("assumption"));
  }
}

void check_arguments(llvm::Function& function) {
  for (llvm::CallBase* call : direct_calls(function)) {
    llvm::IRBuilder<> builder(call);
    for (const llvm::Argument& parameter : function.args())
      if (parameter.hasAttribute(llvm::Attribute::NonNull) && parameter.getArgNo() < call->arg_size())
        add_check(builder, builder.CreateIsNull(call->getArgOperand(parameter.getArgNo())),
                  program::sanitizer_row("nonnull_parameter"));
  }
}

/// For calls through pointers.
void check_parameters(llvm::Function& function) {
  llvm::IRBuilder<> builder(function.getContext());
  begin_at_entry(builder, function);
  for (llvm::Argument& parameter : function.args())
    if (parameter.hasAttribute(llvm::Attribute::NonNull))
      add_check(builder, builder.CreateIsNull(&parameter), program::sanitizer_row("nonnull_parameter"));
}

void check_result(llvm::Function& function) {
  if (!function.hasRetAttribute(llvm::Attribute::NonNull)) return;
  for (llvm::BasicBlock& block : function)
    if (auto* end = llvm::dyn_cast<llvm::ReturnInst>(block.getTerminator())) {
      llvm::IRBuilder<> builder(end);
      add_check(builder, builder.CreateIsNull(end->getReturnValue()),
                program::sanitizer_row("nonnull_result"));
    }
}

} // namespace

Status check_promises(llvm::Module& module, NormalForm& form) {
  if (!form.asks(program::Property::Unreachable)) return Done{};
  for (llvm::Function& function : module) {
    if (!function.hasFnAttribute(source_attribute) || function.isDeclaration()) continue;
    check_assumptions(function);
    check_arguments(function);
    if (function.hasAddressTaken()) check_parameters(function);
    check_result(function);
  }
  return Done{};
}

} // namespace fathom::frontend
