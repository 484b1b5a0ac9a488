// The value of a statement's condition, whose parts the compiler branches on one by one.
#pragma once

#include <string>

namespace llvm {
class BranchInst;
} // namespace llvm

namespace fathom::frontend::interpreter {

/// "true" or "false", of the whole condition as the program's text has it; empty where the branch decides
/// only a part of it (the a of a && b). `taken`: whether the first successor is taken, which clang exchanges
/// with the second one for every `!`. Known by the names that clang gives to blocks; for a branch without
/// them what is taken.
std::string decided_condition(const llvm::BranchInst& branch, bool taken);

} // namespace fathom::frontend::interpreter
