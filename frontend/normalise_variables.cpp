// Variables that a program declares and nothing defines: arrays of unknown size, and volatile ones.
#include "frontend/normalise.h"

#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/DerivedTypes.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/GlobalVariable.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/ReplaceConstant.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>

namespace fathom::frontend {

namespace {

/// Bytes that stand for an object of unknown size: more than a static object has, and some of them fit a
/// 32-bit address space.
constexpr uint64_t assumed_size = uint64_t{1} << 24;
/// Of an object whose type is not known.
constexpr uint64_t assumed_alignment = 16;

std::vector<llvm::GlobalVariable*> undefined_variables(llvm::Module& module) {
  std::vector<llvm::GlobalVariable*> found;
  for (llvm::GlobalVariable& variable : module.globals())
    if (!variable.hasInitializer()) found.push_back(&variable);
  return found;
}

/// `extern int tab[];`, a structure that ends in such an array, or one without definition.
bool has_unknown_size(llvm::Type* type) {
  if (!type->isSized()) return true;
  if (type->isArrayTy()) return type->getArrayNumElements() == 0;
  const auto* structure = llvm::dyn_cast<llvm::StructType>(type);
  return structure && structure->getNumElements() > 0 &&
         has_unknown_size(structure->getElementType(structure->getNumElements() - 1));
}

/// In front of an instruction, where valid accesses are a question: whether they are is not known.
void doubt_size(llvm::Instruction& position, const std::string& message) {
  llvm::Module& module = *position.getModule();
  llvm::IRBuilder<> builder(&position);
  llvm::CallInst* asked =
      builder.CreateCall(module.getOrInsertFunction("__fathom_checks_accesses", builder.getInt32Ty()));
  llvm::Value* matters = builder.CreateIsNotNull(asked);
  may_be_unsupported(*llvm::SplitBlockAndInsertIfThen(matters, &position, false), message);
}

void give_size(llvm::GlobalVariable& variable, NormalForm& form) {
  const std::string name = variable.getName().str();
  llvm::convertUsersOfConstantsToInstructions({&variable});
  std::vector<llvm::Instruction*> places;
  bool in_initialiser = false;
  for (const llvm::Use& use : variable.uses())
    if (llvm::isa<llvm::Instruction>(use.getUser()))
      places.push_back(&place_of(use));
    else
      in_initialiser = true;
  const std::string message = "the size of " + name + ", which nothing defines";
  for (llvm::Instruction* place : places) doubt_size(*place, message);
  if (in_initialiser)
    doubt_size(*const_cast<llvm::Function&>(*form.entry).getEntryBlock().getFirstNonPHIOrDbgOrAlloca(),
               message);
  const bool sized = variable.getValueType()->isSized();
  llvm::Type* bytes = llvm::ArrayType::get(llvm::Type::getInt8Ty(variable.getContext()), assumed_size);
  auto* large = new llvm::GlobalVariable(*variable.getParent(), bytes, variable.isConstant(),
                                         variable.getLinkage(), nullptr, "", &variable);
  large->copyAttributesFrom(&variable);
  if (!sized) large->setAlignment(llvm::Align(assumed_alignment));
  large->takeName(&variable);
  variable.replaceAllUsesWith(large);
  variable.eraseFromParent();
}

/// What a volatile load finds is anything, each time.
llvm::Value* anything(llvm::LoadInst& load) {
  llvm::Type* type = load.getType();
  std::string kind;
  llvm::raw_string_ostream(kind) << "__fathom_nondet_volatile_" << *type;
  llvm::IRBuilder<> builder(&load);
  return builder.CreateCall(load.getModule()->getOrInsertFunction(kind, type));
}

/// Only loads and stores of a variable itself show it: no pointer leads there.
bool has_pointers(const llvm::GlobalVariable& variable) {
  std::vector<const llvm::Value*> open = {&variable};
  while (!open.empty()) {
    const llvm::Value* address = open.back();
    open.pop_back();
    for (const llvm::Use& use : address->uses()) {
      const llvm::User* user = use.getUser();
      if (llvm::isa<llvm::GEPOperator>(user))
        open.push_back(user);
      else if (llvm::isa<llvm::StoreInst>(user) ? use.getOperandNo() == 0 : !llvm::isa<llvm::LoadInst>(user))
        return true;
    }
  }
  return false;
}

/// What an instruction that is no load reads and that may be volatile; null: nothing. Clang does not say it
/// of atomic changes.
const llvm::Value* read_by(const llvm::Instruction& instruction) {
  if (const auto* change = llvm::dyn_cast<llvm::AtomicRMWInst>(&instruction))
    return change->getPointerOperand();
  if (const auto* change = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(&instruction))
    return change->getPointerOperand();
  if (const auto* copy = llvm::dyn_cast<llvm::MemTransferInst>(&instruction); copy && copy->isVolatile())
    return copy->getRawSource();
  return nullptr;
}

/// A pointer may lead to one of the variables; if it does, the value is anything.
void read_through_pointer(llvm::LoadInst& load, const std::vector<llvm::GlobalVariable*>& variables) {
  llvm::IRBuilder<> builder(load.getNextNode());
  const auto same = load.getModule()->getOrInsertFunction("__fathom_same_object", builder.getInt32Ty(),
                                                          builder.getPtrTy(), builder.getPtrTy());
  llvm::Value* is_one = builder.getFalse();
  for (llvm::GlobalVariable* variable : variables)
    is_one = builder.CreateOr(
        is_one, builder.CreateIsNotNull(builder.CreateCall(same, {load.getPointerOperand(), variable})));
  auto* value = llvm::cast<llvm::Instruction>(builder.CreateSelect(is_one, anything(load), &load));
  load.replaceUsesWithIf(value, [&](const llvm::Use& use) { return use.getUser() != value; });
}

} // namespace

/// The objects keep arbitrary contents of their own, as those whose size is known.
Status size_undefined_variables(llvm::Module& module, NormalForm& form) {
  for (llvm::GlobalVariable* variable : undefined_variables(module))
    if (has_unknown_size(variable->getValueType())) give_size(*variable, form);
  return Done{};
}

/// Whoever defines a volatile variable may change it between any two reads. A volatile read of a variable
/// that is not declared so is treated likewise: its definition may be.
Status renew_volatile_variables(llvm::Module& module, NormalForm& form) {
  std::vector<llvm::GlobalVariable*> pointed_to;
  for (llvm::GlobalVariable* variable : undefined_variables(module))
    if (!variable->hasAttribute(memory_attribute) && has_pointers(*variable)) pointed_to.push_back(variable);
  std::vector<llvm::LoadInst*> loads;
  std::vector<llvm::Instruction*> others; // copies of structures, atomic changes
  for (llvm::Function& function : module)
    for (llvm::Instruction& instruction : llvm::instructions(function))
      if (auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction); load && load->isVolatile())
        loads.push_back(load);
      else if (read_by(instruction) != nullptr)
        others.push_back(&instruction);
  for (llvm::LoadInst* load : loads) {
    const llvm::Value* object = llvm::getUnderlyingObject(load->getPointerOperand(), 0);
    const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(object);
    if (variable && variable->hasAttribute(memory_attribute)) continue;
    if (form.hardware.volatile_reads == VolatileReads::Any || (variable && !variable->hasInitializer()))
      load->replaceAllUsesWith(anything(*load)); // what is left of the load is its check
    else if (!variable && !llvm::isa<llvm::AllocaInst>(object) && !pointed_to.empty())
      read_through_pointer(*load, pointed_to);
  }
  for (llvm::Instruction* other : others) {
    const llvm::Value* object = llvm::getUnderlyingObject(read_by(*other), 0);
    const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(object);
    if (variable && variable->hasAttribute(memory_attribute)) continue;
    const bool may_be_one =
        variable ? !variable->hasInitializer() : !llvm::isa<llvm::AllocaInst>(object) && !pointed_to.empty();
    if (form.hardware.volatile_reads == VolatileReads::Any || may_be_one)
      may_be_unsupported(*other, "a copy or an atomic change of volatile memory");
  }
  return Done{};
}

} // namespace fathom::frontend
