// Effective types of blocks of the heap (C11 6.5p6), for the property effective-type.
#pragma once

namespace llvm {
class Module;
} // namespace llvm

namespace fathom::frontend {

class Module;

/// Adds checks to the code of `module`, which is in normal form and which `code` is the LLVM module of: a
/// block is not read by another type than what lies there was stored by. Whether checks were added; numbers
/// of instructions are out of date then.
///
/// Checked are the blocks that may be accessed by types of which neither has the other as a part, in programs
/// with one thread. A byte of any such block is watched, whose distance is any number, with the type that was
/// last stored there; characters and what functions of the library write count as any type.
bool add_block_type_checks(const Module& module, llvm::Module& code);

} // namespace fathom::frontend
