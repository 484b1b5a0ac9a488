// Interrupt handlers of programs with several threads: each one is a thread of a kind of its own (--isr).
#pragma once

#include "frontend/interrupt_handlers.h"
#include "ir/support/result.h"

namespace fathom::frontend {

struct NormalForm;

/// The handlers' threads begin before the program does. A handler's thread is
///
///     as often as it may run:  { wait until interrupts are on; handler(); interrupts are on }
///
/// where braces are an atomic section: so it runs to its end, and nothing of others comes in between. It may
/// also never come, as any thread. One thread for all runs of a handler: which of them is the first makes no
/// difference. An Error is the user's.
Status make_handlers_threads(llvm::Module& module, NormalForm& form, const std::vector<Handler>& handlers);

/// Whether a call of the thread function begins a handler's thread. What it does in sections then is the
/// handler, which has no thread of its own: it runs on that which it interrupts.
bool starts_handler(const llvm::CallBase& call);

/// Why a handler is not followed any further.
constexpr const char* handler_waits = "an interrupt handler that has to wait";
constexpr const char* handler_asks_for_thread =
    "an interrupt handler that asks which thread it runs on (errno, locks that have owners)";
constexpr const char* handler_makes_threads = "an interrupt handler that creates or ends threads";
constexpr const char* handler_uses_locks = "an interrupt handler that uses a lock";

} // namespace fathom::frontend
