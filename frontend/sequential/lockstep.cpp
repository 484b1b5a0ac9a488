#include "frontend/sequential/lockstep.h"

#include "frontend/module_copy.h"
#include "frontend/normalise/normalise.h"
#include "frontend/points_to/escapes.h"

#include <llvm/ADT/PostOrderIterator.h>
#include <llvm/Analysis/LoopInfo.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/Transforms/Utils/Cloning.h>
#include <llvm/Transforms/Utils/Local.h>

#include <fmt/format.h>

namespace fathom::frontend {

namespace {

constexpr const char* driver_function = "__fathom_call_entry";

/// One of the two functions, and the places where it waits for the other one.
struct Version {
  llvm::CallInst* call = nullptr; ///< of the driver
  llvm::Function* function = nullptr;
  uint32_t number = 0; ///< of __fathom_runs_version
  std::vector<llvm::BasicBlock*> heads;
  llvm::AllocaInst* place =
      nullptr; ///< i32: the loop that it waits at, from 1 on; above all loops: it has returned
  llvm::AllocaInst* result = nullptr; ///< null: it returns nothing
  llvm::ValueToValueMapTy values;     ///< its parameters and variables in the function of both

  uint32_t place_of(const llvm::BasicBlock* block) const {
    for (size_t i = 0; i < heads.size(); ++i)
      if (heads[i] == block) return uint32_t(i + 1);
    return 0;
  }
};

/// Variables whose address nobody has need no end: what comes after a loop is a part of its last iteration,
/// and an iteration that ends the life of a variable is hard to describe.
void end_no_registers(llvm::Function& function) {
  std::vector<llvm::Instruction*> marks;
  for (llvm::Instruction& instruction : function.getEntryBlock()) {
    auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&instruction);
    if (variable == nullptr || !is_register(*variable)) continue;
    for (llvm::User* user : variable->users())
      if (auto* mark = llvm::dyn_cast<llvm::LifetimeIntrinsic>(user)) marks.push_back(mark);
  }
  for (llvm::Instruction* mark : marks) mark->eraseFromParent();
}

/// One use: of a copy of the program.
class Lockstep {
 public:
  Lockstep(ModuleCopy& copy, llvm::Function& driver)
      : copy_(copy), module_(copy.module), context_(module_.getContext()), driver_(driver) {}

  Status run();

 private:
  Status find_calls();
  Status prepare(Version& version);
  Status take_argument(Version& version, unsigned number, std::vector<llvm::Value*>& arguments);
  void name(llvm::AllocaInst& variable, const Version& version, const char* what);
  void add_variables(Version& version);
  void run_on(Version& version, llvm::BasicBlock& from, llvm::BasicBlock& before, llvm::BasicBlock& after);
  void add_loop(uint32_t number);
  void call_both(const std::vector<llvm::Value*>& arguments);
  void remove_versions();
  void say_version(llvm::BasicBlock& block, uint32_t number) {
    llvm::IRBuilder<>(&block).CreateCall(module_.getFunction("__fathom_runs_version"), {int32(number)});
  }
  llvm::ConstantInt* int32(uint32_t value) {
    return llvm::ConstantInt::get(llvm::Type::getInt32Ty(context_), value);
  }
  llvm::BasicBlock* block(const std::string& name) { return llvm::BasicBlock::Create(context_, name, both_); }
  uint32_t returned() const {
    return uint32_t(std::max(versions_[0].heads.size(), versions_[1].heads.size()) + 1);
  }

  ModuleCopy& copy_;
  llvm::Module& module_;
  llvm::LLVMContext& context_;
  llvm::Function& driver_;
  llvm::Function* both_ = nullptr;
  llvm::BasicBlock* last_ = nullptr; ///< where the function of both is written on
  Version versions_[2];              ///< the older one first
};

Status Lockstep::find_calls() {
  uint32_t running = 0;
  for (llvm::Instruction& instruction : llvm::instructions(driver_)) {
    auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction);
    llvm::Function* callee = call ? call->getCalledFunction() : nullptr;
    if (callee == nullptr) continue;
    if (callee->getName() == "__fathom_runs_version") {
      running = uint32_t(llvm::cast<llvm::ConstantInt>(call->getArgOperand(0))->getZExtValue());
    } else if (running != 0 && !callee->isIntrinsic()) {
      Version& version = versions_[running - 1];
      version.call = call;
      version.function = callee;
      version.number = running;
    }
  }
  if (!versions_[0].call || !versions_[1].call) return make_error("the program compares no versions");
  return Done{};
}

