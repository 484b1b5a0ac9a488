#include "frontend/sequential/sequentialise.h"

#include "frontend/analysis/own_variables.h"
#include "frontend/analysis/sub_objects.h"
#include "frontend/interrupt_threads.h"
#include "frontend/library/builtin.h"
#include "frontend/module_copy.h"
#include "frontend/normalise/normalise.h"
#include "frontend/points_to/escapes.h"
#include "frontend/rewriting.h"
#include "frontend/sequential/dead_variables.h"
#include "frontend/sequential/interruptions.h"

#include <llvm/Analysis/ConstantFolding.h>
#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Verifier.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>
#include <llvm/Transforms/Utils/Local.h>

#include <fmt/format.h>

namespace fathom::frontend {

using namespace sequential;

namespace {

/// Room for threads, of all functions together.
constexpr uint32_t most_threads = 16;

/// One use: of a copy of the program.
class Sequentialisation {
 public:
  Sequentialisation(ModuleCopy& copy, const Marks& marks, const SequentialOptions& options)
      : module_(copy.module), host_(*copy.entry), start_(*copy.module.getFunction(thread_function)),
        marks_(marks), options_(options), code_(host_, start_, marks, copy.variables),
        entry_(host_.getEntryBlock()), word_(module_.getDataLayout().getIntPtrType(module_.getContext())) {}

  /// `beginnings`: functions of the copy.
  Status run(const std::vector<std::pair<llvm::Function*, bool>>& beginnings, bool locks_are_movers) {
    if (!host_.use_empty()) return make_error("{}() is called", host_.getName().str());
    name_threads();
    answer_models();
    if (Status done = code_.run(); !done) return done;
    turns_ = llvm::BasicBlock::Create(module_.getContext(), "turns", &host_);
    new llvm::UnreachableInst(module_.getContext(), turns_);
    threads_.push_back({nullptr, variable(int32(), "place"), nullptr, nullptr, nullptr});
    for (const auto& [function, is_many] : beginnings)
      for (uint32_t i = 0; i < (is_many ? options_.threads : 1); ++i)
        if (Status done = add_thread(*function); !done) return done;
    if (Status done = end_threads(); !done) return done;
    std::vector<llvm::AllocaInst*> places;
    for (size_t i = 1; i < threads_.size(); ++i) places.push_back(threads_[i].place);
    Interruptions interruptions(host_, start_, code_, marks_, std::move(places), locks_are_movers);
    if (options_.looks_at_races) interruptions.refuse_races();
    for (size_t i = 1; i < threads_.size(); ++i)
      interruptions.places().push_back({uint32_t(i), threads_[i].begin, nullptr});
    demote_phis(host_);
    if (Status done = interruptions.run(*turns_); !done) return done;
    number(interruptions.places());
    create_threads();
    give_turns(interruptions.places());
    begin();
    llvm::removeUnreachableBlocks(host_);
    demote_values();
    clear_dead_variables(host_, *turns_, interruptions.places(), variables_of_threads());
    remove_functions();
    NormalForm nothing;
    return demote_cycle_values(module_, nothing);
  }

 private:
  /// Thread 0 is the program's first one; others are rooms for threads.
  struct Thread {
    llvm::Function* function;
    llvm::AllocaInst* place;    ///< i32: where it goes on; 0: there is none, or it has come to its end
    llvm::AllocaInst* number;   ///< as the library's models count
    llvm::AllocaInst* argument; ///< of its function
    llvm::BasicBlock* begin;
    llvm::BasicBlock* end = nullptr;
    uint32_t first = 0; ///< the number of the place `begin`
  };

  llvm::IntegerType* int32() { return llvm::Type::getInt32Ty(module_.getContext()); }
  llvm::ConstantInt* int32(uint32_t value) { return llvm::ConstantInt::get(int32(), value); }
  llvm::AllocaInst* variable(llvm::Type* type, const std::string& name) {
    return llvm::IRBuilder<>(&*entry_.getFirstNonPHIIt())
        .CreateAlloca(type, nullptr, fmt::format("{}{}", name, threads_.size()));
  }
  llvm::BasicBlock* block(const char* name) {
    llvm::BasicBlock* made = llvm::BasicBlock::Create(module_.getContext(), name, &host_);
    code_.note(*made, uint32_t(threads_.size()));
    return made;
  }

