// Answers to what models of library functions ask about the program: whether it has mutexes of other kinds
// than the default one, whether it has threads, whether memory may run out, whether it sets seeds of random
// numbers again, whether anything calls abort, whether it asks why a stream has nothing more or where it is.
#pragma once

namespace llvm {
class Module;
} // namespace llvm

namespace fathom::frontend {

/// The library's models ask (fathom_has_lock_kinds): where there are none the kind of a mutex need not be
/// read, of which it would not be known where threads initialise it. They also ask whether there are threads
/// at all (fathom_has_threads), whether memory may run out (fathom_memory_may_run_out), whether more than one
/// seed is set (fathom_seeds_meet), whether an execution may end by abort (fathom_may_abort), and whether the
/// program asks why a stream has nothing more (fathom_asks_ends) and where one is (fathom_asks_places,
/// fathom_asks_positions) or a descriptor (fathom_asks_moves), whether it compares numbers of files
/// (fathom_asks_files), what sockets are (fathom_asks_sockets), whether it looks at what close says
/// (fathom_asks_closed), and whether keys of threads have destructors (fathom_has_destructors). Replaces what
/// they ask by the answers.
void answer_models(llvm::Module& module);

/// Marks a program whose functions of the library may find no memory.
void let_memory_run_out(llvm::Module& module);

} // namespace fathom::frontend
