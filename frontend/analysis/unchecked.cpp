// The features of ir/program/undefined.def:
//
//   @any         any program
//   @types       accesses through pointers, of more than one type, or to an array of characters by another
//   type
//   @restrict    a restricted pointer is a parameter or a variable
//   @volatile    an object with a volatile part is defined
//   @varargs     a list of variable arguments is started
//   @lists       such a list is part of an object, or its address is passed on
//   @vla         an array of variable length
//   @aggregates  structures are assigned through pointers
//   @formats     a function with a format is called
//   @updates     a file may be opened for reading and writing
//   @constants   a variable that is not const has a member that is
#include "frontend/analysis/unchecked.h"

#include "frontend/analysis/declared_type.h"
#include "frontend/library/written_name.h"

#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>

namespace fathom::frontend {

namespace {

/// Whether a type has a part with the qualifier that is no target of a pointer.
bool has_qualifier(const llvm::DIType* type, unsigned tag, int depth) {
  if (!type || depth == 0) return false;
  if (type->getTag() == tag) return true;
  if (const auto* derived = llvm::dyn_cast<llvm::DIDerivedType>(type))
    return derived->getTag() != llvm::dwarf::DW_TAG_pointer_type &&
           has_qualifier(derived->getBaseType(), tag, depth - 1);
  const auto* composite = llvm::dyn_cast<llvm::DICompositeType>(type);
  if (!composite) return false;
  if (has_qualifier(composite->getBaseType(), tag, depth - 1)) return true;
  for (const llvm::DINode* element : composite->getElements())
    if (const auto* member = llvm::dyn_cast_or_null<llvm::DIType>(element);
        member && has_qualifier(member, tag, depth - 1))
      return true;
  return false;
}

/// Whether a type is a structure or union that has a const member, be it within another member.
bool has_constant_member(const llvm::DIType* type, int depth) {
  if (!type || depth == 0) return false;
  if (const auto* derived = llvm::dyn_cast<llvm::DIDerivedType>(type))
    return derived->getTag() != llvm::dwarf::DW_TAG_pointer_type &&
           derived->getTag() != llvm::dwarf::DW_TAG_const_type &&
           has_constant_member(derived->getBaseType(), depth - 1);
  const auto* composite = llvm::dyn_cast<llvm::DICompositeType>(type);
  if (!composite) return false;
  if (composite->getTag() == llvm::dwarf::DW_TAG_array_type)
    return has_constant_member(composite->getBaseType(), depth - 1);
  for (const llvm::DINode* element : composite->getElements()) {
    const auto* member = llvm::dyn_cast_or_null<llvm::DIDerivedType>(element);
    if (!member || member->getTag() != llvm::dwarf::DW_TAG_member) continue;
    const llvm::DIType* of = member->getBaseType();
    if (of && of->getTag() == llvm::dwarf::DW_TAG_const_type) return true;
    if (has_constant_member(of, depth - 1)) return true;
  }
  return false;
}

class Features {
 public:
  explicit Features(std::set<std::string>& found) : found_(found) { found_.insert("@any"); }

  void look_at(const llvm::GlobalVariable& global) {
    llvm::SmallVector<llvm::DIGlobalVariableExpression*, 1> infos;
    global.getDebugInfo(infos);
    for (const auto* info : infos) look_at(info->getVariable()->getType());
  }

