// The end of a function with a result is reached without `return`, and a caller uses the result
// (C11 6.9.1p12).
//
// fathom-clang puts a call of `__fathom_end_of_function()` after the last statement of such a function.
// Where all calls of the function are seen, that sets a flag, which callers that use the result look at:
//
//   int f(int x) { if (x) return 1; /* end */ }          end: store 1, @flag
//   y = f(x);                                            call @f; __fathom_check(@flag, row)
//
// A function whose address is taken may be called by what nobody looks into: then the result counts as used.
#include "frontend/normalise/normalise.h"
#include "frontend/rewriting.h"
#include "ir/program/sanitizer.h"

#include <llvm/IR/Function.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>

#include <map>

namespace fathom::frontend {

namespace {

/// Whether a variable is one that clang keeps a result in that nobody wants: it is stored to, and that is
/// all.
bool is_only_stored(const llvm::Value& variable, const llvm::CallBase& call) {
  const auto* made = llvm::dyn_cast<llvm::AllocaInst>(&variable);
  if (made && !made->getName().starts_with("tmp") && !made->getName().starts_with("agg.tmp") &&
      !made->getName().starts_with("coerce"))
    return false;
  if (!made && !llvm::isa<llvm::GetElementPtrInst>(variable)) return false;
  for (const llvm::User* user : variable.users()) {
    if (user == &call || llvm::isa<llvm::LifetimeIntrinsic>(user)) continue;
    const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
    if (store && store->getPointerOperand() == &variable) continue;
    if (llvm::isa<llvm::GetElementPtrInst>(user) && is_only_stored(*user, call)) continue;
    return false;
  }
  return true;
}

/// Where parts of a structure are stored, the variable that they are parts of.
const llvm::Value& variable_of(const llvm::Value& pointer) {
  const llvm::Value* base = &pointer;
  while (const auto* part = llvm::dyn_cast<llvm::GetElementPtrInst>(base)) base = part->getPointerOperand();
  return *base;
}

bool is_used(const llvm::Value& result, const llvm::CallBase& call) {
  for (const llvm::User* user : result.users()) {
    if (llvm::isa<llvm::ExtractValueInst>(user) && !is_used(*user, call)) continue;
    const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
    if (store && store->getValueOperand() == &result &&
        is_only_stored(variable_of(*store->getPointerOperand()), call))
      continue;
    return true;
  }
  return false;
}

bool uses_result(const llvm::CallBase& call) {
  if (!call.getType()->isVoidTy()) return is_used(call, call);
  return !call.hasStructRetAttr() || !is_only_stored(variable_of(*call.getArgOperand(0)), call);
}

/// Whether the function has ended without a result; each thread has its own.
llvm::GlobalVariable* make_flag(llvm::Function& function) {
  llvm::Type* type = llvm::Type::getInt8Ty(function.getContext());
  auto* flag = new llvm::GlobalVariable(
      *function.getParent(), type, false, llvm::GlobalValue::InternalLinkage, llvm::ConstantInt::get(type, 0),
      "__fathom_no_result", nullptr, llvm::GlobalValue::GeneralDynamicTLSModel);
  flag->setAlignment(llvm::Align(1));
  return flag;
}

void check_callers(llvm::Function& function, llvm::GlobalVariable& flag, uint32_t row) {
  for (llvm::User* user : function.users()) {
    auto* call = llvm::dyn_cast<llvm::CallInst>(user);
    if (!call || !uses_result(*call)) continue;
    llvm::IRBuilder<> builder(call->getNextNode());
    builder.SetCurrentDebugLocation(call->getDebugLoc());
    add_check(builder,
              builder.CreateTrunc(builder.CreateLoad(builder.getInt8Ty(), &flag), builder.getInt1Ty()), row);
  }
}

/// Each activation sets the flag when it ends, one way or the other: others within it have done so before.
void set_where_it_returns(llvm::Function& function, llvm::GlobalVariable& flag, llvm::CallInst& end) {
  llvm::IRBuilder<> builder(&end);
  llvm::IRBuilder<> entry(&function.getEntryBlock(), function.getEntryBlock().begin());
  llvm::AllocaInst* reached = entry.CreateAlloca(entry.getInt8Ty(), nullptr, "end.reached");
  entry.CreateStore(entry.getInt8(0), reached);
  builder.CreateStore(builder.getInt8(1), reached);
  // What is returned then matters to nobody; a structure in registers is read as a whole.
  for (llvm::Instruction& instruction : function.getEntryBlock())
    if (auto* result = llvm::dyn_cast<llvm::AllocaInst>(&instruction);
        result && result->getName() == "retval")
      builder.CreateStore(llvm::Constant::getNullValue(result->getAllocatedType()), result);
  for (llvm::BasicBlock& block : function)
    if (auto* back = llvm::dyn_cast<llvm::ReturnInst>(block.getTerminator())) {
      llvm::IRBuilder<> leaving(back);
      leaving.CreateStore(leaving.CreateLoad(leaving.getInt8Ty(), reached), &flag);
    }
}

} // namespace

Status find_missing_returns(llvm::Module& module, NormalForm&) {
  llvm::Function* end = module.getFunction("__fathom_end_of_function");
  if (!end) return Done{};
  const uint32_t row = program::sanitizer_row("missing_return");
  std::map<llvm::Function*, std::vector<llvm::CallInst*>> ends;
  for (llvm::Function& function : module) // in the module's order
    for (llvm::BasicBlock& block : function)
      for (llvm::Instruction& instruction : block)
        if (auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction);
            call && call->getCalledFunction() == end)
          ends[&function].push_back(call);
  for (llvm::Function& function : module) {
    const auto found = ends.find(&function);
    if (found == ends.end()) continue;
    llvm::GlobalVariable* flag = function.hasAddressTaken() ? nullptr : make_flag(function);
    for (llvm::CallInst* call : found->second) {
      llvm::IRBuilder<> builder(call);
      if (flag)
        set_where_it_returns(function, *flag, *call);
      else
        add_check(builder, builder.getTrue(), row);
      call->eraseFromParent();
    }
    if (flag) check_callers(function, *flag, row);
  }
  end->eraseFromParent();
  return Done{};
}

} // namespace fathom::frontend
