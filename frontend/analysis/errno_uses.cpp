#include "frontend/analysis/errno_uses.h"

#include "frontend/library/written_name.h"
#include "frontend/place_text.h"

#include <llvm/IR/CFG.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

#include <set>
#include <vector>

namespace fathom::frontend {

namespace {

bool is_errno(const llvm::Value& pointer) {
  const auto* call = llvm::dyn_cast<llvm::CallBase>(pointer.stripPointerCasts());
  const llvm::Function* callee = call ? call->getCalledFunction() : nullptr;
  return callee && callee->getName() == "__errno_location";
}

/// A function of the program calls others, as far as is known here.
bool may_change(const llvm::CallBase& call) {
  const llvm::Function* callee = call.getCalledFunction();
  if (!callee) return !call.isInlineAsm();
  const llvm::StringRef name = written_name(callee->getName());
  return !callee->isIntrinsic() && (!name.starts_with("__") || name.starts_with("__fathom_plain")) &&
         !name.starts_with("strto") && !name.starts_with("wcsto") &&
         !callee->getReturnType()->isFloatingPointTy() && name != "perror" && name != "abort" &&
         name != "exit" && name != "reach_error";
}

/// The instruction that comes next, and whether a call came before it.
using Point = std::pair<const llvm::Instruction*, bool>;

const llvm::Instruction* read_after(const llvm::StoreInst& store) {
  std::vector<Point> waiting{{store.getNextNode(), false}};
  std::set<Point> seen;
  while (!waiting.empty()) {
    auto [here, called] = waiting.back();
    waiting.pop_back();
    for (; here; here = here->getNextNode()) {
      if (const auto* call = llvm::dyn_cast<llvm::CallBase>(here)) called |= may_change(*call);
      if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(here);
          load && called && is_errno(*load->getPointerOperand()))
        return here;
      if (const auto* other = llvm::dyn_cast<llvm::StoreInst>(here);
          other && is_errno(*other->getPointerOperand()))
        break;
      if (!here->isTerminator()) continue;
      for (const llvm::BasicBlock* next : llvm::successors(here->getParent()))
        if (const Point point{&next->front(), called}; seen.insert(point).second) waiting.push_back(point);
    }
  }
  return nullptr;
}

} // namespace

std::string errno_read_after_calls(const llvm::Module& module) {
  for (const llvm::Function& function : module)
    for (const llvm::Instruction& instruction : llvm::instructions(function)) {
      const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction);
      if (!store || !is_errno(*store->getPointerOperand())) continue;
      const llvm::Instruction* read = read_after(*store);
      if (read && read->getDebugLoc()) return place_text(*read);
    }
  return {};
}

} // namespace fathom::frontend
