#include "frontend/sequential/flattening.h"

#include "frontend/analysis/known_branches.h"
#include "frontend/analysis/sub_objects.h"
#include "frontend/rewriting.h"

#include <llvm/ADT/DepthFirstIterator.h>
#include <llvm/ADT/MapVector.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>
#include <llvm/Transforms/Utils/Cloning.h>
#include <llvm/Transforms/Utils/Local.h>

#include <algorithm>

namespace fathom::frontend::sequential {

namespace {

/// That the host may have in the end: what is larger is no program for proofs.
constexpr size_t most_instructions = 100'000;

/// Takes out the blocks of a copy that no execution with its arguments comes to: nobody is interrupted there.
std::vector<llvm::BasicBlock*> take_unreached(std::vector<llvm::BasicBlock*>& blocks) {
  fold_known_branches(blocks);
  llvm::df_iterator_default_set<llvm::BasicBlock*> reached;
  for (llvm::BasicBlock* block : llvm::depth_first_ext(blocks.front(), reached)) (void)block;
  std::vector<llvm::BasicBlock*> others;
  llvm::copy_if(blocks, std::back_inserter(others), [&](auto* block) { return !reached.contains(block); });
  llvm::erase_if(blocks, [&](auto* block) { return !reached.contains(block); });
  return others;
}

/// Whether the variable is written as a whole before it is used in any other way.
bool is_written_first(const llvm::AllocaInst& variable, const llvm::Instruction& from) {
  const llvm::DataLayout& layout = variable.getDataLayout();
  for (const llvm::Instruction* next = &from; next != nullptr; next = next->getNextNode()) {
    const auto* store = llvm::dyn_cast<llvm::StoreInst>(next);
    if (store && store->getPointerOperand() == &variable && store->getValueOperand() != &variable)
      return layout.getTypeAllocSize(store->getValueOperand()->getType()) ==
             variable.getAllocationSize(layout);
    if (llvm::is_contained(next->operand_values(), &variable)) return false;
  }
  return false;
}

/// Where the address of a new object goes; null: it stands for arbitrary contents.
llvm::AllocaInst* slot_of(llvm::CallInst& made) {
  for (llvm::User* user : made.users())
    if (auto* store = llvm::dyn_cast<llvm::StoreInst>(user); store && store->getValueOperand() == &made)
      return llvm::dyn_cast<llvm::AllocaInst>(store->getPointerOperand());
  return nullptr;
}

} // namespace

Flattening::Flattening(llvm::Function& host, const llvm::Function& start, const Marks& marks, Names& names)
    : host_(host), start_(start), marks_(marks), names_(names) {}

Status Flattening::run() {
  std::vector<llvm::BasicBlock*> blocks;
  for (llvm::BasicBlock& block : host_) blocks.push_back(&block);
  instructions_ = host_.getInstructionCount();
  host_.setSubprogram(nullptr); // instructions name the function that they come from
  if (Status done = look_at(blocks, {&host_}, nullptr); !done) return done;
  return replace_all();
}

Result<llvm::BasicBlock*> Flattening::add(const llvm::Function& function,
                                          const std::vector<llvm::Value*>& arguments, llvm::BasicBlock& end,
                                          uint32_t thread) {
  const Result<Copy> made = copy(function, arguments, end, thread, {}, {});
  if (!made) return made.error();
  if (Status done = replace_all(); !done) return done.error();
  return made->entry;
}

Status Flattening::replace_all() {
  while (!open_.empty()) {
    llvm::CallInst* call = open_.back();
    open_.pop_back();
    if (llvm::Function* callee = named_callee(*call)) {
      if (Status done = replace(*call, *callee); !done) return done;
      continue;
    }
    const auto targets = marks_.targets(*call);
    if (!targets) return make_error("a call through a pointer that may enter any function");
    choose_target(*call, *targets);
  }
  return Done{};
}

/// `begin`: where the variables of the blocks begin to live; null: with the host.
Status Flattening::look_at(const std::vector<llvm::BasicBlock*>& blocks, const Chain& chain,
                           llvm::Instruction* begin) {
  std::vector<llvm::Instruction*> made;
  for (llvm::BasicBlock* block : blocks)
    for (llvm::Instruction& instruction : *block) {
      instruction.dropDbgRecords();
      auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction);
      const llvm::Function* callee = call ? named_callee(*call) : nullptr;
      if (llvm::isa<llvm::AllocaInst>(instruction) || (callee && callee->getName() == "__fathom_stack_new"))
        made.push_back(&instruction);
      if (call == nullptr || llvm::isa<llvm::IntrinsicInst>(call) || call->isInlineAsm() || callee == &start_)
        continue;
      if (callee ? !marks_.is_resumable(*callee) : !marks_.targets(*call)) continue;
      open_.push_back(call);
      chains_[call] = chain;
    }
  return take_variables(made, begin);
}

