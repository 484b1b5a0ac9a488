// Local variables that are written before they are read.
#pragma once

namespace llvm {
class AllocaInst;
class BasicBlock;
} // namespace llvm

namespace fathom::frontend {

/// Whether what a variable holds where a block begins may be read from there on in its function: false only
/// if on each way it is overwritten as a whole, or its life ends or begins anew, before any load of it. True
/// where its address goes anywhere but into loads and stores. Linear in the function.
bool may_be_read(const llvm::AllocaInst& variable, const llvm::BasicBlock& from);

} // namespace fathom::frontend
