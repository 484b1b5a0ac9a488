// Interrupt handlers run before accesses for which that makes a difference (--isr).
//
//   x = x + 1;      interrupts();  t = load x;  interrupts();  store x, t + 1
//
//   interrupts():   blocked != 0: return                  in a handler, or where interrupts are disabled
//                   as often as handlers may run in all:
//                     a handler is chosen by an input, and has not run as often as it may; else return
//                     blocked = 1, handler(), blocked = 0
//
// Signals (frontend/models/signals.c) are an interrupt that may come any number of times, once at each of
// these places, as soon as the program has a handler for one.
#include "frontend/analysis/own_variables.h"
#include "frontend/analysis/shared_accesses.h"
#include "frontend/analysis/shared_objects.h"
#include "frontend/interrupt_threads.h"
#include "frontend/library/builtin.h"
#include "frontend/normalise/normalise.h"
#include "frontend/program_places.h"
#include "frontend/rewriting.h"

#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/GlobalVariable.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>

namespace fathom::frontend {
namespace {

class Interrupts {
 public:
  Interrupts(llvm::Module& module, std::vector<Handler> handlers)
      : module_(module), handlers_(std::move(handlers)), byte_(llvm::Type::getInt8Ty(module.getContext())),
        blocked_(variable("__fathom_interrupts_blocked", 0)) {
    for (const Handler& handler : handlers_)
      left_.push_back(
          handler.enabled
              ? handler.enabled
              : variable(("__fathom_interrupts_left_" + handler.function->getName()).str(), handler.most));
    point_ =
        llvm::Function::Create(llvm::FunctionType::get(llvm::Type::getVoidTy(module.getContext()), false),
                               llvm::GlobalValue::InternalLinkage, "__fathom_interrupts", module);
    fill();
  }

  const llvm::Function& point() const { return *point_; }

  /// Handlers may run right before an instruction.
  void before(llvm::Instruction& instruction) {
    llvm::IRBuilder<> builder(&instruction);
    builder.CreateCall(point_);
  }

  /// One instruction here, several of the machine: what a handler sees in between is not modelled.
  void within(llvm::Instruction& instruction) {
    llvm::IRBuilder<> builder(&instruction);
    llvm::Value* possible = builder.CreateICmpEQ(builder.CreateLoad(byte_, blocked_), number(0));
    llvm::Value* left = number(0);
    for (llvm::GlobalVariable* of_one : left_)
      left = builder.CreateOr(left, builder.CreateLoad(byte_, of_one));
    possible = builder.CreateAnd(possible, builder.CreateICmpNE(left, number(0)));
    llvm::Instruction* then = llvm::SplitBlockAndInsertIfThen(possible, &instruction, false);
    may_be_unsupported(*then, "an interrupt in the middle of an access that takes several instructions");
  }

  /// Pending ones come before they are switched off, and when they are switched on again.
  void turn(llvm::CallBase& call, Switch to) {
    llvm::IRBuilder<> builder(&call);
    if (to == Switch::Off) builder.CreateCall(point_);
    // In a handler they are off, whatever it does.
    llvm::Value* now = builder.CreateLoad(byte_, blocked_);
    builder.CreateStore(
        to == Switch::Off ? builder.CreateOr(now, number(1)) : builder.CreateAnd(now, number(2)), blocked_);
    if (to == Switch::On) builder.CreateCall(point_);
    if (!call.getType()->isVoidTy()) call.replaceAllUsesWith(llvm::Constant::getNullValue(call.getType()));
    call.eraseFromParent();
  }

 private:
  llvm::ConstantInt* number(uint64_t value) const {
    return llvm::ConstantInt::get(llvm::cast<llvm::IntegerType>(byte_), value);
  }

  llvm::GlobalVariable* variable(const std::string& name, uint64_t value) {
    return &own_variable(module_, *number(value), name);
  }

