// The handlers that --isr names, and what switches interrupts.
#pragma once

#include "frontend/interrupts.h"
#include "ir/support/result.h"

#include <vector>

namespace llvm {
class CallBase;
class Function;
class GlobalVariable;
class Module;
} // namespace llvm

namespace fathom::frontend {

struct Handler {
  llvm::Function* function;
  uint32_t most;                           ///< as Interrupt::most
  llvm::GlobalVariable* enabled = nullptr; ///< i8: while it is not 0 the handler runs any number of times
};

/// The model that runs the handlers of signals (frontend/models/signals.c), and the functions that install
/// one.
constexpr const char* signal_function = "__fathom_deliver_signal";
constexpr const char* signal_installers[] = {"signal",        "bsd_signal", "ssignal",
                                             "__sysv_signal", "sigaction",  "sysv_signal"};

/// Whether a call of one of these may install a function of the program.
bool installs_handler(const llvm::CallBase& call);
/// Whether somebody outside, or a signal, may end a wait: the program may have a handler, a timer or a
/// process beside it, or share a semaphore or memory with others.
bool may_be_woken(const llvm::Module& module);
/// Whether the program starts a timer, or sets a limit, whose signal may end an execution that would go on
/// for ever.
bool may_be_ended(const llvm::Module& module);

/// An Error is the user's: a name that no function has which can be one.
Result<std::vector<Handler>> handlers_of(llvm::Module& module, const std::vector<Interrupt>& interrupts);

/// What switches interrupts off and on: of ours, of CMSIS and of other libraries for such boards, and the
/// instructions themselves.
enum class Switch : uint8_t { None, Off, On };

Switch switch_of(const llvm::CallBase& call);

} // namespace fathom::frontend
