// Bytes of padding take unspecified values where a structure is stored as a whole (C11 6.2.6.1p6): by an
// assignment, or by the initialiser of an automatic variable. clang copies them, others store members alone.
//
//   struct { char c; int i; } a = {1, 2}, b;      c . . . i i i i
//   b = a; memcmp(&a, &b, sizeof a)                 ^^^^^ any
//
// Followed where the program looks at such bytes (fathom-clang says it, clang/padding.cpp); elsewhere nobody
// sees them. LLVM's code tells assignments from copies of the program by the members that they have
// (`tbaa.struct`), initialisers by the name of the constant. A member that is stored leaves what is beside it
// alone, as in all compilers' code: that is told.
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

/// Arrays of structures are taken whole: few compilers would go through them member by member.
void add_members(const llvm::DataLayout& layout, llvm::Type* type, uint64_t at, Ranges& members) {
  auto* structure = llvm::dyn_cast<llvm::StructType>(type);
  if (!structure) return void(members.emplace_back(at, at + layout.getTypeStoreSize(type).getFixedValue()));
  const llvm::StructLayout& places = *layout.getStructLayout(structure);
  for (unsigned i = 0; i < structure->getNumElements(); ++i)
    add_members(layout, structure->getElementType(i), at + places.getElementOffset(i).getFixedValue(),
                members);
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
  Ranges members;
  add_members(copy.getDataLayout(), variable->getAllocatedType(), 0, members);
  return between(members, size->getZExtValue());
}

/// One value for each byte, so that the interpreter and the formula agree on where it goes.
void loosen(llvm::MemCpyInst& copy, const Ranges& padding) {
  llvm::Module& module = *copy.getModule();
  llvm::IRBuilder<> builder(copy.getNextNode());
  builder.SetCurrentDebugLocation(copy.getDebugLoc());
  const llvm::FunctionCallee any = module.getOrInsertFunction("__fathom_nondet_padding", builder.getInt8Ty());
  for (const auto& [begin, end] : padding)
    for (uint64_t at = begin; at < end; ++at) {
      llvm::Value* place = builder.CreateConstInBoundsGEP1_64(builder.getInt8Ty(), copy.getRawDest(), at);
      builder.CreateStore(builder.CreateCall(any, {}), place, copy.isVolatile());
    }
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
  std::vector<llvm::MemCpyInst*> copies;
  for (llvm::Function& function : module)
    for (llvm::Instruction& instruction : llvm::instructions(function))
      if (auto* copy = llvm::dyn_cast<llvm::MemCpyInst>(&instruction);
          copy && function.hasFnAttribute(source_attribute))
        copies.push_back(copy);
  for (llvm::MemCpyInst* copy : copies) loosen(*copy, padding_of(*copy));
  return Done{};
}

} // namespace fathom::frontend
