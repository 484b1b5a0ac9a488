// Copies of a function in which clauses of its contract are evaluated, and nothing else is.
#pragma once

#include "frontend/contracts/clauses.h"

#include <llvm/IR/IRBuilder.h>
#include <llvm/Transforms/Utils/ValueMapper.h>

#include <string>
#include <vector>

namespace fathom::frontend {

/// What is done with the clauses of a kind.
enum class Purpose : uint8_t {
  Make,   ///< assumed; pointers are given the blocks that clauses name
  Assume, ///< assumed of the state as it is
  Oblige, ///< obligations of a caller, and assumed
  Assert, ///< obligations
  Keep,   ///< old values and ranges are kept; for ranges: those of the function that is checked
  Havoc,  ///< ranges become arbitrary
};

/// Places that evaluating clauses needs beside the parameters; made by who calls the copies. Kept values
/// follow them, in the order of the old values.
enum Place : unsigned { Slots, Ranges, ResultPlace, Mark, FirstKept };

/// What a copy depends on beside the function.
struct Surroundings {
  std::vector<llvm::GlobalVariable*> statics; ///< variables that the function or what it calls names
  std::vector<std::pair<llvm::GlobalVariable*, llvm::GlobalVariable*>>
      frame;                                ///< start and size, for Purpose::Keep
  std::vector<llvm::GlobalVariable*> freed; ///< likewise
  std::vector<llvm::GlobalVariable*>
      alive; ///< the same pointers where they might be freed at entry, else null; none without fathom_freed
  bool harness = false; ///< checked at calls of the program, whose objects pointers may point to
};

/// How many blocks clauses of the kind name, and whether any gives a pointer a meaning (Purpose::Make).
unsigned slot_count(const Contract& contract, ClauseKind kind);
/// In bytes, of what remembers them: at least one, so that it can be made.
uint64_t slots_size(const Contract& contract, ClauseKind kind);
bool makes_pointers(const Contract& contract, ClauseKind kind);
/// Whether a clause of this kind calls the function.
bool calls(const Contract& contract, ClauseKind kind, llvm::StringRef function);
/// How many ranges the clauses of this kind (Assigns, Frees) have.
unsigned target_count(const Contract& contract, ClauseKind kind);
/// Bytes of the result where it is kept in memory.
uint64_t result_size(const Contract& contract);
/// Bytes of an old value.
uint64_t kept_size(const Clause& old);

class ContractCopier {
 public:
  ContractCopier(const Contract& contract, const Surroundings& around);

  /// `void name(parameters..., places...)`: evaluates the clauses of a kind; Frees go with Assigns. Error: a
  /// clause that cannot be evaluated so.
  Result<llvm::Function*> clauses(ClauseKind kind, Purpose purpose, const std::string& name) const;
  /// `void name(parameters..., places...)`: computes what fathom_old needs.
  llvm::Function* old_values(const std::string& name) const;
  /// The function up to its own code, with the requires clauses made true. `end` is where execution has come
  /// to; the block has no terminator. Places are what it makes of them.
  struct Opening {
    llvm::Function* function = nullptr;
    llvm::BasicBlock* end = nullptr;
    std::vector<llvm::Value*> arguments; ///< as the clauses have left them
  };
  Result<Opening> opening(const std::string& name, llvm::Value*& slots) const;

 private:
  struct Copy;
  Copy copy(const std::string& name, bool with_places) const;
  void resolve(Copy& copy, ClauseKind kind, bool with_frees) const;
  Status lower(Copy& copy, ClauseKind kind, Purpose purpose) const;
  Status lower_call(Copy& copy, llvm::CallInst& call, const Clause& clause, Purpose purpose) const;
  void lower_condition(llvm::CallInst& call, const Clause& clause, Purpose purpose) const;
  static Status note_named(Copy& copy, const llvm::CallInst& call, const llvm::Value* target);
  /// Whether the block that is made for a pointer may be freed, as `__fathom_make_fresh` takes it.
  enum class BlockLife : unsigned { NotOfHeap, Freeable, Either };
  BlockLife life_of_block(Copy& copy, const llvm::Value* target) const;
  Status lower_block(Copy& copy, llvm::CallInst& call, const Clause& clause, Purpose purpose) const;
  Status lower_value(Copy& copy, llvm::CallInst& call, const Clause& clause, Purpose purpose) const;
  Status lower_life(Copy& copy, llvm::CallInst& call, const Clause& clause, Purpose purpose) const;
  static void lower_string(llvm::CallInst& call, Purpose purpose);
  static void lower_span(llvm::CallInst& call, Purpose purpose);
  void lower_target(Copy& copy, llvm::CallInst& call, Purpose purpose) const;
  void change_targets(Copy& copy, llvm::IRBuilder<>& builder) const;
  llvm::Value* open_place(Copy& copy, llvm::IRBuilder<>& builder, llvm::Value* target, ClauseKind kind) const;
  void lower_equality(Copy& copy, llvm::ICmpInst& compared, ClauseKind kind) const;
  llvm::Value* away_from_statics(llvm::IRBuilder<>& builder, llvm::Value* pointer) const;
  llvm::Value* place(Copy& copy, unsigned which) const;

  const Contract& contract_;
  const Surroundings& around_;
  llvm::Module& module_;
};

/// A call with the attributes of the function's parameters (by value, for the result).
llvm::CallInst* call_alike(llvm::IRBuilder<>& builder, llvm::Function& function,
                           const std::vector<llvm::Value*>& arguments);

} // namespace fathom::frontend