/// The loops of the function; what is used in another block than it is computed in becomes a variable.
Status Lockstep::prepare(Version& version) {
  llvm::Function& original = *version.function;
  if (original.isVarArg()) return make_error("{}() has variable arguments", original.getName().str());
  for (const llvm::Argument& argument : original.args())
    if (argument.hasByValAttr() || argument.hasStructRetAttr())
      return make_error("{}() has a parameter that is passed in memory", original.getName().str());
  llvm::ValueToValueMapTy values;
  version.function = llvm::CloneFunction(&original, values);
  for (const auto& [value, variable] : std::map(copy_.variables))
    if (values.count(value)) copy_.variables.emplace(values.lookup(value), variable);
  end_no_registers(*version.function);
  demote_phis(*version.function);
  const llvm::BasicBlock& entry = version.function->getEntryBlock();
  std::vector<llvm::Instruction*> used_elsewhere;
  for (llvm::Instruction& instruction : llvm::instructions(*version.function)) {
    if (llvm::isa<llvm::AllocaInst>(instruction)) {
      if (instruction.getParent() != &entry || !llvm::cast<llvm::AllocaInst>(instruction).isStaticAlloca())
        return make_error("{}() has a variable of unknown size", original.getName().str());
      continue;
    }
    if (llvm::any_of(instruction.users(), [&](const llvm::User* user) {
          return llvm::cast<llvm::Instruction>(user)->getParent() != instruction.getParent();
        }))
      used_elsewhere.push_back(&instruction);
  }
  for (llvm::Instruction* value : used_elsewhere) llvm::DemoteRegToStack(*value);
  const llvm::DominatorTree dominators(*version.function);
  const llvm::LoopInfo loops(dominators);
  for (llvm::BasicBlock* block : llvm::ReversePostOrderTraversal<llvm::Function*>(version.function))
    if (const llvm::Loop* loop = loops.getLoopFor(block);
        loop && loop->getHeader() == block && loop->getLoopDepth() == 1)
      version.heads.push_back(block);
  return Done{};
}

/// Arguments are known where the older version is called: they are constants, or variables of the driver that
/// nobody writes before the newer one is.
Status Lockstep::take_argument(Version& version, unsigned number, std::vector<llvm::Value*>& arguments) {
  llvm::Value* value = version.call->getArgOperand(number);
  if (llvm::isa<llvm::Constant>(value) || &version == &versions_[0]) {
    arguments.push_back(value);
    return Done{};
  }
  std::vector<llvm::Instruction*> chain;
  for (llvm::Value* each = value; !llvm::isa<llvm::Constant>(each) && !llvm::isa<llvm::AllocaInst>(each);) {
    auto* instruction = llvm::dyn_cast<llvm::Instruction>(each);
    if (!instruction || !llvm::isa<llvm::LoadInst, llvm::CastInst>(instruction))
      return make_error("an argument is no variable of the driver");
    chain.push_back(instruction);
    each = instruction->getOperand(0);
  }
  llvm::ValueToValueMapTy copies;
  for (llvm::Instruction* each : llvm::reverse(chain)) {
    llvm::Instruction* copied = each->clone();
    copied->insertBefore(versions_[0].call->getIterator());
    llvm::RemapInstruction(copied, copies, llvm::RF_NoModuleLevelChanges | llvm::RF_IgnoreMissingLocals);
    copies[each] = copied;
  }
  arguments.push_back(chain.empty() ? value : static_cast<llvm::Value*>(copies[value]));
  return Done{};
}

/// A variable that the program does not have, by the name that invariants call it.
void Lockstep::name(llvm::AllocaInst& variable, const Version& version, const char* what) {
  llvm::DISubprogram* program = version.function->getSubprogram();
  if (program == nullptr) return;
  copy_.variables.emplace(&variable, llvm::DILocalVariable::get(context_, program,
                                                                fmt::format("{}{}", what, version.number),
                                                                program->getFile(), 0, nullptr, 0,
                                                                llvm::DINode::FlagArtificial, 0, nullptr));
}

