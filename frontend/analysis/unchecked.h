// Signs that a program may come to behaviour that C leaves undefined and nobody checks.
#pragma once

#include <set>
#include <string>

namespace llvm {
class Module;
}

namespace fathom::frontend {

/// Names of the functions that the program calls, and the features of ir/program/undefined.def. To be asked
/// of the user's code, before anything is linked with it.
std::set<std::string> touched_features(const llvm::Module& module);

} // namespace fathom::frontend
