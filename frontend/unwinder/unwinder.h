// The unwinder: LLVM module -> guarded SSA under given bounds.
#pragma once

#include "frontend/module.h"
#include "ir/program/exchange/interfaces.h"

#include <memory>

namespace fathom::frontend {

/// The module must outlive the unwinder. Each unwinding starts afresh; the module is read only.
std::unique_ptr<program::ProgramSource> make_unwinder(const Module& module);

} // namespace fathom::frontend
