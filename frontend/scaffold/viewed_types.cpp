#include "frontend/scaffold/viewed_types.h"

#include "frontend/c_types.h"

#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/DebugProgramInstruction.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

#include <fmt/format.h>

namespace fathom::frontend {
namespace {

/// Whether the whole structure is known, and not to one function alone.
bool can_be_named(const llvm::DIType* type) {
  const auto* composite = llvm::dyn_cast_or_null<llvm::DICompositeType>(plain_type(type));
  return composite != nullptr && !composite->isForwardDecl() &&
         !llvm::isa_and_nonnull<llvm::DILocalScope>(composite->getScope()) &&
         !llvm::isa_and_nonnull<llvm::DILocalScope>(type->getScope());
}

/// The name of "struct.ring.5" without what the compiler adds to it; empty: it is none.
std::string name_in_code(const llvm::Type* type) {
  const auto* structure = llvm::dyn_cast_or_null<llvm::StructType>(type);
  llvm::StringRef name = structure && structure->hasName() ? structure->getName() : "";
  if (!name.consume_front("struct.")) return "";
  return name.take_until([](char letter) { return letter == '.'; }).str();
}

} // namespace

std::string structure_name(const llvm::DIType* type) {
  std::string alias;
  while (const auto* derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(type)) {
    if (derived->getTag() == llvm::dwarf::DW_TAG_pointer_type) return "";
    if (derived->getTag() == llvm::dwarf::DW_TAG_typedef) alias = derived->getName().str();
    type = derived->getBaseType();
  }
  const auto* composite = llvm::dyn_cast_or_null<llvm::DICompositeType>(type);
  if (!composite || composite->getTag() != llvm::dwarf::DW_TAG_structure_type) return "";
  return composite->getName().empty() ? alias : "struct " + composite->getName().str();
}

std::string place_of(std::string_view structure, uint64_t offset) {
  if (structure.starts_with("struct ")) structure.remove_prefix(7);
  return structure.empty() ? "" : fmt::format("{}+{}", structure, offset);
}

std::string used_member(const llvm::GetElementPtrInst& address) {
  const std::string name = name_in_code(address.getSourceElementType());
  if (name.empty() || address.getNumIndices() < 2) return "";
  auto* type = llvm::cast<llvm::StructType>(address.getSourceElementType());
  const auto index = llvm::cast<llvm::ConstantInt>(address.getOperand(2))->getZExtValue();
  const llvm::StructLayout* layout = address.getModule()->getDataLayout().getStructLayout(type);
  return place_of(name, layout->getElementOffset(static_cast<unsigned>(index)));
}

ViewedTypes::ViewedTypes(const llvm::Module& module) {
  llvm::DebugInfoFinder known;
  known.processModule(module);
  for (const llvm::DIType* type : known.types()) {
    const std::string name = structure_name(type);
    if (name.empty() || !can_be_named(type) || !structures_.emplace(name, type).second) continue;
    names_.emplace(name.starts_with("struct ") ? name.substr(7) : name, name);
  }
  for (const llvm::Function& function : module)
    if (function.getSubprogram() != nullptr) look_at(function);
}

void ViewedTypes::look_at(const llvm::Function& function) {
  std::map<const llvm::Value*, unsigned> parameters;    // by the memory that has them
  std::map<const llvm::Value*, std::string> structures; // that variables point to, likewise
  for (const llvm::Instruction& instruction : llvm::instructions(function))
    for (const llvm::DbgVariableRecord& record : llvm::filterDbgVars(instruction.getDbgRecordRange())) {
      const llvm::DILocalVariable* variable = record.getVariable();
      const llvm::Value* at = record.getVariableLocationOp(0);
      if (variable->getArg() > 0) parameters.emplace(at, variable->getArg());
      if (const llvm::DIDerivedType* pointer = as_pointer(variable->getType()))
        if (const std::string name = structure_name(pointer->getBaseType()); structures_.contains(name))
          structures.emplace(at, name);
    }
  for (const llvm::Instruction& instruction : llvm::instructions(function)) {
    if (const auto* address = llvm::dyn_cast<llvm::GetElementPtrInst>(&instruction)) {
      const auto named = names_.find(name_in_code(address->getSourceElementType()));
      if (named != names_.end()) note(*address->getPointerOperand(), named->second, parameters, function);
    } else if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction)) {
      const auto variable = structures.find(store->getPointerOperand());
      if (variable != structures.end())
        note(*store->getValueOperand(), variable->second, parameters, function);
    }
  }
}

void ViewedTypes::note(const llvm::Value& pointer, const std::string& structure,
                       const std::map<const llvm::Value*, unsigned>& parameters,
                       const llvm::Function& function) {
  const auto* load = llvm::dyn_cast<llvm::LoadInst>(pointer.stripPointerCasts());
  if (load == nullptr) return;
  if (const auto* address = llvm::dyn_cast<llvm::GetElementPtrInst>(load->getPointerOperand())) {
    if (const std::string place = used_member(*address); !place.empty()) members_[place].insert(structure);
  } else if (const auto parameter = parameters.find(load->getPointerOperand());
             parameter != parameters.end()) {
    parameters_[{&function, parameter->second}].insert(structure);
  }
}

std::vector<const llvm::DIType*> ViewedTypes::types(const Names& names) const {
  std::vector<const llvm::DIType*> types;
  for (const std::string& name : names) types.push_back(structures_.at(name));
  return types;
}

std::vector<const llvm::DIType*> ViewedTypes::of_member(const std::string& place) const {
  const auto found = members_.find(place);
  return found == members_.end() ? std::vector<const llvm::DIType*>{} : types(found->second);
}

const llvm::DIType* ViewedTypes::member_type(const llvm::GetElementPtrInst& address) const {
  const auto named = names_.find(name_in_code(address.getSourceElementType()));
  if (named == names_.end()) return nullptr;
  const std::string place = used_member(address);
  const auto& structure = llvm::cast<llvm::DICompositeType>(*plain_type(structures_.at(named->second)));
  for (const llvm::DIDerivedType* member : members(structure))
    if (!place.empty() && place == place_of(named->first, member->getOffsetInBits() / 8))
      return member->getBaseType();
  return nullptr;
}

std::vector<const llvm::DIType*> ViewedTypes::of_parameter(const llvm::Function& function,
                                                           unsigned number) const {
  const auto found = parameters_.find({&function, number});
  return found == parameters_.end() ? std::vector<const llvm::DIType*>{} : types(found->second);
}

} // namespace fathom::frontend
