// What C says of the values of pointers that are not followed: the order and the difference of two need one
// object (`unrelated-pointers`, C11 6.5.8p5, 6.5.6p9), and a pointer whose object is gone has no value at all
// (`dangling-pointer`, 6.2.4p2). Numbers that pointers were converted to have both. A null pointer has no
// members whose addresses could be taken (`pointer-overflow`, 6.5.2.3p4, 6.5.3.2p3).
#include "frontend/normalise/normalise.h"
#include "frontend/rewriting.h"
#include "ir/program/sanitizer.h"

#include <llvm/IR/Function.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>

namespace fathom::frontend {

namespace {

/// Two pointers that an operation takes; nothing for operations of other kinds.
struct Pair {
  llvm::Value *left = nullptr, *right = nullptr;
  bool is_difference = false;
};

/// The pointer that clang made a number of for a subtraction: casts of the program have other names. That of
/// a constant address has none.
llvm::Value* subtracted(llvm::Value* operand) {
  if (auto* constant = llvm::dyn_cast<llvm::ConstantExpr>(operand))
    return constant->getOpcode() == llvm::Instruction::PtrToInt ? constant->getOperand(0) : nullptr;
  auto* number = llvm::dyn_cast<llvm::PtrToIntInst>(operand);
  return number && number->getName().starts_with("sub.ptr.") ? number->getPointerOperand() : nullptr;
}

Pair pair_of(llvm::Instruction& instruction) {
  if (auto* comparison = llvm::dyn_cast<llvm::ICmpInst>(&instruction);
      comparison && comparison->getOperand(0)->getType()->isPointerTy() && comparison->isRelational())
    return {comparison->getOperand(0), comparison->getOperand(1), false};
  if (instruction.getOpcode() != llvm::Instruction::Sub || !instruction.getName().starts_with("sub.ptr.sub"))
    return {};
  return {subtracted(instruction.getOperand(0)), subtracted(instruction.getOperand(1)), true};
}

/// Whether both are to one object; where both are null, too. A number, 0 or not.
llvm::Value* are_related(llvm::IRBuilder<>& builder, llvm::Module& module, llvm::Value* a, llvm::Value* b) {
  llvm::FunctionCallee same = module.getOrInsertFunction("__fathom_same_object", builder.getInt32Ty(),
                                                         builder.getPtrTy(), builder.getPtrTy());
  return builder.CreateCall(same, {a, b});
}

/// clang counts elements by dividing exactly: pointers with another distance do not point to elements of one
/// array.
void check_distance(llvm::Instruction& instruction) {
  auto* division = llvm::dyn_cast<llvm::BinaryOperator>(&instruction);
  if (!division || division->getOpcode() != llvm::Instruction::SDiv || !division->isExact()) return;
  auto* difference = llvm::dyn_cast<llvm::Instruction>(division->getOperand(0));
  if (!difference || !pair_of(*difference).is_difference) return;
  llvm::IRBuilder<> builder(division);
  llvm::Value* rest = builder.CreateSRem(difference, division->getOperand(1));
  add_check(builder, builder.CreateIsNotNull(rest), program::sanitizer_row("partial_difference"));
}

/// Two null pointers pass: compilers and libraries allow for empty ranges so.
void check_pair(llvm::Instruction& instruction) {
  const Pair pair = pair_of(instruction);
  if (!pair.left || !pair.right || pair.left->stripInBoundsOffsets() == pair.right->stripInBoundsOffsets())
    return;
  llvm::IRBuilder<> builder(&instruction);
  llvm::Value* related = are_related(builder, *instruction.getModule(), pair.left, pair.right);
  add_check(builder, builder.CreateICmpEQ(related, builder.getInt32(0)),
            program::sanitizer_row(pair.is_difference ? "unrelated_difference" : "unrelated_order"));
}

/// Whether the value may be a pointer to an object that is gone.
bool may_dangle(const llvm::Value& value) {
  if (!value.getType()->isPointerTy()) return false;
  const llvm::Value* base = value.stripInBoundsOffsets();
  return !llvm::isa<llvm::Constant>(base) && !llvm::isa<llvm::AllocaInst>(base);
}

/// What ends lifetimes answers for its argument itself, and what is of the front end takes any.
bool takes_any(const llvm::CallBase& call) {
  if (llvm::isa<llvm::IntrinsicInst>(call) || call.isInlineAsm()) return true;
  const llvm::Function* callee = call.getCalledFunction();
  if (!callee) return false;
  const llvm::StringRef name = callee->getName();
  return name.starts_with("__fathom_") || name == "free" || name == "realloc" || name == "reallocarray" ||
         name == "cfree";
}

/// The pointers whose values an instruction uses, but for following them.
std::vector<llvm::Value*> used_pointers(llvm::Instruction& instruction) {
  std::vector<llvm::Value*> used;
  if (instruction.hasMetadata("nosanitize")) return used;            // of clang's own checks
  if (auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction)) { // one variable's value for another
    if (llvm::isa<llvm::LoadInst>(store->getValueOperand()->stripInBoundsOffsets()))
      used = {store->getValueOperand()};
  } else if (auto* number = llvm::dyn_cast<llvm::PtrToIntInst>(&instruction)) {
    // A cast of the program's has no name; that of a structure to registers does.
    if (!number->hasName() && llvm::isa<llvm::LoadInst>(number->getPointerOperand()->stripInBoundsOffsets()))
      used = {number->getPointerOperand()};
  } else if (llvm::isa<llvm::ICmpInst>(instruction)) {
    used = {instruction.getOperand(0), instruction.getOperand(1)};
  } else if (const Pair pair = pair_of(instruction); pair.left && pair.right) {
    used = {pair.left, pair.right};
  } else if (auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction); call && !takes_any(*call)) {
    for (unsigned i = 0; i < call->arg_size(); ++i)
      // Parts of structures, which are no uses of their members' values, lack the attribute.
      if (call->paramHasAttr(i, llvm::Attribute::NoUndef) && !call->isByValArgument(i) &&
          !call->paramHasAttr(i, llvm::Attribute::StructRet))
        used.push_back(call->getArgOperand(i));
  }
  std::erase_if(used, [](const llvm::Value* value) { return !may_dangle(*value); });
  return used;
}

