#include "frontend/sequential/merged_loops.h"

#include "frontend/points_to/escapes.h"

#include <llvm/Analysis/LoopInfo.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/IntrinsicInst.h>

#include <algorithm>
#include <set>
#include <vector>

namespace fathom::frontend {

namespace {

/// The variables without an address that a part of the function reads and writes.
struct Part {
  std::set<const llvm::Value*> read, written;
  bool is_plain = true; ///< it does nothing else but read memory and check

  void add(const llvm::Instruction& instruction) {
    const auto variable = [](const llvm::Value* pointer) {
      const auto* found = llvm::dyn_cast<llvm::AllocaInst>(pointer);
      return found && is_register(*found) ? found : nullptr;
    };
    if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction)) {
      if (const auto* from = variable(load->getPointerOperand())) read.insert(from);
      is_plain &= load->isSimple();
    } else if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction)) {
      const auto* to = variable(store->getPointerOperand());
      if (to) written.insert(to);
      is_plain &= to && store->isSimple();
    } else if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction)) {
      const llvm::Function* callee = call->getCalledFunction();
      is_plain &= callee && (callee->getName() == "__fathom_check" ||
                             (callee->isIntrinsic() && call->doesNotAccessMemory()));
    } else {
      is_plain &= !instruction.mayReadOrWriteMemory();
    }
  }
  template <typename Blocks> explicit Part(const Blocks& blocks) {
    for (const llvm::BasicBlock* block : blocks)
      for (const llvm::Instruction& instruction : *block) add(instruction);
  }
};

/// Whether the one writes nothing that the other one uses.
bool leaves_alone(const Part& writer, const Part& other) {
  return std::ranges::none_of(writer.written, [&](const llvm::Value* variable) {
    return other.read.contains(variable) || other.written.contains(variable);
  });
}

/// A loop that is left from its first block alone.
struct Shape {
  llvm::BasicBlock *head, *latch;
  llvm::BasicBlock *from, *after; ///< the only block before it; the block that it leads to

  /// Null blocks: it has another one.
  explicit Shape(const llvm::Loop& loop)
      : head(loop.getHeader()), latch(loop.getLoopLatch()), from(loop.getLoopPredecessor()), after(nullptr) {
    const auto* branch = llvm::dyn_cast<llvm::BranchInst>(head->getTerminator());
    if (!branch || !branch->isConditional() || loop.getExitingBlock() != head || latch == head) return;
    for (llvm::BasicBlock* next : llvm::successors(head))
      if (!loop.contains(next)) after = next;
    const Part condition(std::vector<llvm::BasicBlock*>{head});
    if (!condition.is_plain || !condition.written.empty()) after = nullptr;
  }
  bool is_known() const { return latch && from && after; }
};

/// The blocks that lead from the one loop to the other one and nowhere else. False: there are others.
bool find_between(const Shape& first, const Shape& second, std::vector<llvm::BasicBlock*>& between) {
  const llvm::BasicBlock* before = first.head;
  for (llvm::BasicBlock* block = first.after; block != second.head; block = block->getSingleSuccessor()) {
    if (block->getSinglePredecessor() != before || !block->getSingleSuccessor()) return false;
    between.push_back(block);
    before = block;
  }
  return second.from == before;
}

void lead(llvm::BasicBlock& from, llvm::BasicBlock* old, llvm::BasicBlock* next) {
  from.getTerminator()->replaceSuccessorWith(old, next);
}

/// The blocks between them come before both.
void merge(llvm::Function& function, const Shape& first, const Shape& second,
           const std::vector<llvm::BasicBlock*>& between) {
  llvm::LLVMContext& context = function.getContext();
  const auto block = [&](const char* name) { return llvm::BasicBlock::Create(context, name, &function); };
  llvm::BasicBlock *both = block("both"), *ran = block("ran"), *ran_too = block("ran"), *end = block("end");
  llvm::Type* number = llvm::Type::getInt32Ty(context);
  llvm::IRBuilder<> builder(&function.getEntryBlock(), function.getEntryBlock().begin());
  llvm::AllocaInst* has_run = builder.CreateAlloca(number, nullptr, "has_run");
  const auto note = [&](llvm::BasicBlock* where, uint32_t value, llvm::BasicBlock* next) {
    builder.SetInsertPoint(where);
    builder.CreateStore(llvm::ConstantInt::get(number, value), has_run);
    builder.CreateBr(next);
  };
  note(both, 0, first.head);
  note(ran, 1, second.head);
  note(ran_too, 1, both);
  builder.SetInsertPoint(end);
  llvm::Value* any =
      builder.CreateICmpNE(builder.CreateLoad(number, has_run), llvm::ConstantInt::get(number, 0));
  builder.CreateCondBr(any, both, second.after);
  lead(*first.from, first.head, between.empty() ? both : between.front());
  if (!between.empty()) lead(*between.back(), second.head, both);
  lead(*first.head, first.after, second.head);
  lead(*first.latch, first.head, ran);
  lead(*second.latch, second.head, ran_too);
  lead(*second.head, second.after, end);
}

} // namespace

bool merge_two_loops(llvm::Function& function) {
  const llvm::DominatorTree dominators(function);
  const llvm::LoopInfo loops(dominators);
  for (const llvm::Loop* one : loops)
    for (const llvm::Loop* other : loops) {
      const Shape first(*one), second(*other);
      std::vector<llvm::BasicBlock*> between;
      if (one == other || !first.is_known() || !second.is_known() || first.after == second.after ||
          !find_between(first, second, between))
        continue;
      const Part a(one->blocks()), b(other->blocks()), link(between);
      const bool are_apart = leaves_alone(a, b) && leaves_alone(b, a) && leaves_alone(a, link) &&
                             leaves_alone(link, a) && a.is_plain && b.is_plain && link.is_plain;
      if (!are_apart) continue;
      merge(function, first, second, between);
      return true;
    }
  return false;
}

} // namespace fathom::frontend
