// Code: a function made ready to be executed on known values.
#pragma once

#include "frontend/unwinder/context.h"
#include "frontend/unwinder/known/word.h"

#include <llvm/IR/Instructions.h>

#include <vector>

namespace fathom::frontend::known {

class Execution;
struct Operation;

/// Executes an operation and returns the next one; null: the execution goes on elsewhere, or is handed back.
using Execute = const Operation* (*)(Execution& execution, const Operation* operation);

/// One for each instruction that is not a phi, in their order, so that places and steps can be told.
struct Operation {
  Execute execute = nullptr;
  uint32_t to = 0, a = 0, b = 0, c = 0; ///< registers
  uint32_t bytes = 0;                   ///< of an access
  uint32_t record = 0;                  ///< in the list of its kind: edge, call, ...
  uint64_t mask = 0;                    ///< of the result's width, or a constant
  uint8_t width = 0;                    ///< of what is computed with
  uint8_t alignment = 0;                ///< of an access where that is checked, as logarithm
  bool is_pointer = false;
  const llvm::Instruction* instruction = nullptr;
  uint32_t block = 0;
  /// The guard of the path that an assertion was reported for last, or any where it is reported once in all.
  mutable ValueId told;
};

/// A jump from one block to another one.
struct Edge {
  uint32_t from = 0, to = 0; ///< blocks
  const Operation* target = nullptr;
  std::vector<std::pair<uint32_t, uint32_t>> moves; ///< registers of values and of phi nodes
  uint32_t left = 0;                                ///< so many innermost loops end
  uint32_t entered = UINT32_MAX;                    ///< loop that begins
  bool is_back = false;                             ///< to the head of the innermost loop that does not end
  bool is_followed = true;                          ///< else the execution is handed back in front of it
  bool is_plain = false;                            ///< none of this
};

/// A component of the order.
struct LoopCode {
  uint32_t begin = 0, end = 0; ///< in the order
  uint32_t head = 0;
  bool is_tested_at_head = false; ///< the head does nothing but decide whether the loop is left
  uint32_t site = 0;              ///< FunctionInfo::Loop
  uint32_t most = 0;              ///< iterations that were begun at one entry, in this run
};

struct Step { ///< of an address: so many bytes for each of an index
  uint32_t index = 0;
  uint8_t width = 0;
  uint64_t stride = 0;
};
struct AddressCode {
  uint64_t offset = 0;
  std::vector<Step> steps;
};

struct SwitchCode {
  std::vector<std::pair<uint64_t, uint32_t>> targets; ///< ascending, with edges
  uint32_t otherwise = 0;
  bool is_dense = false; ///< `targets` has all values from its first to its last
};

struct Code;
struct CallCode {
  const llvm::CallBase* call = nullptr;
  const llvm::Function* callee = nullptr;
  Code* code = nullptr;                                 ///< made when it is entered first
  std::vector<std::pair<uint32_t, uint32_t>> arguments; ///< registers here and there
  std::vector<uint32_t> results;                        ///< registers here
  uint32_t site = 0;
  bool is_told = false; ///< that the function was called
};

struct Code {
  FunctionInfo* info = nullptr;
  std::vector<Operation> operations;
  std::vector<uint32_t> first; ///< operation, by block
  std::vector<Edge> edges;
  /// Which sides of branches that ask whether a pointer is null stay in the loop, by innermost loops that
  /// they may leave.
  std::vector<std::vector<std::pair<bool, bool>>> stays;
  std::vector<LoopCode> loops;
  std::vector<uint32_t> loop_at;               ///< by the position of its begin in the order
  std::vector<std::vector<uint32_t>> loops_of; ///< by block, the outermost first
  std::vector<AddressCode> addresses;
  std::vector<SwitchCode> switches;
  std::vector<CallCode> calls;
  std::vector<std::vector<std::pair<uint32_t, uint32_t>>> moves; ///< of aggregates
  std::vector<Word> constants;                                   ///< registers after those of `info`
  /// Registers that another block than their own may read; the others last no longer than their block.
  std::vector<uint32_t> lasting;
  std::vector<program::Type> types;           ///< by register of `info`
  std::vector<std::vector<uint32_t>> results; ///< registers of what is returned
  uint64_t checked = 0;                       ///< in this run it was asked whether
  bool may_recur = false;                     ///< it may be entered here though it is active
  /// Registers of `info` that are read from this operation on, or may be.
  std::vector<uint32_t> live(const Operation* next) const;
  uint32_t register_count() const { return info->slot_count + uint32_t(constants.size()); }
};

} // namespace fathom::frontend::known
