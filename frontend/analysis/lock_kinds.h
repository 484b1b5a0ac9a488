// Answers to what models of library functions ask about the program that they are linked into.
#pragma once

namespace llvm {
class Module;
} // namespace llvm

namespace fathom::frontend {

/// Replaces each question of the models by its answer. A model skips what no program can notice:
///
///     fathom_has_lock_kinds        are there mutexes of other kinds than the default? Else no kind is read,
///                                  which would not be known where threads initialise a mutex
///     fathom_has_threads           are there threads?
///     fathom_memory_may_run_out    may an allocation fail?
///     fathom_seeds_meet            is more than one seed of random numbers set?
///     fathom_may_abort             may an execution end by abort?
///     fathom_has_destructors       have keys of threads destructors?
///     fathom_asks_ends             does the program ask why a stream has nothing more?
///     fathom_asks_places, fathom_asks_positions    ... where a stream is?
///     fathom_asks_moves            ... where a descriptor is?
///     fathom_opens_both_ways       may it open a file to write it, and one to read it?
///     fathom_asks_files            ... whether two numbers of files are the same?
///     fathom_asks_sockets          ... what a socket is?
///     fathom_asks_closed           ... what close returns?
void answer_models(llvm::Module& module);

/// Marks a program whose functions of the library may find no memory.
void let_memory_run_out(llvm::Module& module);

} // namespace fathom::frontend
