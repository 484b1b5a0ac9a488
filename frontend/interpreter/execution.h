// Execution: one run of a module on an input vector.
#pragma once

#include "frontend/interpreter/accesses.h"
#include "frontend/interpreter/aggregates.h"
#include "frontend/interpreter/allocations.h"
#include "frontend/interpreter/arguments.h"
#include "frontend/interpreter/arithmetic.h"
#include "frontend/interpreter/arithmetic_intrinsics.h"
#include "frontend/interpreter/builtins.h"
#include "frontend/interpreter/calls.h"
#include "frontend/interpreter/choices.h"
#include "frontend/interpreter/cross_check.h"
#include "frontend/interpreter/environment.h"
#include "frontend/interpreter/floats.h"
#include "frontend/interpreter/host_functions.h"
#include "frontend/interpreter/intrinsics.h"
#include "frontend/interpreter/leaks.h"
#include "frontend/interpreter/loads_and_stores.h"
#include "frontend/interpreter/long_loops.h"
#include "frontend/interpreter/memory.h"
#include "frontend/interpreter/memory_builtins.h"
#include "frontend/interpreter/memory_intrinsics.h"
#include "frontend/interpreter/operands.h"
#include "frontend/interpreter/outcome.h"
#include "frontend/interpreter/recorder.h"
#include "frontend/interpreter/repetition.h"
#include "frontend/interpreter/scalars.h"
#include "frontend/interpreter/stack.h"
#include "frontend/interpreter/statics.h"
#include "frontend/interpreter/threads.h"
#include "frontend/interpreter/typed_memory.h"
#include "frontend/interpreter/uninitialised.h"
#include "frontend/interpreter/uninterpreted.h"

#include <llvm/ADT/DenseSet.h>

namespace fathom::frontend::interpreter {

/// Owns the parts of a run and drives them: fetches instructions, follows branches, and hands all other
/// instructions to the part for their kind. Each part knows only the parts that it uses.
class Execution {
 public:
  /// All outlive the run; `sets` may be null (cross_check.h).
  Execution(const Module& module, RegisterTables& tables, const program::Specification& specification,
            const program::InputVector& input_vector, uint64_t step_limit, const points_to::PointsTo* sets,
            const SharedObjects* shared_objects);
  Execution(const Execution&) = delete;
  Execution& operator=(const Execution&) = delete;
  /// The parts of the program that a run has executed.
  struct Executed {
    llvm::DenseSet<const llvm::Instruction*> instructions;
    llvm::DenseSet<std::pair<const llvm::Instruction*, uint32_t>> ways; ///< as way_to numbers them
  };
  /// Adds all that the run executes; not owned. No loop is run as code of its own then.
  void note_executed(Executed& executed) { executed_ = &executed; }
  /// Events say what variables hold (program::VariableState).
  void watch() { state_.recorder.watch(); }
  /// Once.
  program::Run run();

 private:
  /// What a run has come to.
  struct State {
    State(const Module& module, RegisterTables& tables, const program::Specification& specification,
          const program::InputVector& input_vector, const SharedObjects* shared_objects);
    Memory memory;
    Stack stack;
    Recorder recorder;
    Outcome outcome;
    Repetition repetition;
    Threads threads;
  };
  /// How values are made of values.
  struct Values {
    Values(const Module& module, const program::InputVector& input_vector, State& state);
    Scalars scalars;
    Choices choices;
    Statics statics;
    TypedMemory typed;
    Floats floats;
    Arithmetic arithmetic;
    Operands operands;
    Aggregates aggregates;
    LongLoops long_loops;
  };
  /// How memory is accessed.
  struct Storage {
    Storage(const Module& module, const program::InputVector& input_vector, const points_to::PointsTo* sets,
            State& state, Values& values);
    CrossCheck cross_check;
    Accesses accesses;
    Allocations allocations;
    UninitialisedReads uninitialised;
    LoadsAndStores instructions;
  };
  /// How functions are called.
  struct Functions {
    Functions(const Module& module, const program::Specification& specification, State& state, Values& values,
              Storage& storage);
    Leaks leaks;
    Environment environment;
    Arguments arguments;
    UninterpretedFunctions uninterpreted;
    HostFunctions host;
    MemoryBuiltins memory_builtins;
    Builtins builtins;
    MemoryIntrinsics memory_intrinsics;
    ArithmeticIntrinsics arithmetic_intrinsics;
    Intrinsics intrinsics;
    Calls calls;
  };

  uint64_t counter(const std::string& name);
  void execute(const llvm::Instruction& instruction);
  /// Instructions whose result depends on their operands alone; false for others.
  bool compute(const llvm::Instruction& instruction);
  void note_choice(const llvm::Instruction& instruction);
  void branch(const llvm::BranchInst& instruction);
  void select_case(const llvm::SwitchInst& instruction);
  void go_to(const llvm::BasicBlock& target);
  void run_long_loop(const llvm::BasicBlock& header);

  const Module& module_;
  const program::InputVector& input_vector_;
  uint64_t steps_left_;
  Executed* executed_ = nullptr; ///< so far, where somebody asks
  State state_;
  Values values_;
  Storage storage_;
  Functions functions_;
};

} // namespace fathom::frontend::interpreter
