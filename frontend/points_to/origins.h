// The origin of a pointer, as far as the code of one function shows it.
#pragma once

#include <vector>

namespace llvm {
class Value;
} // namespace llvm

namespace fathom::frontend {

/// The values that a pointer may be a place in: steps within objects and choices are followed back, and so
/// are variables that hold a pointer and nothing else. Each origin is a parameter, an alloca, a global value,
/// null, or something that nothing is known of (a load from memory, the result of a call, a number that
/// became one). Each stands once, in the order in which they were found.
std::vector<const llvm::Value*> origins_of(const llvm::Value& pointer);

} // namespace fathom::frontend