void check_lifetimes(llvm::Instruction& instruction) {
  llvm::IRBuilder<> builder(&instruction);
  for (llvm::Value* pointer : used_pointers(instruction)) {
    llvm::FunctionCallee gone = instruction.getModule()->getOrInsertFunction(
        "__fathom_dangling", builder.getInt32Ty(), builder.getPtrTy());
    llvm::Value* dangles = builder.CreateCall(gone, {pointer});
    add_check(builder, builder.CreateICmpNE(dangles, builder.getInt32(0)),
              program::sanitizer_row("dangling_pointer"));
  }
}

/// `&p->member`; constants are what offsetof was made of before there was one.
void check_member(llvm::Instruction& instruction) {
  auto* address = llvm::dyn_cast<llvm::GetElementPtrInst>(&instruction);
  if (!address || !address->isInBounds() || !address->getSourceElementType()->isStructTy()) return;
  llvm::Value* base = address->getPointerOperand();
  const bool is_of_program = llvm::isa<llvm::LoadInst>(base) || llvm::isa<llvm::CallInst>(base) ||
                             llvm::isa<llvm::PHINode>(base) || llvm::isa<llvm::SelectInst>(base);
  if (!is_of_program || instruction.hasMetadata("nosanitize") || is_only_followed(instruction)) return;
  llvm::IRBuilder<> builder(&instruction);
  // Not by its address: that of the structure around a list's head, which is none, may be 0.
  llvm::Value* is_null = are_related(builder, *instruction.getModule(), base,
                                     llvm::ConstantPointerNull::get(builder.getPtrTy()));
  add_check(builder, builder.CreateICmpNE(is_null, builder.getInt32(0)),
            program::sanitizer_row("null_member"));
}

} // namespace

Status check_pointer_values(llvm::Module& module, NormalForm&) {
  const std::string pairs = check_attribute(program::Property::UnrelatedPointers);
  const std::string lives = check_attribute(program::Property::DanglingPointer);
  const std::string members = check_attribute(program::Property::PointerOverflow);
  for (llvm::Function& function : module) {
    const bool members_too = function.hasFnAttribute(members);
    if (!function.hasFnAttribute(pairs) && !function.hasFnAttribute(lives) && !members_too) continue;
    std::vector<llvm::Instruction*> instructions;
    for (llvm::Instruction& instruction : llvm::instructions(function)) instructions.push_back(&instruction);
    for (llvm::Instruction* instruction : instructions) {
      if (function.hasFnAttribute(lives)) check_lifetimes(*instruction);
      if (function.hasFnAttribute(pairs)) check_pair(*instruction), check_distance(*instruction);
      if (members_too) check_member(*instruction);
    }
  }
  return Done{};
}

} // namespace fathom::frontend
