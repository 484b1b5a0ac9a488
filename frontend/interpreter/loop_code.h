// LoopCode: a loop of numbers and variables, translated so that it runs quickly.
#pragma once

#include "frontend/module.h"

#include <llvm/Analysis/LoopInfo.h>
#include <llvm/IR/InstrTypes.h>

#include <cstdint>
#include <optional>
#include <vector>

namespace fathom::frontend::interpreter {

/// Works on slots, numbers of up to 64 bits that are extended by zeros.
struct LoopOperation {
  enum class Code : uint8_t {
    Block,  ///< `a` instructions of the loop begin
    Jump,   ///< to operation `a`
    Branch, ///< to operation `a` if slot `to` is not 0, else to `b`
    Leave,  ///< to `target`, which is no block of the loop
    Copy,
    Add, ///< what most loops are made of has codes of its own
    Sub,
    Equal,
    Less,
    Binary,  ///< LLVM's opcode `kind`
    Compare, ///< LLVM's predicate `kind`
    Sext,    ///< from `b` bits
    Choose,  ///< `b` or `c`, by `a`
  };
  Code code;
  uint8_t kind = 0;
  uint8_t width = 64;          ///< in bits: of the result, or of what is compared
  bool no_signed_wrap = false; ///< Binary: an overflow is for the interpreter to judge
  uint32_t to = 0, a = 0, b = 0, c = 0;
  uint64_t mask = UINT64_MAX;            ///< the low `width` bits
  const llvm::Instruction* at = nullptr; ///< where the interpreter goes on if this cannot be done
  const llvm::BasicBlock* target = nullptr;
};

/// A natural loop, with the loops in it: operators on integers of at most 64 bits, loads and stores of whole
/// integer variables by their names, branches. No calls, no other memory, no declarations, nothing that C
/// leaves open.
struct LoopCode {
  struct Register {
    const llvm::Value* value;
    uint32_t slot;
    bool is_given; ///< has a value when the code begins
    bool is_made;  ///< by the code
  };
  struct Variable {
    const llvm::Value* pointer; ///< an alloca or a global
    llvm::Type* type;
    uint32_t slot;
    bool is_written;
  };
  std::vector<LoopOperation> operations; ///< begins with the header, after its phis
  std::vector<uint64_t> slots;           ///< constants have their values
  std::vector<Register> registers;
  std::vector<Variable> variables;
};

/// Nothing where the loop has something else in it.
std::optional<LoopCode> loop_code(const Module& module, const llvm::Loop& loop);

/// The end of a run of the code: at an instruction that it could not do, or on the way to a block after
/// the loop.
struct LoopEnd {
  const llvm::Instruction* at = nullptr; ///< else the terminator it has left by
  const llvm::BasicBlock* target = nullptr;
  uint64_t instructions = 0; ///< that were executed
};
/// Until it leaves the loop, or has executed so many instructions. `values`: of the slots, as the code has
/// them, with the values of registers and variables.
LoopEnd run_loop(const LoopCode& code, std::vector<uint64_t>& values, uint64_t most);

} // namespace fathom::frontend::interpreter
