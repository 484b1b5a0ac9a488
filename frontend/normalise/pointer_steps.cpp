// pointer-arithmetic: a step from a pointer into an object leads into the object or just beyond it (C11
// 6.5.6p8), also where nobody follows the result.
//
//   int a[3]; p = a + 3;      just beyond: right
//             p = a - 1;      violation where the step is taken
//
// "Within" is that a byte of the object lies at the pointer or before it; an object of no bytes has no steps.
// Asked of the object as a whole: arrays within it are `sub-object-bounds`. A result that is only followed is
// left to the access. From a member to the structure around it (`container_of`) no object is asked for: lists
// with a sentinel, of which no structure lies around the head, are built on it; docs/undefined.md says so.
#include "frontend/analysis/sub_objects.h"
#include "frontend/c_types.h"
#include "frontend/contracts/runtime.h"
#include "frontend/normalise/normalise.h"
#include "frontend/rewriting.h"
#include "ir/program/sanitizer.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/DebugProgramInstruction.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

#include <array>
#include <set>

namespace fathom::frontend {

namespace {

bool is_character(const llvm::DIType* type) {
  const auto* pointer = as_pointer(type);
  return pointer && scalar_name(pointer->getBaseType()).ends_with("char");
}

/// Variables of the function that C declares as pointers to characters.
std::set<const llvm::Value*> character_pointers(llvm::Function& function) {
  std::set<const llvm::Value*> found;
  for (llvm::Instruction& instruction : llvm::instructions(function))
    for (llvm::DbgVariableRecord& record : llvm::filterDbgVars(instruction.getDbgRecordRange()))
      if (record.isDbgDeclare() && record.getAddress() && is_character(record.getVariable()->getType()))
        found.insert(record.getAddress());
  return found;
}

/// A cast made it one to characters: the program's own pointers to characters go through text.
bool goes_to_container(const llvm::GetElementPtrInst& address,
                       const std::set<const llvm::Value*>& characters) {
  const auto* variable = llvm::dyn_cast<llvm::LoadInst>(address.getPointerOperand());
  return may_go_to_container(address) && !(variable && characters.contains(variable->getPointerOperand()));
}

/// Within an object of known size, as most of what constants lead to.
bool is_known_to_stay(const llvm::GetElementPtrInst& address) {
  const llvm::DataLayout& layout = address.getDataLayout();
  llvm::APInt offset(layout.getIndexTypeSizeInBits(address.getType()), 0);
  const llvm::Value* base = address.stripAndAccumulateConstantOffsets(layout, offset, true);
  uint64_t size = 0;
  if (const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(base)) {
    const auto bytes = variable->getAllocationSize(layout);
    if (!bytes) return false;
    size = bytes->getFixedValue();
  } else if (const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(base);
             global && global->hasDefinitiveInitializer()) {
    size = layout.getTypeAllocSize(global->getValueType()).getFixedValue();
  }
  return offset.ule(size) && size != 0;
}

/// `p + i`, `p - i`, `++p`, `p[i]` of the program, by the names that clang gives them: it makes steps of its
/// own, as through the list of va_arg.
bool is_of_program(const llvm::GetElementPtrInst& address) {
  return llvm::any_of(std::array{"add.ptr", "incdec.ptr", "arrayidx"},
                      [&](const char* name) { return address.getName().starts_with(name); });
}

bool is_step(const llvm::GetElementPtrInst& address) {
  if (!is_of_program(address) || address.hasAllZeroIndices()) return false;
  const auto* first = llvm::dyn_cast<llvm::ConstantInt>(address.getOperand(1));
  const bool is_member = first && first->isZero() && address.getSourceElementType()->isStructTy();
  return !is_member && !is_only_followed(address) && !is_known_to_stay(address);
}

/// Whether a byte of a living object lies at the pointer or before it.
llvm::Value* is_within(llvm::IRBuilder<>& builder, llvm::Value* pointer) {
  llvm::Value* byte =
      llvm::ConstantInt::get(builder.getIntPtrTy(builder.GetInsertBlock()->getDataLayout()), 1);
  llvm::Value* before = builder.CreateGEP(builder.getInt8Ty(), pointer, builder.CreateNeg(byte));
  return builder.CreateOr(ask_runtime(builder, "__fathom_accessible", {pointer, byte}),
                          ask_runtime(builder, "__fathom_accessible", {before, byte}));
}

void check_step(llvm::GetElementPtrInst& address) {
  llvm::IRBuilder<> builder(address.getNextNode());
  builder.SetCurrentDebugLocation(address.getDebugLoc());
  llvm::Value* was_within = is_within(builder, address.getPointerOperand());
  llvm::Value* leaves = builder.CreateNot(is_within(builder, &address));
  add_check(builder, builder.CreateAnd(was_within, leaves), program::sanitizer_row("pointer_step"));
}

} // namespace

Status check_pointer_steps(llvm::Module& module, NormalForm&) {
  const std::string attribute = check_attribute(program::Property::PointerArithmetic);
  for (llvm::Function& function : module) {
    if (!function.hasFnAttribute(attribute)) continue;
    const std::set<const llvm::Value*> characters = character_pointers(function);
    std::vector<llvm::GetElementPtrInst*> steps;
    for (llvm::Instruction& instruction : llvm::instructions(function))
      if (auto* address = llvm::dyn_cast<llvm::GetElementPtrInst>(&instruction);
          address && is_step(*address) && !goes_to_container(*address, characters))
        steps.push_back(address);
    for (llvm::GetElementPtrInst* step : steps) check_step(*step);
  }
  return Done{};
}

} // namespace fathom::frontend
