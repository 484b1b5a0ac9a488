// Maker: makes the code of one function.
#pragma once

#include "frontend/library/builtin.h"
#include "frontend/unwinder/known/code.h"

#include <llvm/ADT/DenseMap.h>
#include <llvm/IR/IntrinsicInst.h>

#include <optional>

namespace fathom::frontend {
class Operands;
} // namespace fathom::frontend

namespace fathom::frontend::known {

/// Chooses an operation for each instruction. What has none is given up where it is reached.
class Maker {
 public:
  Maker(Context& context, Operands& operands, FunctionInfo& info, Code& code)
      : context_(context), operands_(operands), info_(info), code_(code) {}
  void make();

 private:
  using Register = std::optional<uint32_t>;

  // maker.cpp
  void make_types();
  void make_block(uint32_t number);
  Operation operation(const llvm::Instruction& instruction);
  bool choose(const llvm::Instruction& instruction, Operation& o);
  Register operand(const llvm::Value* value);
  Register constant(const llvm::Constant* value);
  Register constant(const Word& word);
  bool operands(const llvm::Instruction& instruction, Operation& o);
  std::vector<uint32_t> all_registers(const llvm::Value* value, bool& is_complete);
  uint32_t result(const llvm::Instruction& instruction) const;
  uint32_t width(const llvm::Value* value) const;
  uint8_t checked_alignment(llvm::Align alignment) const;

  bool number(const llvm::Instruction& instruction, Operation& o);
  bool real(const llvm::Instruction& instruction, Operation& o);
  bool comparison(const llvm::ICmpInst& instruction, Operation& o);
  bool conversion(const llvm::CastInst& instruction, Operation& o);
  bool address(const llvm::GetElementPtrInst& instruction, Operation& o);
  bool parts(const llvm::Instruction& instruction, Operation& o);
  bool load_or_store(const llvm::Instruction& instruction, Operation& o);
  bool variable(const llvm::AllocaInst& instruction, Operation& o);

  // maker_control.cpp
  void make_loops();
  void make_lasting();
  bool is_tested_at_head(const LoopCode& loop);
  bool contains(const LoopCode& loop, const llvm::BasicBlock* block) const;
  uint32_t exits(const llvm::BasicBlock* from, const llvm::BasicBlock* a, const llvm::BasicBlock* b) const;
  uint32_t edge(const llvm::BasicBlock* from, const llvm::BasicBlock* to);
  bool branch(const llvm::BranchInst& instruction, Operation& o);
  bool choice(const llvm::SwitchInst& instruction, Operation& o);
  bool leave(const llvm::ReturnInst& instruction, Operation& o);

  // maker_calls.cpp
  bool call(const llvm::CallBase& call, Operation& o);
  bool intrinsic(const llvm::IntrinsicInst& call, Operation& o);
  bool block_intrinsic(const llvm::IntrinsicInst& call, Operation& o);
  bool builtin(Builtin builtin, const llvm::CallBase& call, Operation& o);
  bool variable_of_iteration(const llvm::CallBase& call, Operation& o);
  bool check(const llvm::CallBase& call, Operation& o);
  bool assertion(Builtin builtin, const llvm::CallBase& call, Operation& o);
  bool heap(Builtin builtin, const llvm::CallBase& call, Operation& o);
  bool block(Builtin builtin, const llvm::CallBase& call, Operation& o);
  bool enter(const llvm::CallBase& call, const llvm::Function& callee, Operation& o);

  Context& context_;
  Operands& operands_;
  FunctionInfo& info_;
  Code& code_;
  llvm::DenseMap<const llvm::Value*, uint32_t> constants_;
};

} // namespace fathom::frontend::known