  void name_threads();
  void answer_models();
  Status add_thread(llvm::Function& function);
  void forward_argument(const Thread& thread);
  Status end_threads();
  bool is_fixed(const llvm::Value& value, int depth) const;
  llvm::Value* compute(llvm::Value& value, llvm::Instruction& position);
  void demote_values();
  void number(std::vector<Interruptions::Place>& places);
  void create_threads();
  void create_thread(llvm::CallInst& call);
  llvm::DenseSet<const llvm::AllocaInst*> variables_of_threads() const;
  void give_turns(const std::vector<Interruptions::Place>& places);
  void begin();
  void remove_functions();

  llvm::Module& module_;
  llvm::Function& host_;
  llvm::Function& start_;
  const Marks& marks_;
  const SequentialOptions& options_;
  Flattening code_;
  llvm::BasicBlock& entry_;
  llvm::IntegerType* word_;
  llvm::GlobalVariable* present_ = nullptr;
  llvm::BasicBlock* turns_ = nullptr;
  std::vector<Thread> threads_;
};

/// Whoever asks for its number is told whose turn it is.
void Sequentialisation::name_threads() {
  present_ = &own_variable(module_, *llvm::ConstantInt::get(word_, 1), present_thread);
  llvm::Function* self = module_.getFunction("__fathom_thread_self");
  if (self == nullptr) return;
  for (llvm::User* user : std::vector<llvm::User*>(self->user_begin(), self->user_end())) {
    auto* call = llvm::cast<llvm::CallInst>(user);
    call->replaceAllUsesWith(llvm::IRBuilder<>(call).CreateLoad(word_, present_));
    call->eraseFromParent();
  }
}

/// The library's models ask whether locks are looked at: what they do then alone is no part of the program.
void Sequentialisation::answer_models() {
  constexpr uint32_t misuse = 4; // frontend/models/threads.h
  llvm::Function* asks = module_.getFunction("__fathom_checks_locks");
  if (asks == nullptr) return;
  std::set<llvm::Function*> changed;
  for (llvm::User* user : std::vector<llvm::User*>(asks->user_begin(), asks->user_end())) {
    auto* call = llvm::cast<llvm::CallInst>(user);
    changed.insert(call->getFunction());
    call->replaceAllUsesWith(int32(options_.looks_at_locks ? misuse : 0));
    call->eraseFromParent();
  }
  const llvm::DataLayout& layout = module_.getDataLayout();
  for (llvm::Function& function : module_) {
    if (!changed.contains(&function)) continue;
    for (llvm::BasicBlock& block : function)
      for (llvm::Instruction& instruction : llvm::make_early_inc_range(block))
        if (llvm::Constant* known = llvm::ConstantFoldInstruction(&instruction, layout)) {
          instruction.replaceAllUsesWith(known);
          instruction.eraseFromParent();
        }
    for (llvm::BasicBlock& block : function) llvm::ConstantFoldTerminator(&block);
    llvm::removeUnreachableBlocks(function);
  }
}

Status Sequentialisation::add_thread(llvm::Function& function) {
  if (threads_.size() > most_threads) return make_error("more than {} threads", most_threads);
  Thread made{&function,
              variable(int32(), "place"),
              variable(word_, "number"),
              variable(llvm::PointerType::get(module_.getContext(), 0), "argument"),
              block("begin"),
              block("end")};
  llvm::IRBuilder<> ending(made.end);
  ending.CreateStore(int32(0), made.place);
  ending.CreateBr(turns_);
  llvm::IRBuilder<> builder(made.begin);
  const std::vector<llvm::Value*> arguments{
      builder.CreateLoad(word_, made.number), &function,
      builder.CreateLoad(made.argument->getAllocatedType(), made.argument)};
  const Result<llvm::BasicBlock*> code = code_.add(start_, arguments, *made.end, uint32_t(threads_.size()));
  if (!code) return code.error();
  builder.CreateBr(*code);
  threads_.push_back(made);
  forward_argument(made);
  return Done{};
}

/// Variables that are the thread's argument all the time, as parameters are: then the loop of turns does not
/// change them, and where they point to is known.
void Sequentialisation::forward_argument(const Thread& thread) {
  std::set<const llvm::Value*> arguments, used; // values that are the argument; variables that were looked at
  const llvm::BasicBlock* block = thread.begin;
  std::set<const llvm::BasicBlock*> seen;
  std::vector<llvm::AllocaInst*> same;
  for (; block != nullptr && seen.insert(block).second; block = block->getSingleSuccessor())
    for (const llvm::Instruction& instruction : *block) {
      const auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction);
      if (load && (load->getPointerOperand() == thread.argument ||
                   llvm::is_contained(same, load->getPointerOperand())))
        arguments.insert(load);
      const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction);
      auto* variable =
          store ? const_cast<llvm::AllocaInst*>(llvm::dyn_cast<llvm::AllocaInst>(store->getPointerOperand()))
                : nullptr;
      const auto is_store = [](const llvm::User* user) { return llvm::isa<llvm::StoreInst>(user); };
      if (variable && arguments.contains(store->getValueOperand()) && is_register(*variable) &&
          !used.contains(variable) && llvm::count_if(variable->users(), is_store) == 1)
        same.push_back(variable);
      for (const llvm::Value* operand : instruction.operand_values()) used.insert(operand);
    }
  for (llvm::AllocaInst* variable : same)
    for (llvm::User* user : std::vector<llvm::User*>(variable->user_begin(), variable->user_end())) {
      auto* instruction = llvm::cast<llvm::Instruction>(user);
      if (auto* load = llvm::dyn_cast<llvm::LoadInst>(user))
        load->setOperand(llvm::LoadInst::getPointerOperandIndex(), thread.argument);
      else
        instruction->eraseFromParent();
    }
}

