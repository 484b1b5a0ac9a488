// The memory at a violation, for people.
#pragma once

#include "frontend/interpreter/memory.h"
#include "frontend/interpreter/outcome.h"
#include "frontend/interpreter/stack.h"
#include "frontend/module.h"
#include "ir/program/exchange/trace.h"

#include <optional>
#include <vector>

namespace fathom::frontend::interpreter {

/// The object that the violation is about, if any; the variables of the function it is in; static variables
/// that point to that object; then what the pointers in these point to. At most 32 objects, and 256 bytes of
/// each.
std::vector<program::ObjectState> final_memory(const Module& module, Memory& memory, const Stack& stack,
                                               const std::optional<AccessedBytes>& about);

/// A byte as reports have it.
program::ObjectState::Byte shown(const Byte& byte);

} // namespace fathom::frontend::interpreter
