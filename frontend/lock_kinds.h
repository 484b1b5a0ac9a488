// Whether a program has mutexes of other kinds than the default one.
#pragma once

namespace llvm {
class Module;
} // namespace llvm

namespace fathom::frontend {

/// The library's models ask (fathom_has_lock_kinds): where there are none the kind of a mutex need not be
/// read, of which it would not be known where threads initialise it. Replaces what they ask by the answer.
void answer_lock_kinds(llvm::Module& module);

} // namespace fathom::frontend
