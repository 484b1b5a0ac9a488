// The normalisations about contracts, and which functions may call which.
#pragma once

#include "ir/support/result.h"

#include <set>
#include <string>
#include <vector>

namespace llvm {
class Function;
class Module;
} // namespace llvm

namespace fathom::frontend {

struct Clause;
struct NormalForm;

/// Functions with bodies that are executed when one of these is called, themselves included, in module order.
/// Through a pointer any function may be called whose address is taken.
std::vector<llvm::Function*> closure_of(const std::vector<llvm::Function*>& roots);

/// Invariants are checked at the heads of their loops. Before contracts are applied, so that copies have them
/// too.
Status check_invariants(llvm::Module& module, NormalForm& form);
/// fathom_loop_entry becomes what was kept when the loop was entered. Finds out which clauses are
/// LoopAssigns.
Status keep_loop_entries(llvm::Function& function, std::vector<Clause>& clauses);
/// What a loop writes is held against its assigns clauses. Before anything else is put into loops.
Status frame_loops(llvm::Function& function, const std::vector<Clause>& clauses, NormalForm& form);
/// Likewise what functions write that such loops call. After apply_contracts.
Status frame_callees_of_loops(llvm::Module& module, const NormalForm& form);
/// The functions of models/contracts.c that only keep books.
bool keeps_books(const llvm::Function& function);
/// A decreases clause of a loop, with the variables that comparisons use. All live as long as the function.
struct ComparedClause {
  llvm::BasicBlock* head = nullptr;
  llvm::BasicBlock* body = nullptr; ///< the clause's region, as of region()
  llvm::BasicBlock* next = nullptr;
  std::vector<llvm::AllocaInst*> variables;
};

/// What decreases clauses of a function say becomes smaller in each iteration that follows another one, or in
/// each activation within another one. Those that stand elsewhere than at the start of a loop's body or of
/// the function are noted as not checked. With the property termination, functions' clauses are only
/// reported. Returns those of loops that are compared.
std::vector<ComparedClause> check_decreases(const std::vector<Clause>& clauses, NormalForm& form);
/// At a cut loop an arbitrary iteration is compared with the next one: when it ends, the next one is executed
/// up to its comparison. Then no state of the iteration before is needed, and the arbitrary iteration itself
/// compares nothing: the caller sets the clause's variables to 0 at the head where the loop is cut. False,
/// with nothing changed, if the beginning of an iteration may write something.
bool compare_ahead(const ComparedClause& compared);
/// Makes the check of one contract and puts others in the place of their functions; what is left of clauses
/// is gone.
Status apply_contracts(llvm::Module& module, NormalForm& form);
/// The entry calls the check, and writes of what it executes are held against its frame. After make_entry.
Status check_frames(llvm::Module& module, NormalForm& form);

} // namespace fathom::frontend
