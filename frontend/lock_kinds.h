// Whether a program has mutexes of other kinds than the default one.
#pragma once

namespace llvm {
class Module;
} // namespace llvm

namespace fathom::frontend {

/// The library's models ask (fathom_has_lock_kinds): where there are none the kind of a mutex need not be
/// read, of which it would not be known where threads initialise it. They also ask whether there are threads
/// at all (fathom_has_threads). Replaces what they ask by the answers.
void answer_about_threads(llvm::Module& module);

} // namespace fathom::frontend
