#include "frontend/contracts/writes.h"

#include "frontend/library/builtin.h"

#include <llvm/IR/DataLayout.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>

#include <string_view>

namespace fathom::frontend {

namespace {

std::optional<Write> call_as_write(llvm::CallBase& call) {
  if (auto* memory = llvm::dyn_cast<llvm::AnyMemIntrinsic>(&call))
    return Write{&call, memory->getRawDest(), memory->getLength()};
  const llvm::Function* callee = call.getCalledFunction();
  if (!callee || !callee->isDeclaration()) return {};
  const auto with = [&](unsigned bytes) -> std::optional<Write> {
    if (call.arg_size() <= bytes || !call.getArgOperand(0)->getType()->isPointerTy() ||
        !call.getArgOperand(bytes)->getType()->isIntegerTy())
      return {};
    return Write{&call, call.getArgOperand(0), call.getArgOperand(bytes)};
  };
  const Builtin builtin =
      builtin_by_name(std::string_view(callee->getName().data(), callee->getName().size()));
  if (builtin == Builtin::Memcpy || builtin == Builtin::Memmove || builtin == Builtin::Memset) return with(2);
  if (builtin == Builtin::NondetMemory) return with(1);
  const bool frees =
      builtin == Builtin::Free && !call.arg_empty() && call.getArgOperand(0)->getType()->isPointerTy();
  if (frees) return Write{&call, call.getArgOperand(0), nullptr, true};
  return {};
}

} // namespace

std::optional<Write> as_write(llvm::Instruction& instruction) {
  const llvm::DataLayout& layout = instruction.getDataLayout();
  llvm::Type* size = layout.getIntPtrType(instruction.getContext());
  const auto of = [&](llvm::Value* place, llvm::Type* type) {
    return Write{&instruction, place,
                 llvm::ConstantInt::get(size, layout.getTypeStoreSize(type).getFixedValue())};
  };
  if (auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction))
    return of(store->getPointerOperand(), store->getValueOperand()->getType());
  if (auto* exchange = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(&instruction))
    return of(exchange->getPointerOperand(), exchange->getNewValOperand()->getType());
  if (auto* update = llvm::dyn_cast<llvm::AtomicRMWInst>(&instruction))
    return of(update->getPointerOperand(), update->getValOperand()->getType());
  if (auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction)) return call_as_write(*call);
  return {};
}

} // namespace fathom::frontend
