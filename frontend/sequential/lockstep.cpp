#include "frontend/sequential/lockstep.h"

#include "frontend/module_copy.h"
#include "frontend/normalise/normalise.h"
#include "frontend/points_to/escapes.h"
#include "frontend/sequential/merged_loops.h"
#include "frontend/sequential/visible_loops.h"

#include <llvm/ADT/PostOrderIterator.h>
#include <llvm/Analysis/LoopInfo.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/Transforms/Utils/Cloning.h>
#include <llvm/Transforms/Utils/Local.h>

#include <fmt/format.h>
#include <set>

namespace fathom::frontend {

namespace {

constexpr const char* driver_function = "__fathom_call_entry";

/// One of the two functions, and the places where it waits for the other one.
struct Version {
  llvm::CallInst* call = nullptr; ///< of the driver
  llvm::Function* function = nullptr;
  llvm::DISubprogram* program = nullptr;           ///< of the function
  uint32_t number = 0;                             ///< of __fathom_runs_version
  std::vector<llvm::BasicBlock*> heads;            ///< where it waits, a place in each loop
  std::vector<llvm::BasicBlock*> after_conditions; ///< where it may wait instead; null: nowhere
  std::vector<bool> asks_at_end;                   ///< by loop: whether it has its condition there
  std::vector<bool> may_be_missed;                 ///< by loop: it may return without having come there
  using Blocks = std::vector<llvm::BasicBlock*>;
  std::vector<Blocks> ends;    ///< by loop: where it leads to, but for heads
  std::vector<uint64_t> steps; ///< by loop: how far its counter moves in an iteration; 0: not known
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

/// How far a variable moves that this instruction writes: up or down by a constant, as a number or a pointer.
uint64_t step_of(const llvm::StoreInst& store) {
  const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(store.getPointerOperand());
  const llvm::Value* value = store.getValueOperand();
  if (const auto* part = llvm::dyn_cast<llvm::ExtractValueInst>(value)) value = part->getAggregateOperand();
  const auto* sum = llvm::dyn_cast<llvm::Instruction>(value);
  if (!variable || !sum || sum->getNumOperands() < 2) return 0;
  const auto* checked = llvm::dyn_cast<llvm::WithOverflowInst>(sum);
  const unsigned operation = checked ? unsigned(checked->getBinaryOp()) : sum->getOpcode();
  if (operation != llvm::Instruction::Add && operation != llvm::Instruction::Sub &&
      (operation != llvm::Instruction::GetElementPtr || sum->getNumOperands() != 2))
    return 0;
  const auto* before = llvm::dyn_cast<llvm::LoadInst>(sum->getOperand(0));
  const auto* by = llvm::dyn_cast<llvm::ConstantInt>(sum->getOperand(1));
  return before && by && before->getPointerOperand() == variable ? by->getValue().abs().getLimitedValue() : 0;
}

/// Whether a number in this block is computed of the variable.
bool depends_on(const llvm::Value& value, const llvm::Value& variable, int depth = 6) {
  const auto* instruction = llvm::dyn_cast<llvm::Instruction>(&value);
  if (!instruction || depth == 0) return false;
  if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(instruction);
      load && load->getPointerOperand() == &variable)
    return true;
  return llvm::any_of(instruction->operands(),
                      [&](const llvm::Use& use) { return depends_on(*use, variable, depth - 1); });
}

/// How far the variable moves in an iteration that decides whether there is another one; 0: not known.
uint64_t step_of(const llvm::Loop& loop, const llvm::LoopInfo& loops) {
  llvm::SmallVector<llvm::BasicBlock*> leaving;
  loop.getExitingBlocks(leaving);
  for (const llvm::BasicBlock* block : loop.blocks())
    for (const llvm::Instruction& instruction : *block) {
      const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction);
      const uint64_t step = store && loops.getLoopFor(block) == &loop ? step_of(*store) : 0;
      if (step != 0 && llvm::any_of(leaving, [&](const llvm::BasicBlock* end) {
            const auto* branch = llvm::dyn_cast<llvm::BranchInst>(end->getTerminator());
            return branch && branch->isConditional() &&
                   depends_on(*branch->getCondition(), *store->getPointerOperand());
          }))
        return step;
    }
  return 0;
}

/// Where a version with a condition at the loop's beginning waits, so that it may be compared with one whose
/// condition is at the end: after the condition. Null: there is no such place.
llvm::BasicBlock* after_condition(const llvm::Loop& loop, const llvm::DominatorTree& dominators) {
  const llvm::BasicBlock* latch = loop.getLoopLatch();
  if (!latch || loop.isLoopExiting(latch)) return nullptr;
  for (llvm::BasicBlock* block : loop.blocks()) {
    if (!loop.isLoopExiting(block) || !dominators.dominates(block, latch)) continue;
    for (llvm::BasicBlock* next : llvm::successors(block))
      if (loop.contains(next) && next != loop.getHeader() && next->getSinglePredecessor() == block &&
          dominators.dominates(next, latch))
        return next;
  }
  return nullptr;
}

bool asks_at_end(const llvm::Loop& loop) {
  const llvm::BasicBlock* latch = loop.getLoopLatch();
  return latch && loop.isLoopExiting(latch) && loop.getHeader() != latch &&
         !loop.isLoopExiting(loop.getHeader());
}

/// Whether the function may return without having come to this block.
bool may_miss(const llvm::Function& function, const llvm::BasicBlock& head) {
  std::vector<const llvm::BasicBlock*> todo = {&function.getEntryBlock()};
  std::set<const llvm::BasicBlock*> seen = {&head};
  while (!todo.empty()) {
    const llvm::BasicBlock* next = todo.back();
    todo.pop_back();
    if (!seen.insert(next).second) continue;
    if (llvm::isa<llvm::ReturnInst>(next->getTerminator())) return true;
    todo.insert(todo.end(), llvm::succ_begin(next), llvm::succ_end(next));
  }
  return false;
}

/// Whether it reads what is no variable of the function.
bool reads_memory(const llvm::Instruction& instruction) {
  const auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction);
  return load && !llvm::isa<llvm::AllocaInst>(load->getPointerOperand());
}