  void look_at(const llvm::Function& function) {
    for (const llvm::Instruction& instruction : llvm::instructions(function)) {
      for (const llvm::DbgVariableRecord& record : llvm::filterDbgVars(instruction.getDbgRecordRange()))
        if (record.getVariable()) look_at(record.getVariable()->getType());
      if (const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&instruction);
          variable && !llvm::isa<llvm::ConstantInt>(variable->getArraySize()))
        found_.insert("@vla");
      if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction)) look_at(*call);
      look_at_access(instruction);
    }
    if (types_.size() > 1) found_.insert("@types");
  }

 private:
  void look_at(const llvm::DIType* type) {
    if (has_qualifier(type, llvm::dwarf::DW_TAG_volatile_type, 8)) found_.insert("@volatile");
    if (has_qualifier(type, llvm::dwarf::DW_TAG_restrict_type, 8)) found_.insert("@restrict");
    if (has_constant_member(type, 8)) found_.insert("@constants");
  }

  void look_at(const llvm::CallBase& call) {
    if (llvm::isa<llvm::VAStartInst>(call)) found_.insert("@varargs");
    if (llvm::isa<llvm::VAStartInst, llvm::VACopyInst>(call) && !is_followed(*call.getArgOperand(0)))
      found_.insert("@lists");
    if (const auto* copy = llvm::dyn_cast<llvm::MemCpyInst>(&call);
        copy && !is_named(copy->getRawDest()) && !is_named(copy->getRawSource()))
      found_.insert("@aggregates");
    const llvm::Function* callee = call.getCalledFunction();
    if (!callee || callee->isIntrinsic() || !callee->isDeclaration()) return;
    const llvm::StringRef name = written_name(callee->getName());
    found_.insert(name.str());
    if (name.contains("printf") || name.contains("scanf")) found_.insert("@formats");
    if (name.starts_with("fopen") || name == "freopen" || name.starts_with("tmpfile"))
      found_.insert("@updates");
  }

  /// A list that normalise/variadic_lists keeps the state of.
  static bool is_followed(const llvm::Value& list) {
    const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(list.stripInBoundsConstantOffsets());
    return variable && llvm::none_of(variable->users(), [&](const llvm::User* user) {
             const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
             return (llvm::isa<llvm::CallBase>(user) && !llvm::isa<llvm::IntrinsicInst>(user)) ||
                    (store && store->getValueOperand() == variable);
           });
  }

  /// One that goes through a pointer, by what clang says of its type.
  void look_at_access(const llvm::Instruction& instruction) {
    const llvm::Value* pointer = llvm::getLoadStorePointerOperand(&instruction);
    const llvm::MDNode* tag = instruction.getMetadata(llvm::LLVMContext::MD_tbaa);
    if (!pointer || !tag || tag->getNumOperands() < 2) return;
    const auto* type = llvm::dyn_cast<llvm::MDNode>(tag->getOperand(1));
    const auto* name =
        type && type->getNumOperands() > 0 ? llvm::dyn_cast<llvm::MDString>(type->getOperand(0)) : nullptr;
    if (!name || name->getString() == "omnipotent char") return;
    if (!is_named(pointer))
      types_.emplace(accessed_type(instruction).empty() ? name->getString()
                                                        : llvm::StringRef(accessed_type(instruction)));
    else if (is_text(*pointer->stripInBoundsOffsets()))
      found_.insert("@types");
  }

  static bool is_text(const llvm::Value& variable) {
    const auto* local = llvm::dyn_cast<llvm::AllocaInst>(&variable);
    const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(&variable);
    const llvm::Type* type = local ? local->getAllocatedType() : global ? global->getValueType() : nullptr;
    return type && type->isArrayTy() && type->getArrayElementType()->isIntegerTy(8);
  }

  /// Whether it leads to a variable by its name.
  static bool is_named(const llvm::Value* pointer) {
    const llvm::Value* base = pointer->stripInBoundsOffsets();
    while (const auto* step = llvm::dyn_cast<llvm::GetElementPtrInst>(base)) base = step->getPointerOperand();
    return llvm::isa<llvm::AllocaInst>(base) || llvm::isa<llvm::GlobalVariable>(base);
  }

  std::set<std::string>& found_;
  std::set<std::string> types_;
};

} // namespace

std::set<std::string> touched_features(const llvm::Module& module) {
  std::set<std::string> found;
  Features features(found);
  for (const llvm::GlobalVariable& global : module.globals()) features.look_at(global);
  for (const llvm::Function& function : module) features.look_at(function);
  return found;
}

} // namespace fathom::frontend