/// Where a thread's functions end it (pthread_exit).
Status Sequentialisation::end_threads() {
  std::vector<llvm::CallInst*> calls;
  for (llvm::Instruction& instruction : llvm::instructions(host_))
    if (auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction))
      if (const llvm::Function* callee = named_callee(*call);
          callee && callee->isDeclaration() && builtin_by_name(callee->getName()) == Builtin::EndThread)
        calls.push_back(call);
  for (llvm::CallInst* call : calls) {
    const uint32_t thread = code_.thread(*call->getParent());
    if (thread == 0 && options_.looks_at_end) return make_error("what is left when the last thread ends");
    llvm::BasicBlock* rest = call->getParent()->splitBasicBlock(call->getNextNode()->getIterator());
    code_.note(*rest, thread);
    llvm::BasicBlock* here = call->getParent();
    call->eraseFromParent();
    here->getTerminator()->eraseFromParent();
    llvm::IRBuilder<> builder(here);
    builder.CreateStore(int32(0), threads_[thread].place);
    builder.CreateBr(turns_);
  }
  return Done{};
}

/// Whether a value is the same whenever the thread computes it: made of constants, constant tables, its
/// number and its argument.
bool Sequentialisation::is_fixed(const llvm::Value& value, int depth) const {
  if (llvm::isa<llvm::Constant>(value)) return true;
  const auto* instruction = llvm::dyn_cast<llvm::Instruction>(&value);
  if (instruction == nullptr || depth == 0) return false;
  if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(instruction)) {
    const llvm::Value* from = load->getPointerOperand();
    const auto* table = llvm::dyn_cast<llvm::GlobalVariable>(llvm::getUnderlyingObject(from));
    if (table && table->isConstant()) return is_fixed(*from, depth - 1);
    return from == present_ || llvm::any_of(threads_, [&](const Thread& thread) {
             return from == thread.number || from == thread.argument;
           });
  }
  const bool is_simple = llvm::isa<llvm::GetElementPtrInst, llvm::CastInst, llvm::ICmpInst>(instruction) ||
                         (llvm::isa<llvm::BinaryOperator>(instruction) && !instruction->isIntDivRem());
  return is_simple && llvm::all_of(instruction->operand_values(),
                                   [&](const llvm::Value* operand) { return is_fixed(*operand, depth - 1); });
}

