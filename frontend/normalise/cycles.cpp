// The rewrites that make iterations independent of each other: lifetimes and values that cross the border of
// a cycle.
#include "frontend/analysis/constant_objects.h"
#include "frontend/analysis/kept_pointers.h"
#include "frontend/normalise/normalise.h"
#include "frontend/rewriting.h"

#include <llvm/Analysis/CycleAnalysis.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>
#include <llvm/Transforms/Utils/Local.h>

namespace fathom::frontend {

namespace {

/// Cycles, nested and irreducible ones included.
llvm::CycleInfo cycles_of(llvm::Function& function) {
  llvm::CycleInfo cycles;
  cycles.compute(function);
  return cycles;
}

bool starts_more_than_once(llvm::AllocaInst& variable, const llvm::CycleInfo& cycles) {
  int starts = 0;
  for (llvm::LifetimeIntrinsic* mark : lifetime_marks(variable))
    if (mark->getIntrinsicID() == llvm::Intrinsic::lifetime_start)
      starts += cycles.getCycle(mark->getParent()) ? 2 : 1;
  return starts > 1;
}

/// Where the program makes numbers of pointers, such a variable comes to life where it is declared: what
/// lived before may have had its address.
bool starts_late(llvm::AllocaInst& variable) {
  return is_passed_on(variable) && !lifetime_marks(variable).empty();
}

/// The slot that stands for one variable: `alloca T` becomes `alloca ptr`, null until the first
/// lifetime.start.
class Rebinding {
 public:
  Rebinding(llvm::AllocaInst& variable, NormalForm& form)
      : variable_(variable), form_(form), layout_(variable.getModule()->getDataLayout()) {}

  void run() {
    llvm::Type* pointer = variable_.getType();
    llvm::IRBuilder<> builder(&variable_);
    slot_ = builder.CreateAlloca(pointer, nullptr, variable_.getName() + ".slot");
    builder.CreateStore(llvm::ConstantPointerNull::get(variable_.getType()), slot_);
    for (llvm::LifetimeIntrinsic* mark : lifetime_marks(variable_))
      if (mark->getIntrinsicID() == llvm::Intrinsic::lifetime_start) start(*mark);
    redirect_uses();
    form_.variables.erase(&variable_);
    variable_.eraseFromParent();
  }

 private:
  void start(llvm::LifetimeIntrinsic& mark) {
    llvm::IRBuilder<> builder(&mark);
    llvm::Module& module = *mark.getModule();
    llvm::Type* size_type = layout_.getIntPtrType(module.getContext());
    llvm::FunctionCallee allocate =
        module.getOrInsertFunction("__fathom_stack_new", variable_.getType(), size_type, size_type);
    const uint64_t size = variable_.getAllocationSize(layout_)->getFixedValue();
    llvm::CallInst* object =
        builder.CreateCall(allocate,
                           {llvm::ConstantInt::get(size_type, size),
                            llvm::ConstantInt::get(size_type, variable_.getAlign().value())},
                           variable_.getName());
    copy_constant_mark(variable_, *object);
    builder.CreateStore(object, slot_);
    if (auto name = form_.variables.find(&variable_); name != form_.variables.end())
      form_.variables[object] = name->second;
    mark.eraseFromParent();
  }

  void redirect_uses() {
    std::vector<llvm::Use*> uses;
    for (llvm::Use& use : variable_.uses()) uses.push_back(&use);
    for (llvm::Use* use : uses) {
      auto* user = llvm::cast<llvm::Instruction>(use->getUser());
      auto* phi = llvm::dyn_cast<llvm::PHINode>(user);
      if (phi) { // all entries of one predecessor must have the same value
        llvm::BasicBlock* block = phi->getIncomingBlock(*use);
        llvm::Value*& value = phi_values_[{phi, block}];
        if (!value) value = load_before(*block->getTerminator());
        use->set(value);
      } else {
        use->set(load_before(*user));
      }
    }
  }

  llvm::Value* load_before(llvm::Instruction& position) {
    llvm::IRBuilder<> builder(&position);
    return builder.CreateLoad(variable_.getType(), slot_, variable_.getName());
  }

  llvm::AllocaInst& variable_;
  NormalForm& form_;
  const llvm::DataLayout& layout_;
  llvm::AllocaInst* slot_ = nullptr;
  std::map<std::pair<llvm::PHINode*, llvm::BasicBlock*>, llvm::Value*> phi_values_;
};

bool leaves_cycle(const llvm::Instruction& value, const llvm::Cycle& cycle) {
  for (const llvm::Use& use : value.uses()) {
    const auto* user = llvm::cast<llvm::Instruction>(use.getUser());
    const auto* phi = llvm::dyn_cast<llvm::PHINode>(user);
    // A phi takes its value on the edge, that is while still in the incoming block.
    const llvm::BasicBlock* where = phi ? phi->getIncomingBlock(use) : user->getParent();
    if (!cycle.contains(where)) return true;
  }
  return false;
}

bool leaves_block(const llvm::Instruction& value) {
  return std::any_of(value.user_begin(), value.user_end(), [&](const llvm::User* user) {
    const auto* instruction = llvm::cast<llvm::Instruction>(user);
    return llvm::isa<llvm::PHINode>(instruction) || instruction->getParent() != value.getParent();
  });
}

bool needs_demotion(const llvm::Instruction& value, const llvm::CycleInfo& cycles) {
  if (value.getType()->isVoidTy() || value.getType()->isTokenTy()) return false;
  const llvm::Cycle* cycle = cycles.getCycle(value.getParent());
  if (!cycle) return false;
  // Inside an irreducible cycle the order of iteration may have other heads than CycleInfo: there nothing
  // crosses blocks.
  for (const llvm::Cycle* outer = cycle; outer; outer = outer->getParentCycle())
    if (!outer->isReducible() && leaves_block(value)) return true;
  return leaves_cycle(value, *cycle);
}

} // namespace

Status rebind_lifetimes(llvm::Module& module, NormalForm& form) {
  const bool looks = looks_at_addresses(module);
  for (llvm::Function& function : module) {
    if (function.isDeclaration()) continue;
    const llvm::CycleInfo cycles = cycles_of(function);
    std::vector<llvm::AllocaInst*> variables;
    for (llvm::Instruction& instruction : llvm::instructions(function))
      if (auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&instruction))
        if (variable->isStaticAlloca() &&
            (starts_more_than_once(*variable, cycles) || (looks && starts_late(*variable))))
          variables.push_back(variable);
    for (llvm::AllocaInst* variable : variables) Rebinding(*variable, form).run();
  }
  return Done{};
}

void demote_phis(llvm::Function& function) {
  std::vector<llvm::PHINode*> phis;
  for (llvm::Instruction& instruction : llvm::instructions(function))
    if (auto* phi = llvm::dyn_cast<llvm::PHINode>(&instruction)) phis.push_back(phi);
  for (llvm::PHINode* phi : phis) llvm::DemotePHIToStack(phi);
}

Status demote_cycle_values(llvm::Module& module, NormalForm&) {
  for (llvm::Function& function : module) {
    if (function.isDeclaration()) continue;
    const llvm::CycleInfo cycles = cycles_of(function);
    std::vector<llvm::Instruction*> values;
    for (llvm::Instruction& instruction : llvm::instructions(function))
      if (needs_demotion(instruction, cycles)) values.push_back(&instruction);
    // Phis too: DemotePHIToStack would put a load in the phi's place, which is inside the cycle still.
    for (llvm::Instruction* value : values) llvm::DemoteRegToStack(*value);
  }
  return Done{};
}

} // namespace fathom::frontend
