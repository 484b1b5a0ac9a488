#include "frontend/unwinder/shared_states.h"

#include "frontend/analysis/sub_objects.h"
#include "frontend/analysis/uninitialised_reads.h"
#include "frontend/unwinder/initialised_bits.h"

#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>

namespace fathom::frontend {

using namespace program;

namespace {

/// Functions that Fathom executes itself copy nothing, but for those that are there to copy.
bool may_copy(const Module& module, const llvm::Instruction& instruction) {
  if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction))
    return carried_by(*store, store->getModule()->getDataLayout()).value != nullptr ||
           store->hasMetadata(indeterminate_mark);
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
  if (call == nullptr || llvm::isa<llvm::MemTransferInst>(call)) return call != nullptr;
  const llvm::Function* callee = named_callee(*call);
  if (callee == nullptr) return true;
  const Builtin builtin = module.builtin(*callee);
  if (builtin == Builtin::None) return callee->isDeclaration() && !callee->isIntrinsic();
  return builtin == Builtin::Memcpy || builtin == Builtin::Memmove || builtin == Builtin::NondetMemory;
}

} // namespace

void SharedStates::note(ObjectId object, const llvm::Value& maker) {
  if (!context_.asks(Property::UninitialisedRead)) return;
  new_.emplace_back(object, &maker);
  if (memory_.is_concurrent()) begin();
}

void SharedStates::begin() {
  if (new_.empty()) return;
  if (!is_known_) find_copied_into();
  for (const auto& [object, maker] : std::exchange(new_, {})) {
    const bool is_passed_by_value = llvm::isa<llvm::Argument>(maker);
    bits_.share(memory_, object, is_passed_by_value || copied_into_.contains(maker));
  }
}

void SharedStates::find_copied_into() {
  is_known_ = true;
  for (const llvm::Function& function : context_.module.llvm())
    for (const llvm::Instruction& instruction : llvm::instructions(function)) {
      if (!may_copy(context_.module, instruction) || objects_.is_early(instruction)) continue;
      const auto* copy = llvm::dyn_cast<llvm::MemTransferInst>(&instruction);
      if (copy != nullptr && !objects_.sets().is_universal(*copy->getRawDest())) {
        for (const auto& place : objects_.sets().places(*copy->getRawDest()))
          copied_into_.insert(place.maker);
        continue;
      }
      for (const llvm::Value* maker : objects_.accessed(instruction)) copied_into_.insert(maker);
    }
}

} // namespace fathom::frontend
