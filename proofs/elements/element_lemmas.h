// What heads of loops say of the elements of arrays, told where such elements are read.
#pragma once

#include "ir/program/exchange/memory_decorator.h"
#include "proofs/elements/array_invariants.h"

#include <map>
#include <memory>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

namespace fathom::loops {

/// A head of a loop that was passed, and what is assumed there of all elements of one array. See
/// array_invariants.h.
struct ArrayHead {
  program::ObjectId array;
  ArrayVersion contents;    ///< what it holds there
  ArrayVersion before;      ///< what it held where the loop was entered; valid where a condition needs it
  program::ValueId reached; ///< i1, open: the conditions hold there
  program::ValueId alive;   ///< i1: the array was alive
  program::ValueId size;    ///< bytes
  struct Assumed {
    std::shared_ptr<const ArrayConditions> owner;
    size_t condition = 0; ///< of the owner's
    std::vector<NumberSource> sources;
    std::vector<program::ValueId> values; ///< of the sources, at the head
    program::ValueId literal;
    size_t invariant = 0; ///< into Unwinding::invariants
    ArrayVersion before;
  };
  std::vector<Assumed> assumed;
};

/// Watches the loads of the program: one from an array that a head speaks of adds a lemma, which excludes no
/// execution. Speculative loads add none. Not owned: the memory and the list that the lemmas go to.
class ElementLemmas final : public program::MemoryDecorator {
 public:
  ElementLemmas(program::SymbolicMemory& beneath, std::vector<program::ValueId>& lemmas)
      : MemoryDecorator(beneath), builder_(beneath.builder()), lemmas_(lemmas) {}

  program::ValueId load(program::MemoryState& state, program::ValueId guard, program::ValueId pointer,
                        program::Type type) override;

  void add(ArrayHead head) { heads_.push_back(std::move(head)); }
  const std::vector<ArrayHead>& heads() const { return heads_; } ///< in the order in which they are passed
  /// `bytes` bytes at `offset` of an array are read as a number. Only the first `heads` of
  /// the heads say something of that.
  void note_element(program::ObjectId array, program::ValueId offset, uint32_t bytes,
                    size_t heads = SIZE_MAX);

 private:
  /// An element that was asked for. `given`: the condition is about it.
  struct Asked {
    ElementNumbers numbers;
    program::ValueId given;
  };
  void note_field(size_t head, size_t item, const ElementField& field, program::ValueId offset);
  void tell(size_t head, size_t item, const ElementNumbers& numbers, program::ValueId given);

  program::Builder& builder_;
  std::vector<program::ValueId>& lemmas_;
  std::vector<ArrayHead> heads_;
  std::set<std::tuple<size_t, size_t, program::ValueId>> noted_;  ///< by head, condition and first byte
  std::map<std::pair<size_t, size_t>, std::vector<Asked>> asked_; ///< by head and condition, of pairs
};

} // namespace fathom::loops
