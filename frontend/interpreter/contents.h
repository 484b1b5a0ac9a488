// Contents of objects, as a C programmer would write them.
#pragma once

#include "frontend/interpreter/memory.h"
#include "frontend/module.h"
#include "ir/program/exchange/trace.h"

#include <span>
#include <string>
#include <vector>

namespace llvm {
class DIType;
} // namespace llvm

namespace fathom::frontend::interpreter {

/// What bytes hold, by their C type: "3", "&x", "{key = 3, next = NULL}", "\"abc\"", "{1, 2, 3, ...}",
/// "not initialised". Long values are cut. Empty for no type, and for one without a size.
std::string describe_contents(const Module& module, const Memory& memory, std::span<const Byte> bytes,
                              const llvm::DIType* type);

/// The same, part by part.
struct Rendering {
  std::string text; ///< as describe_contents has it
  std::vector<program::VariableState::Part>
      parts; ///< scalars and texts: ".key" 3, ".next" &x; none of a scalar
  /// Objects that pointers in them are to, and what these are made for; null: anything.
  std::vector<std::pair<ObjectIndex, const llvm::DIType*>> targets;
};
Rendering read_contents(const Module& module, const Memory& memory, std::span<const Byte> bytes,
                        const llvm::DIType* type);

} // namespace fathom::frontend::interpreter
