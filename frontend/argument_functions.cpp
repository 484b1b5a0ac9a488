#include "frontend/argument_functions.h"

#include "frontend/llvm_types.h"
#include "frontend/points_to/escapes.h"
#include "frontend/points_to/origins.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/SmallPtrSet.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Intrinsics.h>
#include <llvm/IR/Module.h>

#include <algorithm>
#include <set>

namespace fathom::frontend {

namespace {

using Constants = llvm::SmallPtrSet<const llvm::Constant*, 16>;

/// Whether all that the constant leads to are functions and variables that never change.
bool leads_to_constants(const llvm::Constant& constant, Constants& seen) {
  if (!seen.insert(&constant).second || llvm::isa<llvm::Function>(constant)) return true;
  if (llvm::isa<llvm::GlobalAlias, llvm::GlobalIFunc, llvm::BlockAddress>(constant)) return false;
  if (const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(&constant))
    if (!variable->isConstant() || !variable->hasDefinitiveInitializer() || variable->isThreadLocal())
      return false;
  const auto* expression = llvm::dyn_cast<llvm::ConstantExpr>(&constant);
  if (expression && (expression->getOpcode() == llvm::Instruction::PtrToInt ||
                     expression->getOpcode() == llvm::Instruction::IntToPtr))
    return false; // where a variable lies
  return std::all_of(constant.op_begin(), constant.op_end(), [&](const llvm::Use& use) {
    return leads_to_constants(*llvm::cast<llvm::Constant>(use.get()), seen);
  });
}

/// A function without memory of its own, or memory that it is given.
bool is_harmless_intrinsic(llvm::Intrinsic::ID id) {
  switch (id) {
  case llvm::Intrinsic::memcpy:
  case llvm::Intrinsic::memset:
  case llvm::Intrinsic::memmove:
  case llvm::Intrinsic::lifetime_start:
  case llvm::Intrinsic::lifetime_end:
  case llvm::Intrinsic::ctpop:
  case llvm::Intrinsic::ctlz:
  case llvm::Intrinsic::cttz:
  case llvm::Intrinsic::bswap:
  case llvm::Intrinsic::fshl:
  case llvm::Intrinsic::fshr: return true;
  default: return false;
  }
}

/// A pointer that a function keeps, and that nothing but loads and stores of pointers come to.
bool is_own_pointer(const llvm::Value* place) {
  const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(place);
  return variable && variable->getAllocatedType()->isPointerTy() && is_register(*variable);
}

/// A variable of the file that may change, and is numbers.
const llvm::GlobalVariable* as_variable(const llvm::Value* value) {
  const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(value);
  const bool is_it = variable && !variable->isConstant() && !variable->isThreadLocal() &&
                     variable->hasDefinitiveInitializer() && !variable->hasSection() &&
                     !holds_pointer(*variable->getValueType());
  return is_it ? variable : nullptr;
}

bool is_pointer(const llvm::Argument& argument) {
  return argument.getType()->isPointerTy();
}

/// An operation that may depend on nothing else, whatever its operands are.
bool is_plain_operation(const llvm::Instruction& instruction, bool may_compare) {
  using llvm::Instruction;
  const auto is_real = [](const llvm::Use& use) { return use->getType()->isFPOrFPVectorTy(); };
  if (llvm::any_of(instruction.operands(), is_real)) return false; // rounding has modes
  switch (instruction.getOpcode()) {
  case Instruction::PtrToInt:
  case Instruction::IntToPtr:
  case Instruction::VAArg:
  case Instruction::Fence:
  case Instruction::AtomicCmpXchg:
  case Instruction::AtomicRMW: return false;
  case Instruction::Load: return llvm::cast<llvm::LoadInst>(instruction).isSimple();
  case Instruction::Store: return llvm::cast<llvm::StoreInst>(instruction).isSimple();
  case Instruction::ICmp:
    return may_compare || !instruction.getOperand(0)->getType()->isPointerTy() ||
           llvm::isa<llvm::ConstantPointerNull>(instruction.getOperand(0)) ||
           llvm::isa<llvm::ConstantPointerNull>(instruction.getOperand(1));
  default: return true;
  }
}

/// Looks at a function once, instruction by instruction.
class Look {
 public:
  explicit Look(const llvm::Function& function) : function_(function) {}

  std::optional<ArgumentFunction> find() {
    if (!is_called_with_numbers()) return std::nullopt;
    const auto pointers = std::count_if(function_.arg_begin(), function_.arg_end(), is_pointer);
    has_pointers_ = pointers > 0;
    may_compare_ = pointers == 1 && !names_variables();
    for (const llvm::Instruction& instruction : llvm::instructions(function_))
      if (!look_at(instruction)) return std::nullopt;
    found_.writes.assign(writes_.begin(), writes_.end());
    found_.variables.assign(variables_.begin(), variables_.end());
    return found_;
  }

