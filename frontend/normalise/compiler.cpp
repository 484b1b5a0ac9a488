// Assembly, the sizes of objects that a compiler can see, and addresses of frames.
#include "frontend/normalise/inline_assembly.h"
#include "frontend/normalise/machine_instructions.h"
#include "frontend/normalise/normalise.h"

#include <llvm/Analysis/MemoryBuiltins.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>

namespace fathom::frontend {

namespace {

template <typename Call, typename Wanted>
std::vector<Call*> calls_of(llvm::Module& module, const Wanted& wanted) {
  std::vector<Call*> found;
  for (llvm::Function& function : module)
    for (llvm::Instruction& instruction : llvm::instructions(function))
      if (auto* call = llvm::dyn_cast<Call>(&instruction); call && wanted(*call)) found.push_back(call);
  return found;
}

} // namespace

Status lower_barriers(llvm::Module& module, NormalForm& form) {
  lower_machine_instructions(module);
  lower_inline_assembly(module, form);
  return Done{};
}

/// `__builtin_object_size` as clang -O0 answers it: from the expression alone, not from what the program
/// does.
Status resolve_object_sizes(llvm::Module& module, NormalForm&) {
  const auto is_size = [](llvm::IntrinsicInst& call) {
    return call.getIntrinsicID() == llvm::Intrinsic::objectsize;
  };
  for (auto* call : calls_of<llvm::IntrinsicInst>(module, is_size)) {
    call->replaceAllUsesWith(llvm::lowerObjectSizeCall(call, module.getDataLayout(), nullptr, true));
    call->eraseFromParent();
  }
  return Done{};
}

/// `__builtin_frame_address(0)`, `__builtin_return_address(0)`: any address but 0.
Status resolve_frame_addresses(llvm::Module& module, NormalForm&) {
  const auto is_own = [](llvm::IntrinsicInst& call) {
    const bool is_address = call.getIntrinsicID() == llvm::Intrinsic::frameaddress ||
                            call.getIntrinsicID() == llvm::Intrinsic::returnaddress;
    return is_address && llvm::cast<llvm::ConstantInt>(call.getArgOperand(0))->isZero();
  };
  constexpr uint64_t some_address = 0x10000;
  for (auto* call : calls_of<llvm::IntrinsicInst>(module, is_own)) {
    llvm::IRBuilder<> builder(call->getNextNode());
    llvm::Constant* other = llvm::ConstantExpr::getIntToPtr(builder.getInt32(some_address), call->getType());
    auto* chosen =
        llvm::cast<llvm::SelectInst>(builder.CreateSelect(builder.CreateIsNull(call), other, call));
    call->replaceUsesWithIf(chosen, [&](const llvm::Use& use) {
      return use.getUser() != chosen && use.getUser() != chosen->getCondition();
    });
  }
  return Done{};
}

} // namespace fathom::frontend
