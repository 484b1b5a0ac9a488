// unreachable: what a program promises to its compiler beyond C, which optimises with it.
//
//   __builtin_assume(x), [[assume(x)]]     x holds where execution comes there
//   __attribute__((nonnull))               the argument is not null where the function is called
//   __attribute__((returns_nonnull))       neither is the result
//   __builtin_assume_aligned(p, n)         p, or the result, or the parameter, is a multiple of n
//   __attribute__((assume_aligned(n))), __attribute__((align_value(n)))
//
//   __attribute__((const)), ((pure))       the function reads nothing that changes, or writes nothing
//   __attribute__((malloc))                it gives out new memory
//
// Code that breaks one of the last three is told. A test for null of what is nonnull or returns_nonnull is
// told as well: compilers take it out.
//
// LLVM's code has them as llvm.assume and as the attributes nonnull and align. Headers of the library declare
// its functions so, too: those are `library-call`.
#include "frontend/normalise/normalise.h"
#include "frontend/place_text.h"
#include "frontend/rewriting.h"
#include "ir/program/sanitizer.h"

#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>

#include <fmt/format.h>
#include <set>

namespace fathom::frontend {

namespace {

/// The address, less an offset where one is promised, is no multiple.
void check_alignment(llvm::IRBuilder<>& builder, llvm::Value* pointer, llvm::Value* alignment,
                     llvm::Value* offset) {
  const llvm::DataLayout& layout = builder.GetInsertBlock()->getDataLayout();
  llvm::Type* number = layout.getIntPtrType(pointer->getType());
  llvm::Value* address = builder.CreatePtrToInt(pointer, number);
  if (offset) address = builder.CreateSub(address, builder.CreateZExtOrTrunc(offset, number));
  llvm::Value* low =
      builder.CreateSub(builder.CreateZExtOrTrunc(alignment, number), llvm::ConstantInt::get(number, 1));
  add_check(builder, builder.CreateIsNotNull(builder.CreateAnd(address, low)),
            program::sanitizer_row("alignment_promise"));
}

/// Promises about alignment are operands of another kind, beside a condition that is true.
void check_alignments(llvm::IRBuilder<>& builder, const llvm::AssumeInst& assumption) {
  for (unsigned i = 0; i < assumption.getNumOperandBundles(); ++i) {
    const llvm::OperandBundleUse bundle = assumption.getOperandBundleAt(i);
    if (bundle.getTagName() == "align" && bundle.Inputs.size() >= 2)
      check_alignment(builder, bundle.Inputs[0], bundle.Inputs[1],
                      bundle.Inputs.size() > 2 ? bundle.Inputs[2].get() : nullptr);
  }
}

void check_multiple(llvm::IRBuilder<>& builder, llvm::Value* pointer, llvm::MaybeAlign alignment) {
  if (alignment && *alignment > 1)
    check_alignment(builder, pointer, builder.getInt64(alignment->value()), nullptr);
}

void check_assumptions(llvm::Function& function) {
  std::vector<llvm::AssumeInst*> assumptions;
  for (llvm::Instruction& instruction : llvm::instructions(function))
    if (auto* assumption = llvm::dyn_cast<llvm::AssumeInst>(&instruction)) assumptions.push_back(assumption);
  for (llvm::AssumeInst* assumption : assumptions) {
    llvm::IRBuilder<> builder(assumption);
    add_check(builder, builder.CreateNot(assumption->getArgOperand(0)), program::sanitizer_row("assumption"));
    check_alignments(builder, *assumption);
  }
}

/// Arguments against the parameters' attributes, and results against those that stand at the call.
void check_calls(llvm::Function& function) {
  for (llvm::CallBase* call : direct_calls(function)) {
    llvm::IRBuilder<> builder(call);
    for (const llvm::Argument& parameter : function.args()) {
      if (parameter.getArgNo() >= call->arg_size()) continue;
      llvm::Value* given = call->getArgOperand(parameter.getArgNo());
      if (parameter.hasAttribute(llvm::Attribute::NonNull))
        add_check(builder, builder.CreateIsNull(given), program::sanitizer_row("nonnull_parameter"));
      if (given->getType()->isPointerTy() && !parameter.hasPassPointeeByValueCopyAttr() &&
          !parameter.hasStructRetAttr())
        check_multiple(builder, given, parameter.getParamAlign());
    }
    builder.SetInsertPoint(call->getNextNode());
    builder.SetCurrentDebugLocation(call->getDebugLoc());
    if (call->getType()->isPointerTy() && !call->isTerminator())
      check_multiple(builder, call, call->getRetAlign());
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

/// Whether the object is the function's own, or never changes.
bool is_harmless(const llvm::Value& pointer) {
  const llvm::Value* object = llvm::getUnderlyingObject(&pointer);
  const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(object);
  return llvm::isa<llvm::AllocaInst>(object) || (variable && variable->isConstant());
}

/// Whether a function does more than it is declared to: `const` reads nothing that others write, `pure`
/// writes nothing. Functions that it calls are followed a few calls deep.
bool accesses_more(const llvm::Function& function, bool may_read, int depth = 3) {
  return llvm::any_of(llvm::instructions(function), [&](const llvm::Instruction& instruction) {
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction))
      return !is_harmless(*store->getPointerOperand());
    if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction))
      return !may_read && !is_harmless(*load->getPointerOperand());
    const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
    if (!call || llvm::isa<llvm::IntrinsicInst>(call) || call->doesNotReturn()) return false;
    if (may_read ? call->onlyReadsMemory() : call->doesNotAccessMemory()) return false;
    const llvm::Function* callee = call->getCalledFunction();
    if (callee && callee->getName().starts_with("__fathom_")) return false;
    return !callee || callee->isDeclaration() || depth == 0 || accesses_more(*callee, may_read, depth - 1);
  });
}

