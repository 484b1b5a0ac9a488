// Effective types of what has no declared type that counts (C11 6.5p6), for the property effective-type.
#pragma once

#include <string>
#include <vector>

namespace llvm {
class Module;
} // namespace llvm

namespace fathom::frontend {

class Module;

/// Adds checks to the code of `module`, which is in normal form and which `code` is the LLVM module of: a
/// block is not read by another type than what lies there was stored by. Whether checks were added; numbers
/// of instructions are out of date then. What is taken for granted instead is added to `assumed`, in lines
/// for users: accesses to arrays of characters, and to blocks where there are no checks.
///
/// Checked are the blocks that may be accessed by types of which neither has the other as a part, in programs
/// with one thread and without contracts, if `may_keep`: the program may have pointers to blocks that it has
/// not made itself. A byte of any such block is watched, whose distance is any number, with the type that was
/// last stored there; characters and what functions of the library write count as any type.
bool add_block_type_checks(const Module& module, llvm::Module& code, bool may_keep,
                           std::vector<std::string>& assumed);

} // namespace fathom::frontend
