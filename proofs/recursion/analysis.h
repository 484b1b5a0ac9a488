// The analysis of a component's activations, as speculative runs have shown it.
#pragma once

#include "proofs/elements/array_invariants.h"
#include "proofs/learner/loop_analysis.h"
#include "proofs/recursion/component.h"
#include "proofs/recursion/contract.h"

#include <memory>
#include <optional>
#include <set>
#include <vector>

namespace fathom::recursion {

/// What an argument may be in an activation. Pointers: the obligations at each call say that it is so.
struct Argument {
  enum class Kind : uint8_t {
    Any,     ///< any number; of a pointer: any address
    Same,    ///< the pointer that the call from outside gives
    Moves,   ///< into the object of that one
    Targets, ///< into one of some objects
    Own,     ///< to something that activations see through this argument only: its stand-in
  };
  Kind kind = Kind::Any;
  program::Type type;
  program::ValueId first; ///< what the call from outside gives; none() where the function is called later
  std::set<program::ObjectId> targets;
  bool is_seen = false;     ///< a call has given it
  bool is_unshared = false; ///< as Scalar has it
  /// Own: what the pointer points to in an activation. At calls it is a variable of the caller, the caller's
  /// own stand-in, or what the call from outside gives; `bytes` of it can be accessed.
  program::ObjectId stand_in;
  uint64_t bytes = 0;
  std::vector<loops::VariablePlace> cells; ///< of the stand-in: those that activations read or change

  bool has_stand_in() const { return kind == Kind::Own && stand_in.valid(); }
  /// The family whose blocks it points into, if it points nowhere else.
  std::optional<size_t> family(const std::vector<loops::Family>& families) const;
};

struct FunctionAnalysis {
  bool is_called = false;
  std::vector<Argument> arguments;
  std::vector<Argument> results; ///< Targets, where they point to blocks or nowhere; others are Any
  /// What may hold of the function's state: conditions on the numbers of numbers_at_entry() that may hold at
  /// each call.
  std::shared_ptr<loops::Candidates> preconditions;
  /// More of them, on the numbers as cells: what they are, and were before the call from outside, `firsts`.
  std::shared_ptr<Contract> steps;
  std::vector<program::ValueId> firsts;
  std::shared_ptr<Contract> contract; ///< that may hold at each return
};

/// The memory that activations change: numbers and pointers at constant places, and whole objects. What they
/// change of their own is not in it.
struct Analysis {
  std::vector<loops::VariablePlace> cells;
  /// Numbers at constant places that they read, and none of them changes.
  std::vector<loops::VariablePlace> reads;
  std::set<program::ObjectId> arrays;
  std::vector<FunctionAnalysis> functions; ///< as Component has them
  /// What may hold of all blocks whenever a function is entered or left, and after a call, beside what was
  /// before it; null where they change none.
  std::shared_ptr<const loops::ArrayConditions> blocks, changes;
};

/// Values of the state in an activation. Not owned: all of it.
class Activations {
 public:
  Activations(Component& component, const Analysis& analysis)
      : component_(component), analysis_(analysis), builder_(component.memory().builder()) {}

  /// Arguments, reads, cells and what stand-ins hold that are numbers, in this order. After the arguments,
  /// as such, the numbers of the blocks that pointers among them point to.
  std::vector<program::ValueId> numbers_at_entry(size_t function, EdgeState& state);
  /// Cells, what stand-ins hold and results that are numbers; after these the numbers of the blocks that
  /// pointers among the results point to. `given`: the arguments.
  std::vector<program::ValueId> numbers_at_return(size_t function, EdgeState& state,
                                                  const std::vector<program::ValueId>& given);
  /// The former ones that are cells, as they are at the return.
  std::vector<program::ValueId> carried(size_t function, const std::vector<program::ValueId>& at_entry,
                                        const std::vector<program::ValueId>& at_return) const;
  /// How many of numbers_at_entry() are arguments or reads; arguments alone.
  size_t count_fixed(size_t function) const { return count_arguments(function) + analysis_.reads.size(); }
  size_t count_arguments(size_t function) const;
  struct Block {
    size_t argument, family;
  };
  /// The pointers whose blocks count as arguments.
  std::vector<Block> blocks(size_t function) const;
  std::vector<Block> blocks_returned(size_t function) const; ///< `argument`: the number of the result
  /// Which of the cells that are numbers counts the blocks of the family, if they allocate any.
  std::optional<size_t> counter_of(size_t family) const;
  /// Any arguments, and any contents of what activations change: with the objects that hold them.
  loops::Copies enter_any(size_t function, EdgeState& state);
  /// What a call leaves: any results, and any contents of what activations change.
  loops::Copies return_any(size_t function, EdgeState& state);
  program::ValueId load(EdgeState& state, const loops::VariablePlace& cell);
  void store(EdgeState& state, const loops::VariablePlace& cell, program::ValueId value);
  static bool is_number(const loops::VariablePlace& cell);

 private:
  program::ValueId any_argument(const Argument& argument, program::ValueId guard);
  program::ValueId any_result(const Argument& result, program::ValueId guard);
  program::ValueId number_of_block(program::ValueId pointer, size_t family);
  loops::Copies forget_memory(EdgeState& state);
  void append_cells(size_t function, EdgeState& state, const std::vector<program::ValueId>& given,
                    std::vector<program::ValueId>& numbers);
  void forget_object(EdgeState& state, program::ObjectId object, loops::Copies& contents);
  void store_at(EdgeState& state, program::ValueId pointer, program::ValueId value);

  Component& component_;
  const Analysis& analysis_;
  program::Builder& builder_;
};

} // namespace fathom::recursion
