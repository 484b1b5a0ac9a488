// The signature of a function from its debug information and its code.
#pragma once

#include "frontend/scaffold/signatures.h"
#include "frontend/scaffold/viewed_types.h"

namespace llvm {
class DIType;
class Function;
class Module;
} // namespace llvm

namespace fathom::frontend {

/// The function has a body and debug information, and is one of the module that was looked at.
Signature read_signature(const llvm::Function& function, const ViewedTypes& viewed);

/// A value of the type that the expression `name` is; of a structure that it points to no members.
GivenValue given_value(const std::string& name, const llvm::DIType* type);

/// Structures of which the variables of static storage duration have objects in them, sorted.
std::vector<std::string> static_structures(const llvm::Module& module);

} // namespace fathom::frontend
