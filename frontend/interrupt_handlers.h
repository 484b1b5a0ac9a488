// The handlers that --isr names, and what switches interrupts.
#pragma once

#include "frontend/interrupts.h"
#include "ir/support/result.h"

#include <vector>

namespace llvm {
class CallBase;
class Function;
class Module;
} // namespace llvm

namespace fathom::frontend {

struct Handler {
  llvm::Function* function;
  uint32_t most; ///< as Interrupt::most
};

/// An Error is the user's: a name that no function has which can be one.
Result<std::vector<Handler>> handlers_of(llvm::Module& module, const std::vector<Interrupt>& interrupts);

/// What switches interrupts off and on: of ours, of CMSIS and of other libraries for such boards, and the
/// instructions themselves.
enum class Switch : uint8_t { None, Off, On };

Switch switch_of(const llvm::CallBase& call);

} // namespace fathom::frontend
