#include "frontend/scaffold/compared_streams.h"

#include "frontend/c_types.h"
#include "frontend/scaffold/viewed_types.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/StringSwitch.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/DebugProgramInstruction.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>

#include <map>

namespace fathom::frontend {
namespace {

class Types {
 public:
  Types(const llvm::Function& function, const ViewedTypes& viewed) : viewed_(viewed) {
    for (const llvm::Instruction& instruction : llvm::instructions(function))
      for (const llvm::DbgVariableRecord& record : llvm::filterDbgVars(instruction.getDbgRecordRange()))
        variables_.emplace(record.getVariableLocationOp(0), record.getVariable()->getType());
  }

  /// The type of what a pointer leads to that the code reads from memory; null: it is not known.
  const llvm::DIType* pointee(const llvm::Value& pointer) const {
    const auto* load = llvm::dyn_cast<llvm::LoadInst>(pointer.stripPointerCasts());
    const llvm::DIType* type = load ? stored_in(*load->getPointerOperand()) : nullptr;
    const llvm::DIDerivedType* known = type ? as_pointer(type) : nullptr;
    return known ? known->getBaseType() : nullptr;
  }

  bool leads_to_stream(const llvm::Value& pointer) const {
    const llvm::DIType* type = pointee(pointer);
    return type != nullptr && is_stream(type);
  }

 private:
  /// The type of what is kept there.
  const llvm::DIType* stored_in(const llvm::Value& place) const {
    if (const auto variable = variables_.find(&place); variable != variables_.end()) return variable->second;
    if (const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(&place)) {
      llvm::SmallVector<llvm::DIGlobalVariableExpression*, 1> infos;
      global->getDebugInfo(infos);
      return infos.empty() ? nullptr : infos[0]->getVariable()->getType();
    }
    if (const auto* address = llvm::dyn_cast<llvm::GetElementPtrInst>(&place)) {
      if (const llvm::DIType* member = viewed_.member_type(*address)) return member;
      const llvm::DIType* whole = stored_in(*address->getPointerOperand());
      const auto* array = llvm::dyn_cast_or_null<llvm::DICompositeType>(whole ? plain_type(whole) : nullptr);
      return array && array->getTag() == llvm::dwarf::DW_TAG_array_type
                 ? array->getBaseType()
                 : pointee(*address->getPointerOperand());
    }
    return pointee(place);
  }

  const ViewedTypes& viewed_;
  std::map<const llvm::Value*, const llvm::DIType*> variables_; ///< by the memory that has them
};

bool asks_for_descriptor(const llvm::CallBase& call) {
  const auto* callee = llvm::dyn_cast<llvm::Function>(call.getCalledOperand()->stripPointerCasts());
  return callee &&
         llvm::StringSwitch<bool>(callee->getName()).Cases("fileno", "fileno_unlocked", true).Default(false);
}

} // namespace

bool compares_streams(const llvm::Function& function, const ViewedTypes& viewed) {
  const Types types(function, viewed);
  return llvm::any_of(llvm::instructions(function), [&](const llvm::Instruction& instruction) {
    if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction)) return asks_for_descriptor(*call);
    const bool has_null = llvm::any_of(instruction.operands(), [](const llvm::Use& operand) {
      return llvm::isa<llvm::ConstantPointerNull>(operand);
    });
    return llvm::isa<llvm::ICmpInst, llvm::PtrToIntInst>(instruction) && !has_null &&
           llvm::any_of(instruction.operands(),
                        [&](const llvm::Use& operand) { return types.leads_to_stream(*operand); });
  });
}

} // namespace fathom::frontend