bool gives_variable(const llvm::Function& function) {
  return function.hasRetAttribute(llvm::Attribute::NoAlias) &&
         llvm::any_of(function, [](const llvm::BasicBlock& block) {
           const auto* end = llvm::dyn_cast<llvm::ReturnInst>(block.getTerminator());
           return end && end->getReturnValue() &&
                  llvm::isa<llvm::GlobalVariable>(llvm::getUnderlyingObject(end->getReturnValue()));
         });
}

bool is_compared_with_null(const llvm::Value& pointer) {
  return llvm::any_of(pointer.users(), [](const llvm::User* user) {
    return llvm::isa<llvm::ICmpInst>(user) && (llvm::isa<llvm::ConstantPointerNull>(user->getOperand(0)) ||
                                               llvm::isa<llvm::ConstantPointerNull>(user->getOperand(1)));
  });
}

/// Or the variable that holds it is.
bool is_tested(const llvm::Value& pointer) {
  return is_compared_with_null(pointer) || llvm::any_of(pointer.users(), [&](const llvm::User* user) {
           const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
           return store && store->getValueOperand() == &pointer &&
                  llvm::isa<llvm::AllocaInst>(store->getPointerOperand()) &&
                  llvm::any_of(store->getPointerOperand()->users(), [](const llvm::User* load) {
                    return llvm::isa<llvm::LoadInst>(load) && is_compared_with_null(*load);
                  });
         });
}

/// Names of functions whose parameters or results are promised not to be null, and are asked about.
std::set<std::string> tested_promises(llvm::Module& module) {
  std::set<std::string> tested;
  for (llvm::Function& function : module) {
    if (!function.hasFnAttribute(source_attribute) || function.isDeclaration()) continue;
    const bool is_asked_inside = llvm::any_of(function.args(), [](const llvm::Argument& parameter) {
      return parameter.hasAttribute(llvm::Attribute::NonNull) && is_tested(parameter);
    });
    const bool is_asked_outside =
        function.hasRetAttribute(llvm::Attribute::NonNull) &&
        llvm::any_of(direct_calls(function), [](const llvm::CallBase* call) { return is_tested(*call); });
    if (is_asked_inside || is_asked_outside) tested.insert(fmt::format("{}()", function.getName().str()));
  }
  return tested;
}

/// Compilers make use of what functions are declared to be; here their code is executed.
void tell_broken_promises(llvm::Module& module, NormalForm& form) {
  if (const std::set<std::string> tested = tested_promises(module); !tested.empty())
    form.assumed.push_back(fmt::format("questions whether what {} is given, or delivers, is null are "
                                       "executed, although it is promised not to be",
                                       first_of(tested)));
  std::set<std::string> broken;
  for (const llvm::Function& function : module) {
    if (!function.hasFnAttribute(source_attribute) || function.isDeclaration()) continue;
    const bool reads_nothing = function.doesNotAccessMemory();
    if (((reads_nothing || function.onlyReadsMemory()) && accesses_more(function, !reads_nothing)) ||
        gives_variable(function))
      broken.insert(fmt::format("{}()", function.getName().str()));
  }
  if (!broken.empty())
    form.assumed.push_back(
        fmt::format("the code of {} is executed as it stands, although it is declared const, pure "
                    "or malloc and does more than that",
                    first_of(broken)));
}

} // namespace

Status check_promises(llvm::Module& module, NormalForm& form) {
  tell_broken_promises(module, form);
  if (!form.asks(program::Property::Unreachable)) return Done{};
  for (llvm::Function& function : module) {
    if (!function.hasFnAttribute(source_attribute) || function.isDeclaration()) continue;
    check_assumptions(function);
    check_calls(function);
    if (function.hasAddressTaken()) check_parameters(function);
    check_result(function);
  }
  return Done{};
}

} // namespace fathom::frontend
