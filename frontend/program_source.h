// The module as a source of programs in guarded SSA, which the unwinder makes under given bounds. It stands
// above unwinder and interpreter, since a program with threads that is made one with one thread needs both.
#pragma once

#include "frontend/module.h"
#include "ir/program/exchange/interfaces.h"

#include <functional>
#include <memory>

namespace fathom::frontend {

/// The module must outlive the unwinder. Each unwinding starts afresh; the module is read only. `is_late` is
/// asked at each block: where time is up, unwinding ends with an error that says at which place.
std::unique_ptr<program::ProgramSource> make_unwinder(const Module& module,
                                                      std::function<bool()> is_late = {});

/// Whether its main is given at most a few short arguments, so that a proof for every command line says more.
bool is_given_short_command_lines(const Module& module);

/// A main that is given few arguments in place of a short command line, or of arguments of which a formula
/// knows no option (options.c): they have any length where no options are scanned, else so little that a
/// formula scans them (the limit of options.c is 13). Nothing for other programs.
std::optional<SymbolicInputs::Arguments> few_arguments(const Module& module, uint32_t most);

/// The module, and what works on it, as a program of its own.
std::unique_ptr<program::SequentialProgram> make_program(std::unique_ptr<Module> module,
                                                         const std::function<bool()>& is_late);

} // namespace fathom::frontend