  void fill() {
    llvm::LLVMContext& context = module_.getContext();
    const auto block = [&](const char* name) { return llvm::BasicBlock::Create(context, name, point_); };
    llvm::IRBuilder<> builder(block("entry"));
    llvm::BasicBlock* done = block("done");
    llvm::BasicBlock* next = block("attempt");
    builder.CreateCondBr(builder.CreateICmpEQ(builder.CreateLoad(byte_, blocked_), number(0)), next, done);
    uint32_t attempts = 0;
    for (const Handler& handler : handlers_) attempts += handler.most;
    const llvm::FunctionCallee choose = module_.getOrInsertFunction("__fathom_nondet_interrupt", byte_);
    for (; attempts > 0; --attempts) {
      builder.SetInsertPoint(next);
      llvm::Value* choice = builder.CreateCall(choose);
      next = attempts > 1 ? block("attempt") : done;
      for (size_t i = 0; i < handlers_.size(); ++i) {
        llvm::BasicBlock *run = block("run"), *other = i + 1 < handlers_.size() ? block("other") : done;
        llvm::Value* left = builder.CreateLoad(byte_, left_[i]);
        builder.CreateCondBr(builder.CreateAnd(builder.CreateICmpNE(left, number(0)),
                                               builder.CreateICmpEQ(choice, number(i + 1))),
                             run, other);
        builder.SetInsertPoint(run);
        if (!handlers_[i].enabled) builder.CreateStore(builder.CreateSub(left, number(1)), left_[i]);
        builder.CreateStore(number(2), blocked_);
        builder.CreateCall(handlers_[i].function);
        builder.CreateStore(number(0), blocked_);
        builder.CreateBr(next);
        builder.SetInsertPoint(other);
      }
    }
    builder.SetInsertPoint(done);
    builder.CreateRetVoid();
  }

  llvm::Module& module_;
  std::vector<Handler> handlers_;
  std::vector<llvm::GlobalVariable*> left_; ///< i8, by handler: how often it may still run
  llvm::Type* byte_;
  llvm::GlobalVariable* blocked_; ///< bit 0: switched off, bit 1: a handler runs
  llvm::Function* point_;
};

Builtin builtin_of(const llvm::Instruction& instruction) {
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
  const llvm::Function* callee = call ? call->getCalledFunction() : nullptr;
  return callee && callee->isDeclaration() ? builtin_by_name(callee->getName()) : Builtin::None;
}

/// Where executions may end or stay, so that a handler may run after the last access.
bool is_last(const llvm::Instruction& instruction, const llvm::Function& entry) {
  if (llvm::isa<llvm::ReturnInst>(instruction)) return instruction.getFunction() == &entry;
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
  if (!call) return false;
  if (call->getIntrinsicID() == llvm::Intrinsic::trap || call->getIntrinsicID() == llvm::Intrinsic::ubsantrap)
    return true;
  const llvm::Function* callee = call->getCalledFunction();
  if (!callee || !callee->isDeclaration() || callee->isIntrinsic()) return false;
  const Builtin builtin = builtin_of(*call);
  return builtin == Builtin::Stop || builtin == Builtin::None; // of a function that nobody knows
}

/// Arguments that are said not to get out of a function do in it what they do.
void forget_what_is_not_captured(llvm::Module& module) {
  for (llvm::Function& function : module) {
    if (function.isDeclaration()) continue;
    for (llvm::Argument& argument : function.args()) argument.removeAttr(llvm::Attribute::NoCapture);
    for (llvm::Instruction& instruction : llvm::instructions(function))
      if (auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
          call && !llvm::isa<llvm::IntrinsicInst>(call))
        for (unsigned i = 0; i < call->arg_size(); ++i) call->removeParamAttr(i, llvm::Attribute::NoCapture);
  }
}

/// An access to what models keep for themselves: no signal comes in the middle of a function of the library.
bool is_of_models(const llvm::Instruction& instruction) {
  const llvm::Value* pointer = llvm::getLoadStorePointerOperand(&instruction);
  const auto* variable =
      pointer ? llvm::dyn_cast<llvm::GlobalVariable>(llvm::getUnderlyingObject(pointer)) : nullptr;
  return variable &&
         (variable->getName().starts_with("fathom_") || variable->getName().starts_with("__fathom_"));
}

/// Whether a handler may end the execution: then it makes a difference what is allocated where it runs.
bool may_stop(const std::vector<llvm::Function*>& handlers) {
  for (llvm::Function* function : reachable_from(handlers))
    for (const llvm::Instruction& instruction : llvm::instructions(*function))
      if (builtin_of(instruction) == Builtin::Stop) return true;
  return false;
}

/// The interrupt that signals are, where the program may have a handler for one.
std::optional<Handler> signals_of(llvm::Module& module) {
  llvm::Function* deliver = module.getFunction(signal_function);
  llvm::GlobalVariable* caught = module.getNamedGlobal("__fathom_signals_caught");
  if (!deliver || deliver->isDeclaration() || !caught) return std::nullopt;
  return Handler{deliver, 1, caught};
}

/// Handlers of signals in programs with threads are not modelled.
void refuse_signal_handlers(llvm::Module& module) {
  for (const char* name : signal_installers) {
    llvm::Function* function = module.getFunction(name);
    if (!function) continue;
    std::vector<llvm::CallBase*> calls;
    for (llvm::User* user : function->users())
      if (auto* call = llvm::dyn_cast<llvm::CallBase>(user); call && installs_handler(*call))
        calls.push_back(call);
    for (llvm::CallBase* call : calls)
      end_as_unsupported(*call, "a signal handler in a program with threads");
  }
}

/// Whether a second run in a row changes nothing: the handlers only store what is known into variables, and
/// read none.
bool repeats_nothing(llvm::Function& deliver, const NormalForm& form) {
  for (const llvm::Function* function : reachable_from({&deliver})) {
    if (form.models.contains(function->getName().str())) continue;
    for (const llvm::Instruction& instruction : llvm::instructions(*function)) {
      if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction);
          load && !llvm::isa<llvm::AllocaInst>(load->getPointerOperand()))
        return false;
      if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction);
          store && !llvm::isa<llvm::AllocaInst>(store->getPointerOperand()) &&
          !(llvm::isa<llvm::GlobalVariable>(store->getPointerOperand()) &&
            llvm::isa<llvm::Constant>(store->getValueOperand())))
        return false;
      if (llvm::isa<llvm::CallBase>(instruction) && !llvm::isa<llvm::DbgInfoIntrinsic>(instruction))
        return false;
    }
  }
  return true;
}

