// va_arg as an instruction, which clang leaves to the backends of small machines:
//
//   %x = va_arg ptr %list, i32     =>     %at = load ptr, ptr %list
//                                         %x = load i32, ptr %at
//                                         store ptr (%at + 4), ptr %list
//
// Arguments are of whole slots (frontend/machines.h).

#include "frontend/machines.h"
#include "frontend/normalise/normalise.h"

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Module.h>
#include <llvm/Support/MathExtras.h>

namespace fathom::frontend {

Status lower_variadic_reads(llvm::Module& module, NormalForm&) {
  const TargetMachine* machine = machine_of(module);
  if (machine == nullptr || machine->list != VariadicList::Instruction) return Done{};
  const llvm::DataLayout& layout = module.getDataLayout();
  std::vector<llvm::VAArgInst*> reads;
  for (llvm::Function& function : module)
    for (llvm::Instruction& instruction : llvm::instructions(function))
      if (auto* read = llvm::dyn_cast<llvm::VAArgInst>(&instruction)) reads.push_back(read);
  for (llvm::VAArgInst* read : reads) {
    llvm::IRBuilder<> builder(read);
    const llvm::Align slot(machine->slot());
    const uint64_t bytes = llvm::alignTo(layout.getTypeAllocSize(read->getType()).getFixedValue(), slot);
    llvm::Value* list = read->getPointerOperand();
    llvm::Value* place = builder.CreateAlignedLoad(builder.getPtrTy(), list, slot, variadic_place);
    llvm::Value* value = builder.CreateAlignedLoad(read->getType(), place, slot);
    builder.CreateAlignedStore(builder.CreateConstGEP1_64(builder.getInt8Ty(), place, bytes), list, slot);
    value->takeName(read);
    read->replaceAllUsesWith(value);
    read->eraseFromParent();
  }
  return Done{};
}

} // namespace fathom::frontend
