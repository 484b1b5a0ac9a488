// Makes the functions that check a contract and that take the place of a function.
#pragma once

#include "frontend/contracts/contracts.h"
#include "frontend/contracts/copies.h"

namespace fathom::frontend {

class ContractBuilder {
 public:
  /// `closure`: the function and what it may call.
  ContractBuilder(const Contract& contract, const std::vector<llvm::Function*>& closure,
                  ContractState& state);

  /// With the parameters and result of the function; nobody calls it yet.
  Result<llvm::Function*> check();
  Result<llvm::Function*> replacement();
  /// The requires clauses as obligations, then a call of the function itself.
  Result<llvm::Function*> guard();

 private:
  using Values = std::vector<llvm::Value*>;
  llvm::Value* room(llvm::IRBuilder<>& builder, uint64_t bytes);
  llvm::Value* slots(llvm::IRBuilder<>& builder, ClauseKind kind);
  llvm::Function* alike(const char* what);
  Values kept(llvm::IRBuilder<>& builder);
  /// Values that a clause takes after the arguments, at the beginning of a call. `ranges`: the frame's; null:
  /// none.
  Values places_at_entry(llvm::IRBuilder<>& builder, llvm::Value* ranges);
  Status evaluate(llvm::IRBuilder<>& builder, ClauseKind kind, Purpose purpose, const char* what,
                  Values arguments, const Values& places);
  void keep_old_values(llvm::IRBuilder<>& builder, Values arguments, const Values& places);
  llvm::Value* mark(llvm::IRBuilder<>& builder);
  void call_guarded(llvm::IRBuilder<>& builder, llvm::Function& function, const Values& arguments);
  void forget_statics(llvm::IRBuilder<>& builder, bool only_local);
  void keep_frame();
  void begin_check(llvm::Function& check, llvm::Value* made_slots);
  std::string named(const char* what) const;

  const Contract& contract_;
  llvm::Function& function_;
  llvm::Module& module_;
  ContractState& state_;
  Surroundings around_;
  ContractCopier copier_;
};

} // namespace fathom::frontend