/// In front of a place, once more.
llvm::Value* Sequentialisation::compute(llvm::Value& value, llvm::Instruction& position) {
  auto* instruction = llvm::dyn_cast<llvm::Instruction>(&value);
  if (instruction == nullptr) return &value;
  llvm::Instruction* copy = instruction->clone();
  for (llvm::Use& operand : copy->operands())
    if (!llvm::isa<llvm::AllocaInst>(operand)) operand.set(compute(*operand, position));
  copy->insertBefore(&position);
  return copy;
}

/// What is computed before an interruption and used after it is a variable, or is computed again.
void Sequentialisation::demote_values() {
  constexpr int deepest = 6;
  const llvm::DominatorTree dominators(host_);
  std::vector<llvm::Instruction*> values;
  std::vector<llvm::Use*> again;
  for (llvm::Instruction& instruction : llvm::instructions(host_)) {
    if (llvm::isa<llvm::AllocaInst>(instruction) && instruction.getParent() == &entry_) continue;
    std::vector<llvm::Use*> behind;
    for (llvm::Use& use : instruction.uses())
      if (!dominators.dominates(&instruction, use)) behind.push_back(&use);
    if (behind.empty()) continue;
    if (is_fixed(instruction, deepest))
      again.insert(again.end(), behind.begin(), behind.end());
    else
      values.push_back(&instruction);
  }
  for (llvm::Use* use : again) use->set(compute(*use->get(), *llvm::cast<llvm::Instruction>(use->getUser())));
  for (llvm::Instruction* value : values) llvm::DemoteRegToStack(*value);
}

void Sequentialisation::number(std::vector<Interruptions::Place>& places) {
  std::vector<uint32_t> counts(threads_.size(), 0);
  for (Interruptions::Place& place : places) {
    const uint32_t number = ++counts[place.thread];
    if (place.before == nullptr)
      threads_[place.thread].first = number;
    else
      llvm::IRBuilder<>(place.before).CreateStore(int32(number), threads_[place.thread].place);
  }
}

void Sequentialisation::create_threads() {
  std::vector<llvm::CallInst*> calls;
  for (llvm::Instruction& instruction : llvm::instructions(host_))
    if (auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction); call && named_callee(*call) == &start_)
      calls.push_back(call);
  for (llvm::CallInst* call : calls) create_thread(*call);
}

/// The first room that is free, of those for the function.
void Sequentialisation::create_thread(llvm::CallInst& call) {
  llvm::BasicBlock* block = call.getParent();
  llvm::BasicBlock* rest = block->splitBasicBlock(call.getIterator());
  block->getTerminator()->eraseFromParent();
  llvm::Value *number = call.getArgOperand(0), *function = call.getArgOperand(1),
              *argument = call.getArgOperand(2);
  for (size_t i = 1; i < threads_.size(); ++i) {
    const Thread& thread = threads_[i];
    auto* named = llvm::dyn_cast<llvm::Function>(function->stripPointerCasts());
    if (named != nullptr && named != thread.function) continue;
    llvm::BasicBlock* taken = llvm::BasicBlock::Create(module_.getContext(), "", &host_);
    llvm::BasicBlock* other = llvm::BasicBlock::Create(module_.getContext(), "", &host_);
    llvm::IRBuilder<> builder(block);
    llvm::Value* is_free = builder.CreateICmpEQ(builder.CreateLoad(int32(), thread.place), int32(0));
    builder.CreateCondBr(builder.CreateAnd(is_free, builder.CreateICmpEQ(function, thread.function)), taken,
                         other);
    builder.SetInsertPoint(taken);
    builder.CreateStore(number, thread.number);
    builder.CreateStore(argument, thread.argument);
    builder.CreateStore(int32(thread.first), thread.place);
    builder.CreateBr(rest);
    block = other;
  }
  llvm::IRBuilder<> builder(block);
  builder.SetCurrentDebugLocation(call.getDebugLoc());
  end_as_unsupported(*builder.CreateBr(rest), "more threads at a time than the proof has room for");
  call.eraseFromParent();
}

