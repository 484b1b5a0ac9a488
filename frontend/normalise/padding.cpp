// Bytes of padding take unspecified values where a structure is stored as a whole (C11 6.2.6.1p6): by an
// assignment, or by the initialiser of an automatic variable. clang copies them, others store members alone.
//
//   struct { char c; int i; } a = {1, 2}, b;      c . . . i i i i
//   b = a; memcmp(&a, &b, sizeof a)                 ^^^^^ any
//
// Followed where the program looks at such bytes (fathom-clang says it, clang/padding.cpp); elsewhere nobody
// sees them. LLVM's code tells assignments from copies of the program by the members that they have
// (`tbaa.struct`), initialisers by the name of the constant. To pass or return a structure is to assign it
// (6.5.2.2p4, 6.8.6.4p3): its code has pointers (`byval`, `sret`), or numbers that padding is part of. A
// member that is stored leaves what is beside it alone, as in all compilers' code: that is told.
#include "frontend/analysis/tree_facts.h"
#include "frontend/normalise/normalise.h"
#include "frontend/place_text.h"
#include "frontend/rewriting.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Metadata.h>
#include <llvm/IR/Module.h>

#include <fmt/format.h>

namespace fathom::frontend {

namespace {

/// Bytes from the first one up to the second one, which is beyond.
using Ranges = std::vector<std::pair<uint64_t, uint64_t>>;

/// The bytes up to `size` that belong to no member. Members come in any order.
Ranges between(Ranges members, uint64_t size) {
  std::sort(members.begin(), members.end());
  Ranges gaps;
  uint64_t here = 0;
  for (const auto& [begin, end] : members) {
    if (begin > here) gaps.emplace_back(here, begin);
    here = std::max(here, end);
  }
  if (size > here) gaps.emplace_back(here, size);
  return gaps;
}

Ranges members_of_copy(const llvm::MDNode& fields) {
  Ranges members;
  for (unsigned i = 0; i + 1 < fields.getNumOperands(); i += 3) {
    const auto* begin = llvm::mdconst::dyn_extract<llvm::ConstantInt>(fields.getOperand(i));
    const auto* bytes = llvm::mdconst::dyn_extract<llvm::ConstantInt>(fields.getOperand(i + 1));
    if (begin && bytes)
      members.emplace_back(begin->getZExtValue(), begin->getZExtValue() + bytes->getZExtValue());
  }
  return members;
}

/// Arrays of structures are taken whole: few compilers would go through them member by member. So are unions.
void add_members(const llvm::DataLayout& layout, llvm::Type* type, uint64_t at, Ranges& members) {
  auto* structure = llvm::dyn_cast<llvm::StructType>(type);
  if (!structure || (structure->hasName() && structure->getName().starts_with("union.")))
    return void(members.emplace_back(at, at + layout.getTypeStoreSize(type).getFixedValue()));
  const llvm::StructLayout& places = *layout.getStructLayout(structure);
  for (unsigned i = 0; i < structure->getNumElements(); ++i)
    add_members(layout, structure->getElementType(i), at + places.getElementOffset(i).getFixedValue(),
                members);
}

Ranges padding_of(const llvm::DataLayout& layout, llvm::Type* type, uint64_t size) {
  Ranges members;
  add_members(layout, type, 0, members);
  return between(members, size);
}

Ranges padding_of(const llvm::MemCpyInst& copy) {
  const auto* size = llvm::dyn_cast<llvm::ConstantInt>(copy.getLength());
  if (!size) return {};
  if (const llvm::MDNode* fields = copy.getMetadata(llvm::LLVMContext::MD_tbaa_struct))
    return between(members_of_copy(*fields), size->getZExtValue());
  const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(copy.getRawDest());
  const auto* initialiser = llvm::dyn_cast<llvm::GlobalVariable>(copy.getRawSource());
  if (!variable || !initialiser || !initialiser->getName().starts_with("__const.") ||
      !variable->getAllocatedType()->isStructTy())
    return {};
  return padding_of(copy.getDataLayout(), variable->getAllocatedType(), size->getZExtValue());
}

/// A structure in registers is a number. The bytes of padding that the number covers, where it is stored in a
/// variable.
Ranges padding_of(const llvm::StoreInst& store) {
  const llvm::Value* value = store.getValueOperand();
  if (const auto* part = llvm::dyn_cast<llvm::ExtractValueInst>(value)) value = part->getAggregateOperand();
  if (!llvm::isa<llvm::Argument, llvm::CallBase>(value)) return {};
  const llvm::DataLayout& layout = store.getDataLayout();
  llvm::APInt offset(layout.getPointerSizeInBits(), 0);
  const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(
      store.getPointerOperand()->stripAndAccumulateConstantOffsets(layout, offset, true));
  if (!variable || !variable->getAllocatedType()->isStructTy()) return {};
  const uint64_t begin = offset.getZExtValue(),
                 end = begin + layout.getTypeStoreSize(store.getValueOperand()->getType()).getFixedValue();
  Ranges covered;
  for (const auto& [first, last] :
       padding_of(layout, variable->getAllocatedType(),
                  layout.getTypeAllocSize(variable->getAllocatedType()).getFixedValue()))
    if (first < end && last > begin) covered.emplace_back(std::max(first, begin), std::min(last, end));
  for (auto& [first, last] : covered) first -= begin, last -= begin;
  return covered;
}

/// One value for each byte, so that the interpreter and the formula agree on where it goes.
void loosen(llvm::Instruction& next, llvm::Value* object, const Ranges& padding, bool is_volatile = false) {
  llvm::Module& module = *next.getModule();
  llvm::IRBuilder<> builder(&next);
  const llvm::FunctionCallee any = module.getOrInsertFunction("__fathom_nondet_padding", builder.getInt8Ty());
  for (const auto& [begin, end] : padding)
    for (uint64_t at = begin; at < end; ++at) {
      llvm::Value* place = builder.CreateConstInBoundsGEP1_64(builder.getInt8Ty(), object, at);
      builder.CreateStore(builder.CreateCall(any, {}), place, is_volatile);
    }
}

void loosen_whole(llvm::Instruction& next, llvm::Value* object, llvm::Type* type) {
  const llvm::DataLayout& layout = next.getDataLayout();
  loosen(next, object, padding_of(layout, type, layout.getTypeAllocSize(type).getFixedValue()));
}

/// After an instruction that stores a structure as a whole; others stay.
void loosen_after(llvm::Instruction& instruction) {
  if (auto* copy = llvm::dyn_cast<llvm::MemCpyInst>(&instruction))
    loosen(*copy->getNextNode(), copy->getRawDest(), padding_of(*copy), copy->isVolatile());
  if (auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction))
    loosen(*store->getNextNode(), store->getPointerOperand(), padding_of(*store));
  if (auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction))
    for (llvm::Use& argument : call->args())
      if (llvm::Type* type = call->getParamStructRetType(call->getArgOperandNo(&argument)))
        loosen_whole(*call->getNextNode(), argument, type);
}

