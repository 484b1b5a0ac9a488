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

#include <llvm/IR/DebugInfoMetadata.h>
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

/// Where the function is called by its name.
void check_arguments(llvm::Function& function) {
  for (llvm::User* user : function.users()) {
    auto* call = llvm::dyn_cast<llvm::CallBase>(user);
    if (!call || call->getCalledOperand() != &function) continue;
    llvm::IRBuilder<> builder(call);
    for (const llvm::Argument& parameter : function.args())
      if (parameter.hasAttribute(llvm::Attribute::NonNull) && parameter.getArgNo() < call->arg_size())
        add_check(builder, builder.CreateIsNull(call->getArgOperand(parameter.getArgNo())),
                  program::sanitizer_row("nonnull_parameter"));
  }
}

/// Where it is entered by a pointer.
void check_parameters(llvm::Function& function) {
  const llvm::DISubprogram* place = function.getSubprogram();
  llvm::IRBuilder<> builder(&*function.getEntryBlock().getFirstNonPHIOrDbgOrAlloca());
  if (place)
    builder.SetCurrentDebugLocation(llvm::DILocation::get(function.getContext(), place->getLine(), 0,
                                                          const_cast<llvm::DISubprogram*>(place)));
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
