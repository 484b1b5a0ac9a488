// Questions that a program asks about its streams.
#pragma once

namespace llvm {
class Module;
} // namespace llvm

namespace fathom::frontend {

/// Whether it asks why a stream has nothing more.
bool asks_ends(const llvm::Module& module);
/// Whether it asks where a stream is.
bool asks_positions(const llvm::Module& module);

} // namespace fathom::frontend