/// Whether it changes nothing but variables whose address nobody has.
bool only_reads(const llvm::Instruction& instruction) {
  if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction)) {
    const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(store->getPointerOperand());
    return !store->isVolatile() && variable && is_register(*variable);
  }
  if (const auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction))
    if (const llvm::Function* called = call->getCalledFunction();
        called && called->getName() == "__fathom_check")
      return true;
  return !instruction.mayWriteToMemory() &&
         (!llvm::isa<llvm::CallBase>(instruction) || llvm::isa<llvm::IntrinsicInst>(instruction));
}

/// One loop of the function of both: each version's loop that waits for it (from 1 on; 0: none), and how many
/// iterations this takes in a turn.
struct Together {
  uint32_t loop[2] = {0, 0};
  uint32_t turns[2] = {1, 1};
  int keeps = -1; ///< which version will go on with its loop in the next one; -1: none, both leave theirs
};

/// One use: of a copy of the program.
class Lockstep {
 public:
  Lockstep(ModuleCopy& copy, llvm::Function& driver)
      : copy_(copy), module_(copy.module), context_(module_.getContext()), driver_(driver) {}

  Status run();

 private:
  Status find_calls();
  Status prepare(Version& version);
  void find_loops(Version& version);
  void merge_loops();
  Status take_argument(Version& version, unsigned number, std::vector<llvm::Value*>& arguments);
  void name(llvm::AllocaInst& variable, const Version& version, const char* what);
  void add_variables(Version& version);
  void run_on(Version& version, llvm::BasicBlock& from, llvm::BasicBlock& before, llvm::BasicBlock& after,
              const Version::Blocks& ends);
  llvm::BasicBlock* waiting_at(const Version& version, uint32_t place, llvm::BasicBlock& after);
  void copy_reads(const Version& version, llvm::ValueToValueMapTy& values, llvm::BasicBlock& before,
                  llvm::BasicBlock& after);
  void look_ahead();
  std::vector<Together> pair_loops() const;
  void align(const std::vector<Together>& pairs);
  void add_loop(const Together& together);
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
  uint32_t place_of_end(size_t number) const { return returned() + 1 + uint32_t(number); }

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
  unroll_recursion(copy_, original);
  if (original.isVarArg()) return make_error("{}() has variable arguments", original.getName().str());
  for (const llvm::Argument& argument : original.args())
    if (argument.hasByValAttr() || argument.hasStructRetAttr())
      return make_error("{}() has a parameter that is passed in memory", original.getName().str());
  llvm::ValueToValueMapTy values;
  version.function = llvm::CloneFunction(&original, values);
  version.program = version.function->getSubprogram();
  for (const auto& [value, variable] : std::map(copy_.variables))
    if (values.count(value)) copy_.variables.emplace(values.lookup(value), variable);
  put_in_loops(copy_, *version.function);
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
  find_loops(version);
  return Done{};
}