/// Those of the version are variables of the function of both.
void Lockstep::add_variables(Version& version) {
  llvm::IRBuilder<> builder(&both_->getEntryBlock());
  version.place = builder.CreateAlloca(builder.getInt32Ty(), nullptr, fmt::format("place{}", version.number));
  if (llvm::Type* type = version.function->getReturnType(); !type->isVoidTy())
    version.result = builder.CreateAlloca(type, nullptr, fmt::format("result{}", version.number));
  name(*version.place, version, "place");
  if (version.result) name(*version.result, version, "result");
  // As long as neither has returned the results are the same.
  if (version.result)
    builder.CreateStore(llvm::Constant::getNullValue(version.result->getAllocatedType()), version.result);
  for (llvm::Instruction& instruction : version.function->getEntryBlock()) {
    auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&instruction);
    if (variable == nullptr) continue;
    llvm::Instruction* made = builder.Insert(variable->clone(), variable->getName());
    version.values[variable] = made;
    if (const auto known = copy_.variables.find(variable); known != copy_.variables.end())
      copy_.variables.emplace(made, known->second);
  }
}

/// A copy of what is executed from a block on, until a loop begins anew or the version returns.
void Lockstep::run_on(Version& version, llvm::BasicBlock& from, llvm::BasicBlock& before,
                      llvm::BasicBlock& after) {
  llvm::ValueToValueMapTy values;
  for (const auto& known : version.values) values[known.first] = known.second;
  std::vector<llvm::BasicBlock*> todo = {&from}, copied;
  std::map<const llvm::BasicBlock*, llvm::BasicBlock*> known;
  while (!todo.empty()) {
    llvm::BasicBlock* next = todo.back();
    todo.pop_back();
    if (known.contains(next)) continue;
    llvm::BasicBlock* copy = block(next->getName().str());
    known[next] = copy;
    copied.push_back(next);
    for (llvm::BasicBlock* successor : llvm::successors(next))
      if (version.place_of(successor) == 0) todo.push_back(successor);
  }
  // A head is left for the function's loop, also from itself.
  for (llvm::BasicBlock* head : version.heads) {
    llvm::BasicBlock* waits = block("waits");
    llvm::IRBuilder<> builder(waits);
    builder.CreateStore(int32(version.place_of(head)), version.place);
    builder.CreateBr(&after);
    values[head] = waits;
  }
  for (llvm::BasicBlock* each : copied)
    if (version.place_of(each) == 0) values[each] = known[each];
  const auto flags = llvm::RF_NoModuleLevelChanges | llvm::RF_IgnoreMissingLocals;
  // Blocks are looked at in any order, so each says which version it is of: one that ends the program belongs
  // to no loop.
  for (llvm::BasicBlock* each : copied) say_version(*known[each], version.number);
  for (llvm::BasicBlock* each : copied)
    for (llvm::Instruction& instruction : *each) {
      if (llvm::isa<llvm::AllocaInst>(instruction)) continue;
      llvm::IRBuilder<> builder(known[each]);
      if (auto* end = llvm::dyn_cast<llvm::ReturnInst>(&instruction)) {
        if (version.result) {
          llvm::Value* value = end->getReturnValue();
          const auto found = values.find(value);
          builder.CreateStore(found == values.end() ? value : static_cast<llvm::Value*>(found->second),
                              version.result);
        }
        builder.CreateStore(int32(returned()), version.place);
        builder.CreateBr(&after);
        continue;
      }
      llvm::Instruction* made = instruction.clone();
      made->insertInto(known[each], known[each]->end());
      if (instruction.hasName()) made->setName(instruction.getName());
      llvm::RemapInstruction(made, values, flags);
      values[&instruction] = made;
      if (const auto variable = copy_.variables.find(&instruction); variable != copy_.variables.end())
        copy_.variables.emplace(made, variable->second);
    }
  llvm::IRBuilder<> builder(&before);
  say_version(before, version.number);
  if (llvm::GlobalVariable* running = module_.getGlobalVariable("__fathom_version", true))
    builder.CreateStore(int32(version.number), running); // for functions that no file defines
  builder.CreateBr(known[&from]);
}

