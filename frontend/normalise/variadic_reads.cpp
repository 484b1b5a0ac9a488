// va_arg as an instruction, which clang leaves to the backends of small machines:
//
//   %x = va_arg ptr %list, i32     =>     %at = load ptr, ptr %list
//                                         %x = load i32, ptr %at
//                                         store ptr (%at + 4), ptr %list
//
// Arguments are of whole slots (frontend/machines.h).
//
// On x86-64 an argument that is passed in registers for numbers (an __int128, a structure) comes as pieces of
// 8 bytes, each a value of its own, so that nothing says that they belong together. Here they lie one after
// the other in memory, without the gap that aligns such an argument there, and so they are read:
//
//   vaarg.in_mem:  %overflow_arg_area.aligned = ptrmask(%overflow_arg_area + 15, -16)   => %overflow_arg_area

#include "frontend/machines.h"
#include "frontend/normalise/normalise.h"

#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>
#include <llvm/Support/MathExtras.h>

namespace fathom::frontend {

namespace {

/// Pieces of 8 bytes that an argument needs of the registers of one kind, of which there are `all` bytes, as
/// the comparison `used <= all - needed` says; 0: it is another condition.
uint64_t pieces_needed(const llvm::Value& condition, llvm::StringRef name, uint64_t all, uint64_t one) {
  if (const auto* both = llvm::dyn_cast<llvm::BinaryOperator>(&condition);
      both && both->getOpcode() == llvm::Instruction::And)
    return pieces_needed(*both->getOperand(0), name, all, one) +
           pieces_needed(*both->getOperand(1), name, all, one);
  const auto* compared = llvm::dyn_cast<llvm::ICmpInst>(&condition);
  if (!compared || !compared->getName().starts_with(name)) return 0;
  return (all - llvm::cast<llvm::ConstantInt>(compared->getOperand(1))->getZExtValue()) / one;
}

/// The number of pieces of the argument whose place clang aligns here; 0: it did not come in pieces.
uint64_t pieces_of(const llvm::Instruction& aligned) {
  const llvm::BasicBlock* in_memory = aligned.getParent();
  const llvm::BasicBlock* before = in_memory->getSinglePredecessor();
  if (!in_memory->getName().starts_with("vaarg.in_mem") || !before) return 0;
  const auto* branch = llvm::dyn_cast<llvm::BranchInst>(before->getTerminator());
  if (!branch || !branch->isConditional()) return 0;
  const uint64_t numbers = pieces_needed(*branch->getCondition(), "fits_in_gp", 48, 8);
  return numbers == 0 ? 0 : numbers + pieces_needed(*branch->getCondition(), "fits_in_fp", 176, 16);
}

/// Reads of the place count on the alignment of a piece alone.
void lower_alignment(llvm::Value& place, llvm::Align piece) {
  for (llvm::User* user : place.users()) {
    if (auto* load = llvm::dyn_cast<llvm::LoadInst>(user)) load->setAlignment(piece);
    if (auto* copy = llvm::dyn_cast<llvm::MemCpyInst>(user); copy && copy->getRawSource() == &place)
      copy->setSourceAlignment(piece);
  }
}

void read_pieces(llvm::IntrinsicInst& aligned, uint64_t bytes) {
  const llvm::Align piece(8);
  llvm::Value* area = llvm::getUnderlyingObject(aligned.getArgOperand(0), 1);
  llvm::Value* place = area;
  const std::vector<llvm::User*> users(aligned.user_begin(), aligned.user_end());
  for (llvm::User* user : users) {
    auto* next = llvm::dyn_cast<llvm::GetElementPtrInst>(user);
    auto* joined = llvm::dyn_cast<llvm::PHINode>(user);
    // Padding at the end of a structure is not passed.
    if (next) next->setOperand(1, llvm::ConstantInt::get(next->getOperand(1)->getType(), bytes));
    if (!joined) continue;
    llvm::Value* copy = joined->getIncomingValue(joined->getIncomingValue(0) == &aligned ? 1 : 0);
    if (llvm::isa<llvm::AllocaInst>(copy)) {
      llvm::IRBuilder<>(&aligned).CreateMemCpy(copy, piece, area, piece, bytes);
      place = copy;
    } else {
      lower_alignment(*joined, piece);
    }
    joined->setIncomingValueForBlock(aligned.getParent(), place);
  }
  aligned.replaceAllUsesWith(area);
  aligned.eraseFromParent();
}

} // namespace

Status lower_variadic_reads(llvm::Module& module, NormalForm&) {
  const TargetMachine* machine = machine_of(module);
  if (machine != nullptr && machine->list == VariadicList::X86_64) {
    std::vector<llvm::IntrinsicInst*> places;
    for (llvm::Function& function : module)
      for (llvm::Instruction& instruction : llvm::instructions(function))
        if (auto* call = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction);
            call && call->getIntrinsicID() == llvm::Intrinsic::ptrmask && pieces_of(*call) > 0)
          places.push_back(call);
    for (llvm::IntrinsicInst* place : places) read_pieces(*place, 8 * pieces_of(*place));
  }
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
