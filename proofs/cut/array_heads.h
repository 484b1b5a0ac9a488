// Where an execution is cut, what is assumed of all elements of the arrays that may be anything after the
// cut.
#pragma once

#include "ir/program/exchange/interfaces.h"
#include "ir/program/paths/fork_tree.h"
#include "proofs/elements/element_lemmas.h"

#include <map>
#include <memory>
#include <set>
#include <vector>

namespace fathom::loops {

/// Conditions with one literal each (array_invariants.h). They are required where the cut is entered, assumed
/// wherever an execution begins in any state of it, and required where such a state is left: at the head of a
/// loop, or at the calls and returns of recursive functions. Not owned: all but the conditions.
class ArrayHeads {
 public:
  ArrayHeads(program::SymbolicMemory& symbolic_memory, program::ForkTree& paths, ElementLemmas& lemmas,
             std::vector<program::Invariant>& invariants);

  /// What is to be tried.
  struct Guesses {
    std::set<program::ObjectId> changed;  ///< arrays that are anything after the cut
    std::set<program::ObjectId> searched; ///< that are only read
    std::vector<std::shared_ptr<const ArrayConditions>> conditions; ///< none of them is null
    bool inherits = true; ///< so are conditions that earlier heads have of the same arrays
  };
  /// Obligations of those that do not fail at once, before anything is changed. `values`: of Own variables.
  void enter(const Guesses& guesses, const std::vector<program::ValueId>& values, program::EdgeState& state);
  /// The arrays are arbitrary: from here on what they hold satisfies the conditions. `contents`: objects with
  /// what some of them hold. False: no execution goes on.
  bool assume(program::EdgeState& state, const std::vector<program::ValueId>& values, const Copies& contents);
  /// From here on `old` in what was tried (not inherited) is what these objects hold, one for each array.
  void set_before(const Copies& contents, const program::MemoryState& memory);
  /// The conditions hold again.
  void require(program::EdgeState& state, const std::vector<program::ValueId>& values);

  const std::vector<ArrayHead>& all() const { return heads_; }

 private:
  std::vector<program::ValueId> values_in(const std::vector<NumberSource>& sources,
                                          const std::vector<program::ValueId>& values,
                                          program::MemoryState& memory, program::ValueId guard);
  void inherit_conditions(program::ObjectId array, ArrayHead& head);
  ArrayHead head_of(program::ObjectId array, const Guesses& guesses, program::EdgeState& state);
  program::ValueId open_index(std::map<uint64_t, program::ValueId>& by_stride, uint64_t stride);
  program::ValueId ask_for(const ArrayHead& head, const ArrayHead::Assumed& item, program::ValueId index,
                           program::ValueId column);
  program::ValueId element_holds(const ArrayHead& head, ArrayHead::Assumed& item,
                                 const std::vector<program::ValueId>& values, program::MemoryState& memory,
                                 program::ValueId guard);
  std::shared_ptr<const Copies> copies_of_read(const Copies& contents, program::EdgeState& state);

  program::Builder& builder_;
  program::SymbolicMemory& memory_;
  program::ForkTree& paths_;
  ElementLemmas& lemmas_;
  std::vector<program::Invariant>& invariants_;
  std::vector<std::shared_ptr<const ArrayConditions>> tried_;
  std::vector<ArrayHead> heads_;
  std::map<uint64_t, program::ValueId> any_element_; ///< by stride: the number of any element
  std::map<uint64_t, program::ValueId> any_second_;  ///< and of any other one
};

} // namespace fathom::loops
