// The clauses that a function's code has: where they are, and that they are as they should be.
#pragma once

#include "frontend/place_text.h"
#include "ir/support/result.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace llvm {
class BasicBlock;
class CallInst;
class Function;
class Instruction;
class Loop;
class Module;
class Value;
} // namespace llvm

namespace fathom::frontend {

/// The numbers are those of the macros in include/fathom.h. InvariantAhead stands in front of its loop
/// (ESBMC). LoopAssigns is Assigns at the start of a loop's body, where no macro tells them apart.
enum class ClauseKind : uint8_t {
  Requires,
  Ensures,
  Assigns,
  Frees,
  Invariant,
  Old,
  InvariantAhead,
  Decreases,
  LoopEntry,
  LoopAssigns
};

/// `if (__fathom_clause(kind, text, number)) ...`: a region with one entry, `body`, that leads to `next` and
/// is never entered where the call is false.
struct Clause {
  ClauseKind kind;
  llvm::CallInst* call = nullptr;
  llvm::BasicBlock* body = nullptr;
  llvm::BasicBlock* next = nullptr;
  std::string text;    ///< as in the source
  unsigned number = 0; ///< of an old value

  /// For readers: of an invariant `text` has a second line, where macros are expanded.
  std::string shown() const { return text.substr(0, text.find('\n')); }
};

/// The contract of one function. Its clauses are evaluated one after the other, before anything else is done.
struct Contract {
  llvm::Function* function = nullptr;
  std::vector<Clause> clauses;      ///< but for invariants
  std::vector<Clause> olds;         ///< within ensures clauses
  llvm::BasicBlock* rest = nullptr; ///< where the function's own code begins
};

/// Names of what the macros call.
constexpr const char* clause_function = "__fathom_clause";
constexpr const char* holds_function = "__fathom_clause_holds";
constexpr const char* number_function = "__fathom_clause_decreases";

/// Blocks that are executed between the clause's entry and what is after it, in the order of execution (but
/// for loops): the body first.
std::vector<llvm::BasicBlock*> region(llvm::BasicBlock& body, const llvm::BasicBlock& next);

/// The function that an instruction calls by its name; empty where it calls none.
std::string called(const llvm::Instruction& instruction);

/// A static variable that is declared in a function: no caller can name it.
bool is_local_static(const llvm::Value& object);

/// Kinds of clauses that stand in loops.
bool is_of_loop(ClauseKind kind);

/// A clause that writes what is not its own, or speaks of what is not there, is an error with its place.
/// Functions that a clause of a loop calls are looked at, too: nobody watches what they write.
Status check_region(const Clause& clause);

/// Nothing is executed for the clause's sake that ends an execution, or is seen outside: no function is
/// called, and nothing is read but variables.
bool is_harmless(const Clause& clause);

/// Takes the clause out of the function, which is as if it had never been there.
void drop(const Clause& clause);

/// The clause's region once more, between predecessors of a loop's head and the head. Blocks as of region().
std::vector<llvm::BasicBlock*> copy_before(const Clause& clause, llvm::BasicBlock& head,
                                           const std::vector<llvm::BasicBlock*>& from);

/// Predecessors of the loop's head that are not in it.
std::vector<llvm::BasicBlock*> ways_into(const llvm::Loop& loop);

/// Whether it may stand in front of a function's first clause: parameters go into their variables.
bool is_prologue(const llvm::Instruction& instruction);

/// A variable of the passes on contracts: what is written there counts for nothing.
bool is_ours(const llvm::Value& object);

/// Variables that a clause may write: of its own statements, or made by clang (which way a block is left,
/// say, one variable for all blocks). Marks of their lives may stand elsewhere.
bool is_own(const llvm::Value& variable, const std::set<const llvm::BasicBlock*>& blocks);

/// Whether nothing of the loop's body comes before the clause, but other clauses: it is after the test that
/// lets the body be entered.
bool begins_body(const Clause& clause, const std::vector<Clause>& others, const llvm::Loop& loop);

/// Takes out what stands for clauses that are not checked, and says which they are and where.
std::set<std::string> take_unchecked(llvm::Module& module);

/// All clauses of the function, invariants too.
/// What stands where a clause could not be translated, with the reason.
constexpr const char* refused_function = "__fathom_clause_refused";
Error refusal(const llvm::Instruction& call);

Result<std::vector<Clause>> clauses_of(llvm::Function& function);

/// Nothing where the function has none but invariants. Errors, with the place: a clause that stands somewhere
/// else, or has a side effect, or speaks of something that is not there.
Result<std::optional<Contract>> find_contract(llvm::Function& function);

} // namespace fathom::frontend
