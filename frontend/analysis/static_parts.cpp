#include "frontend/analysis/static_parts.h"

#include "frontend/c_types.h"

#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/GlobalVariable.h>
#include <llvm/IR/Instructions.h>

namespace fathom::frontend {

namespace {

namespace dwarf = llvm::dwarf;

/// Looks for the arrays around an offset, from the outside.
class Search {
 public:
  Search(const Pointee& pointee, std::optional<size_t> dimensions) : dimensions_(dimensions) {
    const llvm::DIType* type = pointee.known ? plain_type(pointee.type) : nullptr;
    if (const auto* composite = llvm::dyn_cast_or_null<llvm::DICompositeType>(type);
        composite && composite->getTag() != dwarf::DW_TAG_enumeration_type)
      element_ = composite->getSizeInBits() / 8;
  }

  void visit(const llvm::DIType* any, uint64_t offset, bool whole) {
    const auto* type = llvm::dyn_cast_or_null<llvm::DICompositeType>(plain_type(any));
    if (!type) return;
    if (type->getTag() == dwarf::DW_TAG_array_type) return visit_array(*type, offset, whole);
    if (dimensions_) return;
    for (const llvm::DIDerivedType* member : frontend::members(*type)) {
      const uint64_t start = member->isBitField() ? UINT64_MAX : member->getOffsetInBits() / 8;
      if (start <= offset) visit(member->getBaseType(), offset - start, false);
    }
  }

  std::optional<StaticPart> found;

 private:
  void visit_array(const llvm::DICompositeType& array, uint64_t offset, bool whole) {
    uint64_t size = array.getSizeInBits() / 8;
    const std::vector<uint64_t> counts = array_counts(array);
    for (size_t level = 0; level < counts.size(); ++level) {
      const uint64_t count = counts[level];
      if (count == 0 || offset >= size || counts.size() - level < dimensions_.value_or(0)) return;
      if (!whole && (!element_ || *element_ == size / count)) keep(offset, size);
      size /= count;
      offset %= size;
      whole = false;
    }
    visit(array.getBaseType(), offset, false);
  }

  void keep(uint64_t offset, uint64_t size) {
    if (!found || int64_t(size) < found->before + found->behind)
      found = {int64_t(offset), int64_t(size - offset)};
  }

  std::optional<size_t> dimensions_;
  std::optional<uint64_t> element_; ///< of a pointer to arrays or structures: the size of one
};

const llvm::DISubroutineType* type_of(const llvm::Function* function) {
  const llvm::DISubprogram* program = function ? function->getSubprogram() : nullptr;
  return program ? program->getType() : nullptr;
}

/// Where parameters and result are passed as they are declared.
Pointee parameter(const llvm::CallBase& call, unsigned position) {
  const llvm::Function* callee = call.getCalledFunction();
  const llvm::DISubroutineType* type = type_of(callee);
  if (!type || type->getTypeArray().size() != callee->arg_size() + 1 || callee->hasStructRetAttr()) return {};
  return position < callee->arg_size() ? pointee_of(type->getTypeArray()[position + 1]) : Pointee{};
}

} // namespace

Pointee pointee_of(const llvm::DIType* variable) {
  const llvm::DIDerivedType* pointer = as_pointer(variable);
  return pointer ? Pointee{true, pointer->getBaseType()} : Pointee{};
}

Pointee pointee_of(const llvm::Use& use) {
  const llvm::User* user = use.getUser();
  if (const auto* call = llvm::dyn_cast<llvm::CallBase>(user))
    return call->isArgOperand(&use) ? parameter(*call, call->getArgOperandNo(&use)) : Pointee{};
  if (const auto* end = llvm::dyn_cast<llvm::ReturnInst>(user)) {
    const llvm::DISubroutineType* type = type_of(end->getFunction());
    return type && type->getTypeArray().size() > 0 ? pointee_of(type->getTypeArray()[0]) : Pointee{};
  }
  const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
  if (!store || use.getOperandNo() != 0) return {};
  const llvm::Value* place = store->getPointerOperand();
  if (const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(place))
    return pointee_of(type_of(*variable));
  if (!llvm::isa<llvm::AllocaInst>(place)) return {};
  for (const llvm::DbgVariableRecord* record : llvm::findDVRDeclares(const_cast<llvm::Value*>(place)))
    return pointee_of(record->getVariable()->getType());
  return {};
}

std::optional<StaticPart> static_part(const llvm::DIType& object, uint64_t offset, const Pointee& pointee,
                                      std::optional<size_t> dimensions) {
  Search search(pointee, dimensions);
  search.visit(&object, offset, true);
  return search.found;
}

const llvm::DIType* type_of(const llvm::GlobalVariable& variable) {
  llvm::SmallVector<llvm::DIGlobalVariableExpression*, 1> infos;
  variable.getDebugInfo(infos);
  return infos.empty() ? nullptr : infos.front()->getVariable()->getType();
}

std::optional<MarkedPart> marked_part(const llvm::Instruction& address) {
  const llvm::MDNode* node = address.getMetadata(static_part_metadata);
  if (!node) return {};
  const auto number = [&](unsigned i) {
    return llvm::mdconst::extract<llvm::ConstantInt>(node->getOperand(i))->getSExtValue();
  };
  return MarkedPart{{number(0), number(1)}, number(2) != 0};
}

} // namespace fathom::frontend
