// Whether pointers to local objects are passed on, and where they may be kept.
#pragma once

#include <set>
#include <string>
#include <vector>

namespace llvm {
class AllocaInst;
class Instruction;
class Value;
} // namespace llvm

namespace fathom::frontend {

/// Whether anything but loads, stores and copies uses the object's address.
bool is_passed_on(const llvm::AllocaInst& object);
/// Whether its address is stored into memory in the object's own function.
bool is_stored(const llvm::AllocaInst& object);
/// The instructions after which something else may have its address: they store it, return it, or call a
/// function that may do so. A pointer that such a function returns is followed. Functions without a
/// definition are taken to do no more than that. `models`: functions of the library; those that print keep no
/// argument.
std::vector<llvm::Instruction*> keepers(const llvm::AllocaInst& object, const std::set<std::string>& models);
/// Whether there are such instructions for any pointer. `in_variables`: a local variable that holds it, and
/// whose own address goes nowhere, does not count, but what is done with its contents does.
bool is_kept(const llvm::Value& pointer, bool in_variables);

} // namespace fathom::frontend
