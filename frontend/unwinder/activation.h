// The unwinder's explicit stack: nothing of ours recurses on program depth.
#pragma once

#include "frontend/unwinder/function_info.h"
#include "ir/program/paths/fork_tree.h"
#include "threads/idle.h"

#include <llvm/IR/BasicBlock.h>
#include <llvm/IR/InstrTypes.h>

#include <cstdint>
#include <optional>
#include <vector>

namespace fathom::loops {
struct SpeculativeRun;
}

namespace fathom::frontend {

using program::EdgeState;
using program::FactId;
using program::ForkNode;
using program::ForkTree;
using program::Position;

/// With Property::Termination: a state in which a head of a loop or the entry of a function was visited.
struct Visit {
  program::ValueId guard;
  program::MemoryState memory;
  std::vector<program::ValueId> values; ///< of phi nodes or parameters
  uint32_t position = 0;                ///< size of the program then
};

/// A component of the weak topological order being iterated.
struct LoopFrame {
  uint32_t begin = 0; ///< its Begin element
  uint32_t end = 0;
  uint32_t iterations = 0;
  uint64_t entered = 0;        ///< instructions executed before its first iteration
  uint32_t counted = 0;        ///< iterations that count against the bound
  size_t objects = 0;          ///< of the program, before this iteration
  bool exit_decided = false;   ///< in this iteration: leaving was refused or taken by constants at some exit
  bool exit_undecided = false; ///< in this iteration: an exit depends on the inputs
  bool nearer = false;         ///< in this iteration: an exit test came nearer to leaving than ever before
  /// By the block of an exit test: how far it was from leaving at the nearest (program::distance).
  std::vector<std::pair<const llvm::BasicBlock*, uint64_t>> distances;
  /// What the iteration began with, to see that it changed nothing.
  struct Beginning {
    program::ValueId guard;
    program::MemoryState memory;
    std::vector<program::ValueId> values;
    size_t events = 0;
    threads::Mark threads; ///< where there are several
  };
  Beginning began;
  std::vector<Visit> visits; ///< see repetitions.h
  enum class Extent : uint8_t {
    Loop,
    Body,    ///< stop where the next iteration would begin; what comes there waits
    AnyBody, ///< the same, from any state (loops::LoopBody::run_any)
    BodyDone ///< there it is
  };
  Extent extent = Extent::Loop;
  uint32_t summary_attempts = 0; ///< at this entry of the loop
  uint32_t irregular = 0; ///< iterations that are to be unwound before a summary is tried again; 0: not known
};

/// A call in progress: its targets are entered one after the other, their results joined.
struct CallInProgress {
  struct Entry {
    const llvm::Function* callee = nullptr;
    EdgeState state; ///< `values` are the arguments' scalars
    std::vector<program::ValueId> variadic_values;
    struct Variadic {
      llvm::Type* type = nullptr;
      uint64_t alignment = 1;
      bool by_value = false; ///< the one scalar is the address of the argument's contents
    };
    std::vector<Variadic> variadic;
    std::vector<program::ValueId> written; ///< by argument (InitialisationChecks::passed)
  };
  const llvm::CallBase* call = nullptr;
  std::vector<Entry> waiting;
  std::vector<EdgeState> results;
};

/// What led to an activation, and how deep its recursion is.
struct CallChain {
  uint64_t context = 0;           ///< hash of the calls
  program::LocationId location;   ///< of the call, for code without source (models)
  ForkNode node = 0;              ///< at the entry
  uint64_t decisions = 0;         ///< branches that facts had decided at the entry
  uint32_t decided = 0;           ///< activations of this function below this one with only such in between
  uint32_t recursion = 0;         ///< counted activations of this function below this one
  uint64_t recursion_context = 0; ///< context of the outermost activation of this function
  uint32_t loops = 0;             ///< around the call, those of callers too
  bool is_alone = false;          ///< no call waits for its results: they stay in `returns`
  std::optional<Visit> entered;   ///< see repetitions.h
  const loops::SpeculativeRun* run = nullptr; ///< of a loop, in which it was entered
};

/// One execution of a function, entered and not left yet.
struct Activation {
  FunctionInfo* info = nullptr;
  std::vector<program::ValueId> registers;
  std::vector<std::vector<EdgeState>> pending; ///< by block
  uint32_t cursor = 0;                         ///< index into info->order
  std::vector<LoopFrame> loops;
  std::vector<EdgeState> returns;
  std::vector<program::ObjectId> stack_objects; ///< of this activation, to end their life at its return
  program::ValueId variadic_area; ///< pointer to the variadic arguments, null when there are none
  CallChain chain;
  llvm::DenseMap<const llvm::Value*, program::ValueId> carried; ///< see uninitialised_reads.h

  // The block being executed.
  bool running = false;
  const llvm::BasicBlock* block = nullptr;
  llvm::BasicBlock::const_iterator next;
  EdgeState state;
  std::optional<CallInProgress> call;

  bool is_done() const { return !running && loops.empty() && cursor == info->order.size(); }
  /// What is being executed does not go on after this instruction.
  void stop() { running = false; }
};

} // namespace fathom::frontend
