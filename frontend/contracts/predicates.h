// Functions that clauses call and that say themselves what pointers point to.
#pragma once

namespace llvm {
class Function;
class Instruction;
} // namespace llvm

namespace fathom::frontend {

/// Whether it is fathom_fresh, fathom_readable or what __CPROVER_r_ok calls.
bool names_block(const llvm::Instruction& instruction);

/// The other functions that describe pointers in clauses: fathom_within, fathom_obeys and so on.
constexpr const char* enclosed_function = "__fathom_clause_enclosed";
constexpr const char* obeys_function = "__fathom_clause_obeys";
constexpr const char* freeable_function = "__fathom_clause_freeable";
constexpr const char* string_function = "__fathom_clause_string";
/// fathom_span: how many bytes it has, and up to where its end may be.
constexpr const char* span_function = "__fathom_clause_span";
constexpr const char* reach_function = "__fathom_clause_reach";
constexpr const char* freed_function = "__fathom_clause_freed";

/// Whether a pointer that may be anything is given a value there: by names_block, by fathom_within or
/// fathom_obeys.
bool gives_meaning(const llvm::Instruction& instruction);

/// The function that fathom_obeys names; null: it is not known, or the instruction is another one.
llvm::Function* obeyed(const llvm::Instruction& instruction);

/// In the clauses of a function's contract, calls of functions that name blocks become what they do, a
/// parameter the place that its argument is read from: the pointer that gets a block is the caller's. Those
/// that call themselves are opened level by level, as far as constant arguments say or a limit allows; what
/// is left ends an execution as unsupported.
void open_predicates(llvm::Function& function);

} // namespace fathom::frontend