void loosen_parameters(llvm::Function& function) {
  llvm::Instruction& first = *function.getEntryBlock().getFirstNonPHIOrDbgOrAlloca();
  for (llvm::Argument& parameter : function.args())
    if (llvm::Type* type = parameter.getParamByValType()) loosen_whole(first, &parameter, type);
}

} // namespace

Status loosen_padding(llvm::Module& module, NormalForm& form) {
  const std::set<std::string> places = places_of_facts(module, "padding");
  if (places.empty()) return Done{};
  const bool keeps = form.asks(program::Property::UninitialisedRead);
  form.assumed.push_back(
      fmt::format("bytes of padding, as at {}, stay as they are where {} stored (C11 6.2.6.1p6)",
                  *places.begin(), keeps ? "a structure or a member is" : "a member is"));
  if (keeps) return Done{}; // an unspecified value is none of an object that nobody has written
  for (llvm::Function& function : module) {
    if (!function.hasFnAttribute(source_attribute)) continue;
    std::vector<llvm::Instruction*> all;
    for (llvm::Instruction& instruction : llvm::instructions(function)) all.push_back(&instruction);
    for (llvm::Instruction* instruction : all) loosen_after(*instruction);
    if (!function.isDeclaration()) loosen_parameters(function);
  }
  return Done{};
}

} // namespace fathom::frontend