void Lockstep::find_loops(Version& version) {
  version.heads.clear(), version.steps.clear(), version.after_conditions.clear(), version.asks_at_end.clear();
  version.ends.clear(), version.may_be_missed.clear();
  const llvm::DominatorTree dominators(*version.function);
  const llvm::LoopInfo loops(dominators);
  for (llvm::BasicBlock* block : llvm::ReversePostOrderTraversal<llvm::Function*>(version.function))
    if (const llvm::Loop* loop = loops.getLoopFor(block);
        loop && loop->getHeader() == block && loop->getLoopDepth() == 1) {
      version.heads.push_back(block);
      version.steps.push_back(step_of(*loop, loops));
      version.after_conditions.push_back(after_condition(*loop, dominators));
      version.asks_at_end.push_back(asks_at_end(*loop));
      version.may_be_missed.push_back(may_miss(*version.function, *block));
      llvm::SmallVector<llvm::BasicBlock*> ends;
      loop->getUniqueExitBlocks(ends);
      version.ends.emplace_back(ends.begin(), ends.end());
    }
  for (Version::Blocks& ends : version.ends)
    std::erase_if(ends, [&](const llvm::BasicBlock* end) { return version.place_of(end) != 0; });
}

/// As long as one version has more loops than the other one.
void Lockstep::merge_loops() {
  while (versions_[0].heads.size() != versions_[1].heads.size()) {
    Version& longer = versions_[versions_[0].heads.size() > versions_[1].heads.size() ? 0 : 1];
    if (!merge_two_loops(*longer.function)) return;
    find_loops(longer);
  }
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
  llvm::DISubprogram* program = version.program;
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

/// A block where the version begins to wait.
llvm::BasicBlock* Lockstep::waiting_at(const Version& version, uint32_t place, llvm::BasicBlock& after) {
  llvm::BasicBlock* waits = block("waits");
  llvm::IRBuilder<> builder(waits);
  builder.CreateStore(int32(place), version.place);
  builder.CreateBr(&after);
  return waits;
}

/// A copy of what is executed from a block on, until a loop begins anew, comes to one of its `ends`, or the
/// version returns.
void Lockstep::run_on(Version& version, llvm::BasicBlock& from, llvm::BasicBlock& before,
                      llvm::BasicBlock& after, const Version::Blocks& ends) {
  Version::Blocks stops = version.heads;
  stops.insert(stops.end(), ends.begin(), ends.end());
  const auto is_stop = [&](const llvm::BasicBlock* each) {
    return std::find(stops.begin(), stops.end(), each) != stops.end();
  };
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
      if (!is_stop(successor)) todo.push_back(successor);
  }
  // A head is left for the function's loop, also from itself.
  for (size_t i = 0; i < stops.size(); ++i) {
    const uint32_t head = version.place_of(stops[i]);
    values[stops[i]] = waiting_at(version, head != 0 ? head : place_of_end(i - version.heads.size()), after);
  }
  for (llvm::BasicBlock* each : copied)
    if (!is_stop(each)) values[each] = known[each];
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
        builder.CreateBr(waiting_at(version, returned(), after));
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

/// A copy of the iteration that the version waits for, as far as it only reads and calls nothing.
void Lockstep::copy_reads(const Version& version, llvm::ValueToValueMapTy& values, llvm::BasicBlock& before,
                          llvm::BasicBlock& after) {
  const llvm::DominatorTree dominators(*version.function);
  const llvm::LoopInfo loops(dominators);
  std::vector<const llvm::BasicBlock*> todo;
  std::map<const llvm::BasicBlock*, llvm::BasicBlock*> copies;
  const auto copy_of = [&](const llvm::BasicBlock* each) {
    llvm::BasicBlock*& copy = copies[each];
    if (copy) return copy;
    copy = block("ahead");
    say_version(*copy, version.number);
    todo.push_back(each);
    return copy;
  };
  llvm::IRBuilder<>(&before).CreateBr(copy_of(version.heads.front()));
  while (!todo.empty()) {
    const llvm::BasicBlock* from = todo.back();
    todo.pop_back();
    llvm::BasicBlock* copy = copies[from];
    for (const llvm::Instruction& instruction : *from) {
      if (llvm::isa<llvm::AllocaInst, llvm::LifetimeIntrinsic>(instruction)) continue;
      const bool is_end = !only_reads(instruction) || llvm::isa<llvm::ReturnInst>(instruction);
      if (is_end) {
        llvm::IRBuilder<>(copy).CreateBr(&after);
        break;
      }
      if (instruction.isTerminator())
        for (const llvm::BasicBlock* next : llvm::successors(from))
          values[next] = loops.isLoopHeader(next) || version.place_of(next) != 0 ? &after : copy_of(next);
      llvm::Instruction* made = instruction.clone();
      made->insertInto(copy, copy->end());
      llvm::RemapInstruction(made, values, llvm::RF_NoModuleLevelChanges | llvm::RF_IgnoreMissingLocals);
      values[&instruction] = made;
    }
  }
}

/// The older version may read in its first iteration what the newer one reads before its loop. That iteration
/// is executed ahead, with other variables, to leave out executions in which it violates a property. It will
/// be executed again, in the same state.
void Lockstep::look_ahead() {
  const Version &older = versions_[0], &newer = versions_[1];
  std::vector<const llvm::BasicBlock*> todo = {&newer.function->getEntryBlock()};
  std::set<const llvm::BasicBlock*> seen;
  bool reads = false;
  while (!todo.empty() && !reads) {
    const llvm::BasicBlock* next = todo.back();
    todo.pop_back();
    if (newer.place_of(next) != 0 || !seen.insert(next).second) continue;
    reads = llvm::any_of(*next, reads_memory);
    todo.insert(todo.end(), llvm::succ_begin(next), llvm::succ_end(next));
  }
  if (!reads) return;
  llvm::BasicBlock *ahead = block("ahead"), *done = block("next");
  say_version(*last_, 0);
  llvm::IRBuilder<> builder(last_);
  builder.CreateCondBr(builder.CreateICmpEQ(builder.CreateLoad(builder.getInt32Ty(), older.place), int32(1)),
                       ahead, done);
  say_version(*ahead, older.number);
  say_version(*done, 0);
  llvm::ValueToValueMapTy values;
  llvm::IRBuilder<> copies(ahead), variables(&both_->getEntryBlock(), both_->getEntryBlock().begin());
  for (const auto& known : older.values) {
    const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(known.first);
    values[known.first] = known.second;
    if (!variable || !is_register(*variable)) continue;
    llvm::AllocaInst* own = variables.CreateAlloca(variable->getAllocatedType());
    copies.CreateStore(copies.CreateLoad(variable->getAllocatedType(), known.second), own);
    values[known.first] = own;
  }
  copy_reads(older, values, *ahead, *done);
  last_ = done;
}

/// One after the other. Where one version does in an iteration what takes the other several, it takes as
/// many. A version with fewer loops that is not done with one does the rest together with the next loop of
/// the other.
std::vector<Together> Lockstep::pair_loops() const {
  constexpr uint64_t most_turns = 16;
  std::vector<Together> all;
  for (uint32_t next[2] = {1, 1};;) {
    Together together;
    uint64_t step[2] = {0, 0};
    size_t left[2];
    for (int i = 0; i < 2; ++i) {
      left[i] = versions_[i].heads.size() + 1 - next[i];
      if (left[i] == 0) continue;
      together.loop[i] = next[i]++;
      step[i] = versions_[i].steps[together.loop[i] - 1];
    }
    if (left[0] == 0 && left[1] == 0) return all;
    const int slow = step[0] > step[1] ? 1 : 0;
    if (step[slow] != 0 && step[1 - slow] % step[slow] == 0 && step[1 - slow] / step[slow] <= most_turns)
      together.turns[slow] = uint32_t(step[1 - slow] / step[slow]);
    if (left[0] != 0 && left[1] != 0 && left[0] != left[1]) {
      together.keeps = left[0] < left[1] ? 0 : 1;
      --next[together.keeps];
    }
    all.push_back(together);
  }
}

/// A loop with its condition at the end, and one with it at the beginning, wait where both have done as much.
/// A loop of which one iteration does what takes the other several waits after its condition: the iteration
/// is sure to come then. Both wait there where one version alone returns early when there is nothing to do.
void Lockstep::align(const std::vector<Together>& pairs) {
  for (const Together& pair : pairs) {
    if (pair.loop[0] == 0 || pair.loop[1] == 0) continue;
    const bool has_turns = pair.keeps >= 0 && pair.turns[pair.keeps] > 1;
    const bool is_first = has_turns ? pair.keeps == 1 : !versions_[0].asks_at_end[pair.loop[0] - 1];
    if (!has_turns && is_first != versions_[1].asks_at_end[pair.loop[1] - 1]) {
      const auto next = [&](int i) { return versions_[i].after_conditions[pair.loop[i] - 1]; };
      const auto is_missed = [&](int i) { return versions_[i].may_be_missed[pair.loop[i] - 1]; };
      if (next(0) && next(1) && is_missed(0) != is_missed(1))
        for (const int i : {0, 1}) versions_[i].heads[pair.loop[i] - 1] = next(i);
      continue;
    }
    Version& version = versions_[is_first ? 0 : 1];
    const uint32_t loop = pair.loop[is_first ? 0 : 1] - 1;
    if (version.after_conditions[loop]) version.heads[loop] = version.after_conditions[loop];
  }
}

/// While one of the versions waits at its loop. One that has left it waits until the other one has, so that
/// what comes after the loop is no part of it; then both go on.
void Lockstep::add_loop(const Together& together) {
  llvm::BasicBlock *head = block("together"), *done = block("done");
  const auto waits = [&](llvm::IRBuilder<>& builder, int i, uint32_t place) {
    return builder.CreateICmpEQ(builder.CreateLoad(builder.getInt32Ty(), versions_[i].place), int32(place));
  };
  const auto ends = [&](int i) {
    return together.loop[i] == 0 ? Version::Blocks() : versions_[i].ends[together.loop[i] - 1];
  };
  const auto go_on = [&](llvm::BasicBlock& from) {
    llvm::IRBuilder<> builder(&from);
    llvm::Value* any = nullptr;
    for (int i = 0; i < 2; ++i) {
      if (together.loop[i] == 0 || together.keeps == i) continue;
      llvm::Value* each = waits(builder, i, together.loop[i]);
      any = any ? builder.CreateOr(any, each) : each;
    }
    builder.CreateCondBr(any, head, done);
  };
  go_on(*last_);
  for (llvm::BasicBlock* each : {head, done}) say_version(*each, 0);
  llvm::BasicBlock* body = head;
  for (int i = 0; i < 2; ++i)
    for (uint32_t turns = 0; together.loop[i] != 0 && turns < together.turns[i]; ++turns) {
      llvm::BasicBlock *turn = block("turn"), *next = block("next");
      say_version(*next, 0);
      llvm::IRBuilder<> builder(body);
      builder.CreateCondBr(waits(builder, i, together.loop[i]), turn, next);
      run_on(versions_[i], *versions_[i].heads[together.loop[i] - 1], *turn, *next, ends(i));
      body = next;
    }
  go_on(*body);
  last_ = done;
  for (int i = 0; i < 2; ++i)
    for (size_t k = 0; k < ends(i).size(); ++k) {
      llvm::BasicBlock *after = block("after"), *next = block("next");
      say_version(*next, 0);
      llvm::IRBuilder<> builder(last_);
      builder.CreateCondBr(waits(builder, i, place_of_end(k)), after, next);
      run_on(versions_[i], *ends(i)[k], *after, *next, {});
      last_ = next;
    }
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
  merge_loops();
  const std::vector<Together> pairs = pair_loops();
  align(pairs);
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
    if (&version == &versions_[1]) look_ahead();
    llvm::BasicBlock* next = block("next");
    run_on(version, version.function->getEntryBlock(), *last_, *next, {});
    last_ = next;
  }
  for (const Together& together : pairs) add_loop(together);
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