/// While one of the versions waits at its loop of this number.
void Lockstep::add_loop(uint32_t number) {
  llvm::BasicBlock *head = block("together"), *done = block("done");
  llvm::IRBuilder<>(last_).CreateBr(head);
  llvm::BasicBlock* body = block("turns");
  for (llvm::BasicBlock* each : {head, done, body}) say_version(*each, 0);
  llvm::IRBuilder<> builder(head);
  llvm::Value* goes_on = nullptr;
  for (const Version& version : versions_) {
    if (number > version.heads.size()) continue;
    llvm::Value* waits =
        builder.CreateICmpEQ(builder.CreateLoad(builder.getInt32Ty(), version.place), int32(number));
    goes_on = goes_on ? builder.CreateOr(goes_on, waits) : waits;
  }
  builder.CreateCondBr(goes_on, body, done);
  for (Version& version : versions_) {
    if (number > version.heads.size()) continue;
    llvm::BasicBlock *turn = block("turn"), *next = block("next");
    say_version(*next, 0);
    builder.SetInsertPoint(body);
    builder.CreateCondBr(
        builder.CreateICmpEQ(builder.CreateLoad(builder.getInt32Ty(), version.place), int32(number)), turn,
        next);
    run_on(version, *version.heads[number - 1], *turn, *next);
    body = next;
  }
  llvm::IRBuilder<>(body).CreateBr(head);
  last_ = done;
}

/// In place of the two calls.
void Lockstep::call_both(const std::vector<llvm::Value*>& arguments) {
  say_version(*last_, 0);
  llvm::IRBuilder<> builder(last_);
  llvm::IRBuilder<> calls(versions_[0].call);
  llvm::Value* returns = calls.CreateCall(both_, arguments);
  if (both_->getReturnType()->isVoidTy()) {
    builder.CreateRetVoid();
  } else {
    llvm::Value* all = llvm::PoisonValue::get(both_->getReturnType());
    for (unsigned i = 0; i < 2; ++i) {
      all = builder.CreateInsertValue(
          all, builder.CreateLoad(versions_[i].result->getAllocatedType(), versions_[i].result), i);
      versions_[i].call->replaceAllUsesWith(calls.CreateExtractValue(returns, i));
    }
    builder.CreateRet(all);
  }
}

/// They are in the function of both now.
void Lockstep::remove_versions() {
  for (Version& version : versions_) {
    version.call->eraseFromParent();
    for (llvm::Instruction& instruction : llvm::instructions(*version.function))
      copy_.variables.erase(&instruction);
    for (llvm::Argument& argument : version.function->args()) copy_.variables.erase(&argument);
    version.function->eraseFromParent();
  }
}

Status Lockstep::run() {
  if (Status found = find_calls(); !found) return found;
  std::vector<llvm::Value*> arguments;
  std::vector<llvm::Type*> types, results;
  for (Version& version : versions_) {
    if (Status prepared = prepare(version); !prepared) return prepared;
    for (unsigned i = 0; i < version.call->arg_size(); ++i)
      if (Status taken = take_argument(version, i, arguments); !taken) return taken;
    if (!version.call->getType()->isVoidTy()) results.push_back(version.call->getType());
  }
  if (versions_[0].heads.empty() || versions_[1].heads.empty())
    return make_error("one of the versions has no loop");
  for (llvm::Value* argument : arguments) types.push_back(argument->getType());
  llvm::Type* result = results.empty() ? llvm::Type::getVoidTy(context_)
                                       : static_cast<llvm::Type*>(llvm::StructType::get(context_, results));
  both_ = llvm::Function::Create(llvm::FunctionType::get(result, types, false),
                                 llvm::GlobalValue::InternalLinkage, "fathom_both_versions", module_);
  both_->setAttributes(both_->getAttributes().addFnAttributes(
      context_, llvm::AttrBuilder(context_, versions_[1].function->getAttributes().getFnAttrs())));
  last_ = block("entry");
  unsigned number = 0;
  for (Version& version : versions_) {
    for (llvm::Argument& argument : version.function->args()) {
      version.values[&argument] = both_->getArg(number++);
      if (const auto known = copy_.variables.find(&argument); known != copy_.variables.end())
        copy_.variables.emplace(both_->getArg(number - 1), known->second);
    }
    add_variables(version);
  }
  for (Version& version : versions_) {
    llvm::BasicBlock* next = block("next");
    run_on(version, version.function->getEntryBlock(), *last_, *next);
    last_ = next;
  }
  for (uint32_t loop = 1; loop < returned(); ++loop) add_loop(loop);
  call_both(arguments);
  remove_versions();
  llvm::removeUnreachableBlocks(*both_);
  NormalForm nothing;
  return demote_cycle_values(module_, nothing);
}

} // namespace

Result<std::unique_ptr<Module>> run_in_lockstep(const Module& module) {
  if (module.function(driver_function) == nullptr) return make_error("the program has no driver");
  return Module::copy(module, [](ModuleCopy& copy) -> Status {
    return Lockstep(copy, *copy.module.getFunction(driver_function)).run();
  });
}

} // namespace fathom::frontend
