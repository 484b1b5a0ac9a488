// What objects hold, as a C programmer would write it.
#pragma once

#include "frontend/interpreter/memory.h"
#include "frontend/module.h"

#include <span>
#include <string>

namespace llvm {
class DIType;
} // namespace llvm

namespace fathom::frontend::interpreter {

/// What bytes hold, by their C type: "3", "&x", "{key = 3, next = NULL}", "\"abc\"", "{1, 2, 3, ...}",
/// "not initialised". Long values are cut. Empty for no type, and for one without a size.
std::string describe_contents(const Module& module, const Memory& memory, std::span<const Byte> bytes,
                              const llvm::DIType* type);

} // namespace fathom::frontend::interpreter
