#include "frontend/interrupt_handlers.h"

#include "frontend/uses.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/InlineAsm.h>
#include <llvm/IR/InstrTypes.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

#include <algorithm>

namespace fathom::frontend {

Switch switch_of(const llvm::CallBase& call) {
  const auto is_one_of = [](llvm::StringRef name, std::initializer_list<const char*> names) {
    return std::any_of(names.begin(), names.end(), [&](const char* one) { return name == one; });
  };
  if (const auto* assembly = llvm::dyn_cast<llvm::InlineAsm>(call.getCalledOperand())) {
    const llvm::StringRef text = llvm::StringRef(assembly->getAsmString()).trim();
    if (is_one_of(text, {"cli", "cpsid i", "dint", "di"})) return Switch::Off;
    if (is_one_of(text, {"sti", "cpsie i", "eint", "ei"})) return Switch::On;
    return Switch::None;
  }
  const llvm::Function* callee = call.getCalledFunction();
  if (!callee || !callee->isDeclaration()) return Switch::None;
  if (is_one_of(callee->getName(),
                {"fathom_disable_interrupts", "__disable_irq", "__disable_interrupt", "cli", "noInterrupts"}))
    return Switch::Off;
  if (is_one_of(callee->getName(),
                {"fathom_enable_interrupts", "__enable_irq", "__enable_interrupt", "sti", "interrupts"}))
    return Switch::On;
  return Switch::None;
}

bool installs_handler(const llvm::CallBase& call) {
  const llvm::Function* callee = call.getCalledFunction();
  if (!callee || call.arg_size() < 2) return false;
  const llvm::Value* handler = call.getArgOperand(1)->stripPointerCasts();
  if (callee->getName() == "sigaction") return !llvm::isa<llvm::ConstantPointerNull>(handler);
  const auto* constant = llvm::dyn_cast<llvm::ConstantExpr>(handler);
  const bool is_number = constant && constant->getOpcode() == llvm::Instruction::IntToPtr;
  return !is_number && !llvm::isa<llvm::ConstantPointerNull>(handler); // SIG_DFL, SIG_IGN
}

bool may_be_ended(const llvm::Module& module) {
  constexpr const char* timers[] = {"alarm",        "ualarm",    "setitimer",
                                    "timer_create", "setrlimit", "setrlimit64"};
  return is_one_used(module, timers);
}

bool may_be_woken(const llvm::Module& module) {
  constexpr const char* wakers[] = {
      "timerfd_create", "fork",       "vfork",       "_Fork",  "kill",   "killpg",    "sigqueue",
      "raise",          "sem_open",   "mmap",        "mmap64", "shmat",  "shm_open",  "pthread_kill",
      "fcntl",          "ioctl",      "posix_spawn", "popen",  "system", "mq_notify", "aio_read",
      "aio_write",      "lio_listio", "prctl",       "sigset"};
  if (may_be_ended(module) || is_one_used(module, wakers) || is_one_used(module, signal_installers))
    return true;
  const llvm::GlobalVariable* const caught = module.getNamedGlobal("__fathom_signals_caught");
  return caught && llvm::any_of(caught->users(),
                                [](const llvm::User* user) { return llvm::isa<llvm::StoreInst>(user); });
}

Result<std::vector<Handler>> handlers_of(llvm::Module& module, const std::vector<Interrupt>& interrupts) {
  std::vector<Handler> handlers;
  for (const Interrupt& interrupt : interrupts) {
    llvm::Function* handler = module.getFunction(interrupt.handler);
    const auto has_name = [&](const llvm::Function& function) {
      const llvm::DISubprogram* source = function.getSubprogram();
      return !function.isDeclaration() && source && source->getName() == interrupt.handler;
    };
    if (std::count_if(module.begin(), module.end(), has_name) > 1)
      return make_error("--isr: the handler '{}' is defined more than once", interrupt.handler);
    if (!handler || handler->isDeclaration())
      return make_error(
          "--isr: the handler '{}' is not defined (static functions that nothing uses are not compiled)",
          interrupt.handler);
    if (!handler->arg_empty() || !handler->getReturnType()->isVoidTy())
      return make_error("--isr: the handler '{}' has parameters or a result", interrupt.handler);
    handlers.push_back({handler, interrupt.most});
  }
  return handlers;
}

} // namespace fathom::frontend