 private:
  bool is_called_with_numbers() const {
    const llvm::Type* returned = function_.getReturnType();
    return (returned->isIntegerTy() || returned->isVoidTy()) && !function_.isVarArg() &&
           !function_.isInterposable() && llvm::all_of(function_.args(), [](const llvm::Argument& argument) {
             return argument.getType()->isIntegerTy() ||
                    (is_pointer(argument) && !argument.hasPassPointeeByValueCopyAttr() &&
                     !argument.hasStructRetAttr());
           });
  }

  /// How far two parameters' places are apart is not to be seen from what lies there, nor which of two
  /// constants a parameter points to.
  bool names_variables() const {
    Constants seen;
    std::vector<const llvm::User*> open;
    for (const llvm::Instruction& instruction : llvm::instructions(function_)) open.push_back(&instruction);
    while (!open.empty()) {
      const llvm::User* user = open.back();
      open.pop_back();
      if (llvm::isa<llvm::GlobalVariable>(user)) return true;
      for (const llvm::Use& use : user->operands())
        if (const auto* constant = llvm::dyn_cast<llvm::Constant>(use.get());
            constant && !llvm::isa<llvm::Function>(constant) && seen.insert(constant).second)
          open.push_back(constant);
    }
    return false;
  }

  bool look_at(const llvm::Instruction& instruction) {
    if (!is_plain_operation(instruction, may_compare_)) return false;
    for (const llvm::Use& use : instruction.operands())
      if (const auto* constant = llvm::dyn_cast<llvm::Constant>(use.get());
          constant && !is_constant(*constant) && !is_place_in_variable(use))
        return false;
    if (const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&instruction))
      return !has_pointers_ || is_own_pointer(variable) || !holds_pointer(*variable->getAllocatedType());
    if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction))
      return !has_pointers_ || !holds_pointer(*load->getType()) || is_own_pointer(load->getPointerOperand());
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction))
      return holds_pointer(*store->getValueOperand()->getType()) ? is_own_pointer(store->getPointerOperand())
                                                                 : write(*store->getPointerOperand());
    if (const auto* memory = llvm::dyn_cast<llvm::MemIntrinsic>(&instruction))
      return !memory->isVolatile() && write(*memory->getRawDest());
    const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
    return call == nullptr || pass(*call);
  }

  static bool is_constant(const llvm::Constant& constant) {
    Constants seen;
    return leads_to_constants(constant, seen);
  }

  /// Whether a constant operand is a place in such a variable, of which the address goes nowhere but into
  /// accesses.
  bool is_place_in_variable(const llvm::Use& use) {
    if (!use->getType()->isPointerTy()) return false;
    const auto* user = llvm::cast<llvm::Instruction>(use.getUser());
    const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
    const bool is_copy = store && use.getOperandNo() != llvm::StoreInst::getPointerOperandIndex();
    const bool is_access = llvm::isa<llvm::LoadInst, llvm::GetElementPtrInst, llvm::StoreInst,
                                     llvm::SelectInst, llvm::PHINode, llvm::MemIntrinsic>(user) &&
                           (!is_copy || is_own_pointer(store->getPointerOperand()));
    if (!is_access) return false;
    for (const llvm::Value* origin : origins_of(*use.get())) {
      const llvm::GlobalVariable* variable = as_variable(origin);
      if (!variable) return false;
      variables_.insert(variable->getName().str());
    }
    return true;
  }

  /// False: it is not known what is written to.
  bool write(const llvm::Value& place) {
    for (const llvm::Value* origin : origins_of(place)) {
      const auto* own = llvm::dyn_cast<llvm::AllocaInst>(origin);
      if ((own && !own->getAllocatedType()->isPointerTy()) || as_variable(origin)) continue;
      const auto* parameter = llvm::dyn_cast<llvm::Argument>(origin);
      if (!parameter) return false;
      writes_.insert(parameter->getArgNo());
    }
    return true;
  }

  bool pass(const llvm::CallBase& call) {
    const llvm::Function* called = call.getCalledFunction();
    if (called == nullptr) return false;
    if (called->isIntrinsic()) return is_harmless_intrinsic(called->getIntrinsicID());
    for (const llvm::Use& argument : call.args()) {
      if (!argument->getType()->isPointerTy()) continue;
      for (const llvm::Value* origin : origins_of(*argument.get())) {
        if (llvm::isa<llvm::Function>(origin) || as_variable(origin)) return false;
        if (const auto* own = llvm::dyn_cast<llvm::Argument>(origin))
          found_.passes.push_back(
              {called->getName().str(), call.getArgOperandNo(&argument), own->getArgNo()});
      }
    }
    return true;
  }

  const llvm::Function& function_;
  ArgumentFunction found_;
  std::set<unsigned> writes_;
  std::set<std::string> variables_;
  bool has_pointers_ = false, may_compare_ = false;
};

} // namespace

std::optional<ArgumentFunction> argument_function(const llvm::Function& function) {
  return Look(function).find();
}

} // namespace fathom::frontend
