// Indices and distances of more bits than a pointer has.
//
// Clang cuts them to the width of a pointer, so that with pointers of 16 bits a[65537l] is a[1]. C knows no
// such place (C11 6.5.6p8). Where somebody asks about invalid accesses, it is not called valid.

#include "frontend/machines.h"
#include "frontend/normalise/normalise.h"
#include "frontend/rewriting.h"

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Module.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>

namespace fathom::frontend {

namespace {

/// The names that clang gives conversions of its own in `a[i]` and `p + i`; those of the source are called
/// otherwise.
bool is_index(const llvm::TruncInst& conversion) {
  return conversion.getName().starts_with("idxprom") || conversion.getName().starts_with("idx.ext");
}

} // namespace

Status doubt_wide_indices(llvm::Module& module, NormalForm&) {
  const unsigned pointer_bits = module.getDataLayout().getPointerSizeInBits();
  std::vector<llvm::TruncInst*> found;
  for (llvm::Function& function : module)
    for (llvm::Instruction& instruction : llvm::instructions(function))
      if (auto* conversion = llvm::dyn_cast<llvm::TruncInst>(&instruction);
          conversion && conversion->getType()->isIntegerTy(pointer_bits) && is_index(*conversion))
        found.push_back(conversion);
  for (llvm::TruncInst* conversion : found) {
    llvm::Instruction* behind = conversion->getNextNode();
    llvm::IRBuilder<> builder(behind);
    llvm::Value* whole = builder.CreateSExt(conversion, conversion->getOperand(0)->getType());
    llvm::Value* is_cut = builder.CreateICmpNE(whole, conversion->getOperand(0));
    llvm::CallInst* asked =
        builder.CreateCall(module.getOrInsertFunction("__fathom_checks_accesses", int_type(module)));
    llvm::Value* matters = builder.CreateAnd(is_cut, builder.CreateIsNotNull(asked));
    may_be_unsupported(*llvm::SplitBlockAndInsertIfThen(matters, behind, false),
                       fmt::format("an index that does not fit the {} bits of a pointer", pointer_bits));
  }
  return Done{};
}

} // namespace fathom::frontend