Status Flattening::take_variables(const std::vector<llvm::Instruction*>& made, llvm::Instruction* begin) {
  llvm::MapVector<llvm::AllocaInst*, std::vector<llvm::CallInst*>> slots;
  for (llvm::Instruction* instruction : made) {
    auto* call = llvm::dyn_cast<llvm::CallInst>(instruction);
    if (llvm::AllocaInst* slot = call ? slot_of(*call) : nullptr) slots[slot].push_back(call);
  }
  for (llvm::Instruction* instruction : made) {
    auto* variable = llvm::dyn_cast<llvm::AllocaInst>(instruction);
    if (variable == nullptr || slots.contains(variable)) continue;
    if (Status done = take_variable(*variable, begin); !done) return done;
  }
  for (const auto& [slot, objects] : slots)
    if (Status done = take_block_variable(*slot, objects); !done) return done;
  return Done{};
}

Status Flattening::take_variable(llvm::AllocaInst& variable, llvm::Instruction* begin) {
  const bool is_first = begin == nullptr || variable.getParent() == begin->getParent();
  if (!is_first || !llvm::isa<llvm::ConstantInt>(variable.getArraySize()))
    return make_error("a variable of varying size in {}()", host_.getName().str());
  if (marks_.is_kept(variable))
    return make_error("the address of {}, which ends before the program, may be kept",
                      variable.getName().str());
  bool has_start = false;
  for (llvm::LifetimeIntrinsic* mark : lifetime_marks(variable)) {
    if (mark->getIntrinsicID() == llvm::Intrinsic::lifetime_start) {
      has_start = true;
      renew(variable, *mark->getNextNode());
    }
    mark->eraseFromParent();
  }
  if (begin == nullptr) return Done{};
  if (!has_start) renew(variable, *begin);
  variable.moveBefore(&*host_.getEntryBlock().getFirstNonPHIIt());
  return Done{};
}

/// A variable of a block in a cycle, whose address is in a slot: null before it begins for the first time.
Status Flattening::take_block_variable(llvm::AllocaInst& slot, const std::vector<llvm::CallInst*>& objects) {
  const std::string name = objects[0]->getName().str();
  const auto* size = llvm::dyn_cast<llvm::ConstantInt>(objects[0]->getArgOperand(0));
  const auto* alignment = llvm::dyn_cast<llvm::ConstantInt>(objects[0]->getArgOperand(1));
  for (const llvm::CallInst* object : objects)
    if (marks_.is_kept(*object) || size == nullptr || alignment == nullptr ||
        object->getArgOperand(0) != size)
      return make_error("the address of {}, which ends before the program, may be kept", name);
  llvm::IRBuilder<> builder(&*host_.getEntryBlock().getFirstNonPHIIt());
  llvm::AllocaInst* variable =
      builder.CreateAlloca(llvm::ArrayType::get(builder.getInt8Ty(), size->getZExtValue()), nullptr, name);
  variable->setAlignment(llvm::Align(alignment->getZExtValue()));
  if (const auto known = names_.find(objects[0]); known != names_.end()) names_[variable] = known->second;
  for (llvm::User* user : std::vector<llvm::User*>(slot.user_begin(), slot.user_end())) {
    auto* instruction = llvm::cast<llvm::Instruction>(user);
    for (llvm::LifetimeIntrinsic* mark : lifetime_marks(*instruction)) mark->eraseFromParent();
    if (llvm::isa<llvm::LoadInst>(instruction)) instruction->replaceAllUsesWith(variable);
    instruction->eraseFromParent();
  }
  for (llvm::CallInst* object : objects) {
    renew(*variable, *object->getNextNode());
    object->replaceAllUsesWith(variable);
    object->eraseFromParent();
  }
  slot.eraseFromParent();
  return Done{};
}

/// From here on the variable holds anything.
void Flattening::renew(llvm::AllocaInst& variable, llvm::Instruction& position) {
  if (!is_written_first(variable, position)) make_arbitrary(variable, position);
}