void Sequentialisation::give_turns(const std::vector<Interruptions::Place>& places) {
  turns_->getTerminator()->eraseFromParent();
  llvm::IRBuilder<> builder(turns_);
  const llvm::FunctionCallee any = module_.getOrInsertFunction("__fathom_nondet_turn", int32());
  llvm::Value* turn = builder.CreateCall(any);
  std::vector<llvm::BasicBlock*> blocks;
  for (size_t i = 0; i < threads_.size(); ++i) blocks.push_back(block("turn"));
  llvm::SwitchInst* choice = builder.CreateSwitch(turn, blocks[0], unsigned(threads_.size()));
  for (size_t i = 0; i < threads_.size(); ++i) {
    if (i > 0) choice->addCase(int32(uint32_t(i)), blocks[i]);
    builder.SetInsertPoint(blocks[i]);
    llvm::Value* number = i == 0 ? static_cast<llvm::Value*>(llvm::ConstantInt::get(word_, 1))
                                 : builder.CreateLoad(word_, threads_[i].number);
    builder.CreateStore(number, present_);
    // Whoever has come to the end stays there.
    llvm::SwitchInst* where = builder.CreateSwitch(builder.CreateLoad(int32(), threads_[i].place), turns_);
    uint32_t count = 0;
    for (const Interruptions::Place& place : places)
      if (place.thread == i) where->addCase(int32(++count), place.block);
  }
}

/// Those that say where threads are, and what they were given when they were created.
llvm::DenseSet<const llvm::AllocaInst*> Sequentialisation::variables_of_threads() const {
  llvm::DenseSet<const llvm::AllocaInst*> all;
  for (const Thread& thread : threads_) {
    all.insert(thread.place);
    all.insert(thread.number); // none of the first one
    all.insert(thread.argument);
  }
  return all;
}

/// What was put into the host is called by nobody else.
void Sequentialisation::remove_functions() {
  std::vector<llvm::Function*> unused;
  for (llvm::Function& function : module_)
    if (&function != &host_ && (marks_.is_resumable(function) || &function == &start_)) {
      function.deleteBody();
      unused.push_back(&function);
    }
  for (llvm::Function* function : unused)
    if (function->use_empty()) function->eraseFromParent();
}

void Sequentialisation::begin() {
  llvm::IRBuilder<> builder(&*entry_.getFirstNonPHIOrDbgOrAlloca());
  for (const Thread& thread : threads_) builder.CreateStore(int32(0), thread.place);
}

} // namespace

Result<std::unique_ptr<Module>> sequentialise(const Module& module, const SequentialOptions& options) {
  const std::unique_ptr<SharedObjects> objects = SharedObjects::of(module, options.looks_at_end);
  if (objects == nullptr) return make_error("the program has one thread");
  if (module.thread_memory() != program::ThreadMemory::SequentiallyConsistent)
    return make_error("another memory model than sequential consistency");
  if (options.looks_at_races && !module.has_sequential_threads())
    return make_error("data races where atomic operations ask for less than sequential consistency");
  const auto beginnings_of_program = objects->beginnings();
  if (!beginnings_of_program) return make_error("a thread may begin with any function");
  for (const llvm::User* user : module.llvm().getFunction(thread_function)->users())
    if (const auto* call = llvm::dyn_cast<llvm::CallBase>(user); call && starts_handler(*call))
      return make_error("interrupt handlers");
  const Steps steps(module, *objects, options.ends);
  if (!steps.is_resumable(*module.entry())) return make_error("the program creates no threads");
  return Module::copy(module, [&](ModuleCopy& copy) -> Status {
    const Marks marks(steps, *objects, module, copy.values);
    std::vector<std::pair<llvm::Function*, bool>> beginnings;
    for (const SharedObjects::Beginning& beginning : *beginnings_of_program)
      beginnings.emplace_back(
          llvm::cast<llvm::Function>(static_cast<llvm::Value*>(copy.values.lookup(beginning.function))),
          beginning.is_many);
    const bool locks_are_movers = steps.locks_are_movers() && !options.looks_at_locks;
    return Sequentialisation(copy, marks, options).run(beginnings, locks_are_movers);
  });
}

} // namespace fathom::frontend
