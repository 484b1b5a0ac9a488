// Bytes that the initialiser of a variable leaves open.
#include "frontend/analysis/constant_objects.h"
#include "frontend/normalise/normalise.h"

#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/GlobalVariable.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>

namespace fathom::frontend {

namespace {

struct Run {
  uint64_t offset, size;
};

/// Behind typedefs and qualifiers, which have no size of their own; null where that is no aggregate.
const llvm::DICompositeType* aggregate(const llvm::DIType* type) {
  while (const auto* derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(type)) {
    if (derived->getTag() == llvm::dwarf::DW_TAG_pointer_type) return nullptr;
    type = derived->getBaseType();
  }
  return llvm::dyn_cast_or_null<llvm::DICompositeType>(type);
}

/// Whether the byte belongs to a union; nothing in LLVM's code tells its bytes from padding.
bool lies_in_union(const llvm::DIType* type, uint64_t offset) {
  const llvm::DICompositeType* composite = aggregate(type);
  if (!composite) return false;
  if (composite->getTag() == llvm::dwarf::DW_TAG_union_type) return true;
  if (composite->getTag() == llvm::dwarf::DW_TAG_array_type) {
    const llvm::DICompositeType* element = aggregate(composite->getBaseType());
    const uint64_t size = element ? element->getSizeInBits() / 8 : 0;
    return size > 0 && lies_in_union(element, offset % size);
  }
  for (const llvm::DINode* node : composite->getElements()) {
    const auto* member = llvm::dyn_cast<llvm::DIDerivedType>(node);
    if (!member || member->getTag() != llvm::dwarf::DW_TAG_member || member->isBitField()) continue;
    const uint64_t begin = member->getOffsetInBits() / 8, size = member->getSizeInBits() / 8;
    if (offset >= begin && offset < begin + size) return lies_in_union(member->getBaseType(), offset - begin);
  }
  return false;
}

/// The undefined bytes beside a value: what a union has beyond the member that was initialised, and
/// padding. Where all of the value is zero nothing tells `{0}` from `{}`, which gcc documents to clear the
/// whole union, nor from what is initialised implicitly, "as objects that have static storage duration"
/// (C11 6.7.9p21).
void find_open_bytes(const llvm::Constant& value, uint64_t offset, const llvm::DataLayout& layout,
                     std::vector<Run>& runs) {
  if (const auto* array = llvm::dyn_cast<llvm::ConstantArray>(&value)) {
    const uint64_t step = layout.getTypeAllocSize(array->getType()->getElementType()).getFixedValue();
    for (unsigned i = 0; i < array->getNumOperands(); ++i)
      find_open_bytes(*array->getOperand(i), offset + i * step, layout, runs);
  }
  const auto* structure = llvm::dyn_cast<llvm::ConstantStruct>(&value);
  if (!structure) return;
  const llvm::StructLayout* fields = layout.getStructLayout(structure->getType());
  const bool has_value = llvm::any_of(structure->operands(), [](const llvm::Use& part) {
    return !llvm::isa<llvm::UndefValue>(part) && !llvm::cast<llvm::Constant>(part)->isNullValue();
  });
  for (unsigned i = 0; i < structure->getNumOperands(); ++i) {
    const llvm::Constant& part = *structure->getOperand(i);
    const uint64_t begin = offset + fields->getElementOffset(i).getFixedValue();
    if (!llvm::isa<llvm::UndefValue>(part))
      find_open_bytes(part, begin, layout, runs);
    else if (has_value)
      runs.push_back({begin, layout.getTypeStoreSize(part.getType()).getFixedValue()});
  }
}

/// What clang copies into a variable of automatic storage duration: a constant that the program has no name
/// for.
const llvm::GlobalVariable* initialiser(const llvm::MemCpyInst& copy) {
  const auto* source = llvm::dyn_cast<llvm::GlobalVariable>(copy.getSource()->stripPointerCasts());
  const bool is_nameless =
      source && source->hasPrivateLinkage() && source->isConstant() && source->hasInitializer();
  return is_nameless ? source : nullptr;
}

void leave_open(llvm::MemCpyInst& copy, const Run& run) {
  llvm::Module& module = *copy.getModule();
  llvm::IRBuilder<> builder(copy.getNextNode());
  builder.SetCurrentDebugLocation({});
  llvm::Type* size_type = module.getDataLayout().getIntPtrType(module.getContext());
  llvm::Value* size = llvm::ConstantInt::get(size_type, run.size);
  llvm::CallInst* arbitrary = builder.CreateCall(
      module.getOrInsertFunction("__fathom_stack_new", copy.getDest()->getType(), size_type, size_type),
      {size, llvm::ConstantInt::get(size_type, 1)});
  llvm::Value* to = builder.CreateConstInBoundsGEP1_64(builder.getInt8Ty(), copy.getDest(), run.offset);
  mark_as_initialiser(*builder.CreateMemCpy(to, llvm::Align(1), arbitrary, llvm::Align(1), size));
}

} // namespace

Status open_initialisers(llvm::Module& module, NormalForm& form) {
  std::vector<std::pair<llvm::MemCpyInst*, std::vector<Run>>> found;
  for (llvm::Function& function : module)
    for (llvm::Instruction& instruction : llvm::instructions(function)) {
      auto* copy = llvm::dyn_cast<llvm::MemCpyInst>(&instruction);
      const llvm::GlobalVariable* source = copy ? initialiser(*copy) : nullptr;
      if (!source || !llvm::isa<llvm::ConstantInt>(copy->getLength())) continue;
      const uint64_t length = llvm::cast<llvm::ConstantInt>(copy->getLength())->getZExtValue();
      std::vector<Run> runs;
      find_open_bytes(*source->getInitializer(), 0, module.getDataLayout(), runs);
      const auto variable = form.variables.find(copy->getDest()->stripPointerCasts());
      const llvm::DIType* type = variable == form.variables.end() ? nullptr : variable->second->getType();
      std::erase_if(runs, [&](const Run& run) {
        return run.offset + run.size > length || !lies_in_union(type, run.offset);
      });
      if (!runs.empty()) found.emplace_back(copy, std::move(runs));
    }
  for (auto& [copy, runs] : found)
    for (const Run& run : runs) leave_open(*copy, run);
  return Done{};
}

} // namespace fathom::frontend