bool changes_blocks(const llvm::Instruction& instruction) {
  const Builtin builtin = builtin_of(instruction);
  return makes_block(builtin) || builtin == Builtin::Free;
}

} // namespace

Status insert_interrupts(llvm::Module& module, NormalForm& form) {
  const bool threads = has_threads(module);
  std::optional<Handler> signals = signals_of(module);
  if (signals && threads) {
    refuse_signal_handlers(module);
    signals.reset();
  }
  if (form.hardware.interrupts.empty() && !signals) return Done{};
  Result<std::vector<Handler>> handlers = handlers_of(module, form.hardware.interrupts);
  if (!handlers) return handlers.error();
  if (threads) return make_handlers_threads(module, form, *handlers);
  if (signals) {
    if (!repeats_nothing(*signals->function, form))
      form.assumed.emplace_back(
          "between two accesses that a signal handler shares with the program at most one signal "
          "comes, and none comes in a handler");
    handlers->push_back(*signals);
  }
  std::vector<llvm::Function*> functions;
  for (const Handler& handler : *handlers) functions.push_back(handler.function);
  forget_what_is_not_captured(module);
  const SharedAccesses shared(functions);
  const bool stops = may_stop(functions);

  std::vector<llvm::Instruction*> points;
  std::vector<std::pair<llvm::CallBase*, Switch>> switches;
  for (llvm::Function* function : reachable_from({const_cast<llvm::Function*>(form.entry)})) {
    // The deepest stack is that of a handler in the deepest call.
    if (form.hardware.stack_limit)
      points.push_back(&*function->getEntryBlock().getFirstNonPHIOrDbgOrAlloca());
    // Loops of the C library end.
    if (!form.models.contains(function->getName().str()))
      for (const llvm::BasicBlock* head : heads_of_cycles(*function))
        points.push_back(&*const_cast<llvm::BasicBlock*>(head)->getFirstInsertionPt());
    for (llvm::Instruction& instruction : llvm::instructions(*function)) {
      auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
      if (const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&instruction);
          form.hardware.stack_limit && variable && !variable->isStaticAlloca())
        points.push_back(instruction.getNextNode());
      if (const Switch to = call ? switch_of(*call) : Switch::None; to != Switch::None)
        switches.emplace_back(call, to);
      else if (is_of_models(instruction))
        continue;
      else if (shared.meets(instruction) || is_last(instruction, *form.entry) ||
               (stops && changes_blocks(instruction)))
        points.push_back(&instruction);
    }
  }
  Interrupts interrupts(module, std::move(*handlers));
  form.models.insert(interrupts.point().getName().str());
  for (llvm::Instruction* point : points) {
    interrupts.before(*point);
    if (shared.meets(*point) && is_split(*point)) interrupts.within(*point);
  }
  for (const auto& [call, to] : switches) interrupts.turn(*call, to);
  return Done{};
}

} // namespace fathom::frontend
