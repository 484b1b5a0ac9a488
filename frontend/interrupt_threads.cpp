#include "frontend/interrupt_threads.h"

#include "frontend/analysis/own_variables.h"
#include "frontend/analysis/shared_objects.h"
#include "frontend/machines.h"
#include "frontend/normal_form.h"
#include "frontend/rewriting.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/GlobalVariable.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

namespace fathom::frontend {

namespace {

/// The attribute of functions that are the threads of handlers.
constexpr const char* handler_attribute = "fathom-handler";

/// One use.
class HandlerThreads {
 public:
  HandlerThreads(llvm::Module& module, NormalForm& form)
      : module_(module), form_(form), byte_(llvm::Type::getInt8Ty(module.getContext())) {
    // Accesses of the models to variables of such names are atomic (SharedObjects::is_atomic).
    off_ = &own_variable(module, *number(0), "fathom_interrupts_off");
  }

  void replace_switches() {
    std::vector<std::pair<llvm::CallBase*, Switch>> switches;
    for (llvm::Function& function : module_)
      for (llvm::Instruction& instruction : llvm::instructions(function)) {
        auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
        if (const Switch to = call ? switch_of(*call) : Switch::None; to != Switch::None)
          switches.emplace_back(call, to);
      }
    if (switches.empty()) return;
    switch_ = new_function("__fathom_switch_interrupts", void_type(), {byte_});
    llvm::IRBuilder<> body(block("entry", *switch_));
    body.CreateStore(switch_->getArg(0), off_);
    body.CreateRetVoid();
    for (const auto& [call, to] : switches) {
      llvm::IRBuilder<>(call).CreateCall(switch_, {number(to == Switch::Off)});
      if (!call->getType()->isVoidTy())
        call->replaceAllUsesWith(llvm::Constant::getNullValue(call->getType()));
      call->eraseFromParent();
    }
  }

  void begin(const Handler& handler, llvm::Instruction& before) {
    llvm::Function* start = module_.getFunction(thread_function);
    llvm::Type* number = start->getFunctionType()->getParamType(0);
    auto* none = llvm::ConstantPointerNull::get(llvm::PointerType::get(module_.getContext(), 0));
    llvm::IRBuilder<>(&before).CreateCall(start,
                                          {llvm::ConstantInt::get(number, 0), thread_of(handler), none});
  }

 private:
  llvm::ConstantInt* number(uint64_t value) const {
    return llvm::ConstantInt::get(llvm::cast<llvm::IntegerType>(byte_), value);
  }
  llvm::Type* void_type() const { return llvm::Type::getVoidTy(module_.getContext()); }
  llvm::BasicBlock* block(const char* name, llvm::Function& function) const {
    return llvm::BasicBlock::Create(module_.getContext(), name, &function);
  }
  llvm::FunctionCallee mark(const char* name) { return module_.getOrInsertFunction(name, void_type()); }

  llvm::Function* new_function(const llvm::Twine& name, llvm::Type* result,
                               std::vector<llvm::Type*> parameters) {
    llvm::Function* made = llvm::Function::Create(llvm::FunctionType::get(result, parameters, false),
                                                  llvm::GlobalValue::InternalLinkage, name, module_);
    form_.models.insert(made->getName().str());
    return made;
  }

  llvm::Function* thread_of(const Handler& handler) {
    llvm::LLVMContext& context = module_.getContext();
    llvm::Type* pointer = llvm::PointerType::get(context, 0);
    llvm::Function* thread =
        new_function("__fathom_handler_" + handler.function->getName(), pointer, {pointer});
    thread->addFnAttr(handler_attribute);
    llvm::IRBuilder<> body(block("entry", *thread));
    const llvm::FunctionCallee wait =
        module_.getOrInsertFunction("__fathom_wait", void_type(), int_type(module_));
    for (uint32_t run = 0; run < handler.most; ++run) {
      body.CreateCall(mark("__fathom_atomic_begin"));
      llvm::Value* is_on = body.CreateICmpEQ(body.CreateLoad(byte_, off_), number(0));
      body.CreateCall(wait, {body.CreateZExt(is_on, int_type(module_))});
      body.CreateCall(handler.function);
      if (switch_ != nullptr) body.CreateStore(number(0), off_); // what a handler switches is undone
      body.CreateCall(mark("__fathom_atomic_end"));
    }
    body.CreateCall(mark("__fathom_thread_end"));
    body.CreateUnreachable();
    return thread;
  }

  llvm::Module& module_;
  NormalForm& form_;
  llvm::Type* byte_;
  llvm::GlobalVariable* off_;        ///< whether interrupts are switched off, for all threads
  llvm::Function* switch_ = nullptr; ///< none where nothing switches them
};

} // namespace

bool starts_handler(const llvm::CallBase& call) {
  const auto* thread = llvm::dyn_cast<llvm::Function>(call.getArgOperand(1));
  return thread != nullptr && thread->hasFnAttribute(handler_attribute);
}

Status make_handlers_threads(llvm::Module& module, NormalForm& form, const std::vector<Handler>& handlers) {
  if (form.hardware.thread_memory != program::ThreadMemory::SequentiallyConsistent)
    return make_error("--isr: a program with threads is looked at on one processor, where no thread sees "
                      "stores late; not with --memory-model-threads");
  auto& entry = *const_cast<llvm::Function*>(form.entry);
  llvm::Instruction& first = *entry.getEntryBlock().getFirstNonPHIOrDbgOrAlloca();
  if (!entry.use_empty()) { // each call would begin the handlers' threads once more
    end_as_unsupported(first, "interrupt handlers of a program with threads that calls its entry");
    return Done{};
  }
  HandlerThreads threads(module, form);
  threads.replace_switches();
  for (const Handler& handler : handlers)
    threads.begin(handler, *entry.getEntryBlock().getFirstNonPHIOrDbgOrAlloca());
  form.assumed.push_back("there is one processor: while a handler runs no thread does; where interrupts are "
                         "switched off no handler comes, but other threads may");
  return Done{};
}

} // namespace fathom::frontend