Result<Flattening::Copy> Flattening::copy(const llvm::Function& function,
                                          const std::vector<llvm::Value*>& arguments, llvm::BasicBlock& end,
                                          uint32_t thread, const Chain& chain, const llvm::DebugLoc& from) {
  const std::string name = function.getName().str();
  if (llvm::is_contained(chain, &function))
    return make_error("a thread may be interrupted in recursive {}()", name);
  if (function.isVarArg()) return make_error("a thread may be interrupted in {}(), which is variadic", name);
  if (arguments.size() != function.arg_size()) return make_error("{}() is called with other arguments", name);
  instructions_ += function.getInstructionCount();
  if (instructions_ > most_instructions)
    return make_error("more than {} instructions in one function", most_instructions);
  llvm::ValueToValueMapTy copies;
  for (const llvm::Argument& argument : function.args()) {
    if (argument.hasByValAttr() || argument.getType() != arguments[argument.getArgNo()]->getType())
      return make_error("an argument of {}() is passed by value", name);
    copies[&argument] = arguments[argument.getArgNo()];
  }
  std::vector<llvm::BasicBlock*> blocks;
  for (const llvm::BasicBlock& block : function) {
    llvm::BasicBlock* copy = llvm::CloneBasicBlock(&block, copies, "", &host_);
    copies[&block] = copy;
    blocks.push_back(copy);
    note(*copy, thread);
  }
  Copy made{blocks.front(), nullptr};
  if (!function.getReturnType()->isVoidTy())
    made.result = llvm::IRBuilder<>(&*host_.getEntryBlock().getFirstNonPHIIt())
                      .CreateAlloca(function.getReturnType(), nullptr, name + ".result");
  for (llvm::BasicBlock* block : blocks)
    for (llvm::Instruction& instruction : *block) {
      instruction.dropDbgRecords();
      llvm::RemapInstruction(&instruction, copies,
                             llvm::RF_NoModuleLevelChanges | llvm::RF_IgnoreMissingLocals);
      if (!instruction.getDebugLoc())
        instruction.setDebugLoc(from); // of the library's models: who calls them
    }
  const std::vector<llvm::BasicBlock*> unreached = take_unreached(blocks);
  for (const llvm::BasicBlock* block : unreached) threads_.erase(block);
  llvm::DeleteDeadBlocks(unreached);
  for (const auto& [original, copy] : copies)
    if (const auto variable = names_.find(original); copy && variable != names_.end())
      names_[static_cast<llvm::Value*>(copy)] = variable->second;
  for (llvm::BasicBlock* block : blocks)
    if (auto* leave = llvm::dyn_cast<llvm::ReturnInst>(block->getTerminator())) {
      llvm::IRBuilder<> builder(leave);
      if (made.result) builder.CreateStore(leave->getReturnValue(), made.result);
      builder.CreateBr(&end);
      leave->eraseFromParent();
    }
  Chain longer = chain;
  longer.push_back(&function);
  const auto begin =
      std::find_if(made.entry->begin(), made.entry->end(), [](const llvm::Instruction& instruction) {
        return !llvm::isa<llvm::AllocaInst>(instruction);
      });
  if (Status done = look_at(blocks, longer, &*begin); !done) return done.error();
  return made;
}

Status Flattening::replace(llvm::CallInst& call, llvm::Function& callee) {
  if (call.getFunctionType() != callee.getFunctionType())
    return make_error("{}() is called as another type of function", callee.getName().str());
  const Chain chain = chains_.lookup(&call);
  const uint32_t thread = this->thread(*call.getParent());
  llvm::BasicBlock* before = call.getParent();
  llvm::BasicBlock* rest = before->splitBasicBlock(call.getIterator());
  note(*rest, thread);
  const std::vector<llvm::Value*> arguments(call.arg_begin(), call.arg_end());
  const Result<Copy> made = copy(callee, arguments, *rest, thread, chain, call.getDebugLoc());
  if (!made) return made.error();
  before->getTerminator()->setSuccessor(0, made->entry);
  if (made->result)
    call.replaceAllUsesWith(llvm::IRBuilder<>(&call).CreateLoad(call.getType(), made->result));
  chains_.erase(&call);
  call.eraseFromParent();
  return Done{};
}

/// One call becomes a choice of calls; that another function is called is a doubt.
void Flattening::choose_target(llvm::CallInst& call, const std::vector<llvm::Function*>& targets) {
  const Chain chain = chains_.lookup(&call);
  const uint32_t thread = this->thread(*call.getParent());
  llvm::BasicBlock* block = call.getParent();
  llvm::BasicBlock* rest = block->splitBasicBlock(call.getIterator());
  note(*rest, thread);
  llvm::LLVMContext& context = call.getContext();
  llvm::AllocaInst* result = nullptr;
  if (!call.getType()->isVoidTy())
    result = llvm::IRBuilder<>(&*host_.getEntryBlock().getFirstNonPHIIt()).CreateAlloca(call.getType());
  const auto new_block = [&] {
    llvm::BasicBlock* made = llvm::BasicBlock::Create(context, "", &host_);
    note(*made, thread);
    return made;
  };
  llvm::Value* pointer = call.getCalledOperand();
  block->getTerminator()->eraseFromParent();
  for (llvm::Function* target : targets) {
    if (target->getFunctionType() != call.getFunctionType()) continue;
    llvm::BasicBlock *taken = new_block(), *other = new_block();
    llvm::IRBuilder<> builder(block);
    builder.SetCurrentDebugLocation(call.getDebugLoc());
    builder.CreateCondBr(builder.CreateICmpEQ(pointer, target), taken, other);
    builder.SetInsertPoint(taken);
    auto* direct = llvm::cast<llvm::CallInst>(call.clone());
    direct->setCalledFunction(target);
    builder.Insert(direct);
    if (result) builder.CreateStore(direct, result);
    builder.CreateBr(rest);
    if (!target->isDeclaration() && marks_.is_resumable(*target)) {
      open_.push_back(direct);
      chains_[direct] = chain;
    }
    block = other;
  }
  llvm::IRBuilder<> builder(block);
  end_as_unsupported(*builder.CreateUnreachable(), "a call of another function than the analysis knows");
  if (result) call.replaceAllUsesWith(llvm::IRBuilder<>(&call).CreateLoad(call.getType(), result));
  chains_.erase(&call);
  call.eraseFromParent();
}

} // namespace fathom::frontend::sequential
