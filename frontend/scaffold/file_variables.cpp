#include "frontend/scaffold/file_variables.h"

#include "frontend/c_types.h"
#include "frontend/scaffold/read_signature.h"

#include <llvm/Analysis/ValueTracking.h>
#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/GlobalVariable.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Operator.h>

#include <fmt/format.h>
#include <map>
#include <optional>

namespace fathom::frontend {
namespace {

/// The variable of the file, not of a function, that may change; null: it is none.
const llvm::DIGlobalVariable* variable_of_file(const llvm::GlobalVariable& variable) {
  llvm::SmallVector<llvm::DIGlobalVariableExpression*, 1> infos;
  variable.getDebugInfo(infos);
  if (infos.empty() || variable.isConstant()) return nullptr;
  const llvm::DIGlobalVariable* info = infos[0]->getVariable();
  return llvm::isa<llvm::DIFile, llvm::DICompileUnit>(info->getScope()) ? info : nullptr;
}

/// Integers in an object of the type that `name` is, also those of structures in it.
void add_numbers(const std::string& name, const llvm::DIType* type, std::vector<GivenValue>& numbers) {
  if (GivenValue value = given_value(name, type); value.kind == GivenValue::Kind::Integer) {
    numbers.push_back(std::move(value));
    return;
  }
  const auto* composite = llvm::dyn_cast_or_null<llvm::DICompositeType>(plain_type(type));
  if (composite == nullptr || composite->getTag() != llvm::dwarf::DW_TAG_structure_type) return;
  for (const llvm::DIDerivedType* member : members(*composite))
    if (!member->getName().empty() && !member->isBitField())
      add_numbers(fmt::format("{}.{}", name, member->getName().str()), member->getBaseType(), numbers);
}

/// Whether the pointer, which leads into a variable, is used to read and write alone, in instructions of
/// these functions.
bool is_place_alone(const llvm::Value& pointer, const std::set<const llvm::Function*>& functions) {
  return llvm::all_of(pointer.uses(), [&](const llvm::Use& use) {
    const llvm::User& user = *use.getUser();
    if (const auto* instruction = llvm::dyn_cast<llvm::Instruction>(&user);
        instruction && !functions.contains(instruction->getFunction()))
      return false;
    if (llvm::isa<llvm::LoadInst, llvm::MemIntrinsic>(user)) return true;
    if (llvm::isa<llvm::StoreInst>(user))
      return use.getOperandNo() == llvm::StoreInst::getPointerOperandIndex();
    return llvm::isa<llvm::GEPOperator>(user) && is_place_alone(user, functions);
  });
}

} // namespace

void read_variables(const llvm::Function& function, Signature& signature) {
  std::map<std::string, const llvm::DIType*> named;
  std::set<std::string> written;
  for (const llvm::Instruction& instruction : llvm::instructions(function))
    for (const llvm::Use& operand : instruction.operands()) {
      if (!operand->getType()->isPointerTy()) continue;
      const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(llvm::getUnderlyingObject(operand, 0));
      const llvm::DIGlobalVariable* info = variable ? variable_of_file(*variable) : nullptr;
      if (info == nullptr) continue;
      named.emplace(info->getName().str(), info->getType());
      if (!llvm::isa<llvm::LoadInst, llvm::GetElementPtrInst>(instruction))
        written.insert(info->getName().str());
    }
  for (const auto& [name, type] : named) add_numbers(name, type, signature.variables.numbers);
  signature.variables.writes.assign(written.begin(), written.end());
}

std::vector<std::string> own_variables(const llvm::Module& module,
                                       const std::set<const llvm::Function*>& functions) {
  std::set<std::string> own;
  for (const llvm::GlobalVariable& variable : module.globals())
    if (const llvm::DIGlobalVariable* info = variable_of_file(variable);
        info && variable.hasLocalLinkage() && is_place_alone(variable, functions))
      own.insert(info->getName().str());
  return {own.begin(), own.end()};
}

} // namespace fathom::frontend
